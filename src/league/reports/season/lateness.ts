import { byEffectiveSlot } from "../../rules/schedule/effective-slot.ts";
import { scorecardDue } from "../../rules/schedule/team-agenda.ts";
import type { LeagueDate } from "../../rules/time/league-time.ts";
import { countOf } from "../../wording.ts";
import { type ColumnOf, tabulate } from "../report.ts";
import { type ChartedReport, type SeasonData, titleOf } from "./season-data.ts";

/**
 * The days, in the league's time zone, on which a scorecard was complete and on which both sides
 * had verified it.
 */
export interface CardDays {
	readonly completeOn: LeagueDate | null;
	readonly finalOn: LeagueDate | null;
}
interface Sources extends SeasonData {
	readonly days: ReadonlyMap<number, CardDays>;
	readonly numbers: Parameters<typeof scorecardDue>[1];
	readonly today: LeagueDate;
}
interface Row extends CardDays {
	readonly matchNumber: number;
	readonly playedOn: LeagueDate;
	readonly home: string;
	readonly visitor: string;
	readonly dueOn: LeagueDate;
	/** Counted through today if the scorecard is not final; 0 while it is on time. */
	readonly daysLate: number;
}

const date = (heading: string, cell: (row: Row) => string | null) =>
	({ heading, kind: "date", width: 13, cell }) satisfies ColumnOf<Row>;
const columns: readonly ColumnOf<Row>[] = [
	{ heading: "Match #", kind: "number", align: "center", width: 8, cell: (row) => row.matchNumber },
	date("Played", (row) => row.playedOn),
	{ heading: "Home", kind: "text", width: 22, cell: (row) => row.home },
	{ heading: "Visitor", kind: "text", width: 22, cell: (row) => row.visitor },
	date("Due", (row) => row.dueOn),
	date("All lines in", (row) => row.completeOn),
	date("Final", (row) => row.finalOn),
	{ heading: "Days late", kind: "number", width: 9, cell: (row) => row.daysLate },
];

const groups: readonly (readonly [string, (row: Row) => boolean])[] = [
	["Final on time", ({ finalOn, daysLate }) => finalOn !== null && daysLate === 0],
	[
		"1 to 3 days late",
		({ finalOn, daysLate }) => finalOn !== null && daysLate > 0 && daysLate <= 3,
	],
	[
		"4 to 7 days late",
		({ finalOn, daysLate }) => finalOn !== null && daysLate > 3 && daysLate <= 7,
	],
	["More than 7 days late", ({ finalOn, daysLate }) => finalOn !== null && daysLate > 7],
	["Open, not due yet", ({ finalOn, daysLate }) => finalOn === null && daysLate === 0],
	["Open and overdue", ({ finalOn, daysLate }) => finalOn === null && daysLate > 0],
];

/**
 * How long each scorecard took: when all lines were in, when both sides had verified it, and how
 * many days late that was; the latest first. A make-up moves the due date. Scorecards with an
 * unknown history, such as those of imported seasons, are left out. By-laws X a, b. Page: Reports.
 */
export function latenessReport(sources: Sources): ChartedReport {
	const { match, days, numbers, today, team } = sources;
	const nameOf = (teamId: number) => team.find((row) => row.teamId === teamId)?.teamName ?? "";
	const rows = match
		.toSorted(byEffectiveSlot)
		.flatMap((row): Row[] => {
			const playedOn = row.effectiveDate as LeagueDate | null;
			const of = days.get(row.matchId);
			if (playedOn === null || playedOn > today || !of) return [];
			const dueOn = scorecardDue(playedOn, numbers);
			return [
				{
					...of,
					playedOn,
					dueOn,
					matchNumber: row.matchNumber,
					home: nameOf(row.homeTeamId),
					visitor: nameOf(row.visitorTeamId),
					daysLate: Math.max(0, daysBetween(dueOn, of.finalOn ?? today)),
				},
			];
		})
		.sort((one, other) => other.daysLate - one.daysLate);
	const late = rows.filter(({ daysLate }) => daysLate > 0).length;
	return {
		title: titleOf("Late Scorecards", sources),
		subtitle: `${late} of ${countOf(rows.length, "scorecard")} late`,
		sheet: "Scorecards",
		...tabulate(columns, rows),
		footnotes: [
			"A scorecard is on time if both teams have verified it by its due date. For one that is not final yet, days late are counted through today.",
		],
		chart: {
			label: "Scorecards by lateness",
			bars: groups.map(([label, isIn]) => {
				const value = rows.filter(isIn).length;
				return { label, value, text: countOf(value, "scorecard") };
			}),
		},
	};
}

const daysBetween = (from: LeagueDate, to: LeagueDate) =>
	(Date.parse(to) - Date.parse(from)) / 86_400_000;
