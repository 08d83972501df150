import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { receivePayPalNotice } from "./actions/payments/receive-paypal-notice.ts";
import { clientAddress } from "./client-address.ts";
import type { ServerContext } from "./context/server-context.ts";
import { payPalNoticePath } from "./derived-settings.ts";
import { tooLarge } from "./errors.ts";
import { assertFreeDisk } from "./security/body-checks.ts";

const maxSize = 64 * 1024;
interface PayPalNoticesDeps {
	context: ServerContext;
	freeMegabytes: () => Promise<number>;
	settings: { trustedProxies: number };
}

/**
 * The route to which PayPal's servers send their notices, as forms, not calls of the API. An empty
 * answer acknowledges a notice; after any other answer PayPal sends it again.
 */
export const payPalNotices = (deps: PayPalNoticesDeps) =>
	new Hono().post(
		payPalNoticePath,
		bodyLimit({
			maxSize,
			onError: () => {
				throw tooLarge();
			},
		}),
		async (c) => {
			await assertFreeDisk(deps, payPalNoticePath);
			const body = new Uint8Array(await c.req.arrayBuffer());
			const address = clientAddress(c, deps.settings.trustedProxies);
			await receivePayPalNotice(deps.context, { body, address });
			return c.body(null, 200, { "cache-control": "no-store" });
		},
	);
