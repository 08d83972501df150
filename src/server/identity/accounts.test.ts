import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { type CookieBrowser, cookieBrowser, newestEmail } from "../../../test/cookie-browser.ts";
import { demoPassword } from "../demo/accounts.ts";

const password = "Topspin-4-two";
const another = "Backhand-7-up!";

let app: TestApp;
let browser: CookieBrowser;
let counter = 0;
const newEmailAddress = () => `player${++counter}@newcomers.example`;

beforeAll(async () => {
	app = await startTestApp({ demo: true });
});
afterAll(() => app.stop());
// Each test has its own address, so that rate limits of one test don't affect another.
beforeEach(() => {
	browser = cookieBrowser(app, `198.51.100.${++counter % 250}`);
});

const user = async (from = browser) => (await from.read("identity/currentSession")).body.user;
async function signUp(email: string, from = browser) {
	expect((await from.send("identity/signUp", { email, password })).body).toEqual({ ok: true });
	return (await newestEmail(app, email))?.code as string;
}
async function newAccount(email = newEmailAddress(), from = browser) {
	const code = await signUp(email, from);
	expect((await from.send("identity/confirmSignUp", { email, code })).status).toBe(200);
	return email;
}

describe("sign-up", () => {
	test("sends a code; entering it creates the account and signs in", async () => {
		const email = newEmailAddress();
		const code = await signUp(email);
		expect(await user()).toBeNull();
		const { status, body } = await browser.send("identity/confirmSignUp", { email, code });
		expect([status, body]).toEqual([200, { user: { email } }]);
		expect(await user()).toMatchObject({ email, sessions: [{ isCurrent: true }] });
		expect((await browser.read("getUser")).body).toEqual({ profile: null, email });
		expect([...browser.cookies.keys()]).toEqual(["device", "session"]);
	});

	test("ignores case and surrounding spaces in an address", async () => {
		const email = newEmailAddress();
		await browser.send("identity/signUp", { email: ` ${email.toUpperCase()} `, password });
		const { code } = (await newestEmail(app, email))!;
		expect(
			(await browser.send("identity/confirmSignUp", { email: email.toUpperCase(), code })).status,
		).toBe(200);
		expect(
			(await cookieBrowser(app).send("identity/signIn", { email: email.toUpperCase(), password }))
				.status,
		).toBe(200);
	});

	test("a new code replaces the old one", async () => {
		const email = newEmailAddress();
		const first = await signUp(email);
		expect((await browser.send("identity/resendSignUp", { email })).body).toEqual({
			ok: true,
			waitSeconds: 60,
		});
		const { code: second } = (await newestEmail(app, email))!;
		expect(second).not.toBe(first);
		expect(
			(await browser.send("identity/confirmSignUp", { email, code: first })).body.error.code,
		).toBe("CodeMismatchException");
		expect((await browser.send("identity/confirmSignUp", { email, code: second })).status).toBe(
			200,
		);
	});

	test("links a new account to the profile with its confirmed address if the profile has no account", async () => {
		const person = app.demo.user.find(
			({ userId }) => userId === app.demo.named.captainWithoutTeamUserId,
		)!;
		await newAccount(person.email.toLowerCase());
		expect((await browser.read("getUser")).body).toMatchObject({
			userId: person.userId,
			email: person.email,
		});
	});
});

describe("signing in", () => {
	test("opens a new session; signing out ends it", async () => {
		const email = await newAccount();
		const other = cookieBrowser(app);
		expect((await other.send("identity/signIn", { email, password })).body).toEqual({
			user: { email },
		});
		expect(await user(other)).toMatchObject({ email });
		expect((await user())?.sessions).toHaveLength(2);
		expect((await other.send("identity/signOut", {})).body).toEqual({ ok: true });
		expect(await user(other)).toBeNull();
		expect((await user())?.sessions).toHaveLength(1);
	});

	test("signing out everywhere ends all sessions", async () => {
		const email = await newAccount();
		const other = cookieBrowser(app);
		await other.send("identity/signIn", { email, password });
		await browser.send("identity/signOut", { everywhere: true });
		expect([await user(), await user(other)]).toEqual([null, null]);
	});

	test("the demo league’s accounts have the password that the terminal prints", async () => {
		const { status } = await browser.send("identity/signIn", {
			email: "captain@crosscourt.example",
			password: demoPassword,
		});
		expect(status).toBe(200);
		expect((await browser.read("getUser")).body).toMatchObject({
			userId: app.demo.named.captainUserId,
			isCaptain: true,
		});
	});

	test("with the password of an unconfirmed sign-up sends a new code that works in this browser", async () => {
		const email = newEmailAddress();
		await signUp(email);
		const other = cookieBrowser(app);
		const { status, body } = await other.send("identity/signIn", { email, password });
		expect([status, body.error.code]).toEqual([403, "UserNotConfirmedException"]);
		const { code } = (await newestEmail(app, email))!;
		expect((await other.send("identity/confirmSignUp", { email, code })).status).toBe(200);
		expect(await user(other)).toMatchObject({ email });
	});

	test("currentSession includes the server’s time, with a session and without", async () => {
		const before = Date.now();
		const { serverTime } = (await browser.read("identity/currentSession")).body;
		expect(Date.parse(serverTime)).toBeGreaterThanOrEqual(before);
		expect(Date.parse(serverTime)).toBeLessThanOrEqual(Date.now());
	});
});

describe("a forgotten password", () => {
	test("is replaced with a code, which ends all sessions", async () => {
		const email = await newAccount();
		const other = cookieBrowser(app);
		expect((await other.send("identity/forgotPassword", { email })).body).toEqual({ ok: true });
		const { code } = (await newestEmail(app, email))!;
		expect(
			(await other.send("identity/forgotPasswordSubmit", { email, code, newPassword: another }))
				.body,
		).toEqual({ ok: true });
		expect(await user()).toBeNull();
		expect((await newestEmail(app, email))?.kind).toBe("passwordChanged");
		expect((await other.send("identity/signIn", { email, password })).status).toBe(401);
		expect((await other.send("identity/signIn", { email, password: another })).status).toBe(200);
	});

	test("of a sign-up begun in this browser can’t be reset before the address is confirmed", async () => {
		const email = newEmailAddress();
		await signUp(email);
		const { status, body } = await browser.send("identity/forgotPassword", { email });
		expect([status, body.error.code]).toEqual([409, "InvalidParameterException"]);
		expect((await browser.send("identity/resendSignUp", { email })).status).toBe(200);
		const { code } = (await newestEmail(app, email))!;
		expect((await browser.send("identity/confirmSignUp", { email, code })).status).toBe(200);
	});
});

describe("a forgotten password of an unconfirmed sign-up", () => {
	const forgotten = async () => {
		const email = newEmailAddress();
		await signUp(email);
		const other = cookieBrowser(app);
		expect((await other.send("identity/forgotPassword", { email })).body).toEqual({ ok: true });
		const { kind, code } = (await newestEmail(app, email))!;
		expect(kind).toBe("signUpUnfinished");
		const { text } = await app.db
			.selectFrom("email")
			.select("text")
			.where("toAddress", "=", email)
			.where("kind", "=", "signUpUnfinished")
			.executeTakeFirstOrThrow();
		const link = new URL(/https?:\S+\/signup\S+/.exec(text!)![0]);
		const query = Object.fromEntries(link.searchParams);
		expect(query).toMatchObject({ step: "confirm", email });
		return { email, other, code, attempt: query["attempt"]! };
	};

	test("is confirmed with the email’s link and code, in any browser, without the sign-up’s password", async () => {
		const { email, code, attempt } = await forgotten();
		const third = cookieBrowser(app);
		expect((await third.send("identity/confirmSignUp", { email, code })).status).toBe(401);
		expect((await third.send("identity/confirmSignUp", { email, code, attempt })).status).toBe(200);
		expect(await user(third)).toMatchObject({ email });
		expect((await browser.send("identity/signIn", { email, password })).status).toBe(403);
	});

	test("gets a new code through the link too", async () => {
		const { email, attempt } = await forgotten();
		const third = cookieBrowser(app);
		expect((await third.send("identity/resendSignUp", { email, attempt })).status).toBe(200);
		const { code } = (await newestEmail(app, email))!;
		expect((await third.send("identity/confirmSignUp", { email, code, attempt })).status).toBe(200);
	});

	test("leads to the confirmation if the code is entered with a new password, which then works", async () => {
		const { email, other, code } = await forgotten();
		const answer = await other.send("identity/forgotPasswordSubmit", {
			email,
			code,
			newPassword: another,
		});
		expect([answer.status, answer.body.error.code]).toEqual([409, "InvalidParameterException"]);
		expect((await other.send("identity/resendSignUp", { email })).status).toBe(200);
		const fresh = (await newestEmail(app, email))!.code;
		expect((await other.send("identity/confirmSignUp", { email, code: fresh })).status).toBe(200);
		const third = cookieBrowser(app);
		expect((await third.send("identity/signIn", { email, password: another })).status).toBe(200);
	});

	test("doesn’t keep the owner from logging in with it elsewhere", async () => {
		const { email } = await forgotten();
		const third = cookieBrowser(app);
		const answer = await third.send("identity/signIn", { email, password });
		expect(answer.body.error.code).toBe("UserNotConfirmedException");
	});
});

describe("changing", () => {
	test("the password ends all other sessions and gives this browser a new one", async () => {
		const email = await newAccount();
		const other = cookieBrowser(app);
		await other.send("identity/signIn", { email, password });
		const before = browser.cookies.get("session");
		expect(
			(
				await browser.send("identity/changePassword", {
					currentPassword: password,
					newPassword: another,
				})
			).body,
		).toEqual({ ok: true });
		expect(browser.cookies.get("session")).not.toBe(before);
		expect([(await user())?.email, await user(other)]).toEqual([email, null]);
		expect((await other.send("identity/signIn", { email, password: another })).status).toBe(200);
	});

	test("the address takes effect with the code sent to the new one, and notifies the old one", async () => {
		const email = await newAccount();
		const next = newEmailAddress();
		expect(
			(await browser.send("identity/updateAttributes", { email: next, password })).body,
		).toEqual({ ok: true });
		expect((await user())?.email).toBe(email);
		const { code } = (await newestEmail(app, next))!;
		expect((await browser.send("identity/verifyAttribute", { code })).body).toEqual({ ok: true });
		expect((await user())?.email).toBe(next);
		expect((await newestEmail(app, email))?.kind).toBe("emailChanged");
		expect((await cookieBrowser(app).send("identity/signIn", { email, password })).status).toBe(
			401,
		);
		expect(
			(await cookieBrowser(app).send("identity/signIn", { email: next, password })).status,
		).toBe(200);
	});

	test("the address changes the profile’s address too", async () => {
		await browser.send("identity/signIn", {
			email: "member@crosscourt.example",
			password: demoPassword,
		});
		const next = newEmailAddress();
		await browser.send("identity/updateAttributes", { email: next, password: demoPassword });
		await browser.send("identity/verifyAttribute", { code: (await newestEmail(app, next))!.code });
		expect((await browser.read("getUser")).body).toMatchObject({
			userId: app.demo.named.memberUserId,
			email: next,
		});
	});
});
