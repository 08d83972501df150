import type { Generated } from "kysely";

/** Messages of captains and admins, who wants no league news, and links of new players. */
export interface MessageTables {
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
	/** A link in an email: a new player confirms, changes or withdraws with it. */
	signupLink: {
		tokenHash: string;
		playerId: number;
		sentAt: Generated<string>;
		confirmedAt: string | null;
	};
}
