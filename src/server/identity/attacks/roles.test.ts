import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { type CookieBrowser, newestEmail } from "../../../../test/cookie-browser.ts";
import {
	forget,
	newAccount,
	newBrowser,
	password,
	signedInEmail,
} from "../../../../test/sign-ups.ts";
import { messages } from "../../../league/messages.ts";
import { noCommitteeRoles, type Viewer } from "../../../league/permissions.ts";
import { prepareLeague } from "../../prepare-league.ts";
import { setAccessCodes } from "../access-codes.ts";

/* Keeping or regaining a role or an account that an admin has taken away. */

let app: TestApp;
let admin: Person;
beforeEach(async () => {
	app = await startTestApp();
	await setAccessCodes(app.db, { admin: adminCode, captain: captainCode });
	admin = await newPerson(adminCode);
});
afterEach(() => app.stop());

const adminCode = "THE-ADMIN-CODE";
const captainCode = "THE-CAPTAIN-CODE";
const ada = { firstName: "Ada", lastName: "Newcomer", phone: "214-555-0142" };
type Person = Awaited<ReturnType<typeof newPerson>>;
const profileWith = (accessCode: string, from: CookieBrowser) =>
	from.send("create/user", { ...ada, accessCode, teamName: "Newcomers" });
async function newPerson(accessCode: string) {
	const { browser, email } = await newAccount(app);
	const { body } = await profileWith(accessCode, browser);
	return { browser, email, userId: body.userId as number };
}
const change = (person: Person, flags: object) =>
	admin.browser.send(`update/user/${person.userId}`, { ...ada, ...flags }, { method: "PUT" });
const remove = (person: Person) =>
	admin.browser.ask(`/api/delete/user/${person.userId}`, { method: "DELETE" });
const manage = (call: string, { email }: { email: string }, from = admin.browser) =>
	from.send(call, { email });
const signIn = (from: CookieBrowser, email: string) =>
	from.send("identity/signIn", { email, password });
const events = (kind: string) =>
	app.db
		.selectFrom("securityEvent")
		.select(["email", "byEmail", "detail"])
		.where("kind", "=", kind as never)
		.orderBy("eventId", "desc")
		.execute();

describe("a role that an admin took away", () => {
	test("can’t be regained with the shared code after the profile was deleted", async () => {
		const other = await newPerson(adminCode);
		expect((await remove(other)).status).toBe(200);
		const { status, body } = await profileWith(adminCode, other.browser);
		expect([status, body.error.code, body.error.message]).toEqual([
			403,
			"ROLE_REVOKED",
			"An admin has removed your admin role, so access codes can’t give it back to you. Please ask an admin.",
		]);
		expect(await newestEmail(app, other.email)).toMatchObject({ kind: "roleRemoved" });
		expect((await events("rolesChanged"))[0]).toEqual({
			email: other.email,
			byEmail: admin.email,
			detail: "No longer an admin.",
		});
	});

	test("can’t be regained with a new code either, only from an admin", async () => {
		const other = await newPerson(adminCode);
		expect((await change(other, { isAdmin: false })).status).toBe(200);
		expect((await remove(other)).status).toBe(200);
		const { body } = await admin.browser.send("issueAccessCode", { opens: "admin" });
		expect((await profileWith(body.code, other.browser)).status).toBe(403);
		expect((await manage("allowAccessCodes", other)).status).toBe(200);
		expect((await profileWith(body.code, other.browser)).status).toBe(200);
	});

	test("is given back by an admin, who then may take it away again", async () => {
		const other = await newPerson(captainCode);
		const revoked = async () =>
			(await admin.browser.read("list/account")).body.find(
				(each: { email: string }) => each.email === other.email,
			).revoked;
		await change(other, { isCaptain: false });
		expect(await revoked()).toEqual(["captain"]);
		await change(other, { isCaptain: true });
		expect(await revoked()).toEqual([]);
		await change(other, { isCaptain: false, isAdmin: true });
		await change(other, { isAdmin: false });
		expect(await revoked()).toEqual(["admin", "captain"]);
	});

	test("comes back when an admin undoes the change", async () => {
		const other = await newPerson(adminCode);
		const key = { headers: { "idempotency-key": "remove" } };
		const path = `delete/user/${other.userId}`;
		await admin.browser.ask(`/api/${path}`, { method: "DELETE", ...key });
		expect((await admin.browser.send("undoWrite", { path, key: "remove" })).status).toBe(200);
		expect((await other.browser.read("list/draftMatch")).status).toBe(200);
		expect(await app.db.selectFrom("revokedRole").selectAll().execute()).toEqual([]);
	});
});

describe("a new access code", () => {
	test("replaces the old one at once, is shown once, and is stored as a hash", async () => {
		const { status, body } = await admin.browser.send("issueAccessCode", { opens: "captain" });
		expect([status, body.code]).toEqual([
			200,
			expect.stringMatching(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/),
		]);
		const late = await newAccount(app);
		expect((await profileWith(captainCode, late.browser)).body.error.message).toBe(
			"Invalid access code",
		);
		expect((await profileWith(body.code, late.browser)).status).toBe(200);
		for (const table of ["accessCode", "writtenOnce", "change", "securityEvent"] as const)
			expect(JSON.stringify(await app.db.selectFrom(table).selectAll().execute())).not.toContain(
				body.code,
			);
		expect(JSON.stringify(app.logged)).not.toContain(body.code);
		expect((await admin.browser.read("list/write")).body[1]).toMatchObject({
			title: "Access code issued",
			lines: ["The captain code was replaced."],
			canUndo: false,
		});
	});

	test("stays when the program starts again with the setting of the first one", async () => {
		const { body } = await admin.browser.send("issueAccessCode", { opens: "admin" });
		await app.db.insertInto("installation").values({ isDemo: false }).execute();
		const start = (code: string) =>
			prepareLeague(app.db, {
				isLoopback: true,
				isProduction: false,
				empty: true,
				today: "2026-11-14",
				LEAGUE_TIME_ZONE: "America/Chicago",
				accessCodes: { admin: code },
			});
		await start(adminCode);
		expect((await profileWith(body.code, (await newAccount(app)).browser)).status).toBe(200);
		await start("ANOTHER-SETTING");
		expect((await profileWith(body.code, (await newAccount(app)).browser)).status).toBe(422);
		expect((await profileWith("ANOTHER-SETTING", (await newAccount(app)).browser)).status).toBe(
			200,
		);
	});

	test("is asked for while somebody who lost a role may know the old one", async () => {
		const other = await newPerson(adminCode);
		await change(other, { isAdmin: false });
		const known = async () =>
			Object.fromEntries(
				(await admin.browser.read("list/accessCode")).body.map(
					({ opens, knownTo }: { opens: string; knownTo: string[] }) => [opens, knownTo],
				),
			);
		expect(await known()).toEqual({ admin: ["Ada Newcomer"], captain: [] });
		await admin.browser.send("issueAccessCode", { opens: "admin" });
		expect(await known()).toEqual({ admin: [], captain: [] });
	});
});

describe("a closed account", () => {
	let other: Person;
	beforeEach(async () => {
		other = await newPerson(captainCode);
		expect((await manage("closeAccount", other)).status).toBe(200);
	});

	test("is logged out at once and can’t log in; only the right password says why", async () => {
		expect(await signedInEmail(other.browser)).toBeNull();
		const { status, body } = await signIn(newBrowser(app), other.email);
		expect([status, body.error.message]).toEqual([403, messages.accountClosed]);
		const wrong = { email: other.email, password: "Guessed-1-time" };
		expect((await newBrowser(app).send("identity/signIn", wrong)).body.error.message).toBe(
			"Email or password is wrong.",
		);
	});

	test("gets no code for a new password, with the answer that every address gets", async () => {
		expect(await forget(app, newBrowser(app), other.email)).toBeNull();
		expect(await newestEmail(app, other.email)).toMatchObject({ kind: "accountClosed" });
	});

	test("keeps its profile and its history", async () => {
		expect(
			await app.db.selectFrom("user").selectAll().where("userId", "=", other.userId).execute(),
		).toHaveLength(1);
		expect((await admin.browser.read("list/write")).body[0]).toMatchObject({
			title: "Account closed",
			lines: ["The account of Ada Newcomer was closed."],
		});
	});

	test("can log in again once an admin reopens it", async () => {
		expect((await manage("reopenAccount", other)).status).toBe(200);
		expect((await signIn(newBrowser(app), other.email)).status).toBe(200);
		expect(await newestEmail(app, other.email)).toMatchObject({ kind: "accountReopened" });
	});

	test("can’t be the caller’s own", async () => {
		expect((await manage("closeAccount", admin)).body.error.message).toBe(
			"You can’t close your own account. Ask another admin.",
		);
	});
});

test("an admin ends all sessions of an account; the password still works", async () => {
	const other = await newPerson(captainCode);
	expect((await manage("endSessions", other)).status).toBe(200);
	expect(await signedInEmail(other.browser)).toBeNull();
	expect((await signIn(newBrowser(app), other.email)).status).toBe(200);
	expect((await events("sessionsEnded"))[0]).toMatchObject({ byEmail: admin.email });
});

describe("the caller’s role is read again in the transaction", () => {
	const asAdmin = ({ userId, email }: Person): Viewer => ({
		...({
			kind: "member",
			userId,
			email,
			isCaptain: false,
			...noCommitteeRoles,
			isAdmin: true,
		} as const),
		leads: [],
		divisionIds: [],
	});
	const addDivision = (person: Person) =>
		app.fetch("/api/create/division", { as: asAdmin(person), json: { divisionNumber: 7 } });

	test("an admin who was demoted while waiting for the lock is refused", async () => {
		const other = await newPerson(adminCode);
		let waiting: ReturnType<typeof addDivision> | undefined;
		await app.change(async (trx) => {
			waiting = addDivision(other);
			await trx
				.updateTable("user")
				.set({ isAdmin: false })
				.where("userId", "=", other.userId)
				.execute();
		});
		const refused = await waiting!;
		expect([refused.status, (await refused.json()).error.message]).toEqual([
			403,
			"An admin has just changed your role. Reload the page and try again.",
		]);
		expect(await app.db.selectFrom("division").selectAll().execute()).toEqual([]);
	});

	test("an admin whose account was closed meanwhile is refused", async () => {
		const other = await newPerson(adminCode);
		await manage("closeAccount", other);
		expect((await addDivision(other)).status).toBe(403);
	});
});

describe("the last admin is the last one who can log in", () => {
	test.each([
		["has a closed account", { closedAt: "2026-01-01T00:00:00Z" }],
		["has an unconfirmed address", { emailVerified: false }],
	])("another admin who %s doesn’t count", async (_, state) => {
		const other = await newPerson(adminCode);
		await app.db.updateTable("account").set(state).where("email", "=", other.email).execute();
		expect((await change(admin, { isAdmin: false })).body.error.code).toBe("LAST_ADMIN");
	});

	test("another admin without an account or without a password doesn’t count", async () => {
		const other = await newPerson(adminCode);
		await app.change((trx) =>
			trx
				.deleteFrom("password")
				.where(
					"accountId",
					"in",
					trx.selectFrom("account").select("id").where("email", "=", other.email),
				)
				.execute(),
		);
		expect((await change(admin, { isAdmin: false })).body.error.code).toBe("LAST_ADMIN");
		await app.change((trx) => trx.deleteFrom("account").where("email", "=", other.email).execute());
		expect((await change(admin, { isAdmin: false })).body.error.code).toBe("LAST_ADMIN");
	});

	test("of two admins who close each other’s account at once, one stays open", async () => {
		const other = await newPerson(adminCode);
		const answers = await Promise.all([
			manage("closeAccount", other),
			manage("closeAccount", admin, other.browser),
		]);
		expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
	});
});
