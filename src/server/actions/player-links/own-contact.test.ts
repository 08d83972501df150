import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp, viewersOf } from "../../../../test/app.ts";
import { leagueContent } from "../../../../test/league-content.ts";
import { takeSnapshot } from "../../../../test/league-snapshot.ts";
import type { EnteredPlayer } from "../../../league/entities/player.ts";
import type { Viewer } from "../../../league/permissions.ts";
import { addDays } from "../../../league/rules/time/league-time.ts";

let app: TestApp;
let league: Awaited<ReturnType<typeof takeSnapshot>>;
let player: Pick<EnteredPlayer, "playerId" | "phone" | "email">;
let later = 0;
beforeAll(async () => {
	const today = () => addDays(app?.today ?? "2026-01-01", later);
	app = await startTestApp({ demo: true, now: () => `${today()}T12:00` });
	const played = new Set(app.demo.matchResult.map((card) => card.singles1HomePlayerId));
	player = app.demo.player.find(
		({ teamId, playerId }) => teamId === app.demo.named.captainTeamId && played.has(playerId),
	) as EnteredPlayer;
	league = await takeSnapshot(app);
});
beforeEach(async () => {
	later = 0;
	await league.restore();
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

async function send(path: string, json: object, as: Viewer = { kind: "visitor" }) {
	const response = await app.fetch(`/api/${path}`, { json, as, address: "203.0.113.31" });
	return { status: response.status, body: await response.json() };
}
const captain = () => viewersOf(app.demo).captain;
const emails = (kind: string) =>
	app.db.selectFrom("email").selectAll().where("kind", "=", kind).orderBy("emailId").execute();
const keyIn = async (kind: string) =>
	/\/my-contact\/([\w-]+)/.exec((await emails(kind)).at(-1)?.text ?? "")?.[1] ?? "";
const stored = () =>
	app.db
		.selectFrom("player")
		.select(["phone", "email"])
		.where("playerId", "=", player.playerId)
		.executeTakeFirstOrThrow();
async function ask() {
	expect(await send("requestContactLink", { email: player.email })).toEqual({
		status: 200,
		body: { ok: true },
	});
	return keyIn("ownContactLink");
}

test("a captain sends the link; a new phone counts at once, and the captain is told once a day", async () => {
	const { playerId, email } = player;
	expect((await send("emailContactLink", { playerId }, captain())).status).toBe(200);
	const key = await keyIn("ownContactLink");
	const before = await leagueContent(app.db);
	expect(await (await app.fetch(`/api/get/ownContact/${key}`)).json()).toMatchObject({
		email,
		phone: player.phone,
		newEmail: null,
		closed: null,
	});
	expect(await leagueContent(app.db)).toEqual(before);
	for (const phone of ["555-555-0171", "555-555-0172"])
		expect((await send("changeOwnContact", { key, phone, email })).body).toEqual({
			isEmailAsked: false,
		});
	expect(await stored()).toEqual({ phone: "555-555-0172", email });
	const told = await emails("playerContactChanged");
	expect(told.map(({ toAddress }) => toAddress)).toContain((captain() as { email: string }).email);
	expect(new Set(told.map(({ toAddress }) => toAddress)).size).toBe(told.length);
});

test("hides the player’s page, or shows it, and leaves it as it is without the field", async () => {
	const key = await ask();
	const { playerId, phone, email } = player;
	const change = (more: object) => send("changeOwnContact", { key, phone, email, ...more });
	const isHidden = async () =>
		((await (await app.fetch(`/api/get/ownContact/${key}`)).json()) as { hidesPage: boolean })
			.hidesPage;
	const statusOfPage = async () => (await app.fetch(`/api/get/playerHistory/${playerId}`)).status;
	const seen: unknown[] = [];
	for (const more of [{}, { hidesPage: true }, {}, { hidesPage: false }]) {
		expect((await change(more)).status).toBe(200);
		seen.push([await isHidden(), await statusOfPage()]);
	}
	expect(seen).toEqual([
		[false, 200],
		[true, 404],
		[true, 404],
		[false, 200],
	]);
});

test("a page that was hidden under another number is shown as hidden, and shown again", async () => {
	const key = await ask();
	const { playerId } = player;
	const { lookingPlayerId: other } = app.demo.named;
	await app.change(async (trx) => {
		await trx.insertInto("playerAlias").values({ aliasId: playerId, playerId: other }).execute();
		await trx.insertInto("hiddenPlayer").values({ playerId: other }).execute();
	});
	expect(await view(key)).toMatchObject({ pageId: other, hidesPage: true });
	expect((await send("changeOwnContact", { key, hidesPage: false })).status).toBe(200);
	expect(await view(key)).toMatchObject({ pageId: other, hidesPage: false });
	expect((await app.fetch(`/api/get/playerHistory/${other}`)).status).toBe(200);
});

const leave = (values: { phone?: string; email?: string } = {}, isActive = false) =>
	app.change((trx) =>
		trx
			.updateTable("player")
			.set({ teamId: null, rosterPlace: null, isActive, ...values })
			.where("playerId", "=", player.playerId)
			.execute(),
	);
const view = async (key: string) => (await app.fetch(`/api/get/ownContact/${key}`)).json();

test("a former player gets the link, corrects what the league keeps, and hides the page", async () => {
	await leave();
	const key = await ask();
	const { playerId, phone, email } = player;
	const [sent] = await emails("ownContactLink");
	expect(sent?.subject).toBe("Your phone, email, and page in the league");
	expect(await view(key)).toMatchObject({ teamName: "", phone, email, pageId: playerId });
	const change = { key, phone: "555-555-0171", email: "new@mail.example", hidesPage: true };
	expect((await send("changeOwnContact", change)).body).toEqual({ isEmailAsked: true });
	expect((await app.fetch(`/api/get/playerHistory/${playerId}`)).status).toBe(404);
	expect(await stored()).toEqual({ phone: "555-555-0171", email });
	expect(await emails("playerContactChanged")).toEqual([]);
	await send("confirmOwnEmail", { key: await keyIn("ownEmailAsked") });
	expect((await stored()).email).toBe("new@mail.example");
});

test("what the league no longer keeps of a former player is not stored again", async () => {
	await leave();
	const key = await ask();
	await send("changeOwnContact", { key, email: "new@mail.example" });
	const toConfirm = await keyIn("ownEmailAsked");
	await leave({ phone: "", email: "" });
	expect(await view(key)).toMatchObject({ phone: null, email: null, pageId: player.playerId });
	for (const change of [{ phone: "555-555-0171" }, { email: "new@mail.example" }])
		expect((await send("changeOwnContact", { key, ...change })).status).toBe(409);
	expect((await send("confirmOwnEmail", { key: toConfirm })).status).toBe(409);
	expect(await stored()).toEqual({ phone: "", email: "" });
	expect((await send("changeOwnContact", { key, hidesPage: true })).status).toBe(200);
});

test("a player who has played before and looks for a team again gets both links, one for the page alone", async () => {
	await leave({}, true);
	const key = await ask();
	expect(await emails("signupReceived")).toHaveLength(1);
	expect(await view(key)).toMatchObject({ phone: null, email: null, pageId: player.playerId });
});

test("a new address counts when it is confirmed; then the links to the old one stop working", async () => {
	const key = await ask();
	const change = { key, phone: player.phone, email: "new@mail.example" };
	expect((await send("changeOwnContact", change)).body).toEqual({ isEmailAsked: true });
	expect((await stored()).email).toBe(player.email);
	const [asked] = await emails("ownEmailAsked");
	expect(asked?.toAddress).toBe("new@mail.example");
	const toConfirm = await keyIn("ownEmailAsked");
	for (const _ of [1, 2])
		expect((await send("confirmOwnEmail", { key: toConfirm })).status).toBe(200);
	expect((await stored()).email).toBe("new@mail.example");
	expect((await send("changeOwnContact", change)).status).toBe(404);
});

test("a link that confirms an address tells nothing that its player did not type there", async () => {
	const key = await ask();
	await send("changeOwnContact", { key, email: "mistyped@mail.example" });
	const toConfirm = await keyIn("ownEmailAsked");
	expect(await view(toConfirm)).toMatchObject({
		newEmail: "mistyped@mail.example",
		phone: null,
		email: null,
		pageId: null,
		hidesPage: false,
	});
	await send("confirmOwnEmail", { key: toConfirm });
	expect(await view(toConfirm)).toMatchObject({ phone: null, email: "mistyped@mail.example" });
});

test("the answer is the same for an unknown address, which gets nothing", async () => {
	expect(await send("requestContactLink", { email: "nobody@mail.example" })).toEqual({
		status: 200,
		body: { ok: true },
	});
	expect(await emails("ownContactLink")).toEqual([]);
});

test("an address gets four links a day, and the answer stays the same", async () => {
	for (let number = 0; number < 6; number++) await ask();
	expect(await emails("ownContactLink")).toHaveLength(4);
});

test("new players get the link to their sign-up instead", async () => {
	const looking = app.demo.player.find(
		({ teamId, isActive, email }) => teamId === null && isActive && email !== "",
	) as EnteredPlayer;
	await send("requestContactLink", { email: looking.email.toUpperCase() });
	expect(await emails("signupReceived")).toHaveLength(1);
	expect(await emails("ownContactLink")).toEqual([]);
});

test.each([
	[7, 200],
	[8, 404],
])("a link after %s days: %s", async (days, status) => {
	const key = await ask();
	later = days;
	const change = { key, phone: "555-555-0171", email: player.email };
	expect((await send("changeOwnContact", change)).status).toBe(status);
});

test("a link to sign up or for someone else’s purpose opens nothing here", async () => {
	const looking = app.demo.player.find(
		({ teamId, isActive, email }) => teamId === null && isActive && email !== "",
	) as EnteredPlayer;
	await send("requestContactLink", { email: looking.email });
	const key = /\/my-signup\/([\w-]+)/.exec((await emails("signupReceived"))[0]?.text ?? "")?.[1];
	expect((await app.fetch(`/api/get/ownContact/${key}`)).status).toBe(404);
});
