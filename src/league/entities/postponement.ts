/** How captains ask for a make-up: a match is rained out, to be postponed, or called off. */
export const proposalKinds = ["rainedOut", "postpone", "calledOff"] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** Why a match is not played as scheduled; the rule decides which of them are valid. */
export const postponeReasons = {
	rain: "Rain or wet courts",
	lightning: "Thunder or lightning",
	temperature: "Too hot or too cold",
	players: "Not enough players",
	other: "Another reason",
} as const;
export type PostponeReason = keyof typeof postponeReasons;
