import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { newestEmail } from "../../../test/cookie-browser.ts";
import {
	clearLimits,
	newAccount,
	newBrowser,
	newEmailAddress,
	password,
	signedInEmail,
} from "../../../test/sign-ups.ts";

let app: TestApp;
let now = new Date("2026-11-23T12:00:00Z");
beforeAll(async () => {
	app = await startTestApp({ instant: () => now });
});
afterAll(() => app.stop());
beforeEach(() => clearLimits(app));

const profile = { firstName: "Ada", lastName: "Newcomer", phone: "214-555-0142" };
const later = (seconds: number) => {
	now = new Date(now.getTime() + seconds * 1000);
};

/** An account that has entered a new address. */
async function waiting(wanted = newEmailAddress()) {
	const { email, browser } = await newAccount(app);
	const pending = async () => (await browser.read("identity/pendingEmail")).body.pending;
	expect(await pending()).toBeNull();
	await browser.send("identity/updateAttributes", { email: wanted, password, profile });
	return { email, browser, wanted, pending };
}

test("shows what waits for the code, and how long until another one may be sent", async () => {
	const { email, browser, wanted, pending } = await waiting();
	expect(await pending()).toEqual({ email: wanted, profile, waitSeconds: 60, isValid: true });
	later(45);
	expect((await pending()).waitSeconds).toBe(15);
	later(600);
	expect(await pending()).toMatchObject({ waitSeconds: 0, isValid: false });
	expect(await signedInEmail(browser)).toBe(email);
});

test("shows it only in the browser that has asked", async () => {
	const { email } = await waiting();
	const other = newBrowser(app);
	await other.send("identity/signIn", { email, password });
	expect((await other.read("identity/pendingEmail")).body).toEqual({ pending: null });
	expect((await other.send("identity/resendAttribute", {})).body.error.code).toBe("NOT_POSSIBLE");
});

test("a resent code replaces the first one and keeps the rest of the profile", async () => {
	const { browser, wanted, pending } = await waiting();
	const first = (await newestEmail(app, wanted))?.code;
	later(60);
	expect((await browser.send("identity/resendAttribute", {})).body).toEqual({
		ok: true,
		waitSeconds: 60,
	});
	expect(await pending()).toMatchObject({ email: wanted, profile, waitSeconds: 60 });
	const second = (await newestEmail(app, wanted))?.code;
	expect((await browser.send("identity/verifyAttribute", { code: first })).status).toBe(422);
	expect((await browser.send("identity/verifyAttribute", { code: second })).status).toBe(200);
	expect([await signedInEmail(browser), await pending()]).toEqual([wanted, null]);
});

test("an address that is taken looks the same, also when the code is resent", async () => {
	const taken = await newAccount(app);
	const { browser, pending } = await waiting(taken.email);
	await browser.send("identity/resendAttribute", {});
	expect(await pending()).toMatchObject({ email: taken.email, waitSeconds: 60, isValid: true });
	expect(await newestEmail(app, taken.email)).toMatchObject({
		kind: "alreadySignedUp",
		code: null,
	});
});

test("canceling keeps the old address, and the code stops working", async () => {
	const { email, browser, wanted, pending } = await waiting();
	const code = (await newestEmail(app, wanted))?.code;
	expect((await browser.send("identity/cancelUpdateAttributes", {})).body).toEqual({ ok: true });
	expect(await pending()).toBeNull();
	expect((await browser.send("identity/verifyAttribute", { code })).status).toBe(401);
	expect(await signedInEmail(browser)).toBe(email);
});

test("refuses a profile that could not be saved after the code", async () => {
	const { browser } = await newAccount(app);
	const answer = await browser.send("identity/updateAttributes", {
		email: newEmailAddress(),
		password,
		profile: { ...profile, firstName: " ", phone: "" },
	});
	expect(answer.status).toBe(422);
	expect(Object.keys(answer.body.error.fields)).toEqual(["profile.firstName", "profile.phone"]);
});
