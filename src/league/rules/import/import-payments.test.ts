import { expect, test } from "vitest";
import type { Payment } from "../../entities/payment.ts";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { createImportPlanner, nothingElse, summaryOf, team } from "./import-plan.fixture.ts";
import type { LeagueNow } from "./import-plan.ts";

const paid: Payment = {
	paymentId: 7,
	teamId: 1,
	seasonId: 3,
	paidOn: "2026-09-01",
	payerName: "Sam Hill",
	amountPaid: 225,
	paymentMethod: "Zelle",
};
const league: LeagueNow = {
	...nothingElse,
	numbers: newLeagueNumbers,
	teams: [team(1, 101, "Net Gains"), team(2, 102, "Deuces")],
	divisions: [],
	users: [],
	players: [],
	draftMatches: [],
	matches: [],
	locations: [],
	seasons: [
		{ seasonId: 3, seasonName: "Fall 2026" },
		{ seasonId: 4, seasonName: "Spring 2027" },
	],
	currentSeasonId: 3,
	payments: [paid],
};
const planner = createImportPlanner(league, () => ({}));
const row = (cells: Record<string, string>) =>
	planner.planOne("payment", {
		Team: "Net Gains",
		"Payer Name": "Sam Hill",
		Season: "",
		"Date Paid": "",
		"Amount Paid": "225",
		"Payment Method": "Zelle",
		...cells,
	});
const isTwice = "The team has already paid for this season.";

test.each<[string, Record<string, string>, string[]]>([
	["is unchanged if it is here", { Season: "Fall 2026", "Date Paid": "9/1/2026" }, ["same"]],
	[
		"changes how the same payment was made",
		{ "Date Paid": "9/1/2026", "Payment Method": "Check" },
		["change", "Payment Method: Zelle → Check"],
	],
	[
		"is for the current season and of today without these",
		{ Team: "102" },
		["add", "Season: Fall 2026", "Date Paid: Sat, Nov 14, 2026", "Team: Deuces"],
	],
	["is added with a note if the team has paid", {}, ["add", isTwice]],
	[
		"needs an amount",
		{ Team: "102", "Amount Paid": "0" },
		["bad", "Amount Paid: Enter the amount paid."],
	],
	["can be for another season", { Season: "spring 2027" }, ["add", "Season: Spring 2027"]],
	[
		"shows all that is added",
		{ Team: "102", "Payment Method": "Check" },
		[
			...["add", "Sam Hill", "Season: Fall 2026", "Date Paid: Sat, Nov 14, 2026", "Team: Deuces"],
			...["Payer Name: Sam Hill", "Amount Paid: $225.00", "Payment Method: Check"],
		],
	],
])("a payment in a list %s", (_, cells, expected) =>
	expect(row(cells)).toEqual(expect.arrayContaining(expected)),
);

test("a team that pays twice in one list gets a note, and two equal payments stay two", () => {
	const headings = ["Team", "Payer Name", "Amount Paid", "Payment Method", "Date Paid"];
	const cells = ["101", "Sam Hill", "225", "Zelle", "9/1/2026"];
	const other = ["102", "Ann Lee", "225", "Zelle", "9/1/2026"];
	const { rows } = planner.plan("payment", headings, cells, cells, other, other);
	expect(rows.map(summaryOf).map(([outcome, , ...rest]) => [outcome, rest.at(-1)])).toEqual([
		["same", undefined],
		["add", isTwice],
		["add", expect.not.stringContaining(isTwice)],
		["add", isTwice],
	]);
});

test("a payment is the one with the same team, season, day, payer and amount", () => {
	const headings = ["Team", "Payer Name", "Amount Paid", "Payment Method", "Date Paid", "Season"];
	const stored = ["101", "sam  hill", "225", "Zelle", "9/1/2026", "fall 2026"];
	const others = ["102", "Sam Hull", "224", "Zelle", "9/2/2026", "Spring 2027"];
	const rows = headings.map((_, index) =>
		stored.map((cell, at) => (at === index ? (others[at] ?? "") : cell)),
	);
	const planned = rows.map((cells) => planner.plan("payment", headings, cells).rows[0]);
	expect(planned.map((row) => [row?.outcome, row?.id])).toEqual([
		...["add", "add", "add"].map((outcome) => [outcome, null]),
		["change", 7],
		...["add", "add"].map((outcome) => [outcome, null]),
	]);
});

test.each([
	["Team", "Nowhere", "Team: There is no team “Nowhere”."],
	["Season", "Fall 1999", "Season: There is no season “Fall 1999”."],
	["Date Paid", "soon", "Date Paid: Enter a date like 11/14/2026, not “soon”."],
	["Amount Paid", "-", "Amount Paid: Enter an amount like 225 or 233.64, not “-”."],
])("a payment whose %s can’t be read is not checked as a new one", (heading, cell, message) => {
	const checked = createImportPlanner(
		league,
		(_, isNew): Record<string, string> => (isNew ? { paymentMethod: "Please fill this in." } : {}),
	);
	const cells: Record<string, string> = {
		...{ Team: "102", "Payer Name": "Ann Lee", "Amount Paid": "0", "Payment Method": "" },
		[heading]: cell,
	};
	const [row] = checked.plan("payment", Object.keys(cells), Object.values(cells)).rows;
	expect(row?.messages).toEqual([message]);
});

test("a payment that is refused counts for no other row", () => {
	const headings = ["Team", "Payer Name", "Amount Paid", "Payment Method"];
	const [refused, paid] = ["0", "225"].map((amount) => ["102", "Ann Lee", amount, "Zelle"]);
	const { rows } = planner.plan("payment", headings, refused!, paid!);
	expect(rows.map(({ messages }) => messages)).toEqual([
		["Amount Paid: Enter the amount paid."],
		[],
	]);
});
