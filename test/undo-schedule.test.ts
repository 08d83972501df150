import { describe, expect, test } from "vitest";
import { confirmed, useSchedule } from "./schedule-calls.ts";

const schedule = useSchedule();
const { call, read, rowsOf, dispute } = schedule;

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
		await schedule.app.change((trx) =>
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
			"Other matches have since been published. Clear or remove them first, then undo.",
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
		await schedule.app.change((trx) => trx.deleteFrom("event").where("seasonId", "=", 1).execute());
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
		expect(body[0].canUndo && body[1].canUndo).toBe(true);
	});
});
