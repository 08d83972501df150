import type { Generated } from "kysely";
import type { ConsentKind } from "../../league/entities/consent-kinds.ts";

/** What players do by a link from an email, without an account. */
export interface PlayerTables {
	/** A link in an email to a player. */
	playerLink: {
		tokenHash: string;
		playerId: number;
		about: "signup" | "contact" | "consent" | "guardian" | "move";
		/** The address that it confirms, or the guardian's; null if it is the player's own. */
		email: string | null;
		/** The league's date. */
		sentOn: string;
		/** When a new player confirmed the sign-up with it. */
		confirmedAt: string | null;
	};
	/** What a player or a guardian has signed. `isAdult`: what the player said then. */
	consent: {
		consentId: Generated<number>;
		playerId: number;
		kind: ConsentKind;
		isAdult: boolean;
		signedName: string;
		/** Empty for own-risk confirmations and on paper. */
		guardianEmail: string;
		/** What was signed, as it read on that day. */
		text: string;
		isOnPaper: boolean;
		signedOn: string;
	};
}
