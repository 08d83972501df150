import type { Line } from "../../league/entities/line.ts";
import type { Row } from "./rows.ts";
import { lastWeek } from "./seasons.ts";
import { demoDivisions } from "./teams.ts";

type Match = Row<"match">;

/**
 * This season's special cases: matches chosen from the schedule, and the teams of the demo
 * accounts.
 */
export type Story = ReturnType<typeof chooseStory>;

export function chooseStory(matches: readonly Match[]) {
	const week = (divisionNumber: number, weekNumber: number) => {
		const { divisionId } = demoDivisions[divisionNumber - 1]!;
		return matches.filter(
			(match) => match.divisionId === divisionId && match.weekNumber === weekNumber,
		);
	};
	const nth = (divisionNumber: number, weekNumber: number, index: number) =>
		week(divisionNumber, weekNumber)[index]!;

	const endings = {
		/**
		 * Matches between teams with equal results; the name is the tiebreak that decides. The home
		 * team is ahead, if either is.
		 */
		headToHead: nth(2, 3, 0),
		shared: nth(6, 3, 1),
		fewerForfeits: nth(4, 4, 2),
		/** The visitors forfeited all four lines. */
		forfeited: nth(8, 3, 1),
		retired: [
			{ match: nth(1, 2, 0), line: "singles1", losersSets: 0 },
			{ match: nth(3, 3, 3), line: "doubles2", losersSets: 0 },
			{ match: nth(5, 5, 1), line: "singles2", losersSets: 1 },
			{ match: nth(7, 1, 0), line: "doubles1", losersSets: 0 },
		] satisfies { match: Match; line: Line; losersSets: 0 | 1 }[],
	};
	const lastSaturday = {
		/** The last line is missing. */
		partial: nth(5, lastWeek, 0),
		/** The home side has verified and the visitors have not. */
		waiting: nth(3, lastWeek, 0),
		/** Complete but not verified. */
		entered: nth(7, lastWeek, 0),
	};
	const leads = {
		captain: lastSaturday.waiting.visitorTeamId,
		twoTeams: lastSaturday.partial.homeTeamId,
		twoTeamsToo: lastSaturday.entered.visitorTeamId,
		unregistered: nth(6, lastWeek + 1, 0).homeTeamId,
	};

	// These matches need a complete scorecard.
	const level = [endings.headToHead, endings.shared, endings.fewerForfeits].flatMap(teamsOf);
	const isNeeded = (match: Match) =>
		Object.values(lastSaturday).includes(match) || teamsOf(match).some((id) => level.includes(id));
	const others = demoDivisions.map(({ divisionNumber }) =>
		week(divisionNumber, lastWeek).filter((match) => !isNeeded(match)),
	);
	const missing = [2, 2, 1, 2, 2, 1, 1, 1];
	return {
		...endings,
		...lastSaturday,
		leads,
		level,
		/** The scorecard is missing. */
		notYetIn: others.flatMap((played, index) => played.slice(0, missing[index])),
		unverified: [
			nth(6, 5, 3),
			lastSaturday.entered,
			...others.flatMap((played, index) => played.slice(missing[index]).slice(0, 1)),
		],
		/** Called off; a make-up match is scheduled. */
		rainedOut: [
			nth(8, 2, 0),
			week(3, 4).find((match) => teamsOf(match).includes(leads.captain))!,
			nth(7, 4, 1),
		],
		/** Called off, without a new date. */
		calledOff: others[1]![0]!,
	};
}

const teamsOf = ({ homeTeamId, visitorTeamId }: Match) => [homeTeamId, visitorTeamId];
