import type { CheckState } from "../../../league/entities/result-check.ts";
import type { Remaining } from "../../../league/entities/team-exit.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { possessiveOf } from "../../../league/wording.ts";
import { type Content, calendarLink, oneLine } from "./content.ts";
import { whys } from "./shared-sentences.ts";

export interface TeamExitNews {
	teamName: string;
	/** Whether the recipient leads the team. */
	isOwn: boolean;
	withdrew: boolean;
	resultsRemoved: boolean;
	firstDay: string;
	remaining: Remaining;
	reason: string;
	/** Whether the decision was undone. */
	isUndone: boolean;
	/** The remaining matches between the team and the recipient's team. */
	matches: readonly { matchNumber: number; date: string | null }[];
	/** The recipient's team. */
	teamId: number;
}

/** To the captains of its division and its opponents when a team withdraws or loses its results. */
export function teamExit(news: TeamExitNews): Content {
	const { isOwn, withdrew, resultsRemoved, firstDay, reason, isUndone, matches, teamId } = news;
	const teamName = oneLine(news.teamName);
	const title = isUndone
		? `The decision about ${teamName} was undone`
		: withdrew
			? `${teamName} has withdrawn from the season`
			: `The results of ${teamName} were removed`;
	return {
		subject: title,
		title,
		blocks: [
			...(isUndone
				? ["Its matches and results are as they were before."]
				: [
						...(withdrew ? [`It plays no matches from ${formatDate(firstDay, "long")} on.`] : []),
						resultsRemoved
							? "Every match of that team leaves the standings, for its opponents as well (by-law IX h)."
							: "The results of the matches that it has played still count.",
						remainingTexts[news.remaining],
						...(isOwn ? [{ facts: [["Reason", oneLine(reason)]] as const }] : []),
					]),
			...(matches.length > 0
				? [
						"These matches of your team are affected:",
						{
							facts: matches.map(
								({ matchNumber, date }) =>
									[`Match ${matchNumber}`, date ? formatDate(date, "long") : "no date"] as const,
							),
						},
					]
				: []),
			{ link: "Open the standings", path: "/standings" },
			calendarLink(teamId),
		],
		why: "You get this email because you lead this team, a team in its division, or one of its opponents.",
	};
}

/** By-laws V f. */
const remainingTexts: Readonly<Record<Remaining, string>> = {
	defaulted:
		"It defaults each of its remaining matches: their opponents win all sets and don’t have to come (by-law V f).",
	canceled: "Its remaining matches are canceled.",
	rest: "Its remaining matches are off the schedule: its opponents have byes in those weeks.",
	kept: "Its remaining matches are still on the schedule.",
};

export interface ResultCheckNews {
	checkId: number;
	matchId: number;
	matchNumber: number;
	homeTeam: string;
	visitorTeam: string;
	player: string;
	line: string;
	evidence: string;
	/** `undone`: a line that was defaulted no longer is. */
	state: CheckState | "undone";
	/** The reason, or the question. */
	reason: string;
}

/** To captains: a question about a player who may not have been eligible, or what was decided. */
export function resultCheck(news: ResultCheckNews): Content {
	const { checkId, matchId, matchNumber, state, reason, evidence } = news;
	const [player, line] = [oneLine(news.player), oneLine(news.line)];
	const titles = {
		asked: `A question about ${player} in match ${matchNumber}`,
		accepted: `Match ${matchNumber}: ${possessiveOf(player)} line stands`,
		defaulted: `Match ${matchNumber}: ${line} is defaulted`,
		undone: `Match ${matchNumber}: ${line} is no longer defaulted`,
	};
	return {
		subject: titles[state],
		title: titles[state],
		blocks: [
			{
				facts: [
					["Match", String(matchNumber)],
					["Home", oneLine(news.homeTeam)],
					["Visitor", oneLine(news.visitorTeam)],
					["Player", `${player}, ${line}`],
					["What we found", oneLine(evidence)],
				],
			},
			outcomeTexts[state],
			...(reason ? [{ written: reason }] : []),
			state === "asked"
				? { link: "Answer", path: `/result-check/${checkId}` }
				: { link: "Open the match", path: `/match-results/${matchId}` },
		],
		why: whys.bothTeams,
	};
}

/** By-laws IX c, IX e. */
const outcomeTexts: Readonly<Record<ResultCheckNews["state"], string>> = {
	asked: "Before anything is decided, the league asks you:",
	accepted: "The result of the line stands. The reason:",
	defaulted:
		"A line on which an ineligible player has played is a defaulted line: 2 sets for the opponents, and 2 forfeited sets (by-laws IX c and e). If all lines have been entered, the scorecard is now final. The reason:",
	undone:
		"The league reversed its decision. The scorecard is back to what it was: please check whether your team has to verify it.",
};
