import { expect } from "vitest";
import { type KnownSeason, seasonSteps } from "./import-seasons.ts";

export const current: KnownSeason = {
	seasonId: 9,
	seasonName: "Fall 2026",
	currentSeason: true,
	isArchived: false,
	archive: null,
};

export function planOf(
	table: readonly (readonly string[])[],
	{ known = [current], isReplacing = false }: { known?: KnownSeason[]; isReplacing?: boolean } = {},
) {
	const rows = table.map((cells, index) => ({ line: index + 1, cells }));
	const steps = seasonSteps(rows, known, { today: "2026-11-01", isReplacing });
	for (;;) {
		const { done, value } = steps.next();
		if (done) return value;
	}
}

export const base = {
	Season: "Fall 2019",
	Division: "3",
	Date: "9/7/2019",
	"Home Team": "Net Gains",
	"Visiting Team": "Lobsters",
	"Home Sets": "5",
	"Visitor Sets": "3",
};
/** The plan of a file with these columns of one match. */
export const planRow = (cells: Record<string, string>, options?: Parameters<typeof planOf>[1]) => {
	const row: Record<string, string> = { ...base, ...cells };
	return planOf([Object.keys(row), Object.values(row)], options);
};
export const only = (cells: Record<string, string>) => {
	const plan = planRow(cells);
	expect(plan.rows.flatMap(({ outcome, messages }) => (outcome === "bad" ? messages : []))).toEqual(
		[],
	);
	return plan.seasons[0]!.content;
};
export const errorsOf = (plan: ReturnType<typeof planOf>) =>
	plan.rows.filter(({ outcome }) => outcome === "bad").flatMap(({ messages }) => messages);
export const noTotals = { "Home Sets": "", "Visitor Sets": "" };
