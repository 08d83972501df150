import { describe, expect, test } from "vitest";
import { card, match, paid, season, shortTodo, team, todo } from "./admin-todo.fixture.ts";
import type { TodoLeague } from "./admin-todo.ts";

const withdrawal = (teamId: number, firstDay: string) => ({
	seasonId: season.seasonId,
	teamId,
	firstDay,
	withdrew: true,
});

describe("teams", () => {
	test.each<[string, Partial<TodoLeague>, string[]]>([
		[
			"are listed if not registered",
			{ teams: [team(1, { isRegistered: false }), team(2)] },
			["registration 1"],
		],
		[
			"are not listed if inactive",
			{ teams: [team(1, { isRegistered: false, isActive: false }), team(2)] },
			[],
		],
		[
			"are listed for the fee only if they withdrew after the roster deadline",
			{
				teams: [team(1, { isRegistered: false }), team(2, { isRegistered: false })],
				payments: [],
				withdrawals: [withdrawal(1, "2026-08-28"), withdrawal(2, "2026-08-29")],
			},
			["payment 2"],
		],
		["are listed without a payment", { payments: [paid(1)] }, ["payment 2"]],
		[
			"are listed with a payment of zero",
			{ payments: [paid(1), { ...paid(2), amountPaid: 0 }] },
			["payment 2"],
		],
		[
			"are not listed without a current season",
			{
				seasons: [{ ...season, currentSeason: false }],
				teams: [team(1, { isRegistered: false })],
				payments: [],
			},
			[],
		],
	])("%s", (_, changed, expected) => expect(shortTodo(changed)).toEqual(expected));

	test("are sorted by number, those without a number first", () => {
		const teams = [3, 1, 4, 2].map((id) => team(id, { isRegistered: false }));
		const bare = team(5, { teamNumber: null, isRegistered: false });
		const registrations = shortTodo({
			teams: [...teams, bare],
			payments: [1, 2, 3, 4, 5].map(paid),
		});
		expect(registrations).toEqual([5, 1, 2, 3, 4].map((id) => `registration ${id}`));
	});

	test("with forfeited sets are sorted by consequence, then by sets", () => {
		const verified = { homeVerified: true, visitorVerified: true };
		const sets: [teamId: number, opponents: number[], sets: number][] = [
			[1, [5], 8],
			[2, [5, 6], 8],
			[3, [5], 16],
			[4, [5], 10],
		];
		const played = sets.flatMap(([teamId, opponents, homeSetsForfeited]) =>
			opponents.map((opponent) => ({ teamId, opponent, homeSetsForfeited })),
		);
		const listed = todo({
			teams: [1, 2, 3, 4].map((id) => team(id)),
			payments: [1, 2, 3, 4].map(paid),
			matches: played.map(({ teamId, opponent }, id) => match(id, "2026-10-03", teamId, opponent)),
			results: played.map(({ homeSetsForfeited }, id) =>
				card(id, { ...verified, homeSetsForfeited }),
			),
		});
		expect(listed.map((item) => "warning" in item && [item.id, item.warning])).toEqual([
			[3, "removal"],
			[2, "no-prize"],
			[4, "near"],
			[1, "near"],
		]);
	});

	test("must pay by the roster deadline", () => {
		expect(todo({ payments: [paid(1)] })).toEqual([
			{ about: "payment", id: 2, dueBy: "2026-08-28", paid: 0, open: 225 },
		]);
	});

	test("are listed until they have paid the whole fee", () => {
		const part = { ...paid(2), amountPaid: 100 };
		expect(todo({ payments: [paid(1), part] })).toMatchObject([{ id: 2, paid: 100, open: 125 }]);
		expect(todo({ payments: [paid(1), part, { ...part, amountPaid: 125 }] })).toEqual([]);
	});

	test.each([
		[7, []],
		[8, ["near"]],
		[15, ["near"]],
		[16, ["removal"]],
	])(
		"with %i sets forfeited to one team have the warnings %j",
		(visitorSetsForfeited, expected) => {
			const results = [
				card(1, { visitorSetsForfeited, homeVerified: true, visitorVerified: true }),
			];
			const found = todo({ matches: [match(1, "2026-10-03")], results });
			expect(found.map((item) => "warning" in item && item.warning)).toEqual(expected);
			for (const item of found)
				expect(item).toMatchObject({
					id: 2,
					forfeits: { total: visitorSetsForfeited, toTeamId: 1 },
				});
		},
	);

	test.each([
		[8, []],
		[16, ["forfeits 2"]],
	])(
		"that have withdrawn are listed with %i forfeited sets only at a limit: %j",
		(visitorSetsForfeited, expected) => {
			const found = shortTodo({
				matches: [match(1, "2026-10-03")],
				results: [card(1, { visitorSetsForfeited, homeVerified: true, visitorVerified: true })],
				exits: [{ teamId: 2, withdrew: true, resultsRemoved: false }],
			});
			expect(found).toEqual(expected);
		},
	);

	test("are not warned about sets on an incomplete scorecard", () => {
		const results = [card(1, { singles1Score: "", visitorSetsForfeited: 16 })];
		expect(shortTodo({ matches: [match(1, "2026-10-03")], results })).toEqual(["score 1"]);
	});
});
