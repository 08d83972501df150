import { oneLine } from "./content.ts";

// Sentences of several emails: why somebody gets one, and how to use its links.

export const whys = {
	bothTeams: "You get this email because you are captain or co-captain of one of the two teams.",
	ofPlayer: "You get this email because you lead the player’s team.",
	ofTeam: (teamName: string) =>
		`You get this email because you lead the team ${oneLine(teamName)}.`,
	administrator: "You get this email because you are the league’s administrator.",
};

export const noAccountNeeded = "You don’t need an account.";
export const confirmAnswer =
	"Choose your answer and confirm it on the next page. You don’t need to log in.";
export const personalLink = (span: string) =>
	`The link works for ${span}. It is for you only: please don’t forward it.`;
export const verifyIfRight = "If the scores are right, verify them.";
export const disputeIfWrong = "If a score is wrong, use “Something is wrong” on the scorecard.";
