import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp, viewersOf } from "../../../../test/app.ts";
import { builtSite } from "../../../../test/built-site.ts";
import { takeSnapshot } from "../../../../test/league-snapshot.ts";
import type { Viewer } from "../../../league/permissions.ts";

let app: TestApp;
let league: Awaited<ReturnType<typeof takeSnapshot>>;
let teamId: number;
beforeAll(async () => {
	app = await startTestApp({ demo: true, site: await builtSite() });
	teamId = app.demo.named.captainTeamId;
	await openUntil("2999-12-31");
	league = await takeSnapshot(app);
});
beforeEach(() => league.restore());
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

const captain = () => viewersOf(app.demo).captain;
async function send(path: string, json: object, as: Viewer = { kind: "visitor" }, method = "POST") {
	const response = await app.fetch(`/api/${path}`, { json, as, method });
	return { status: response.status, body: await response.json() };
}
const openUntil = (rosterDeadline: string) =>
	app.change((trx) =>
		trx
			.updateTable("season")
			.set({ rosterDeadline, playerAdditionsStartDate: null })
			.where("currentSeason", "=", true)
			.execute(),
	);
const announce = (more: object = {}) =>
	send(
		`update/team/${teamId}`,
		{
			openSpotsText: "We practice on Thursdays.",
			openSpotsRatingMin: 3,
			openSpotsRatingMax: 4,
			...more,
		},
		captain(),
		"PUT",
	);
const shown = async () =>
	(await (await app.fetch("/api/list/openSpot")).json()) as { teamId: number }[];
const page = async (path: string) => (await app.fetch(path)).text();
const emails = (kind: string) =>
	app.db.selectFrom("email").selectAll().where("kind", "=", kind).execute();
const person = {
	firstName: "Ida",
	lastName: "Moss",
	email: "ida@school.example",
	rating: 3.5,
	gender: "F",
	birthYear: 1988,
};
async function signUp() {
	expect((await send("createPlayer", person)).status).toBe(200);
	const text = (await emails("signupReceived")).at(-1)?.text ?? "";
	return { text, key: /\/my-signup\/([\w-]+)/.exec(text)?.[1] ?? "" };
}

test("new players see a team’s open spots after signing up, by email and behind its link", async () => {
	expect((await signUp()).text).not.toContain("look for players");
	expect((await announce()).status).toBe(200);
	expect(await shown()).toMatchObject([{ teamId, openSpotsText: "We practice on Thursdays." }]);
	const { text, key } = await signUp();
	expect(text).toContain("rated 3.0 to 4.0");
	for (const path of ["/player-signup/thanks", `/my-signup/${key}`])
		expect(await page(path)).toContain("We practice on Thursdays.");
});

test("a player’s interest reaches the captains once, without an address, and confirms the sign-up", async () => {
	await announce();
	const { key } = await signUp();
	for (const _ of [1, 2]) expect((await send("tellInterest", { key, teamId })).status).toBe(200);
	const told = await emails("playerInterested");
	expect(told.map(({ toAddress }) => toAddress)).toContain((captain() as { email: string }).email);
	expect(new Set(told.map(({ toAddress }) => toAddress)).size).toBe(told.length);
	expect(JSON.stringify(told.map(({ text, html }) => [text, html]))).not.toContain(person.email);
	expect(await page(`/my-signup/${key}`)).toContain("Your sign-up is confirmed.");
	expect(
		await app.db.selectFrom("change").selectAll().where("kind", "=", "interest").execute(),
	).toHaveLength(1);
});

test("open spots are hidden while rosters are locked, without a text, and once the roster is full", async () => {
	await announce();
	const { key } = await signUp();
	await openUntil("2000-01-01");
	expect(await shown()).toEqual([]);
	expect(await page("/player-signup/thanks")).not.toContain("We practice");
	expect((await send("tellInterest", { key, teamId })).body.error.code).toBe("NOT_POSSIBLE");
	await openUntil("2999-12-31");
	expect(await shown()).toHaveLength(1);
	await app.change((trx) => trx.updateTable("seasonNumbers").set({ rosterCap: 10 }).execute());
	expect(await shown()).toEqual([]);
});

test("open spots are hidden once additions are used, and after the team has withdrawn", async () => {
	await announce();
	await app.change((trx) =>
		trx
			.updateTable("season")
			.set({
				rosterDeadline: "2000-01-01",
				playerAdditionsStartDate: "2000-01-01",
				playerAdditionsEndDate: "2999-12-31",
			})
			.where("currentSeason", "=", true)
			.execute(),
	);
	await app.change((trx) => trx.deleteFrom("rosterAddition").execute());
	expect(await shown()).toHaveLength(1);
	const { seasonId } = app.demo.season.find(({ currentSeason }) => currentSeason)!;
	const additionsMax = 2;
	const added = app.demo.player
		.filter((player) => player.teamId === teamId)
		.slice(0, additionsMax)
		.map(({ playerId }, index) => ({ playerId, teamId, seasonId, ordinal: index + 1 }));
	await app.change((trx) => trx.insertInto("rosterAddition").values(added).execute());
	expect(await shown()).toEqual([]);
	await app.change((trx) => trx.deleteFrom("rosterAddition").execute());
	await app.change((trx) =>
		trx
			.insertInto("teamExit")
			.values({
				seasonId,
				teamId,
				firstDay: "2026-10-10",
				withdrew: true,
				resultsRemoved: false,
				remaining: "defaulted",
				reason: "",
				hearing: "",
			})
			.execute(),
	);
	expect(await shown()).toEqual([]);
});

test("a highest rating below the lowest is refused beside its field, and admins remove the text", async () => {
	const refused = await announce({ openSpotsRatingMin: 4.5 });
	expect(refused.body.error.fields).toHaveProperty("openSpotsRatingMax");
	await announce();
	const { admin } = viewersOf(app.demo);
	expect((await send(`update/team/${teamId}`, { openSpotsText: "" }, admin, "PUT")).status).toBe(
		200,
	);
	expect(await shown()).toEqual([]);
});
