import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import type { CookieBrowser } from "../../../../test/cookie-browser.ts";
import { leagueContent } from "../../../../test/league-content.ts";
import {
	clearLimits,
	newAccount,
	newBrowser,
	newEmailAddress,
	newIpAddress,
	password,
	signedInEmail,
} from "../../../../test/sign-ups.ts";
import type { Viewer } from "../../../league/permissions.ts";

let app: TestApp;
let admin: Viewer;
let teamId: number;
let teamName: string;
let email: string;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	admin = memberViewer(app.demo, app.demo.named.adminUserId);
	teamId = app.demo.named.teamWithoutLeadersId;
	teamName = app.demo.team.find((team) => team.teamId === teamId)!.teamName;
});
beforeEach(async () => {
	email = newEmailAddress();
	await clearLimits(app);
	await app.change(async (trx) => {
		await trx.deleteFrom("invitation").execute();
		await trx.deleteFrom("captainRequest").execute();
		await trx
			.updateTable("team")
			.set({ captainId: null, cocaptainId: null })
			.where("teamId", "=", teamId)
			.execute();
	});
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

async function byAdmin(path: string, json: object = {}, method = "POST") {
	const response = await app.fetch(`/api/${path}`, { as: admin, json, method });
	return { status: response.status, body: await response.json() };
}
const list = async () =>
	(await (await app.fetch("/api/list/invitation", { as: admin })).json()) as {
		invitationId: number;
		email: string;
		isExpired: boolean;
	}[];
const invite = (changes: object = {}) =>
	byAdmin("inviteCaptains", {
		invitations: [{ teamId, captainOrCocaptain: "captain", email, ...changes }],
	});
/** The key of the newest link in an email to this address. */
async function keyFor(address: string) {
	const { text } = await app.db
		.selectFrom("email")
		.select("text")
		.where("toAddress", "=", address)
		.where("kind", "=", "captainInvited")
		.orderBy("emailId", "desc")
		.executeTakeFirstOrThrow();
	return /\/invitation\/([\w-]+)/.exec(text ?? "")![1]!;
}
async function invited(changes: object = {}) {
	expect((await invite(changes)).status).toBe(200);
	return keyFor(email);
}
const names = { firstName: "Ida", lastName: "Moss", phone: "214-555-0188" };
const accept = (key: string, browser: CookieBrowser = newBrowser(app), changes: object = {}) =>
	browser.send("acceptInvitation", { key, ...names, password, ...changes });
const leaders = () =>
	app.db
		.selectFrom("team")
		.select(["captainId", "cocaptainId"])
		.where("teamId", "=", teamId)
		.executeTakeFirstOrThrow();
const accountsOf = (address: string) =>
	app.db.selectFrom("account").selectAll().where("email", "=", address).execute();
const expire = () =>
	app.db
		.updateTable("invitation")
		.set({ expiresAt: sql<string>`now() - interval '1 second'` })
		.execute();
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) =>
	`${status} ${body.error?.code ?? "ok"}`;

describe("an invitation", () => {
	test("gives account, profile and team in one step, and signs in", async () => {
		const key = await invited();
		const browser = newBrowser(app);
		expect(await accept(key, browser)).toMatchObject({
			status: 200,
			body: { team: { teamId, teamName, captainOrCocaptain: "captain", outcome: "linked" } },
		});
		expect(await signedInEmail(browser)).toBe(email);
		const me = (await browser.read("getUser")).body;
		expect(me).toMatchObject({ ...names, email, isCaptain: true, isAdmin: false });
		expect(await leaders()).toEqual({ captainId: me.userId, cocaptainId: null });
		expect(await list()).toEqual([]);
		const login = await newBrowser(app).send("identity/signIn", { email, password });
		expect(login.status).toBe(200);
	});

	test("shows what it invites to, and opening it writes nothing", async () => {
		const key = await invited();
		const before = await leagueContent(app.db, { except: [] });
		for (let time = 0; time < 3; time++)
			expect(await newBrowser(app).read(`get/invitation/${key}`)).toMatchObject({
				status: 200,
				body: {
					teamName,
					captainOrCocaptain: "captain",
					email,
					hasAccount: false,
					hasProfile: false,
				},
			});
		expect(await leagueContent(app.db, { except: [] })).toEqual(before);
	});

	test("is kept as a hash only, and its address stays out of the change log", async () => {
		const key = await invited();
		const stored = await app.db.selectFrom("invitation").selectAll().execute();
		expect(JSON.stringify(stored)).not.toContain(key);
		await accept(key);
		const changes = await app.db
			.selectFrom("change")
			.selectAll()
			.where("kind", "=", "invitation")
			.execute();
		expect(JSON.stringify(changes)).not.toContain(email);
		const once = await app.db.selectFrom("writtenOnce").selectAll().execute();
		expect(JSON.stringify(once)).not.toContain(key);
	});

	test("works for someone with an account, who logs in first, without a password", async () => {
		const { browser } = await newAccount(app, { email });
		const key = await invited();
		expect(codeOf(await accept(key))).toBe("409 NOT_POSSIBLE");
		expect(codeOf(await accept(key, browser, { password: undefined }))).toBe("200 ok");
		expect((await browser.read("getUser")).body).toMatchObject({ email, isCaptain: true });
		expect(await accountsOf(email)).toHaveLength(1);
	});

	test("asks the admins if somebody else has become captain meanwhile", async () => {
		const key = await invited();
		await app.change((trx) =>
			trx
				.updateTable("team")
				.set({ captainId: app.demo.named.memberUserId })
				.where("teamId", "=", teamId)
				.execute(),
		);
		expect((await accept(key)).body).toMatchObject({ team: { outcome: "occupied" } });
		expect((await leaders()).captainId).toBe(app.demo.named.memberUserId);
	});
});

describe("an attacker", () => {
	test("can’t guess a link: guesses are refused, and limited per network", async () => {
		await invited();
		const address = newIpAddress();
		const guess = async (index: number) => {
			const path = `/api/get/invitation/${String(index).padStart(43, "x")}`;
			return (await app.fetch(path, { address })).status;
		};
		const answers = [];
		for (let index = 0; index < 32; index++) answers.push(await guess(index));
		expect([...new Set(answers)]).toEqual([404, 429]);
	});

	test("can’t use a link a second time", async () => {
		const key = await invited();
		expect((await accept(key)).status).toBe(200);
		const again = await accept(key, newBrowser(app), { password: "Attackers-1-own" });
		expect(codeOf(again)).toBe("409 NOT_POSSIBLE");
		expect(again.body.error.message).toMatch(/has been accepted\. Log in/);
		const login = { email, password: "Attackers-1-own" };
		expect((await newBrowser(app).send("identity/signIn", login)).status).toBe(401);
	});

	test("can’t use a link twice at the same time", async () => {
		const key = await invited();
		const answers = await Promise.all([1, 2, 3].map(() => accept(key)));
		expect(answers.map(codeOf).sort()).toEqual(["200 ok", "409 NOT_POSSIBLE", "409 NOT_POSSIBLE"]);
		expect(await accountsOf(email)).toHaveLength(1);
	});

	test.each<[string, () => Promise<unknown>]>([
		["has expired", expire],
		[
			"was revoked",
			async () => byAdmin(`delete/invitation/${(await list())[0]!.invitationId}`, {}, "DELETE"),
		],
		["was sent again", async () => byAdmin(`resendInvitation/${(await list())[0]!.invitationId}`)],
		[
			"is for a team that no longer plays",
			() =>
				app.change((trx) =>
					trx.updateTable("team").set({ isActive: false }).where("teamId", "=", teamId).execute(),
				),
		],
	])("can’t use a link that %s", async (_, end) => {
		const key = await invited();
		await end();
		expect(codeOf(await accept(key))).toBe("404 NOT_FOUND");
		expect(codeOf(await newBrowser(app).read(`get/invitation/${key}`))).toBe("404 NOT_FOUND");
		expect(await accountsOf(email)).toEqual([]);
		await app.change((trx) =>
			trx.updateTable("team").set({ isActive: true }).where("teamId", "=", teamId).execute(),
		);
	});

	test("can’t use a forwarded link for another address or another account", async () => {
		const key = await invited();
		const own = newEmailAddress();
		expect(codeOf(await accept(key, newBrowser(app), { email: own }))).toBe("422 INVALID");
		const { browser } = await newAccount(app, { email: own });
		const refused = await accept(key, browser);
		expect(codeOf(refused)).toBe("403 WRONG_ROLE");
		expect(refused.body.error.message).toMatch(/another email address\. Log out first/);
		const captain = memberViewer(app.demo, app.demo.named.captainUserId);
		const asCaptain = await app.fetch("/api/acceptInvitation", {
			as: captain,
			json: { key, ...names, password },
		});
		expect(asCaptain.status).toBe(403);
		expect(await leaders()).toEqual({ captainId: null, cocaptainId: null });
		const log = await app.db
			.selectFrom("securityEvent")
			.select("byEmail")
			.where("kind", "=", "invitationRefused")
			.execute();
		expect(log.map(({ byEmail }) => byEmail)).toEqual([own, captain.email]);
	});

	test("can’t become an admin, or captain of another team", async () => {
		const key = await invited();
		for (const more of [{ isAdmin: true }, { teamId: 1 }, { captainOrCocaptain: "co-captain" }])
			expect(codeOf(await accept(key, newBrowser(app), more))).toBe("422 INVALID");
	});

	test("can’t get a role back that an admin has taken away since", async () => {
		const { browser } = await newAccount(app, { email });
		const key = await invited();
		const [account] = await accountsOf(email);
		await app.db
			.insertInto("revokedRole")
			.values({
				accountId: account!.id,
				role: "captain",
				revokedAt: sql<string>`now() + interval '1 second'`,
			})
			.execute();
		expect(codeOf(await accept(key, browser, { password: undefined }))).toBe("403 ROLE_REVOKED");
		expect(await list()).toHaveLength(1);
	});

	test("can’t set a password that breaks the rules", async () => {
		const key = await invited();
		for (const [weak, message] of [
			["short", /^Your password needs/],
			["Password-1", /too easy to guess/],
			[undefined, /Please fill this in/],
		] as const) {
			const { status, body } = await accept(key, newBrowser(app), { password: weak });
			expect([status, body.error.fields.password]).toEqual([422, expect.stringMatching(message)]);
		}
		expect((await accept(key)).status).toBe(200);
	});
});

describe("inviting", () => {
	const unknown = { teamId: 999_999 };
	test.each<[string, object, string, RegExp]>([
		["a missing team", unknown, "teamId", /^Choose from the list/],
		["an address that is none", { email: "ida" }, "email", /full email address/],
		[
			"someone with a profile",
			{ email: "captain@crosscourt.example" },
			"email",
			/already has a profile/,
		],
	])("refuses %s, and names the row", async (_, changes, field, message) => {
		const good = { teamId, captainOrCocaptain: "captain", email: newEmailAddress() };
		const wrong = { ...good, captainOrCocaptain: "co-captain", ...changes };
		const { status, body } = await byAdmin("inviteCaptains", { invitations: [good, wrong] });
		expect([status, body.error.fields]).toEqual([
			422,
			{ [`invitations.1.${field}`]: expect.stringMatching(message) },
		]);
		expect(await list()).toEqual([]);
	});

	test("refuses a place that is taken, or that somebody else is invited to", async () => {
		await invited();
		const second = await invite({ email: newEmailAddress() });
		expect(second.body.error.fields["invitations.0.teamId"]).toMatch(
			/has already been invited as captain/,
		);
		const both = await invite({ captainOrCocaptain: "co-captain" });
		expect(both.body.error.fields["invitations.0.email"]).toMatch(/two different people/);
		await accept(await keyFor(email));
		const third = await invite({ email: newEmailAddress() });
		expect(third.body.error.fields["invitations.0.teamId"]).toMatch(/already has a captain/);
	});

	test("replaces an expired invitation", async () => {
		await invited();
		await expire();
		expect((await list())[0]).toMatchObject({ isExpired: true });
		const key = await invited();
		expect((await accept(key)).status).toBe(200);
	});

	test("is in the security log", async () => {
		await invited();
		const [first] = await list();
		await byAdmin(`delete/invitation/${first!.invitationId}`, {}, "DELETE");
		const events = await app.db
			.selectFrom("securityEvent")
			.select(["kind", "detail"])
			.where("email", "=", email)
			.orderBy("eventId")
			.execute();
		expect(events).toEqual([
			{ kind: "invitationSent", detail: `As captain of ${teamName}.` },
			{ kind: "invitationRevoked", detail: null },
		]);
	});
});
