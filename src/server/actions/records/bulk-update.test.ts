import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp, viewersOf } from "../../../../test/app.ts";
import type { Match } from "../../../league/entities/match.ts";
import type { Viewer } from "../../../league/permissions.ts";

let app: TestApp;
let admin: Viewer;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	admin = viewersOf(app.demo).admin;
});
beforeEach(() => app.db.deleteFrom("email").execute());
afterAll(() => app.stop());

const bulkUpdate = (kind: string, json: object) =>
	app.fetch(`/api/bulkUpdate/${kind}`, { as: admin, method: "PUT", json });
const stored = (rows: readonly Pick<Match, "matchId">[]) =>
	app.db
		.selectFrom("match")
		.selectAll()
		.where(
			"matchId",
			"in",
			rows.map(({ matchId }) => matchId),
		)
		.orderBy("matchId")
		.execute();
const writes = () => app.db.selectFrom("write").select("writeId").execute();
const errorOf = async (response: Response) => {
	const { error } = (await response.json()) as {
		error: { code: string; message: string; fields: Record<string, string> };
	};
	return error;
};
/** Some matches to come, of one team, so that its captain has all of them. */
function upcoming() {
	const later = app.demo.match.filter(({ matchDate }) => (matchDate ?? "") > app.today);
	const { homeTeamId } = later[0]!;
	return later
		.filter((match) => [match.homeTeamId, match.visitorTeamId].includes(homeTeamId))
		.toSorted((one, other) => one.matchId - other.matchId);
}

test("sets the values in all rows as one write that one undo restores, with one email each", async () => {
	const rows = upcoming();
	const before = await stored(rows);
	const writesBefore = (await writes()).length;
	const response = await bulkUpdate("match", {
		changes: { startTime: "7-9" },
		rows: before.map(({ matchId, startTime }) => ({ id: matchId, seen: { startTime } })),
	});
	expect(await response.json()).toEqual({ changed: rows.length });
	expect(rows.length).toBeGreaterThan(1);
	expect(new Set((await stored(rows)).map(({ startTime }) => startTime))).toEqual(new Set(["7-9"]));
	expect(await writes()).toHaveLength(writesBefore + 1);
	const emails = await app.db.selectFrom("email").select("toAddress").execute();
	expect(emails.length).toBeGreaterThan(0);
	expect(new Set(emails.map(({ toAddress }) => toAddress)).size).toBe(emails.length);

	const { writeId } = (await writes()).toSorted((one, other) => other.writeId - one.writeId)[0]!;
	await app.fetch("/api/undoWrite", { as: admin, json: { writeId } });
	expect(await stored(rows)).toEqual(before);
});

test("saves nothing if a rule refuses one row, and names the row", async () => {
	const busy = app.demo.team.find(({ isActive, teamId }) =>
		app.demo.match.some(({ homeTeamId }) => isActive && homeTeamId === teamId),
	)!;
	const free = app.demo.team.find(
		({ isActive, teamId }) =>
			isActive &&
			!app.demo.match.some((match) => [match.homeTeamId, match.visitorTeamId].includes(teamId)),
	)!;
	const response = await bulkUpdate("team", {
		changes: { isActive: false },
		rows: [{ id: free.teamId }, { id: busy.teamId }],
	});
	expect(response.status).toBe(422);
	const { message, fields } = await errorOf(response);
	expect(message).toBe("Nothing was saved: 1 of 2 rows can’t be changed.");
	expect(Object.keys(fields)).toEqual([`rows.${busy.teamId}`]);
	expect(fields[`rows.${busy.teamId}`]).toMatch(`${busy.teamName}: `);
	const { isActive } = await app.db
		.selectFrom("team")
		.select("isActive")
		.where("teamId", "=", free.teamId)
		.executeTakeFirstOrThrow();
	expect(isActive).toBe(true);
});

test("refuses all rows if someone else has changed one of them, or removed it", async () => {
	const [one, other] = upcoming();
	const response = await bulkUpdate("match", {
		changes: { startTime: "7-9" },
		rows: [
			{ id: one!.matchId, seen: { startTime: one!.startTime } },
			{ id: other!.matchId, seen: { startTime: "an older time" } },
			{ id: 999_999 },
		],
	});
	expect(response.status).toBe(409);
	const { code, fields } = await errorOf(response);
	expect(code).toBe("STALE");
	expect(fields).toEqual({
		[`rows.${other!.matchId}`]: expect.stringMatching(
			new RegExp(`^Match ${other!.matchNumber}: Someone else`),
		),
		"rows.999999": "A match that was removed: This match does not exist.",
	});
	expect((await stored([one!]))[0]!.startTime).toBe(one!.startTime);
});

test("leaves rows alone that have the value already", async () => {
	const [one, other] = upcoming();
	const rows = [one!, other!].map(({ matchId }) => ({ id: matchId }));
	const { startTime } = one!;
	const response = await bulkUpdate("match", { changes: { startTime }, rows });
	const changed = startTime === other!.startTime ? 0 : 1;
	expect(await response.json()).toEqual({ changed });
});

test.each([
	["a unique field", "match", { matchNumber: 7 }, "changes"],
	["a field that the server sets", "player", { isActive: true }, "changes"],
	["an invalid value", "player", { rating: 3.7 }, "changes.rating"],
	["no field", "team", {}, "changes"],
])("refuses %s", async (_, kind, changes, field) => {
	const response = await bulkUpdate(kind, { changes, rows: [{ id: 1 }] });
	expect(response.status).toBe(422);
	expect(Object.keys((await errorOf(response)).fields)).toContainEqual(
		expect.stringMatching(`^${field}|matchNumber|isActive`),
	);
});
