import { expect } from "vitest";
import type { Team } from "../../entities/team.ts";
import type { ListKind } from "./import-columns.ts";
import { importPlan, type LeagueNow } from "./import-plan.ts";
import type { PlannedRow } from "./planned-row.ts";

/** An active team without anything else. */
export const team = (
	teamId: number,
	teamNumber: number | null,
	teamName: string,
	more: Partial<Team> = {},
): Team => ({
	teamId,
	teamNumber,
	teamName,
	divisionId: 11,
	captainId: null,
	cocaptainId: null,
	locationId: null,
	courtNumber: null,
	courtTime: "",
	askDays: null,
	tellsNewPlayers: false,
	openSpotsText: "",
	openSpotsRatingMin: null,
	openSpotsRatingMax: null,
	isActive: true,
	isRegistered: false,
	comments: "",
	...more,
});

/** What only some lists refer to. */
export const nothingElse = {
	seasons: [],
	payments: [],
	currentSeasonId: null,
	today: "2026-11-14",
	openInvitations: [],
} as const;

/** Plans imports into this league, from rows as they are in a file. */
export function createImportPlanner(league: LeagueNow, errorsOf: Parameters<typeof importPlan>[3]) {
	const plan = (kind: ListKind, headings: string[], ...rows: string[][]) =>
		importPlan(
			kind,
			[headings, ...rows].map((cells, index) => ({ line: index + 1, cells })),
			league,
			errorsOf,
		);
	return {
		plan,
		/** The plan of a file with one row, as text. */
		planOne(kind: ListKind, cells: Record<string, string>) {
			const { rows, error } = plan(kind, Object.keys(cells), Object.values(cells));
			expect(error).toBeNull();
			return summaryOf(rows[0]!);
		},
	};
}

/** A planned row as text. */
export const summaryOf = ({ outcome, name, shown, messages }: PlannedRow) => [
	outcome,
	name,
	...shown.map(({ heading, before, after }) =>
		before === null ? `${heading}: ${after}` : `${heading}: ${before} → ${after}`,
	),
	...messages,
];

/** Each row's outcome, or why it is refused. */
export const outcomesOf = (rows: readonly PlannedRow[]) =>
	rows.map(({ outcome, messages }) => (outcome === "bad" ? messages.at(-1) : outcome));
