import type { Line } from "../../league/entities/line.ts";
import type { Row } from "./rows.ts";
import { lastWeek } from "./seasons.ts";
import { type DemoTeams, demoDivisions } from "./teams.ts";

type Match = Row<"match">;

/**
 * Matches that the current season's plan must have, since tests and demo accounts rely on them: the
 * numbers of the home team and the visitor, and the week.
 */
export const storyMatches = {
	/**
	 * Matches between teams with equal results; the name is the tiebreak that decides. The home team
	 * is ahead, if either is.
	 */
	headToHead: [205, 203, 3],
	shared: [607, 603, 3],
	fewerForfeits: [401, 403, 4],
	/** The visitors forfeited all four lines. */
	forfeited: [801, 806, 3],
	/** The demo captain's: called off, with a make-up match. */
	washedOut: [302, 304, 4],
	/** On the last Saturday, the home side has verified and the visitors have not. */
	waiting: [306, 304, lastWeek],
	/** The last line is missing. */
	partial: [502, 506, lastWeek],
	/** Complete but not verified. */
	entered: [704, 703, lastWeek],
} as const satisfies Record<string, readonly [home: number, visitor: number, week: number]>;

/** This season's special cases. */
export type Story = ReturnType<typeof chooseStory>;

export function chooseStory(matches: readonly Match[], { idOf }: DemoTeams) {
	const the = (name: keyof typeof storyMatches) => {
		const [home, visitor, weekNumber] = storyMatches[name];
		const sides = [idOf(home), idOf(visitor)];
		return matches.find(
			(match) => match.weekNumber === weekNumber && teamsOf(match).join() === sides.join(),
		)!;
	};
	const week = (divisionNumber: number, weekNumber: number) => {
		const { divisionId } = demoDivisions[divisionNumber - 1]!;
		return matches.filter(
			(match) => match.divisionId === divisionId && match.weekNumber === weekNumber,
		);
	};
	const nth = (divisionNumber: number, weekNumber: number, index: number) =>
		week(divisionNumber, weekNumber)[index]!;

	const endings = {
		headToHead: the("headToHead"),
		shared: the("shared"),
		fewerForfeits: the("fewerForfeits"),
		forfeited: the("forfeited"),
		retired: [
			{ match: nth(1, 2, 0), line: "singles1", losersSets: 0 },
			{ match: nth(3, 3, 3), line: "doubles2", losersSets: 0 },
			{ match: nth(5, 5, 1), line: "singles2", losersSets: 1 },
			{ match: nth(7, 1, 0), line: "doubles1", losersSets: 0 },
		] satisfies { match: Match; line: Line; losersSets: 0 | 1 }[],
	};
	const lastSaturday = {
		partial: the("partial"),
		waiting: the("waiting"),
		entered: the("entered"),
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
		level,
		/** The scorecard is missing. */
		notYetIn: others.flatMap((played, index) => played.slice(0, missing[index])),
		unverified: [
			nth(6, 5, 3),
			lastSaturday.entered,
			...others.flatMap((played, index) => played.slice(missing[index]).slice(0, 1)),
		],
		/** Called off; a make-up match is scheduled. */
		rainedOut: [nth(8, 2, 0), the("washedOut"), nth(7, 4, 1)],
		/** Called off, without a new date. */
		calledOff: others[1]![0]!,
	};
}

const teamsOf = ({ homeTeamId, visitorTeamId }: Match) => [homeTeamId, visitorTeamId];
