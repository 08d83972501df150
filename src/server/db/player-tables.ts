import type { Generated } from "kysely";
import type { ConsentKind } from "../../league/entities/consent-kinds.ts";
import type { PlayerMove } from "../../league/entities/player-move.ts";

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
		/** The proposed move that is answered with it. */
		moveId: Generated<number | null>;
		/** When a new player confirmed the sign-up with it. */
		confirmedAt: string | null;
	};
	/** A player who was asked to move to another team. */
	playerMove: Omit<PlayerMove, "moveId"> & { moveId: Generated<number> };
	/** An automatic reminder to sign, to a player or guardian. */
	consentReminder: { playerId: number; sentOn: string };
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
	/** Form ratings as visitors see them if the league publishes them. */
	publicForm: {
		playerId: number;
		form: number;
		plusMinus: number;
		lines: number;
		/** The league's date. */
		asOf: string;
	};
}
