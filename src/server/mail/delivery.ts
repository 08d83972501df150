/** An email as the mail worker hands it over. */
export interface OutgoingEmail {
	readonly emailId: number;
	readonly createdAt: string;
	readonly toName: string;
	readonly toAddress: string;
	readonly subject: string;
	readonly text: string | null;
	readonly html: string | null;
}

/** A way for emails to leave: a mail server, or the demo's mailbox. */
export interface Delivery {
	/** Throws a `DeliveryFailure`. */
	send(email: OutgoingEmail, signal: AbortSignal): Promise<void>;
	/** Whether emails could leave at all, tried without one; throws a `DeliveryFailure`. */
	check(): Promise<void>;
	close(): void;
	/** How many sent emails stay readable; without it an email is emptied once it has left. */
	readonly keeps?: number;
}

/**
 * Why an email has not left: because of the `line` to the mail server, which concerns all emails
 * and is ours to mend; because the server asks to come `later` with this email; or because it will
 * `never` take it. The sentence names no address and repeats nothing of the email.
 */
export class DeliveryFailure extends Error {
	readonly reason: "line" | "later" | "never";

	constructor(reason: DeliveryFailure["reason"], sentence: string, options?: ErrorOptions) {
		super(sentence, options);
		this.reason = reason;
	}
}
