import type { Delivery } from "./delivery.ts";
import { compose } from "./emails.ts";
import type { ComposeOptions } from "./templates/content.ts";

const timeoutMs = 60_000;

/** Hands a test email to the mail server at once. Throws a `DeliveryFailure`. */
export const sendTestEmail = (
	delivery: Pick<Delivery, "send">,
	address: string,
	options: ComposeOptions,
	now: Date,
) =>
	delivery.send(
		{
			...compose({ kind: "testEmail" }, options),
			// Not in the outbox: its time makes its Message-ID a new one.
			emailId: 0,
			createdAt: now.toISOString(),
			toName: "",
			toAddress: address,
		},
		AbortSignal.timeout(timeoutMs),
	);
