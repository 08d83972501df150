import type { Delivery } from "../delivery.ts";

/** The demo league's emails go nowhere: they stay to be read at `/mailbox`. */
export const mailboxDelivery: Delivery = {
	send: async () => {},
	check: async () => {},
	close: () => {},
	keeps: 200,
};
