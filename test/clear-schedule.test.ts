import { describe, expect, test } from "vitest";
import { viewersOf } from "./app.ts";
import { useSchedule } from "./schedule-calls.ts";

const schedule = useSchedule();
const { call, read, rowsOf, clear, publish, dispute } = schedule;

describe("clearing", () => {
	test("removes matches, results, disputes and standings, and returns the counts", async () => {
		await dispute();
		expect(await clear()).toEqual({ status: 200, body: { cleared: 284, seasonId: 2 } });
		for (const table of ["match", "matchResult", "dispute"] as const)
			expect(await rowsOf(table)).toEqual([]);
		expect([await read("list/match"), await read("list/matchResult")]).toEqual([[], []]);
		expect(
			(await read("list/standing")).every(
				({ setsPlayed }: { setsPlayed: number }) => setsPlayed === 0,
			),
		).toBe(true);
		expect(await rowsOf("draftMatch")).toHaveLength(320);
	});

	test("archives the visitors’ data in the form of the live lists", async () => {
		const lists = [
			"list/standing",
			"list/match",
			"list/matchResult",
			"list/team",
			"list/division",
			"list/user",
		];
		const live = await Promise.all(lists.map(read));
		await clear();
		expect(await Promise.all(lists.map((path) => read(`${path}?seasonId=2`)))).toEqual(live);
	});

	test("later changes leave an archive unchanged", async () => {
		const live = await read("list/team");
		const standing = await read("list/standing");
		await clear();
		await schedule.app.change(async (trx) => {
			await trx
				.updateTable("team")
				.set({
					teamName: "Renamed",
					teamNumber: null,
					isActive: false,
					divisionId: null,
					captainId: null,
				})
				.execute();
			await trx.updateTable("player").set({ firstName: "Someone", lastName: "Else" }).execute();
		});
		expect(await read("list/team?seasonId=2")).toEqual(live);
		expect(await read("list/standing?seasonId=2")).toEqual(standing);
	});

	test("an inactive team keeps its name in archived matches", async () => {
		const { teamId, teamName } = schedule.app.demo.team.find(
			(row) => row.teamId === schedule.app.demo.named.captainTeamId,
		)!;
		await schedule.app.change((trx) =>
			trx
				.updateTable("team")
				.set({ isActive: false, teamNumber: null })
				.where("teamId", "=", teamId)
				.execute(),
		);
		const named = async (path: string) =>
			(await read(path)).find((row: { teamId: number }) => row.teamId === teamId)?.teamName;
		expect(await named("list/team")).toBeUndefined();
		await clear();
		expect(await named("list/team?seasonId=2")).toBe(teamName);
		expect(await read("list/standing?seasonId=2")).toContainEqual(
			expect.objectContaining({ teamId }),
		);
	});

	test("filters and fields narrow an archive", async () => {
		const { captainTeamId, verifiedMatchId } = schedule.app.demo.named;
		const divisionId = schedule.app.demo.division[2]!.divisionId;
		const paths = [
			`list/match?teamId=${captainTeamId}`,
			`list/match?divisionId=${divisionId}`,
			`list/match?matchId=${verifiedMatchId}`,
			`list/matchResult?matchId=${verifiedMatchId}`,
			`list/matchResult?teamId=${captainTeamId}`,
			`list/team?divisionId=${divisionId}`,
			"list/standing?fields=teamId,place",
		];
		const live = await Promise.all(paths.map(read));
		for (const rows of live) expect(rows.length).toBeGreaterThan(0);
		await clear();
		expect(await Promise.all(paths.map((path) => read(`${path}&seasonId=2`)))).toEqual(live);
	});

	test("all roles read the same archive, with visitors’ fields only", async () => {
		await clear();
		const { admin, captain, visitor } = viewersOf(schedule.app.demo);
		for (const path of [
			"list/team?seasonId=2",
			"list/match?seasonId=2",
			"list/matchResult?seasonId=2",
			"list/user?seasonId=2",
		]) {
			const [one, ...others] = await Promise.all(
				[visitor, captain, admin].map((as) => call(path, undefined, { as })),
			);
			for (const other of others) expect(other.body).toEqual(one!.body);
		}
		const { content } = await schedule.app.db
			.selectFrom("seasonArchive")
			.select("content")
			.where("seasonId", "=", 2)
			.executeTakeFirstOrThrow();
		expect(JSON.stringify(content)).not.toMatch(
			/"(email|phone|comments|courtNumber|isRegistered|version|birthYear|rating)"/,
		);
		expect(content.team.some(({ teamName }) => teamName === "Bye")).toBe(false);
	});

	test("archived scorecards keep the names of renamed and deleted players", async () => {
		const card = schedule.app.demo.matchResult.find(
			({ matchId }) => matchId === schedule.app.demo.named.verifiedMatchId,
		)!;
		const id = card.singles1HomePlayerId!;
		const live = await read(`get/player/${id}`);
		await clear();
		await schedule.app.change((trx) =>
			trx
				.updateTable("player")
				.set({ firstName: "X", teamId: null, rosterPlace: null, isActive: false })
				.where("playerId", "=", id)
				.execute(),
		);
		expect(await read(`get/player/${id}?seasonId=2`)).toEqual(live);
		expect(Object.keys(live).sort()).toEqual(["firstName", "lastName", "playerId"]);
		expect(
			(await call(`get/player/${schedule.app.demo.named.lookingPlayerId}?seasonId=2`)).status,
		).toBe(404);
	});

	test("an old match link finds its season", async () => {
		const { verifiedMatchId } = schedule.app.demo.named;
		expect(await read(`list/seasonArchive?matchId=${verifiedMatchId}`)).toEqual([]);
		await clear();
		expect(await read(`list/seasonArchive?matchId=${verifiedMatchId}`)).toMatchObject([
			{ seasonId: 2, hasResults: true },
		]);
		expect(await read("list/seasonArchive?matchId=99999")).toEqual([]);
	});

	test("a season without an archive has no rows", async () => {
		for (const path of ["list/standing", "list/match", "list/team"])
			expect(await read(`${path}?seasonId=3`)).toEqual([]);
		expect((await call("list/standing?seasonId=x")).status).toBe(422);
		expect((await call("list/association?seasonId=2")).status).toBe(422);
	});

	test("archives under a chosen season", async () => {
		expect((await clear({ seasonId: 3 })).body).toEqual({ cleared: 284, seasonId: 3 });
		expect(await read("list/standing?seasonId=3")).not.toEqual([]);
	});

	test("refuses to clear without live matches", async () => {
		await clear();
		expect(await clear()).toEqual({
			status: 409,
			body: {
				error: { code: "NOT_POSSIBLE", message: "There are no published matches to clear." },
			},
		});
	});

	test("archives matches outside all seasons under the current one", async () => {
		await schedule.app.change((trx) =>
			trx.updateTable("season").set({ startDate: "2020-01-04", endDate: "2020-03-07" }).execute(),
		);
		expect((await clear()).body).toEqual({ cleared: 284, seasonId: 2 });
	});

	test("refuses to clear without any season", async () => {
		await schedule.app.change(async (trx) => {
			for (const table of [
				"payment",
				"event",
				"rosterAddition",
				"seasonArchive",
				"season",
			] as const)
				await trx.deleteFrom(table).execute();
		});
		expect((await clear()).body.error).toMatchObject({
			code: "INVALID",
			fields: { seasonId: "Please choose a season." },
		});
		expect(await rowsOf("match")).toHaveLength(284);
	});

	test("an unplayed schedule replaces no archive of played matches, and only admins see it", async () => {
		await clear({ seasonId: 2 });
		const [before] = (await rowsOf("seasonArchive")).filter(({ seasonId }) => seasonId === 2);
		await publish();
		await clear({ seasonId: 2 });
		expect((await rowsOf("seasonArchive")).find(({ seasonId }) => seasonId === 2)).toEqual(before);
	});

	test("only admins see the archive of a season without played matches", async () => {
		await clear();
		await publish();
		expect((await clear()).body).toEqual({ cleared: 300, seasonId: 3 });
		const names = (rows: { seasonId: number }[]) => rows.map(({ seasonId }) => seasonId);
		expect(names(await read("list/seasonArchive"))).not.toContain(3);
		expect(names((await call("list/seasonArchive")).body)).toContain(3);
		expect(await read("list/match?seasonId=3")).toEqual([]);
		expect((await call("list/match?seasonId=3")).body).toHaveLength(300);
	});

	test("clearing again adds later matches to the season's archive", async () => {
		const before = await read("list/matchResult");
		await clear({ seasonId: 2 });
		await publish();
		const [match] = await rowsOf("match");
		await call("create/matchResult", {
			matchId: match!["matchId"],
			singles1Score: "def.",
			singles1HomeSetsWon: 2,
			singles1VisitorSetsWon: 0,
		});
		await clear({ seasonId: 2 });
		expect(await read("list/matchResult?seasonId=2")).toHaveLength(before.length + 1);
		expect(await read("list/match?seasonId=2")).toHaveLength(284 + 300);
	});
});
