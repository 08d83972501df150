import { describe, expect, test } from "vitest";
import { current, errorsOf, planRow } from "./import-seasons.fixture.ts";
import type { KnownSeason } from "./import-seasons.ts";
import { seasonContent } from "./season-content.ts";
import { parseSeasonRow } from "./season-rows.ts";

describe("a season that is archived", () => {
	const archive = seasonContent(
		[
			parseSeasonRow(
				{ line: 2, cells: ["Fall 2019", "3", "A", "B", "8", "0", "2019-09-07"] },
				columns(),
				"2026-11-01",
			),
		],
		null,
	).content;
	const past: KnownSeason = {
		seasonId: 4,
		seasonName: "FALL 2019",
		currentSeason: false,
		isArchived: true,
		archive,
	};
	test("stays as it is", () => {
		const plan = planRow({}, { known: [current, { ...past, archive: null }] });
		expect(plan.archived).toEqual(["FALL 2019"]);
		expect(plan.rows).toMatchObject([{ outcome: "same", id: 4 }]);
		expect(plan.seasons).toEqual([]);
	});
	test("is replaced on request, with what differs", () => {
		const plan = planRow({}, { known: [current, past], isReplacing: true });
		expect(plan.archived).toEqual([]);
		expect(plan.rows).toMatchObject([
			{
				outcome: "change",
				id: 4,
				shown: [{ heading: "Winners (division)", before: "A (3)", after: "Net Gains (3)" }],
			},
		]);
		expect(plan.seasons).toMatchObject([{ seasonId: 4, seasonName: "FALL 2019" }]);
	});
	test("is still refused if its rows have errors", () => {
		const plan = planRow({ Division: "" }, { known: [current, past] });
		expect(errorsOf(plan)).toEqual(["Division: Please fill this in."]);
	});
});

function columns() {
	return ["season", "division", "home", "visitor", "homeSets", "visitorSets", "matchDate"].map(
		(field) => ({
			field,
			heading: field,
			alsoAs: [],
			kind: /Sets$/.test(field)
				? ("number" as const)
				: field === "matchDate"
					? ("day" as const)
					: ("text" as const),
		}),
	);
}
