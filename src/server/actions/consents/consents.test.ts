import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp, viewersOf } from "../../../../test/app.ts";
import { leagueContent } from "../../../../test/league-content.ts";
import { takeSnapshot } from "../../../../test/league-snapshot.ts";
import type { ConsentView } from "../../../league/entities/consent.ts";
import type { EnteredPlayer } from "../../../league/entities/player.ts";
import type { Viewer } from "../../../league/permissions.ts";
import { addDays } from "../../../league/rules/time/league-time.ts";
import { sendSignReminders } from "./send-sign-reminders.ts";

let app: TestApp;
let league: Awaited<ReturnType<typeof takeSnapshot>>;
let roster: EnteredPlayer[];
let later = 0;
let year: number;
const today = () => addDays(app.today, later);
beforeAll(async () => {
	app = await startTestApp({
		demo: true,
		now: () => `${addDays(app?.today ?? "2026-01-01", later)}T12:00`,
	});
	year = Number(app.today.slice(0, 4));
	const teamId = app.demo.named.captainTeamId;
	roster = app.demo.player.filter((row) => row.teamId === teamId) as EnteredPlayer[];
	// Everyone but the first has signed, and the first is known to be a minor.
	await app.change(async (trx) => {
		const signed = { isAdult: true, signedName: "Ana", guardianEmail: "", text: "I play." };
		await trx
			.insertInto("consent")
			.values(
				roster.slice(1).map(({ playerId }) => ({
					...signed,
					playerId,
					kind: "ownRisk" as const,
					isOnPaper: true,
					signedOn: app.today,
				})),
			)
			.execute();
		await trx
			.updateTable("player")
			.set({ birthYear: year - 17 })
			.where("playerId", "=", roster[0]!.playerId)
			.execute();
	});
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

async function call(
	path: string,
	json?: object,
	as: Viewer = { kind: "visitor" },
	method?: string,
) {
	const response = await app.fetch(`/api/${path}`, {
		...(json && { json }),
		...(method && { method }),
		as,
		address: "203.0.113.32",
	});
	return { status: response.status, body: await response.json() };
}
const captain = () => viewersOf(app.demo).captain;
const admin = () => viewersOf(app.demo).admin;
const ask = () => call("askForConsent", { teamId: app.demo.named.captainTeamId }, captain());
const emails = (kind: string) =>
	app.db.selectFrom("email").selectAll().where("kind", "=", kind).orderBy("emailId").execute();
async function linkIn(kind: string): Promise<{ key: string; view: ConsentView }> {
	const key = /\/consent\/([\w-]+)/.exec((await emails(kind)).at(-1)?.text ?? "")?.[1] ?? "";
	return { key, view: (await call(`get/consent/${key}`)).body };
}
const sign = {
	signedName: "Ana Lopez",
	confirmsName: true,
	isAdult: null,
	guardianEmail: "parent@mail.example",
};
const rowOf = async (playerId: number) =>
	(
		await call(`list/consent?teamId=${app.demo.named.captainTeamId}`, undefined, captain())
	).body.find((row: { playerId: number }) => row.playerId === playerId);
const lineup = () =>
	call(
		"saveLineup",
		{
			matchId: app.demo.named.nextMatchId,
			teamId: app.demo.named.captainTeamId,
			version: 0,
			players: [roster[0]!.playerId, null, null, null, null, null],
			substitutes: [],
			showFrom: "60",
		},
		captain(),
	);

test("a minor plays once a guardian has signed by the link that the player lets be sent", async () => {
	expect((await lineup()).body.error.message).toBe(
		"This player is under 18 and without a parent’s or guardian’s consent, and therefore not eligible (by-law XIV c).",
	);
	expect((await ask()).body).toEqual({ people: 1, withoutEmail: 0, askedBefore: 0 });
	const own = await linkIn("consentAsked");
	const before = await leagueContent(app.db);
	expect(own.view).toMatchObject({ kind: "ownRisk", asksAge: false, isGuardianMissing: true });
	expect(await leagueContent(app.db)).toEqual(before);
	const seen = own.view.seen;
	for (const guardianEmail of ["", roster[0]!.email])
		expect(
			(await call("signConsent", { ...sign, key: own.key, seen, guardianEmail })).body.error.fields,
		).toHaveProperty("guardianEmail");
	expect((await call("signConsent", { ...sign, key: own.key, seen })).status).toBe(200);
	expect(await rowOf(roster[0]!.playerId)).toMatchObject({ missing: ["guardian"], guardian: null });

	const [asked] = await emails("guardianAsked");
	expect(asked?.toAddress).toBe("parent@mail.example");
	const guardian = await linkIn("guardianAsked");
	const consent = { key: guardian.key, seen: guardian.view.seen, signedName: "Eva Lopez" };
	for (const _ of [1, 2]) expect((await call("signGuardianConsent", consent)).status).toBe(200);
	expect(await rowOf(roster[0]!.playerId)).toMatchObject({
		missing: [],
		refusal: null,
		guardian: { signedName: "Eva Lopez", isOnPaper: false },
	});
	expect((await emails("guardianConsented")).length).toBeGreaterThan(0);
	expect((await lineup()).status).toBe(200);
});

test("what was signed keeps its text, and nobody signs a text that has changed meanwhile", async () => {
	await ask();
	const { key, view } = await linkIn("consentAsked");
	const guardianText = "A new text for guardians.";
	const ownRiskText = "A new text.";
	const change = () => call("update/league/1", { ownRiskText, guardianText }, admin(), "PUT");
	expect((await change()).status).toBe(200);
	expect((await call("signConsent", { ...sign, key, seen: view.seen })).body.error.code).toBe(
		"STALE",
	);
	const { seen } = (await call(`get/consent/${key}`)).body;
	await call("signConsent", { ...sign, key, seen });
	await call("update/league/1", { ownRiskText: "Newer still." }, admin(), "PUT");
	expect((await call(`get/consent/${key}`)).body.text).toBe("A new text.");
});

test("a clearly different name needs a confirmation", async () => {
	await ask();
	const { key, view } = await linkIn("consentAsked");
	const other = { ...sign, confirmsName: false, key, seen: view.seen };
	expect((await call("signConsent", other)).body.error.fields.confirmsName).toContain(
		`The league knows this player as ${view.playerName}`,
	);
	expect((await rowOf(roster[0]!.playerId)).ownRisk).toBeNull();
	const { status } = await call("signConsent", { ...other, signedName: view.playerName });
	expect(status).toBe(200);
});

test("nobody is asked twice within a week, and then a guardian who was named is", async () => {
	await ask();
	expect((await ask()).body).toEqual({ people: 0, withoutEmail: 0, askedBefore: 1 });
	const { key, view } = await linkIn("consentAsked");
	await call("signConsent", { ...sign, key, seen: view.seen });
	later = 6;
	expect((await ask()).body.askedBefore).toBe(1);
	later = 7;
	expect((await ask()).body.people).toBe(1);
	expect((await emails("guardianAsked")).map(({ toAddress }) => toAddress)).toEqual([
		"parent@mail.example",
		"parent@mail.example",
	]);
});

test.each([
	[true, "", [], 200],
	[false, "parent@mail.example", ["guardian"], 200],
	[false, "", ["ownRisk"], 422],
	[null, "", ["ownRisk"], 422],
])("a player of unclear age who answers %s with guardian “%s” still needs %o", async (...given) => {
	const [isAdult, guardianEmail, missing, status] = given;
	const { playerId } = roster[0]!;
	await app.change((trx) =>
		trx
			.updateTable("player")
			.set({ birthYear: year - 18 })
			.where("playerId", "=", playerId)
			.execute(),
	);
	await ask();
	const { key, view } = await linkIn("consentAsked");
	expect(view.asksAge).toBe(true);
	const answer = await call("signConsent", {
		...sign,
		key,
		seen: view.seen,
		isAdult,
		guardianEmail,
	});
	expect(answer.status).toBe(status);
	expect((await rowOf(playerId)).missing).toEqual(missing);
	expect((await lineup()).status).toBe(missing.includes("guardian") ? 422 : 200);
});

test("an admin records a guardian’s paper, takes it back with one undo, and removes one", async () => {
	const { playerId } = roster[0]!;
	const paper = { playerId, kind: "guardian", signedName: "Eva Lopez", signedOn: today() };
	const recorded = await app.fetch("/api/recordConsent", {
		json: paper,
		as: admin(),
		headers: { "idempotency-key": "paper" },
	});
	expect(recorded.status).toBe(200);
	expect((await lineup()).status).toBe(200);
	const undo = { path: "recordConsent", key: "paper" };
	expect((await call("undoWrite", undo, admin())).status).toBe(200);
	expect((await rowOf(playerId)).guardian).toBe(null);
	const { consentId } = (await call("recordConsent", paper, admin())).body;
	expect((await call(`delete/consent/${consentId}`, {}, admin(), "DELETE")).status).toBe(200);
	expect((await rowOf(playerId)).guardian).toBe(null);
});

test("a league that asks only minors asks no adult, and adults without a signature play", async () => {
	await app.change(async (trx) => {
		await trx.deleteFrom("consent").execute();
		await trx.updateTable("player").set({ birthYear: 1970 }).execute();
	});
	expect((await ask()).body.people).toBe(roster.length);
	expect((await lineup()).status).toBe(200);
	await call("update/league/1", { asksEveryone: false }, admin(), "PUT");
	later = 7;
	expect((await ask()).body).toEqual({ people: 0, withoutEmail: 0, askedBefore: 0 });
});

test("deleting a player’s personal data deletes what the guardian signed, and the address", async () => {
	const { playerId } = roster[0]!;
	await ask();
	const { key, view } = await linkIn("consentAsked");
	await call("signConsent", { ...sign, key, seen: view.seen });
	const guardian = await linkIn("guardianAsked");
	await call("signGuardianConsent", {
		key: guardian.key,
		seen: guardian.view.seen,
		signedName: "Eva Canary",
	});
	await call(`deactivatePlayer/${playerId}`, {}, admin());
	expect((await call(`erasePlayer/${playerId}`, {}, admin())).status).toBe(200);
	const left = JSON.stringify([
		await app.db.selectFrom("consent").selectAll().execute(),
		await app.db.selectFrom("playerLink").selectAll().execute(),
		await app.db.selectFrom("change").selectAll().execute(),
		await app.db.selectFrom("email").selectAll().execute(),
	]);
	expect(left).not.toContain("Eva Canary");
	expect(left).not.toContain("parent@mail.example");
});

test("reminds whoever was asked and has not signed, a week and two weeks later, from two processes", async () => {
	await call("update/league/1", { remindsToSign: true }, admin(), "PUT");
	const run = () =>
		Promise.all([sendSignReminders(app.context), sendSignReminders(app.context)]).then(
			([one, two]) => one + two,
		);
	later = 7;
	expect(await run()).toBe(0);
	later = 0;
	await ask();
	const sent: number[] = [];
	for (later = 0; later < 26; later++) {
		if ((await run()) > 0) sent.push(later);
		if (later !== 10) continue;
		// From here on only the guardian's consent is missing.
		const { key, view } = await linkIn("consentAsked");
		await call("signConsent", { ...sign, key, seen: view.seen });
	}
	expect(sent).toEqual([7, 17]);
	const addresses = async (kind: string) =>
		(await emails(kind)).map(({ toAddress, subject }) => [toAddress, subject.split(":")[0]]);
	expect(await addresses("consentAsked")).toEqual([
		[roster[0]!.email, "Please sign"],
		[roster[0]!.email, "Reminder"],
	]);
	expect((await addresses("guardianAsked")).map(([address]) => address)).toEqual([
		"parent@mail.example",
		"parent@mail.example",
	]);
});

test("sends no reminder in a league that does not want any", async () => {
	await ask();
	later = 7;
	expect(await sendSignReminders(app.context)).toBe(0);
});
