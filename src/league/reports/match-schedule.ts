import type { Division } from "../entities/division.ts";
import type { Location } from "../entities/location.ts";
import type { Match, MaybeCanceled } from "../entities/match.ts";
import type { Team } from "../entities/team.ts";
import { type EffectiveSlot, isAtMakeupSchool } from "../rules/schedule/effective-slot.ts";
import { formatSlot } from "../rules/schedule/start-time.ts";
import { isBye } from "../rules/teams/bye.ts";
import { type ColumnOf, type Report, tabulate } from "./report.ts";

/** A match, published or draft. */
type DatedMatch = Pick<
	Match,
	| "divisionId"
	| "weekNumber"
	| "matchNumber"
	| "homeTeamId"
	| "visitorTeamId"
	| "isCalledOff"
	| keyof EffectiveSlot
> &
	MaybeCanceled;
interface Sources {
	readonly shortName: string;
	readonly seasonName: string | null;
	readonly matches: readonly DatedMatch[];
	readonly teams: readonly Pick<Team, "teamId" | "teamName">[];
	readonly divisions: readonly Division[];
	readonly locations: readonly Pick<Location, "locationId" | "locationName">[];
	/** Where make-ups are played. */
	readonly makeupSchool: string;
	readonly isDraft: boolean;
}
type Row = DatedMatch & {
	readonly division: number | null;
	readonly home: string;
	readonly visitor: string;
	readonly location: string;
};

const columns: readonly ColumnOf<Row>[] = [
	{ heading: "Division", kind: "number", align: "center", width: 9, cell: (row) => row.division },
	{ heading: "Week", kind: "number", align: "center", width: 6, cell: (row) => row.weekNumber },
	{ heading: "Match #", kind: "number", align: "center", width: 8, cell: (row) => row.matchNumber },
	{ heading: "Date", kind: "date", width: 13, cell: (row) => row.effectiveDate },
	{ heading: "Home", kind: "text", width: 22, cell: (row) => row.home },
	{ heading: "Visitor", kind: "text", width: 22, cell: (row) => row.visitor },
	{ heading: "Location", kind: "text", width: 30, cell: (row) => row.location },
	{
		heading: "Time",
		kind: "text",
		align: "center",
		width: 9,
		cell: (row) => formatSlot(row.effectiveTime),
	},
];

/**
 * The matches of all divisions by week, without those against a Bye. The title of drafts differs,
 * so that the file doesn't overwrite the live schedule. Page: Match Schedules, plus a division
 * column.
 */
export function matchSchedule({
	shortName,
	seasonName,
	matches,
	teams,
	divisions,
	locations,
	makeupSchool,
	isDraft,
}: Sources): Report {
	const teamsById = new Map(teams.map((team) => [team.teamId, team]));
	const numbers = new Map(
		divisions.map((division) => [division.divisionId, division.divisionNumber]),
	);
	const places = new Map(locations.map((location) => [location.locationId, location.locationName]));
	const rows = matches.flatMap((match): Row[] => {
		const [home, visitor] = [teamsById.get(match.homeTeamId), teamsById.get(match.visitorTeamId)];
		if ((home && isBye(home)) || (visitor && isBye(visitor))) return [];
		const isCalledOff = match.isCalledOff && match.effectiveDate === null;
		const location = isAtMakeupSchool(match)
			? makeupSchool
			: isCalledOff
				? match.isCanceled
					? "Canceled"
					: "Called off"
				: (places.get(match.effectiveLocationId ?? 0) ?? "");
		return [
			{
				...match,
				division: numbers.get(match.divisionId) ?? null,
				home: home?.teamName ?? "",
				visitor: visitor?.teamName ?? "",
				location,
			},
		];
	});
	return {
		title: `${shortName} Match Schedule${isDraft ? " (draft)" : ""}`,
		subtitle: [seasonName, isDraft && "Draft, not published"].filter(Boolean).join(" · "),
		sheet: "Schedule",
		groupBy: 0,
		...tabulate(columns, rows.sort(bySchedule)),
	};
}

const bySchedule = (a: Row, b: Row) =>
	(a.division ?? 0) - (b.division ?? 0) ||
	a.weekNumber - b.weekNumber ||
	(a.effectiveDate ?? "").localeCompare(b.effectiveDate ?? "") ||
	a.matchNumber - b.matchNumber;
