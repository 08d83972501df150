import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import { leagueContent } from "../../../../test/league-content.ts";
import type { Viewer } from "../../../league/permissions.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import { addDays, type LeagueTime } from "../../../league/rules/time/league-time.ts";

let app: TestApp;
let admin: Viewer;
let now: LeagueTime;
let season: TestApp["demo"]["season"][number];
let saturdays: string[];
let closingDate: string;
let team: TestApp["demo"]["team"][number];
let opponent: typeof team;
beforeAll(async () => {
	app = await startTestApp({ demo: true, now: () => now });
	admin = memberViewer(app.demo, app.demo.named.adminUserId);
	season = app.demo.season.at(-1)!;
	saturdays = [0, 7, 14].map((days) => addDays(season.startDate, days));
	closingDate = addDays(app.today, 10);
	const playing = app.demo.team.filter((row) => row.isActive && !isBye(row));
	team = playing.find(({ teamId }) => teamId === app.demo.named.captainTeamId)!;
	opponent = playing.find((row) => row.divisionId === team.divisionId && row !== team)!;
});
beforeEach(async () => {
	now = `${app.today}T12:00`;
	await app.change(async (trx) => {
		for (const table of ["schedulePreference", "preferenceRequest", "email", "limit"] as const)
			await trx.deleteFrom(table).execute();
	});
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

async function send(path: string, json?: object, as?: Viewer, key?: string) {
	const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
	const viewer = as && { as };
	const response = await app.fetch(`/api/${path}`, { headers, ...viewer, ...(json && { json }) });
	return { status: response.status, body: await response.json() };
}
const ask = (changes: object = {}) =>
	send(
		"askForPreferences",
		{ seasonId: season.seasonId, closingDate, saturdays, ...changes },
		admin,
	);
const emails = () => app.db.selectFrom("email").select(["toAddress", "subject", "text"]).execute();
/** The token in the email to the team's captain. */
async function token() {
	const captain = app.demo.user.find(({ userId }) => userId === team.captainId)!;
	const texts = (await emails())
		.filter(({ toAddress }) => toAddress === captain.email)
		.flatMap(({ text }) => text ?? [])
		.filter((text) => text.includes(team.teamName));
	return /schedule-preferences\/([\w-]+)/.exec(texts.at(-1) ?? "")![1]!;
}
const save = (key: string, preferences: object[], once?: string) =>
	send("saveSchedulePreferences", { key, preferences }, undefined, once);
const stored = () =>
	app.db.selectFrom("schedulePreference").selectAll().orderBy("preferenceId").execute();
const rest = () => ({ kind: "rest", date: saturdays[0] });
const late = () => ({ kind: "late", opponentId: opponent.teamId });

describe("asking for preferences", () => {
	test("emails captain and co-captain of each active team a link of their own", async () => {
		const { status, body } = await ask();
		const teams = app.demo.team.filter((row) => row.isActive && !isBye(row) && row.divisionId);
		const leaders = teams.flatMap(({ captainId, cocaptainId }) =>
			[captainId, cocaptainId].filter((userId) => userId !== null),
		);
		expect([status, body]).toEqual([
			200,
			{
				teams: teams.filter((row) => row.captainId ?? row.cocaptainId).length,
				people: new Set(leaders).size,
				withoutLeaders: teams
					.filter((row) => row.captainId === null && row.cocaptainId === null)
					.map(({ teamId }) => teamId),
			},
		]);
		const links = (await emails()).map(
			({ text }) => /schedule-preferences\/[\w-]+/.exec(text!)![0],
		);
		expect([links.length, new Set(links).size]).toEqual([leaders.length, leaders.length]);
		const list = await send("list/preferenceRequest", undefined, admin);
		expect(list.body).toEqual([
			{
				seasonId: season.seasonId,
				closingDate,
				saturdays,
				people: new Set(leaders).size,
				askedAt: expect.any(String),
			},
		]);
	});

	test("is recorded in the change log", async () => {
		await ask();
		const { body } = await send("list/write", undefined, admin);
		expect(body[0]).toMatchObject({
			title: "Captains asked for preferences",
			lines: [expect.stringMatching(/captains and co-captains asked for preferences until/)],
		});
	});

	test.each<[string, object, string]>([
		["a closing date in the past", { closingDate: "2020-01-01" }, "closingDate"],
		["a Sunday", { saturdays: ["2026-10-04"] }, "saturdays.0"],
		["a missing season", { seasonId: 99_999 }, "seasonId"],
	])("refuses %s", async (_, changes, field) => {
		const { status, body } = await ask(changes);
		expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
		expect(await emails()).toEqual([]);
	});
});

describe("a captain’s link", () => {
	test("shows the team, the Saturdays and the opponents, and opening it writes nothing", async () => {
		await ask();
		const key = await token();
		const before = await leagueContent(app.db, { except: [] });
		const { status, body } = await send(`get/schedulePreferences/${key}`);
		expect(status).toBe(200);
		expect(body).toMatchObject({
			teamId: team.teamId,
			teamName: team.teamName,
			seasonName: season.seasonName,
			closingDate,
			closed: null,
			saturdays,
			preferences: [],
		});
		expect(body.opponents).toContainEqual({
			teamId: opponent.teamId,
			teamName: opponent.teamName,
		});
		expect(body.opponents.map(({ teamId }: { teamId: number }) => teamId)).not.toContain(
			team.teamId,
		);
		expect(await leagueContent(app.db, { except: [] })).toEqual(before);
	});

	test("saves preferences that wait for the admin’s review", async () => {
		await ask();
		const { status, body } = await save(await token(), [rest(), { ...late(), note: "A wedding" }]);
		expect([status, body.preferences.length]).toEqual([200, 2]);
		const details = { seasonId: season.seasonId, teamId: team.teamId, weight: null };
		expect(await stored()).toEqual([
			expect.objectContaining({ ...rest(), ...details, isFromCaptain: true }),
			expect.objectContaining({ ...late(), ...details, note: "A wedding" }),
		]);
		const log = await send("list/write", undefined, admin);
		expect(log.body[0]).toMatchObject({ title: "Preferences entered by a captain" });
	});

	test("saves once, however often the call arrives", async () => {
		await ask();
		const key = await token();
		const first = await save(key, [rest()], "once");
		expect([first.status, await save(key, [rest()], "once")]).toEqual([200, first]);
		expect(await stored()).toHaveLength(1);
	});

	test("replaces the preferences, and keeps the weight of those that stay", async () => {
		await ask();
		const key = await token();
		await save(key, [rest(), late()]);
		await app.db.updateTable("schedulePreference").set({ weight: "must" }).execute();
		await save(key, [rest(), { kind: "notSlot", startTime: "9-11" }]);
		expect((await stored()).map(({ kind, weight }) => [kind, weight])).toEqual([
			["rest", "must"],
			["notSlot", null],
		]);
	});

	test("keeps a note in the captain’s words, to be read again when it changes", async () => {
		await ask();
		const key = await token();
		const note = (text: string) => ({ kind: "other", note: text });
		await save(key, [note("We share a van."), rest()]);
		await app.db.updateTable("schedulePreference").set({ weight: "nice" }).execute();
		await save(key, [note("We share a van."), rest()]);
		expect((await stored()).map(({ weight }) => weight)).toEqual(["nice", "nice"]);
		await save(key, [note("We share a bus."), rest()]);
		expect((await stored()).map((preference) => [preference.note, preference.weight])).toEqual([
			["We share a bus.", null],
			["", "nice"],
		]);
	});

	test("leaves the preferences that an admin has entered alone", async () => {
		const own = { ...rest(), seasonId: season.seasonId, teamId: team.teamId, weight: "nice" };
		expect((await send("create/schedulePreference", own, admin)).status).toBe(200);
		await ask();
		await save(await token(), []);
		expect((await stored()).map(({ weight }) => weight)).toEqual(["nice"]);
	});

	test("is closed after the closing date, with a sentence", async () => {
		await ask();
		const key = await token();
		now = `${closingDate}T23:59`;
		expect((await save(key, [rest()])).status).toBe(200);
		now = `${addDays(closingDate, 1)}T00:01`;
		const sentence = expect.stringMatching(/^The last day to enter preferences for .+ was .+\. If/);
		expect(await save(key, [])).toMatchObject({
			status: 409,
			body: { error: { code: "NOT_POSSIBLE", message: sentence } },
		});
		expect((await send(`get/schedulePreferences/${key}`)).body.closed).toEqual(sentence);
		expect(await stored()).toHaveLength(1);
	});

	test("stays valid when the captains are asked again until a later day", async () => {
		await ask();
		const key = await token();
		now = `${addDays(closingDate, 1)}T09:00`;
		await ask({ closingDate: addDays(closingDate, 5) });
		expect((await save(key, [rest()])).status).toBe(200);
	});

	test("no longer works for someone who does not lead the team anymore", async () => {
		await ask();
		const key = await token();
		const lead = (captainId: number | null) =>
			app.change((trx) =>
				trx.updateTable("team").set({ captainId }).where("teamId", "=", team.teamId).execute(),
			);
		await lead(null);
		expect((await save(key, [rest()])).status).toBe(404);
		await lead(team.captainId);
		expect((await save(key, [rest()])).status).toBe(200);
	});

	test.each<[string, () => object[], string]>([
		["without a day", () => [{ kind: "rest" }], "preferences.0.date"],
		[
			"on a Saturday that is not played",
			() => [{ kind: "rest", date: addDays(saturdays[0]!, -7) }],
			"preferences.0.date",
		],
		[
			"against itself",
			() => [{ kind: "late", opponentId: team.teamId }],
			"preferences.0.opponentId",
		],
		["entered twice", () => [rest(), rest()], "preferences.1.kind"],
		["that is a note without words", () => [{ kind: "other" }], "preferences.0.note"],
		[
			"too many",
			() =>
				[...Array(13)].map((_, week) => ({ kind: "rest", date: addDays(saturdays[0]!, 7 * week) })),
			"preferences",
		],
	])("refuses a preference %s", async (_, preferences, field) => {
		await ask();
		const { status, body } = await save(await token(), preferences());
		expect([status, Object.keys(body.error.fields)]).toEqual([422, [field]]);
		expect(await stored()).toEqual([]);
	});

	test("that was guessed is counted against its network", async () => {
		const codes: number[] = [];
		for (let attempt = 0; attempt < 31; attempt++)
			codes.push((await send(`get/schedulePreferences/${"x".repeat(43)}`)).status);
		expect([codes[0], codes.at(-1)]).toEqual([404, 429]);
	});
});

test("a link of an earlier email leads to the page’s present address", async () => {
	const { status, headers } = await app.fetch("/schedule-wishes/a%2Fkey");
	expect([status, headers.get("location")]).toEqual([302, "/schedule-preferences/a%2Fkey"]);
});

test("an admin weighs a captain’s preference, and undo takes the weight back", async () => {
	await ask();
	await save(await token(), [rest()]);
	const [preference] = await stored();
	const path = `update/schedulePreference/${preference!.preferenceId}`;
	const response = await app.fetch(`/api/${path}`, {
		as: admin,
		method: "PUT",
		json: { weight: "important" },
		headers: { "idempotency-key": "weight" },
	});
	expect((await response.json()).weight).toBe("important");
	expect((await send("undoWrite", { path, key: "weight" }, admin)).status).toBe(200);
	expect((await stored())[0]?.weight).toBeNull();
});
