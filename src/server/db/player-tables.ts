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
}
