/** Why a player may not play a match, with the by-law that says so. */
export interface NotEligible {
	/** After "This player is": `suspended through Sat, Oct 24`. */
	readonly why: string;
	/** `II e` */
	readonly byLaw: string;
}

export const notEligibleText = ({ why, byLaw }: NotEligible) =>
	`This player is ${why}, and therefore not eligible (by-law ${byLaw}).`;
