/** An email that waits to be sent. */
export interface OutgoingEmail {
	readonly emailId: number;
	readonly createdAt: string;
	readonly toName: string;
	readonly toAddress: string;
	readonly subject: string;
	readonly text: string | null;
	readonly html: string | null;
	/** Who gets the answers; the sender if missing. */
	readonly replyToName?: string | null;
	readonly replyToAddress?: string | null;
	/** For league news: the link that ends it. */
	readonly newsUrl?: string | null;
}

/** Delivers emails: to a mail server, or to the demo's mailbox. */
export interface Delivery {
	/** Throws a `DeliveryFailure`. */
	send(email: OutgoingEmail, signal: AbortSignal): Promise<void>;
	/** Checks the connection without sending; throws a `DeliveryFailure`. */
	check(): Promise<void>;
	close(): void;
	/** How many sent emails keep their content; without it content is deleted after sending. */
	readonly keeps?: number;
}

/**
 * Why an email was not sent: `connection`, a problem with the connection or login that affects all
 * emails; `temporary`, a rejection of this email for now; `permanent`, a rejection for good. The
 * message contains no address and no content.
 */
export class DeliveryFailure extends Error {
	readonly reason: "connection" | "temporary" | "permanent";

	constructor(reason: DeliveryFailure["reason"], sentence: string, options?: ErrorOptions) {
		super(sentence, options);
		this.reason = reason;
	}
}
