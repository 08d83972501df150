/** A letter as the postman hands it over. */
export interface OutgoingLetter {
	readonly letterId: number;
	readonly createdAt: string;
	readonly toName: string;
	readonly toAddress: string;
	readonly subject: string;
	readonly text: string | null;
	readonly html: string | null;
}

/** A way for letters to leave: a mail server, or the demo's mailbox. */
export interface Delivery {
	/** Throws a `DeliveryFailure`. */
	send(letter: OutgoingLetter, signal: AbortSignal): Promise<void>;
	/** Whether letters could leave at all, tried without one; throws a `DeliveryFailure`. */
	check(): Promise<void>;
	close(): void;
	/** How many sent letters stay readable; without it a letter is emptied once it has left. */
	readonly keeps?: number;
}

/**
 * Why a letter has not left: because of the `line` to the mail server, which concerns all letters
 * and is ours to mend; because the server asks to come `later` with this letter; or because it will
 * `never` take it. The sentence names no address and repeats nothing of the letter.
 */
export class DeliveryFailure extends Error {
	readonly reason: "line" | "later" | "never";

	constructor(reason: DeliveryFailure["reason"], sentence: string, options?: ErrorOptions) {
		super(sentence, options);
		this.reason = reason;
	}
}
