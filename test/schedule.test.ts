import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { draftsFingerprint } from "../src/league/rules/schedule/drafts-fingerprint.ts";
import { type Ask, startTestApp, type TestApp, viewersOf } from "./app.ts";

let app: TestApp;
beforeEach(async () => {
	app = await startTestApp({ demo: true });
});
afterEach(() => app.stop());

interface Answer {
	status: number;
	// biome-ignore lint/suspicious/noExplicitAny: answers of many calls
	body: any;
}
async function call(path: string, json?: object, more: Ask = {}): Promise<Answer> {
	const response = await app.fetch(`/api/${path}`, {
		as: viewersOf(app.demo).admin,
		...(json && { json }),
		...more,
	});
	return { status: response.status, body: await response.json() };
}
/** Reads as a visitor. */
const read = async (path: string) =>
	(await call(path, undefined, { as: { kind: "visitor" } })).body;
const rowsOf = async (
	table: "match" | "draftMatch" | "matchResult" | "dispute" | "seasonArchive",
) =>
	(await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by 1`.execute(app.db))
		.rows;
/** The demo league's live and draft match numbers don't overlap. */
const clear = (body = {}) => call("clearSchedule", body);
/** The drafts are for the next season, which is not current. */
const confirmed = { seasonId: 3 };
const publish = (body = {}) => call("publishSchedule", { ...confirmed, ...body });

describe("publishing", () => {
	test("turns all drafts into live matches unchanged, except those against a Bye", async () => {
		const drafts = await rowsOf("draftMatch");
		const byeIds = app.demo.team
			.filter(({ teamName }) => teamName === "Bye")
			.map(({ teamId }) => teamId);
		const byes = drafts.filter((row) =>
			[row["homeTeamId"], row["visitorTeamId"]].some((teamId) => byeIds.includes(teamId as number)),
		);
		expect(byes).toHaveLength(20);
		await clear();

		expect(await publish()).toEqual({ status: 200, body: { published: 300, byes: 20 } });
		expect(await rowsOf("draftMatch")).toEqual([]);
		const asMatch = ({ draftMatchId: _, createdAt: __, ...row }: Record<string, unknown>) => ({
			...row,
			isCalledOff: false,
		});
		const live = (await rowsOf("match")).map(({ matchId: _, ...row }) => row);
		expect(live).toEqual(drafts.filter((row) => !byes.includes(row)).map(asMatch));
		expect(await read("list/match")).toHaveLength(300);
	});

	test("asks to confirm a season that is not current, by name", async () => {
		const { seasonName } = app.demo.season.find(({ seasonId }) => seasonId === confirmed.seasonId)!;
		for (const body of [{}, { seasonId: 2 }]) {
			const answer = await call("publishSchedule", body);
			expect([answer.status, answer.body.error.code]).toEqual([409, "NOT_POSSIBLE"]);
			expect(answer.body.error.message).toContain(`for ${seasonName}, which is not the current`);
		}
		await app.change((trx) =>
			sql`update "season" set "currentSeason" = ("seasonId" = 3)`.execute(trx),
		);
		expect((await call("publishSchedule", {})).status).toBe(200);
	});

	test("records every row before and after", async () => {
		const drafts = await rowsOf("draftMatch");
		await publish();
		const changes = await app.db
			.selectFrom("change")
			.innerJoin("write", "write.writeId", "change.writeId")
			.selectAll("change")
			.where("call", "=", "publishSchedule")
			.execute();
		const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
		expect([count("draftMatch"), count("match"), changes.length]).toEqual([320, 300, 620]);
		const recorded = changes.find(
			({ kind, id }) => kind === "draftMatch" && id === drafts[0]!["draftMatchId"],
		)!;
		expect([recorded.before, recorded.after]).toEqual([drafts[0], null]);
		const match = (await rowsOf("match")).at(-1)!;
		expect(
			changes.find(({ kind, id }) => kind === "match" && id === match["matchId"]),
		).toMatchObject({ before: null, after: match });
	});

	test("refuses drafts that the admin has not seen", async () => {
		const seen = draftsFingerprint((await call("list/draftMatch")).body);
		await app.change((trx) =>
			trx
				.updateTable("draftMatch")
				.set({ startTime: "5-7" })
				.where("matchNumber", "=", 2007)
				.execute(),
		);
		const late = await publish({ seen });
		expect([late.status, late.body.error.code]).toEqual([409, "STALE"]);
		expect(await rowsOf("draftMatch")).toHaveLength(320);
		const again = draftsFingerprint((await call("list/draftMatch")).body);
		expect((await publish({ seen: again })).status).toBe(200);
	});

	test.each([
		[
			"the number of a live match",
			{ matchNumber: 1001 },
			"NOT_UNIQUE",
			"Match number must be unique. Already published: match 1001.",
		],
		[
			"an inactive team",
			{ homeTeamId: 65 },
			"NOT_POSSIBLE",
			/^.+ is not active, but has match 2001\.$/,
		],
	])("refuses %s, and changes nothing", async (_, change, code, message) => {
		await app.change((trx) =>
			trx.updateTable("draftMatch").set(change).where("matchNumber", "=", 2001).execute(),
		);
		const { status, body } = await publish();
		expect([status, body.error.code]).toEqual([409, code]);
		expect(body.error.message).toMatch(message);
		expect([(await rowsOf("draftMatch")).length, (await rowsOf("match")).length]).toEqual([
			320, 284,
		]);
	});

	test("refuses to publish without drafts", async () => {
		await publish();
		expect((await publish()).body.error).toEqual({
			code: "NOT_POSSIBLE",
			message: "There are no draft matches to publish.",
		});
	});

	test("carries out one of two simultaneous calls, and a repeated call once", async () => {
		const both = await Promise.all([publish(), publish()]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await rowsOf("match")).length).toBe(584);
		const key = { headers: { "idempotency-key": "clear once" } };
		const same = await Promise.all([
			call("clearSchedule", {}, key),
			call("clearSchedule", {}, key),
		]);
		expect(same[0]).toEqual(same[1]);
		expect(same[0]!.body).toEqual({ cleared: 584, seasonId: 3 });
	});
});

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
		await app.change(async (trx) => {
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
		const { teamId, teamName } = app.demo.team.find(
			(row) => row.teamId === app.demo.named.captainTeamId,
		)!;
		await app.change((trx) =>
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
		const { captainTeamId, verifiedMatchId } = app.demo.named;
		const divisionId = app.demo.division[2]!.divisionId;
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
		const { admin, captain, visitor } = viewersOf(app.demo);
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
		const { content } = await app.db
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
		const card = app.demo.matchResult.find(
			({ matchId }) => matchId === app.demo.named.verifiedMatchId,
		)!;
		const id = card.singles1HomePlayerId!;
		const live = await read(`get/player/${id}`);
		await clear();
		await app.change((trx) =>
			trx
				.updateTable("player")
				.set({ firstName: "X", teamId: null, rosterPlace: null, isActive: false })
				.where("playerId", "=", id)
				.execute(),
		);
		expect(await read(`get/player/${id}?seasonId=2`)).toEqual(live);
		expect(Object.keys(live).sort()).toEqual(["firstName", "lastName", "playerId"]);
		expect((await call(`get/player/${app.demo.named.lookingPlayerId}?seasonId=2`)).status).toBe(
			404,
		);
	});

	test("an old match link finds its season", async () => {
		const { verifiedMatchId } = app.demo.named;
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
		await app.change((trx) =>
			trx.updateTable("season").set({ startDate: "2020-01-04", endDate: "2020-03-07" }).execute(),
		);
		expect((await clear()).body).toEqual({ cleared: 284, seasonId: 2 });
	});

	test("refuses to clear without any season", async () => {
		await app.change(async (trx) => {
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

describe("undoing", () => {
	const undo = (path: string) => call("undoWrite", { path, key: path });
	const once = (path: string, json = {}) =>
		call(path, json, { headers: { "idempotency-key": path } });
	/** All rows except the audit trail. */
	async function contents() {
		const tables = ["match", "draftMatch", "matchResult", "dispute", "seasonArchive"] as const;
		return Object.fromEntries(
			await Promise.all(tables.map(async (table) => [table, await rowsOf(table)])),
		);
	}

	test("undoing a clearing restores every row", async () => {
		await dispute();
		const [before, standing] = [await contents(), await read("list/standing")];
		expect((await once("clearSchedule")).status).toBe(200);
		expect(await undo("clearSchedule")).toEqual({ status: 200, body: { ok: true } });
		expect(await contents()).toEqual(before);
		expect(await read("list/standing")).toEqual(standing);
		expect(await read("list/standing?seasonId=2")).toEqual([]);
		expect(
			(await call("list/seasonArchive")).body.map(({ seasonId }: { seasonId: number }) => seasonId),
		).toEqual([1]);
	});

	test("undoing a clearing that replaced an archive restores the older archive", async () => {
		await app.change((trx) =>
			trx
				.updateTable("season")
				.set({ startDate: "2026-10-01" })
				.where("seasonId", "=", 1)
				.execute(),
		);
		const before = await contents();
		expect((await once("clearSchedule", { seasonId: 1 })).status).toBe(200);
		expect((await contents())["seasonArchive"]).not.toEqual(before["seasonArchive"]);
		expect((await undo("clearSchedule")).status).toBe(200);
		expect(await contents()).toEqual(before);
	});

	test("refuses to undo a clearing when other matches are live", async () => {
		await once("clearSchedule");
		await once("publishSchedule", confirmed);
		const before = await contents();
		const { status, body } = await undo("clearSchedule");
		expect([status, body.error.code, body.error.message]).toEqual([
			409,
			"NOT_POSSIBLE",
			"Other matches have been published since. Clear or remove them first, then undo.",
		]);
		expect(await contents()).toEqual(before);
		expect((await undo("publishSchedule")).status).toBe(200);
		expect((await undo("clearSchedule")).status).toBe(200);
		expect(await read("list/match")).toHaveLength(284);
	});

	test("undoing a publication restores the drafts, including those against a Bye", async () => {
		const before = await contents();
		await once("publishSchedule", confirmed);
		expect((await undo("publishSchedule")).status).toBe(200);
		expect(await contents()).toEqual(before);
	});

	test("refuses to undo a publication after a score was entered", async () => {
		await once("publishSchedule", confirmed);
		const match = (await rowsOf("match")).find(({ matchNumber }) => matchNumber === 2001)!;
		await call("create/matchResult", {
			matchId: match["matchId"],
			singles1Score: "def.",
			singles1HomeSetsWon: 2,
			singles1VisitorSetsWon: 0,
		});
		const before = await contents();
		const { status, body } = await undo("publishSchedule");
		expect([status, body.error.code]).toEqual([409, "IN_USE"]);
		expect(body.error.message).toMatch(/^Match 2001 now has a scorecard/);
		expect(await contents()).toEqual(before);
	});

	test("refuses to undo a publication whose matches have changed", async () => {
		await once("publishSchedule", confirmed);
		const match = (await rowsOf("match")).find(({ matchNumber }) => matchNumber === 2001)!;
		expect(
			(await call(`update/match/${match["matchId"]}`, { startTime: "5-7" }, { method: "PUT" }))
				.status,
		).toBe(200);
		expect((await undo("publishSchedule")).body.error.code).toBe("STALE");
		expect(await rowsOf("draftMatch")).toEqual([]);
	});

	test("a season with an archive can’t be removed", async () => {
		await app.change((trx) => trx.deleteFrom("event").where("seasonId", "=", 1).execute());
		const { status, body } = await call("delete/season/1", undefined, { method: "DELETE" });
		expect([status, body.error.code]).toEqual([409, "IN_USE"]);
		expect(body.error.message).toMatch(/1 archive of its matches/);
	});

	test("the change log describes publications and clearings", async () => {
		await once("clearSchedule");
		await once("publishSchedule", confirmed);
		const { body } = await call("list/write");
		expect(body.map(({ title }: { title: string }) => title)).toEqual([
			"Matches published",
			"Matches cleared",
		]);
		expect(body[1].lines).toEqual([
			expect.stringMatching(/^\d+ matches were removed\.$/),
			expect.stringMatching(/^\d+ scorecards were removed\.$/),
			"5 make-up matches were removed.",
			"1 season archive was added.",
		]);
		expect(body[0].mayUndo && body[1].mayUndo).toBe(true);
	});
});

describe("match numbers", () => {
	test.each(["match", "draftMatch"])(
		"of forty simultaneous %s records with one number one is saved",
		async (kind) => {
			const [home, visitor] = app.demo.team
				.filter((team) => team.divisionId === 11)
				.map(({ teamId }) => teamId);
			const fresh = {
				divisionId: 11,
				weekNumber: 1,
				matchNumber: 7777,
				matchDate: null,
				startTime: "",
				locationId: null,
				homeTeamId: home,
				visitorTeamId: visitor,
			};
			const answers = await Promise.all(
				Array.from({ length: 40 }, () => call(`create/${kind}`, fresh)),
			);
			expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
			for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
				expect([status, body.error]).toEqual([
					409,
					{
						code: "NOT_UNIQUE",
						message: "Match number must be unique.",
						fields: { matchNumber: "Match number must be unique." },
					},
				]);
			}
		},
	);
});

async function dispute() {
	const { verifiedMatchId } = app.demo.named;
	const { status } = await call(
		`disputeMatchResult/${verifiedMatchId}`,
		{ line: "singles1", note: "It was the other way round." },
		{ as: viewersOf(app.demo).captain },
	);
	expect(status).toBe(200);
}
