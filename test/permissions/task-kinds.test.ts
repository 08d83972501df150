import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminTask, adminTask } from "../../src/league/entities/admin-task.ts";
import { lines } from "../../src/league/entities/line.ts";
import { emptyCard } from "../../src/league/rules/scoring/card-merge.ts";
import { addDays } from "../../src/league/rules/time/league-time.ts";
import { startTestApp, type TestApp, viewersOf } from "../app.ts";
import type { CommitteeRole } from "../roles.ts";
import { wrongAmount } from "./task-rows.ts";

/*
 * Who finds which kind of task on the portal. There is one task of each kind; of those about a
 * match, one in the coordinator's division and one elsewhere.
 */

type OnCommittee = CommitteeRole | "admin";
type Kind = AdminTask["about"] | "protest";
const ofTheMatch: OnCommittee[] = ["admin", "coordinator"];
const expected: Record<Kind, { own: OnCommittee[]; elsewhere?: OnCommittee[] }> = {
	dispute: { own: ofTheMatch, elsewhere: ["admin"] },
	check: { own: ofTheMatch, elsewhere: ["admin"] },
	protest: { own: ofTheMatch, elsewhere: ["admin"] },
	score: { own: ofTheMatch, elsewhere: ["admin"] },
	verification: { own: ofTheMatch, elsewhere: ["admin"] },
	makeup: { own: ["admin", "scheduler"], elsewhere: ["admin", "scheduler"] },
	forfeits: { own: ["admin"] },
	registration: { own: ["admin"] },
	payPal: { own: ["admin", "treasurer"] },
	payment: { own: ["admin", "treasurer"] },
	preferences: { own: ["admin", "scheduler"] },
};
const onCommittee = ["admin", "treasurer", "scheduler", "editor", "coordinator"] as const;

let app: TestApp;
/** Of the coordinator's division. */
const own = new Set<number>();
/** What each role finds: kind and match, or kind and 0. */
const found = new Map<OnCommittee, (readonly [kind: Kind, matchId: number])[]>();

beforeAll(async () => {
	app = await startTestApp({ demo: true });
	const { demo } = app;
	const viewers = viewersOf(demo);
	const { coordinates } = viewers.coordinator as Extract<
		typeof viewers.coordinator,
		{ kind: "member" }
	>;
	await app.change(async (trx) => {
		for (const table of ["matchResult", "makeupMatch", "payment", "taskMark", "dispute"] as const)
			await trx.deleteFrom(table).execute();
		await trx.updateTable("match").set({ matchDate: null, isCalledOff: false }).execute();
		for (const isOwn of [true, false]) {
			const matches = demo.match
				.filter(({ divisionId }) => coordinates.includes(divisionId) === isOwn)
				.slice(0, 5);
			// The first one has no scorecard. One with a dispute or protest is not late.
			const [, unverified, checked, forfeited, calledOff] = matches;
			const matchDate = addDays(app.today, -30);
			const ids = matches.map(({ matchId }) => matchId);
			if (isOwn) for (const id of ids) own.add(id);
			await trx.updateTable("match").set({ matchDate }).where("matchId", "in", ids).execute();
			await trx
				.updateTable("match")
				.set({ isCalledOff: true })
				.where("matchId", "=", calledOff!.matchId)
				.execute();
			const played = Object.fromEntries(
				lines.flatMap((line) => [
					[`${line}Score`, "6-0, 6-0"],
					[`${line}HomeSetsWon`, 2],
				]),
			);
			const playerId = demo.player.find(({ teamId }) => teamId === checked!.homeTeamId)!.playerId;
			const twice = { singles1HomePlayerId: playerId, singles2HomePlayerId: playerId };
			for (const [match, more] of [
				[unverified!, {}],
				[checked!, { ...twice, homeVerified: true, visitorVerified: true }],
				[forfeited!, { homeSetsForfeited: 8, homeVerified: true, visitorVerified: true }],
			] as const)
				await trx
					.insertInto("matchResult")
					.values({ ...emptyCard(match.matchId), ...played, ...more, version: 1 })
					.execute();
			const { matchId, divisionId, homeTeamId, visitorTeamId } = forfeited!;
			await trx
				.insertInto("dispute")
				.values({ matchId, userId: demo.named.captainUserId, line: null, note: "It was 6-4." })
				.execute();
			await trx
				.insertInto("committeeCase")
				.values({
					kind: "protest",
					matchId,
					divisionId,
					about: "Match 1",
					teamId: homeTeamId,
					otherTeamId: visitorTeamId,
					playerId: null,
					what: "x",
					witnesses: "x",
					filedBy: null,
					filedAt: `${app.today}T11:00`,
					askedAt: `${app.today}T11:00`,
				})
				.execute();
		}
		await trx.insertInto("payPalNotice").values(wrongAmount).execute();
		const noDetails = { date: null, opponentId: null, startTime: null, weight: null };
		await trx
			.insertInto("schedulePreference")
			.values({
				...noDetails,
				seasonId: demo.season[0]!.seasonId,
				teamId: demo.named.captainTeamId,
				kind: "early",
				note: "",
			})
			.execute();
	});
	const read = async (path: string, role: OnCommittee) => {
		const response = await app.fetch(`/api/list/${path}`, { as: viewers[role] });
		return response.status === 200 ? await response.json() : [];
	};
	for (const role of onCommittee) {
		const tasks: AdminTask[] = await read("adminTask", role);
		const cases: { matchId: number }[] = await read("committeeCase", role);
		found.set(role, [
			...tasks.map(({ about, matchId }) => [about, matchId ?? 0] as const),
			...cases.map(({ matchId }) => ["protest", matchId] as const),
		]);
	}
});
afterAll(() => app.stop());

test("the table has every kind of task", () =>
	expect(Object.keys(expected).sort()).toEqual(
		[...adminTask.shape.about.options, "protest"].sort(),
	));

test.each(Object.keys(expected) as Kind[])("a task of kind %s is only for its roles", (kind) => {
	const who = (isOwn: boolean) =>
		onCommittee.filter((role) =>
			found
				.get(role)
				?.some(
					([about, matchId]) => about === kind && (matchId === 0 || own.has(matchId)) === isOwn,
				),
		);
	expect(who(true)).toEqual(expected[kind].own);
	expect(who(false)).toEqual(expected[kind].elsewhere ?? []);
});
