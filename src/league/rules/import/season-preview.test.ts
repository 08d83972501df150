import { expect, test } from "vitest";
import { type KnownSeason, seasonSteps } from "./import-seasons.ts";

const current: KnownSeason = {
	...{ seasonId: 9, seasonName: "Fall 2026", currentSeason: true },
	...{ isArchived: false, archive: null },
};

type Options = Parameters<typeof seasonSteps>[2] & { known: KnownSeason[] };
/** The plan of a file whose cells are separated by `|`. */
function planOf(
	lines: readonly string[],
	{ known = [current], isReplacing = false }: Partial<Options> = {},
) {
	const rows = lines.map((line, index) => ({
		line: index + 1,
		cells: line.split("|").map((cell) => cell.trim()),
	}));
	const steps = seasonSteps(rows, known, { today: "2026-11-01", isReplacing });
	for (let count = 1; ; count++) {
		const { done, value } = steps.next();
		if (done) return { ...value, steps: count };
	}
}
const head = "Season|Division|Match #|Week|Date|Home|Visitor|Home Sets|Visitor Sets|Line";
const totals = "Season|Division|Match #|Week|Date|Home|Visitor|Home Sets|Visitor Sets";
const shownOf = (lines: string[], options?: Partial<Options>) =>
	planOf([totals, ...lines], options).rows[0]?.shown.map(
		({ heading, before, after }) => `${heading}: ${before ?? "–"} → ${after}`,
	);

test("the preview of a season says what to compare with the league’s memory", () => {
	const players = planOf([
		"Season|Division|Date|Home|Visitor|S1 Home Sets|S1 Visitor Sets|S1 Home Players",
		"Fall 2019|1|9/7/2019|Aces|Lobs|2|0|Ann Lee",
	]);
	expect(players.rows[0]?.shown).toEqual([
		{ heading: "Dates", before: null, after: "Sat, Sep 7, 2019" },
		{ heading: "Divisions", before: null, after: "1" },
		{ heading: "Teams", before: null, after: "2" },
		{ heading: "Matches", before: null, after: "1" },
		{ heading: "Complete results", before: null, after: "0" },
		{ heading: "Players", before: null, after: "1" },
	]);
	expect(
		shownOf([
			"Fall 2019|1|1|1|9/14/2019|Aces|Lobs|5|3",
			"Fall 2019|2|2|2|9/7/2019|Nets|Moons|8|0",
			"Fall 2019|2|3|2||Moons|Suns|4|4",
			"Fall 2019|1|4|3|9/21/2019|Lobs|Aces|4|4",
		]),
	).toEqual([
		...["Dates: – → Sat, Sep 7, 2019 – Sat, Sep 21, 2019", "Divisions: – → 2", "Teams: – → 5"],
		...["Matches: – → 4", "Complete results: – → 4"],
		"Winners (division): – → Aces (1), Nets (2)",
	]);
});

test.each([
	["two teams that share the first place", 2, "T1 and T2 (1)"],
	["more than two only by their number", 3, "3 teams (1)"],
])("the preview of a season names %s", (_, count, winners) => {
	const lines = Array.from(
		{ length: count },
		(_, index) => `Fall 2019|1|${index + 1}|1|9/7/2019|T${index + 1}|L${index + 1}|8|0`,
	);
	expect(shownOf(lines)).toContain(`Winners (division): – → ${winners}`);
});

test("a season that replaces an archive shows only what differs", () => {
	const first = planOf([totals, "Fall 2019|1|1|1|9/7/2019|Aces|Lobs|8|0"]);
	const past: KnownSeason = {
		...{ seasonId: 4, seasonName: "Fall 2019", currentSeason: false, isArchived: true },
		archive: first.seasons[0]!.content,
	};
	const numbered = planOf([totals, "Fall 2019|1|40|1|9/7/2019|A|B|8|0"]).seasons[0]!.content;
	const options = { known: [current, past], isReplacing: true };
	expect(shownOf(["fall  2019|1|1|1|9/7/2019|Aces|Lobs|8|0"], options)).toEqual([]);
	expect(shownOf(["Fall 2019|1|1|1|9/14/2019|Aces|Lobs|0|8"], options)).toEqual([
		"Dates: Sat, Sep 7, 2019 → Sat, Sep 14, 2019",
		"Winners (division): Aces (1) → Lobs (1)",
	]);
	const { seasons } = planOf(
		[totals, "Fall 2019|1|30|1|9/7/2019|A|B|8|0", "Fall 2019|1||1|9/7/2019|C|D|8|0"],
		{ known: [current, { ...past, archive: numbered }], isReplacing: true },
	);
	expect(seasons[0]?.content.match.map(({ matchNumber }) => matchNumber)).toEqual([30, 41]);
	const kept = planOf([totals, "Fall 2019|1|||9/7/2019|Aces|Lobs|8|0"], {
		known: [current, { ...past, archive: null }],
	});
	expect(kept).toMatchObject({ seasons: [], archived: ["Fall 2019"] });
	expect(kept.rows).toMatchObject([{ outcome: "same", id: 4, messages: [] }]);
});

test("the current season can be replaced once it is archived", () => {
	const archived = { ...current, isArchived: true, archive: null };
	const plan = planOf([totals, "Fall 2026|1|1|1|9/7/2026|Aces|Lobs|8|0"], {
		...{ known: [archived], isReplacing: true },
	});
	expect(plan.rows).toMatchObject([{ outcome: "change", id: 9, name: "Fall 2026" }]);
	expect(plan.seasons).toMatchObject([{ seasonId: 9 }]);
});

test("seasons are planned one by one, with the days of their matches", () => {
	const plan = planOf([
		`${totals}|Umpire`,
		"Fall 2019|1|1|1|9/14/2019|Aces|Lobs|5|3|Una",
		"Spring 2020|1|1|1|3/7/2020|Aces|Lobs|5|3|",
		"fall 2019|1|2|2|9/7/2019|Lobs|Aces|5|3|",
	]);
	expect(plan).toMatchObject({ ignoredColumns: ["Umpire"], newLocations: [], newLeaders: [] });
	expect(plan.rows.map(({ name, line, messages }) => [name, line, messages])).toEqual([
		["Fall 2019", 2, []],
		["Spring 2020", 3, []],
	]);
	expect(
		plan.seasons.map(({ seasonName, startDate, endDate }) => [seasonName, startDate, endDate]),
	).toEqual([
		["Fall 2019", "2019-09-07", "2019-09-14"],
		["Spring 2020", "2020-03-07", "2020-03-07"],
	]);
});

test("a season with a bad row is not imported; others are", () => {
	const plan = planOf([
		totals,
		"Fall 2019|1|1|53|9/14/2019|Aces|Lobs|5|3",
		"Fall 2019|1|2|1|9/14/2019||Lobs|5|3",
		"Fall 2019|1|3|1|9/14/2019|Aces||5|3",
		"Fall 2019|1|4|1|9/14/2019|Aces|Nets|5|3",
		"Spring 2020|1|1|1|3/7/2020|Aces|Lobs|5|3",
		"|1|1|1|3/7/2020|Aces|Lobs|5|3",
	]);
	const empty = { fields: {}, shown: [], invites: [], id: null, outcome: "bad" };
	expect(plan.rows).toEqual([
		...[
			{ line: 2, name: "Aces vs. Lobs", messages: ["Week: Please enter a week from 1 to 52."] },
			{ line: 3, name: "Row 3", messages: ["Home Team: Please fill this in."] },
			{ line: 4, name: "Row 4", messages: ["Visiting Team: Please fill this in."] },
		].map((row) => ({ ...empty, ...row })),
		expect.objectContaining({
			line: 6,
			name: "Spring 2020",
			outcome: "add",
			fields: {},
			invites: [],
		}),
		{ ...empty, line: 7, name: "Aces vs. Lobs", messages: ["Season: Please fill this in."] },
	]);
	expect(plan.seasons.map(({ seasonName }) => seasonName)).toEqual(["Spring 2020"]);
});

test("a season with a bad row is not said to have no results or dates", () => {
	const { rows } = planOf([
		totals,
		"Fall 2019|1|1|53||Aces|Lobs||",
		"Fall 2019|1|2|1||Nets|Lobs||",
	]);
	expect(rows.map(({ messages }) => messages)).toEqual([
		["Week: Please enter a week from 1 to 52."],
	]);
});

test("the same error of a row is said once", () => {
	const [row] = planOf([
		"Season|Division|Home|Visitor|S1 Home Players|S2 Home Players",
		"Fall 2019|1|Aces|Lobs|A B / C D|A B / C D",
	]).rows;
	expect(row?.messages).toEqual(["“A B / C D”: Enter one name."]);
});

const row = "Fall 2019|1|1|1|9/14/2019|Aces|Lobs|5|3";
test("the headings are among the first ten rows", () => {
	const above = (count: number) => Array.from({ length: count }, (_, index) => `Title ${index}`);
	expect(planOf([...above(9), totals, row])).toMatchObject({ error: null, rows: [{ line: 11 }] });
	expect(planOf([...above(10), totals, row]).error).toContain("The first row must contain");
});

test.each([
	["nothing", []],
	["only headings", [head]],
])("a file with %s has no rows", (_, lines) => {
	expect(planOf(lines)).toEqual({
		...{ rows: [], seasons: [], archived: [], newLocations: [], newLeaders: [] },
		...{ ignoredColumns: [], error: "This file has no rows below the first one.", steps: 1 },
	});
});

test("a file without the columns it needs says which columns it has in vain", () =>
	expect(planOf(["Season|Umpire", "Fall 2019|Una"])).toMatchObject({
		...{ rows: [], seasons: [], ignoredColumns: ["Umpire"] },
		error: expect.stringContaining("The first row must contain"),
	}));

test("a large file is planned in a step for each 200 rows and each season", () => {
	const rows = Array.from({ length: 401 }, (_, index) =>
		row.replace("|1|1|1|", `|1|${index + 1}|1|`),
	);
	expect(planOf([totals, ...rows]).steps).toBe(1 + 3 + 1);
});
