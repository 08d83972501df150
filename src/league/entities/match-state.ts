/** Every state of a match, with its name on badges. */
export const matchStates = {
	scheduled: "Scheduled",
	makeupBooked: "Make-up booked",
	calledOff: "Called off",
	canceled: "Canceled",
	today: "Today",
	awaitingScore: "Awaiting score",
	interrupted: "Interrupted",
	partial: "Incomplete",
	reported: "Not yet verified",
	verifiedByOne: "Verified by one team",
	disputed: "Disputed",
	forfeited: "Forfeited",
	final: "Final",
} as const;
export type MatchState = keyof typeof matchStates;
