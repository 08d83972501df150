import { afterAll, beforeAll, expect, test } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import type { Viewer } from "../../../league/permissions.ts";

let app: TestApp;
let admin: Viewer;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	admin = memberViewer(app.demo, app.demo.named.adminUserId);
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

async function send(path: string, json: object, key = "") {
	const headers = { "idempotency-key": key };
	const response = await app.fetch(`/api/${path}`, { as: admin, json, headers });
	return { status: response.status, body: await response.json() };
}
const undo = (path: string, key: string) => send("undoWrite", { path, key }, `undo ${key}`);
const divisions = async () =>
	(
		await app.db.selectFrom("division").select("divisionNumber").orderBy("divisionNumber").execute()
	).map(({ divisionNumber }) => divisionNumber);

test("adds the missing divisions of a range, and undo removes them", async () => {
	const before = await divisions();
	const last = Math.max(...before);
	const { status, body } = await send("addDivisions", { from: last, to: last + 3 }, "range");
	expect([status, body]).toEqual([200, { added: [last + 1, last + 2, last + 3] }]);
	expect(await divisions()).toEqual([...before, last + 1, last + 2, last + 3]);
	expect((await undo("addDivisions", "range")).status).toBe(200);
	expect(await divisions()).toEqual(before);
});

test("copies the calendar of the previous season to the same weekdays, and undo takes it back", async () => {
	const [from, , to] = app.demo.season as [
		TestApp["demo"]["season"][number],
		unknown,
		TestApp["demo"]["season"][number],
	];
	await app.change((trx) =>
		trx
			.updateTable("season")
			.set({ endDate: null, rosterDeadline: null })
			.where("seasonId", "=", to.seasonId)
			.execute(),
	);
	const read = async () => ({
		season: await app.db
			.selectFrom("season")
			.selectAll()
			.where("seasonId", "=", to.seasonId)
			.executeTakeFirstOrThrow(),
		events: await app.db
			.selectFrom("event")
			.selectAll()
			.where("seasonId", "=", to.seasonId)
			.orderBy("eventId")
			.execute(),
	});
	const before = await read();
	const call = { fromSeasonId: from.seasonId, seasonId: to.seasonId };
	const { body } = await send("copyCalendar", call, "copy");
	const after = await read();
	expect(body).toEqual({ dates: 2, events: after.events.length - before.events.length });
	expect(body.events).toBeGreaterThan(0);
	const weekday = (day: string | null) => new Date(`${day}T00:00:00Z`).getUTCDay();
	expect(weekday(after.season.endDate)).toBe(weekday(from.endDate));
	for (const { eventName, startDate } of after.events.slice(before.events.length)) {
		const copied = app.demo.event.find(
			(event) => event.seasonId === from.seasonId && event.eventName === eventName,
		);
		expect(weekday(startDate)).toBe(weekday(copied!.startDate));
	}
	const again = await send("copyCalendar", call);
	expect([again.status, again.body.error.message]).toEqual([
		409,
		expect.stringMatching(/already has everything/),
	]);
	expect((await undo("copyCalendar", "copy")).status).toBe(200);
	expect(await read()).toEqual(before);
});
