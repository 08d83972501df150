import type { Delivery } from "../delivery.ts";

/** Keeps the demo league's emails in the database, to be read at `/mailbox`. */
export const mailboxDelivery: Delivery = {
	send: async () => {},
	check: async () => {},
	close: () => {},
	keeps: 200,
};
