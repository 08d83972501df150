import { formatDate } from "../../../league/rules/time/league-time.ts";
import { type Block, type Content, oneLine } from "./content.ts";
import { disputeIfWrong, verifyIfRight, whys } from "./shared-sentences.ts";

/** The parts of a scorecard that an email shows. */
export interface ScorecardSummary {
	matchId: number;
	matchNumber: number;
	matchDate: string | null;
	homeTeam: string;
	visitorTeam: string;
	/** The name and score of each line. */
	lines: readonly (readonly [name: string, score: string])[];
	homeSets: number;
	visitorSets: number;
	homeSetsForfeited: number;
	visitorSetsForfeited: number;
}
export interface Dispute {
	who: string;
	/** The disputed line; null for the whole scorecard. */
	lineName: string | null;
	note: string;
}

/** `verifiedBy`: the team that has verified already. */
export const verifyResult = (card: ScorecardSummary, verifiedBy: string | null): Content => ({
	subject: `Please verify the scores for match ${card.matchNumber}`,
	title: "Verify these scores",
	blocks: [
		`${verifiedBy ? `${oneLine(verifiedBy)} verified the scorecard of your match.` : "The scorecard of your match is complete."} Check it against your notes:`,
		scorecardFacts(card),
		`${verifyIfRight} You can still enter your own players. If a score is wrong, use “Something is wrong” on the scorecard to tell the other captain and the league.`,
		scorecardLink(card, "Open the scorecard"),
	],
	why: whys.bothTeams,
});

export const resultReopened = (card: ScorecardSummary): Content => ({
	subject: `Please verify match ${card.matchNumber} again`,
	title: "A verified scorecard has changed",
	blocks: [
		"The league changed or reopened a scorecard that you had verified, so your verification was removed. This is the scorecard now:",
		scorecardFacts(card),
		"Verify it again, or use “Something is wrong” on the scorecard.",
		scorecardLink(card, "Open the scorecard"),
	],
	why: whys.bothTeams,
});

/**
 * `without`: the team that had not verified in time when it became final automatically.
 * `isByLeague`: an admin or coordinator has verified it for a team.
 */
export const resultFinal = ({
	card,
	without,
	isByLeague,
}: {
	card: ScorecardSummary;
	without?: string | null;
	isByLeague?: true;
}): Content => ({
	subject: `Match ${card.matchNumber}: the scores are final`,
	title: "The scores are final",
	blocks: [
		without
			? `The scorecard of your match became final automatically because ${oneLine(without)} had not verified it in time (by-law X d):`
			: isByLeague
				? "The league has made the scorecard of your match final:"
				: "Both teams have verified the scorecard of your match:",
		scorecardFacts(card),
		`Only the league can change or reopen it now. ${disputeIfWrong}`,
		scorecardLink(card, "Open the scorecard"),
	],
	why: whys.bothTeams,
});

export const resultDisputed = (
	card: ScorecardSummary,
	{ who, lineName, note }: Dispute,
): Content => ({
	subject: `The scores for match ${card.matchNumber} are disputed`,
	title: "A score is disputed",
	blocks: [
		`${oneLine(who)} says this scorecard is wrong:`,
		{ facts: [[lineName ?? "Whole scorecard", oneLine(note)]] },
		"This is the scorecard now:",
		scorecardFacts(card),
		"Until a team has verified, either captain can correct the scores. After that, only the league can.",
		scorecardLink(card, "Open the scorecard"),
	],
	why: "You get this email because you lead one of the two teams, coordinate their division, or are an admin of the league.",
});

export const scorecardLink = (
	{ matchId }: Pick<ScorecardSummary, "matchId">,
	link: string,
): Block => ({
	link,
	path: `/team-info?matchId=${matchId}`,
});

export const scorecardFacts = ({
	matchNumber,
	matchDate,
	homeTeam,
	visitorTeam,
	lines,
	homeSets,
	visitorSets,
	homeSetsForfeited,
	visitorSetsForfeited,
}: ScorecardSummary): Block => ({
	facts: [
		["Match", matchDate ? `${matchNumber}, ${formatDate(matchDate, "long")}` : String(matchNumber)],
		["Home", oneLine(homeTeam)],
		["Visitor", oneLine(visitorTeam)],
		...lines.map(([name, score]) => [name, oneLine(score)] as const),
		["Sets won", `home ${homeSets}, visitors ${visitorSets}`],
		...(homeSetsForfeited + visitorSetsForfeited > 0
			? [["Forfeited sets", `home ${homeSetsForfeited}, visitors ${visitorSetsForfeited}`] as const]
			: []),
	],
});
