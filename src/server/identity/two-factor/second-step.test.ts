import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { type CookieBrowser, newestEmail } from "../../../../test/cookie-browser.ts";
import {
	anotherPassword,
	clearLimits,
	forget,
	newAccount,
	newBrowser,
	password,
} from "../../../../test/sign-ups.ts";
import {
	codeOf,
	isSignedIn,
	securityOf,
	stepOf,
	useSecondSteps,
	withPasskey,
} from "./second-step.fixture.ts";

const setup = useSecondSteps();
const { forgetUsedCodes, withApp, atSecondStep } = setup;

describe("an account with an app", () => {
	test("gets no session for the password alone, and one for the password and a code", async () => {
		const owner = await newAccount(setup.app);
		const { key, recoveryCodes } = await withApp(owner);
		expect(recoveryCodes).toHaveLength(10);
		expect(new Set(recoveryCodes).size).toBe(10);
		const browser = await atSecondStep(owner.email);
		expect(browser.cookies.has("session")).toBe(false);
		expect(await isSignedIn(browser)).toBe(false);
		expect(await stepOf(browser)).toEqual({
			authenticator: true,
			passkey: false,
			recoveryCodesLeft: 10,
		});
		const { status, body } = await browser.send("identity/confirmSignIn", {
			code: codeOf(key).replace(/^.../, "$& "),
		});
		expect([status, body]).toEqual([200, { user: { email: owner.email } }]);
		expect(await isSignedIn(browser)).toBe(true);
		expect(await stepOf(browser)).toBeNull();
	});

	test("keeps its app until a code confirms the new one", async () => {
		const owner = await newAccount(setup.app);
		const { key } = await withApp(owner);
		const next = (await owner.browser.send("identity/beginAuthenticator", {})).body.key;
		const browser = await atSecondStep(owner.email);
		const wrong = await browser.send("identity/confirmSignIn", { code: codeOf(next) });
		expect([wrong.status, wrong.body.error.code]).toEqual([422, "CodeMismatchException"]);
		expect((await browser.send("identity/confirmSignIn", { code: codeOf(key) })).status).toBe(200);
	});

	test("is not switched on by a wrong code", async () => {
		const { email, browser } = await newAccount(setup.app);
		const { key } = (await browser.send("identity/beginAuthenticator", {})).body;
		const { status, body } = await browser.send("identity/confirmAuthenticator", {
			code: codeOf(key, 5),
		});
		expect([status, body.error.code]).toEqual([422, "CodeMismatchException"]);
		expect((await securityOf(browser)).authenticatorSince).toBeNull();
		const other = newBrowser(setup.app);
		expect((await other.send("identity/signIn", { email, password })).status).toBe(200);
	});

	test("can still use recovery codes after the installation's key has changed", async () => {
		const owner = await newAccount(setup.app);
		const { key, recoveryCodes } = await withApp(owner);
		await setup.app.db
			.updateTable("authenticator")
			.set({ sealedKey: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" })
			.execute();
		const browser = await atSecondStep(owner.email);
		const refused = await browser.send("identity/confirmSignIn", { code: codeOf(key) });
		expect([refused.status, refused.body.error.code]).toEqual([409, "NOT_POSSIBLE"]);
		expect((await browser.send("identity/confirmSignIn", { code: recoveryCodes[0]! })).status).toBe(
			200,
		);
	});
});

describe("a recovery code", () => {
	test("works once, however it is typed, and the owner gets an email", async () => {
		const owner = await newAccount(setup.app);
		const [code = ""] = (await withApp(owner)).recoveryCodes;
		const browser = await atSecondStep(owner.email);
		const typed = ` ${code.toUpperCase().replaceAll("-", " ")}`;
		expect((await browser.send("identity/confirmSignIn", { code: typed })).status).toBe(200);
		expect((await newestEmail(setup.app, owner.email))?.text).toContain("9 codes left");
		expect((await securityOf(browser)).recoveryCodesLeft).toBe(9);
		const again = await (await atSecondStep(owner.email)).send("identity/confirmSignIn", { code });
		expect(again.status).toBe(422);
		expect(again.body.error.message).toBe(
			"This recovery code was already used: each one works once. Enter another one. You have 4 more tries.",
		);
	});

	test("of another account is wrong", async () => {
		const [one, other] = [await newAccount(setup.app), await newAccount(setup.app)];
		const { recoveryCodes } = await withApp(one);
		await withApp(other);
		const browser = await atSecondStep(other.email);
		const { body } = await browser.send("identity/confirmSignIn", { code: recoveryCodes[0]! });
		expect(body.error.code).toBe("CodeMismatchException");
	});

	test("stops working when new ones are made", async () => {
		const owner = await newAccount(setup.app);
		const { recoveryCodes } = await withApp(owner);
		const { body } = await owner.browser.send("identity/newRecoveryCodes", {});
		expect(body.recoveryCodes).toHaveLength(10);
		const browser = await atSecondStep(owner.email);
		const old = await browser.send("identity/confirmSignIn", { code: recoveryCodes[0]! });
		expect(old.body.error.code).toBe("CodeMismatchException");
		const fresh = await browser.send("identity/confirmSignIn", { code: body.recoveryCodes[0] });
		expect(fresh.status).toBe(200);
	});
});

describe("a trusted browser", () => {
	async function trusted() {
		const owner = await newAccount(setup.app);
		const { key } = await withApp(owner);
		const browser = await atSecondStep(owner.email);
		const body = { code: codeOf(key), trust: true };
		expect((await browser.send("identity/confirmSignIn", body)).status).toBe(200);
		await forgetUsedCodes();
		await browser.send("identity/signOut", {});
		return { ...owner, key, trustedBrowser: browser };
	}
	const needsStep = async (email: string, browser: CookieBrowser) =>
		(await browser.send("identity/signIn", { email, password })).status === 403;

	test("is not asked again, other browsers are", async () => {
		const { email, trustedBrowser } = await trusted();
		expect(await needsStep(email, trustedBrowser)).toBe(false);
		expect(await needsStep(email, newBrowser(setup.app))).toBe(true);
	});

	test("is trusted for one account only, and keeps that when another logs in", async () => {
		const { email, trustedBrowser } = await trusted();
		const other = await newAccount(setup.app);
		await withApp(other);
		expect(await needsStep(other.email, trustedBrowser)).toBe(true);
		expect(await needsStep(email, trustedBrowser)).toBe(false);
	});

	test("is asked again after 30 days", async () => {
		const { email, trustedBrowser } = await trusted();
		await setup.app.db
			.updateTable("trustedBrowser")
			.set({ expiresAt: sql<string>`"expiresAt" - interval '30 days'` })
			.execute();
		expect(await needsStep(email, trustedBrowser)).toBe(true);
	});

	test.each([
		[
			"when the owner wants it",
			({ browser }: { browser: CookieBrowser }) =>
				browser.send("identity/forgetTrustedBrowsers", {}),
		],
		[
			"when the owner logs out everywhere",
			({ browser }: { browser: CookieBrowser }) =>
				browser.send("identity/signOut", { everywhere: true }),
		],
	])("is asked again %s", async (_, work) => {
		const { email, browser, trustedBrowser } = await trusted();
		expect((await work({ browser })).status).toBe(200);
		expect(await needsStep(email, trustedBrowser)).toBe(true);
	});
});

describe("a new password", () => {
	test("leaves the second step on", async () => {
		const owner = await newAccount(setup.app);
		const { key } = await withApp(owner);
		const browser = newBrowser(setup.app);
		const code = await forget(setup.app, browser, owner.email);
		const reset = { email: owner.email, code, newPassword: anotherPassword };
		expect((await browser.send("identity/forgotPasswordSubmit", reset)).status).toBe(200);
		const again = { email: owner.email, password: anotherPassword };
		expect((await browser.send("identity/signIn", again)).body.error.code).toBe(
			"SECOND_STEP_REQUIRED",
		);
		expect((await browser.send("identity/confirmSignIn", { code: codeOf(key) })).status).toBe(200);
	});
});

describe("security settings", () => {
	test("can be changed for ten minutes after a login, then after the password or a passkey", async () => {
		const owner = await newAccount(setup.app);
		const { device } = await withPasskey(owner);
		const later = () =>
			setup.app.db
				.updateTable("session")
				.set({ confirmedAt: sql<string>`now() - interval '11 minutes'` })
				.execute();
		const change = () => owner.browser.send("identity/newRecoveryCodes", {});
		await later();
		expect((await change()).body.error.code).toBe("CONFIRMATION_REQUIRED");
		await owner.browser.send("identity/confirmIdentity", { password });
		expect((await change()).status).toBe(200);
		await later();
		const options = (await owner.browser.send("identity/requestPasskey", { purpose: "confirm" }))
			.body;
		await owner.browser.send("identity/confirmIdentity", { passkey: device.use(options) });
		expect((await change()).status).toBe(200);
	});

	test("removing the app makes the password enough again", async () => {
		const owner = await newAccount(setup.app);
		await withApp(owner);
		expect((await owner.browser.send("identity/removeAuthenticator", {})).status).toBe(200);
		expect(await securityOf(owner.browser)).toMatchObject({
			authenticatorSince: null,
			recoveryCodesLeft: 0,
		});
		expect((await newestEmail(setup.app, owner.email))?.subject).toContain("was removed");
		const browser = newBrowser(setup.app);
		expect((await browser.send("identity/signIn", { email: owner.email, password })).status).toBe(
			200,
		);
		await clearLimits(setup.app);
	});
});
