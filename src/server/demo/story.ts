import type { Line } from "../../league/entities/line.ts";
import type { Row } from "./rows.ts";
import { lastWeek } from "./seasons.ts";
import { demoDivisions } from "./teams.ts";

type Match = Row<"match">;

/**
 * What happened this season that is worth showing: matches chosen from the schedule, and with them
 * the teams of the demo accounts.
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
		 * Two teams that end level meet here; what tells them apart is in the name. The home team comes
		 * out ahead, if one does.
		 */
		headToHead: nth(2, 3, 0),
		shared: nth(6, 3, 1),
		fewerForfeits: nth(4, 4, 2),
		/** The visitors gave up all four lines. */
		forfeited: nth(8, 3, 1),
		retired: [
			{ match: nth(1, 2, 0), line: "singles1", losersSets: 0 },
			{ match: nth(3, 3, 3), line: "doubles2", losersSets: 0 },
			{ match: nth(5, 5, 1), line: "singles2", losersSets: 1 },
			{ match: nth(7, 1, 0), line: "doubles1", losersSets: 0 },
		] satisfies { match: Match; line: Line; losersSets: 0 | 1 }[],
	};
	const lastSaturday = {
		/** The last line is still to be entered. */
		partial: nth(5, lastWeek, 0),
		/** The home side has verified and the visitors have not. */
		waiting: nth(3, lastWeek, 0),
		/** Entered in full, verified by nobody. */
		entered: nth(7, lastWeek, 0),
	};
	const leads = {
		captain: lastSaturday.waiting.visitorTeamId,
		twoTeams: lastSaturday.partial.homeTeamId,
		twoTeamsToo: lastSaturday.entered.visitorTeamId,
		unregistered: nth(6, lastWeek + 1, 0).homeTeamId,
	};

	// Teams that must end level need all their cards, and a card with a part to play has to be in.
	const level = [endings.headToHead, endings.shared, endings.fewerForfeits].flatMap(teamsOf);
	const hasPart = (match: Match) =>
		Object.values(lastSaturday).includes(match) || teamsOf(match).some((id) => level.includes(id));
	const spared = demoDivisions.map(({ divisionNumber }) =>
		week(divisionNumber, lastWeek).filter((match) => !hasPart(match)),
	);
	const missing = [2, 2, 1, 2, 2, 1, 1, 1];
	return {
		...endings,
		...lastSaturday,
		leads,
		level,
		/** The scorecard is still to come. */
		notYetIn: spared.flatMap((played, index) => played.slice(0, missing[index])),
		unverified: [
			nth(6, 5, 3),
			lastSaturday.entered,
			...spared.flatMap((played, index) => played.slice(missing[index]).slice(0, 1)),
		],
		/** No result, and a date to make it up. */
		rainedOut: [
			nth(8, 2, 0),
			week(3, 4).find((match) => teamsOf(match).includes(leads.captain))!,
			nth(7, 4, 1),
		],
	};
}

const teamsOf = ({ homeTeamId, visitorTeamId }: Match) => [homeTeamId, visitorTeamId];
