import type { Generated } from "kysely";

/** Emails, the messages that people write, and the addresses that want no league news. */
export interface MailTables {
	email: {
		emailId: Generated<number>;
		kind: string;
		toName: string;
		toAddress: string;
		subject: string;
		/** Cleared once the email is sent or no longer needed, since it may contain a code. */
		text: string | null;
		html: string | null;
		/** The message that it is part of. */
		messageId: Generated<number | null>;
		/** Cleared with the content. */
		replyToName: Generated<string | null>;
		replyToAddress: Generated<string | null>;
		/** The link that ends league news; cleared with the content. */
		newsUrl: Generated<string | null>;
		/** A second email with the same key is not written. */
		dedupeKey: Generated<string | null>;
		state: Generated<"waiting" | "sent" | "expired" | "dead">;
		attempts: Generated<number>;
		dueAt: Generated<string>;
		leasedUntil: Generated<string | null>;
		expiresAt: Generated<string | null>;
		createdAt: Generated<string>;
		sentAt: Generated<string | null>;
		lastError: Generated<string | null>;
	};
	/** `to` and `label`: the group, as `messageGroups` names it. Its text is only in the emails. */
	message: {
		messageId: Generated<number>;
		userId: number | null;
		to: string;
		label: string;
		isNews: boolean;
		subject: string;
		people: number;
		contentHash: string;
		sentAt: string;
	};
	/** The addresses that get no league news, as hashes: they stay when the person is deleted. */
	newsOptOut: { addressHash: string; at: Generated<string> };
	/** A link in an email: it ends league news for the address. */
	newsLink: { tokenHash: string; addressHash: string; sentAt: Generated<string> };
}
