import { afterAll, beforeAll, expect, test } from "vitest";
import type { SeasonNumbers } from "../src/league/entities/season-numbers.ts";
import { messages } from "../src/league/messages.ts";
import { newLeagueNumbers } from "../src/league/new-league-numbers.ts";
import type { Viewer } from "../src/league/permissions.ts";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";

let app: TestApp;
let admin: Viewer;
let seasonId: number;
let pastId: number;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	admin = viewersOf(app.demo).admin;
	seasonId = app.demo.season.find(({ currentSeason }) => currentSeason)!.seasonId;
	pastId = app.demo.seasonArchive[0]!.seasonId;
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

type Json = Record<string, unknown>;
async function call(method: string, path: string, json?: object, key = crypto.randomUUID()) {
	const response = await app.fetch(`/api/${path}`, {
		as: admin,
		method,
		headers: { "content-type": "application/json", "idempotency-key": key },
		...(json && { body: JSON.stringify(json) }),
	});
	return { status: response.status, body: (await response.json()) as Json };
}
const put = (
	changes: Partial<SeasonNumbers> & { seen?: object },
	id = seasonId,
	key = crypto.randomUUID(),
) => call("PUT", `update/seasonNumbers/${id}`, changes, key);
const numbersOf = async (id: number | string) =>
	(await call("GET", `get/seasonNumbers/${id}`)).body as unknown as SeasonNumbers;
const read = async (path: string) => (await (await app.fetch(`/api/${path}`)).json()) as Json[];
const bylaws = async () =>
	JSON.stringify(await (await app.fetch("/api/get/text/bylaws?fields=html")).json());

test("each season of a new league has the numbers of facts.ts", async () => {
	for (const id of ["current", "matches", seasonId, pastId])
		expect(await numbersOf(id)).toEqual(newLeagueNumbers);
});

test("another roster limit counts at once, for the roster and in the by-laws; an undo takes it back", async () => {
	const { captainTeamId: teamId, lookingPlayerId } = app.demo.named;
	const { length } = app.demo.player.filter((row) => row.teamId === teamId);
	const key = crypto.randomUUID();
	expect(await bylaws()).toContain("at most 17 active players");
	expect((await put({ rosterCap: length }, seasonId, key)).status).toBe(200);
	expect(await bylaws()).toContain(`at most ${length} active players`);
	const add = () => call("PUT", `update/player/${lookingPlayerId}`, { teamId });
	expect(await add()).toMatchObject({
		status: 409,
		body: { error: { code: "ROSTER_FULL", message: messages.rosterFull({ rosterCap: length }) } },
	});
	const undone = await call("POST", "undoWrite", { path: `update/seasonNumbers/${seasonId}`, key });
	expect(undone.status).toBe(200);
	expect(await numbersOf("current")).toEqual(newLeagueNumbers);
	expect((await add()).status).toBe(200);
	await call("PUT", `update/player/${lookingPlayerId}`, { teamId: null });
});

test("an undo brings nobody back to a roster that is full by the new limit", async () => {
	const { captainTeamId: teamId } = app.demo.named;
	const players = app.demo.player.filter((row) => row.teamId === teamId);
	const path = `deactivatePlayer/${players[0]!.playerId}`;
	const key = crypto.randomUUID();
	expect((await call("POST", path, {}, key)).status).toBe(200);
	await put({ rosterCap: players.length - 1 });
	expect(await call("POST", "undoWrite", { path, key })).toMatchObject({
		status: 409,
		body: { error: { code: "ROSTER_FULL" } },
	});
	await put({ rosterCap: newLeagueNumbers.rosterCap });
	expect((await call("POST", "undoWrite", { path, key })).status).toBe(200);
});

test("players get only ratings of the season's limits", async () => {
	const { playerId } = app.demo.player.find(({ rating, teamId }) => rating === 3.5 && teamId)!;
	await put({ ratingMin: 3, ratingMax: 4 });
	const rate = (rating: number) => call("PUT", `update/player/${playerId}`, { rating });
	const fields = { rating: "Ratings run from 3.0 to 4.0 this season." };
	expect(await rate(4.5)).toMatchObject({ status: 422, body: { error: { fields } } });
	expect((await rate(4)).status).toBe(200);
	const person = { firstName: "Lee", lastName: "New", email: "lee@example.com", gender: "F" };
	const added = await call("POST", "createPlayer", { ...person, rating: 2.5, birthYear: 1980 });
	expect(added).toMatchObject({ status: 422, body: { error: { fields } } });
	await put(newLeagueNumbers);
});

test("a past season keeps its standings when the numbers of the next one change", async () => {
	const consequences = async (query = "") =>
		(await read(`list/standing${query}`)).map((row) => row["forfeitConsequence"]);
	const before = await consequences();
	await put({ forfeitsNoPrize: 1, forfeitsRemoval: 2, forfeitsRemovalToOneTeam: 2 });
	const played = await consequences();
	expect(played).not.toEqual(before);

	const key = crypto.randomUUID();
	const cleared = await call("POST", "clearSchedule", {}, key);
	expect(cleared).toMatchObject({ status: 200, body: { seasonId } });
	const next = { seasonName: "Fall 2031", startDate: "2031-09-06" };
	const nextId = (await call("POST", "create/season", next)).body["seasonId"] as number;
	await call("POST", "switchSeason", { seasonId: nextId });
	await put({ forfeitsNoPrize: 16, forfeitsRemoval: 24, forfeitsRemovalToOneTeam: 16 }, nextId);
	const archived = `?seasonId=${seasonId}`;
	expect(await consequences(archived)).toEqual(played);
	// Unless an admin corrects what the past season was played under.
	const past = await call("POST", "checkSeasonNumbers", {
		seasonId,
		forfeitsRemoval: 24,
		forfeitsRemovalToOneTeam: 16,
	});
	expect(past.body["effects"]).toContainEqual(expect.stringContaining("eligible for prizes."));
	await put(newLeagueNumbers);
	expect(await consequences(archived)).toEqual(before);

	await call("POST", "undoWrite", { path: "clearSchedule", key });
	await call("POST", "switchSeason", { seasonId });
	expect((await call("DELETE", `delete/season/${nextId}`)).status).toBe(200);
	expect(await consequences()).toEqual(before);
});

test("a new season begins with the numbers of the season before it; deleting and undoing keep them", async () => {
	const last = app.demo.season.toSorted((a, b) => b.startDate.localeCompare(a.startDate))[0]!;
	await put({ weeks: 12 }, last.seasonId);
	const { body } = await call("POST", "create/season", {
		seasonName: "Spring 2030",
		startDate: "2030-03-02",
	});
	const id = body["seasonId"] as number;
	expect(await numbersOf(id)).toEqual({ ...newLeagueNumbers, weeks: 12 });
	await put({ weeks: 11 }, last.seasonId);
	expect(await numbersOf(id)).toMatchObject({ weeks: 12 });
	const key = crypto.randomUUID();
	expect((await call("DELETE", `delete/season/${id}`, undefined, key)).status).toBe(200);
	expect((await call("GET", `get/seasonNumbers/${id}`)).status).toBe(404);
	const path = `delete/season/${id}`;
	expect((await call("POST", "undoWrite", { path, key })).status).toBe(200);
	expect(await numbersOf(id)).toMatchObject({ weeks: 12 });
});

test.each<[Partial<SeasonNumbers>, string, string]>([
	[{ rosterCap: 5 }, "rosterCap", "Please enter a whole number from 6 to 60."],
	[{ rosterCap: 17.5 }, "rosterCap", "Please enter a whole number from 6 to 60."],
	[{ defaultAfterMinutes: 10 }, "defaultAfterMinutes", "whole number from 11 to 29"],
	[{ rosterDeadlineHour: 24 }, "rosterDeadlineHour", "whole number from 1 to 23"],
	[{ ratingMin: 0.5 }, "ratingMin", "Ratings run from 1.0 to 7.0, in steps of 0.5."],
	[
		{ applicantsMin: 20 },
		"applicantsMax",
		"The maximum number of applicants can’t be lower than the minimum.",
	],
])(
	"%j is refused with a sentence at its field, and nothing is saved",
	async (changes, field, sentence) => {
		const error = { fields: { [field]: expect.stringContaining(sentence) } };
		expect(await put({ ballCans: 9, ...changes })).toMatchObject({ status: 422, body: { error } });
		const check = await call("POST", "checkSeasonNumbers", { seasonId, ...changes });
		expect(check).toMatchObject({ status: 422, body: { error } });
		expect(await numbersOf("current")).toEqual(newLeagueNumbers);
	},
);

test("an admin who has not seen another's change is told so", async () => {
	expect(await put({ ballCans: 3, seen: { ballCans: 6 } })).toMatchObject({
		status: 409,
		body: { error: { code: "STALE" } },
	});
});

test("what a change affects is said before it is saved", async () => {
	const { captainTeamId } = app.demo.named;
	const { length } = app.demo.player.filter((row) => row.teamId === captainTeamId);
	const effects = async (json: object) =>
		(await call("POST", "checkSeasonNumbers", json)).body["effects"] as string[];
	expect(await effects({ seasonId, rosterCap: length - 1 })).toEqual([
		expect.stringContaining("has begun"),
		expect.stringMatching(/(have|has) more than \d+ players/),
	]);
	expect(await effects({ seasonId: pastId, forfeitsNoPrize: 2 })).toEqual([
		expect.stringContaining("is over"),
	]);
	expect(await numbersOf("current")).toEqual(newLeagueNumbers);
});

test("the numbers of an unpublished season are for admins", async () => {
	const hidden = app.demo.season.find(
		({ published, currentSeason }) => !published && !currentSeason,
	)!;
	const ids = (await read("list/seasonNumbers")).map((row) => row["seasonId"]);
	expect(ids).toContain(seasonId);
	expect(ids).not.toContain(hidden.seasonId);
});
