import type { Hono } from "hono";
import type { Kysely } from "kysely";
import type { League } from "../../league/entities/league.ts";
import type { Database } from "../db/schema.ts";
import { DeliveryFailure } from "./delivery.ts";
import { emailOutbox, type Mail } from "./email-outbox.ts";
import { mailWorker } from "./mail-worker.ts";
import { mailboxDelivery } from "./mailbox/mailbox-delivery.ts";
import { mailboxPages } from "./mailbox/pages.ts";
import { type PushOptions, pushService } from "./push/push-service.ts";
import { pushWorker } from "./push/push-worker.ts";
import { smtp } from "./smtp.ts";

interface MailOptions {
	db: Kysely<Database>;
	league: () => Promise<League>;
	log: Parameters<typeof mailWorker>[0]["log"];
	publicUrl: string;
	smtpUrl: string | undefined;
	from: string | undefined;
	push: PushOptions;
	/** Whether this is the local demo league; without SMTP its emails go to the `/mailbox` page. */
	isLocalDemo: boolean;
}

interface RunningMail {
	mail: Mail;
	/** The demo's mailbox; null in any other setting. */
	mailbox: Hono | null;
	stop(): Promise<void>;
}

/**
 * Starts outbox, mail worker, mailbox, and what notifies devices. Without SMTP or a mailbox, emails
 * stay queued.
 */
export function startMail({
	db,
	league,
	log,
	publicUrl,
	smtpUrl,
	from,
	isLocalDemo,
	push,
}: MailOptions): RunningMail {
	const { queue, queueAll } = emailOutbox({ publicUrl });
	const hasMailbox = !smtpUrl && isLocalDemo;
	const delivery = smtpUrl
		? smtp({ url: smtpUrl, league, from })
		: hasMailbox
			? mailboxDelivery
			: null;
	const worker = delivery && mailWorker({ db, delivery, log });
	worker?.start();
	const pushes = pushWorker({ db, service: pushService(push), log });
	pushes.start();
	return {
		mail: {
			queue,
			queueAll,
			wake() {
				worker?.wake();
				pushes.wake();
			},
			async check() {
				if (!delivery) throw new DeliveryFailure("connection", "No mail server is set (SMTP_URL).");
				await delivery.check();
			},
		},
		mailbox: hasMailbox ? mailboxPages({ db }) : null,
		async stop() {
			await Promise.all([worker?.stop(), pushes.stop()]);
		},
	};
}
