import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { type CookieBrowser, cookieBrowser } from "../../../../test/cookie-browser.ts";
import {
	clearLimits,
	newBrowser,
	newEmailAddress,
	newIpAddress,
	password,
	signedInEmail,
	signUp,
} from "../../../../test/sign-ups.ts";
import { triesLeft } from "./code-tries.fixture.ts";

let app: TestApp;
let browser: CookieBrowser;
beforeAll(async () => {
	app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
	await clearLimits(app);
	browser = newBrowser(app);
});

describe("guessing codes", () => {
	const guess = (from: CookieBrowser, email: string) =>
		from.send("identity/confirmSignUp", { email, code: "00000001" });

	test("is limited to 25 tries an hour for each address in one network, across browsers", async () => {
		const email = newEmailAddress();
		const home = newIpAddress();
		let checked = 0;
		for (let attempt = 0; attempt < 6; attempt++) {
			const one = cookieBrowser(app, home);
			await signUp(app, one, email);
			for (let count = 0; count < 5; count++)
				if ((await guess(one, email)).status === 422) checked++;
			if (attempt === 5) {
				const { status, headers, body } = await guess(one, email);
				expect([status, body.error.message]).toEqual([
					429,
					"Too many wrong codes for this address. Please try again in 60 minutes.",
				]);
				expect(Number(headers.get("retry-after"))).toBeGreaterThan(3500);
			}
		}
		expect(checked).toBe(25);
	});

	test("is limited to 100 tries an hour for each address, across unknown networks", async () => {
		const email = newEmailAddress();
		let checked = 0;
		for (let attempt = 0; attempt < 21; attempt++) {
			const one = newBrowser(app);
			await signUp(app, one, email);
			for (let count = 0; count < 5; count++)
				if ((await guess(one, email)).status === 422) checked++;
		}
		expect(checked).toBe(100);
	});

	test("is limited to 60 tries an hour from one network, across addresses", async () => {
		let refused = "";
		let tries = 0;
		for (; !refused && tries < 100; tries++) {
			const { status, body, headers } = await guess(browser, newEmailAddress());
			if (status === 429)
				refused = `${body.error.message} ${Number(headers.get("retry-after")) > 3500}`;
		}
		expect([tries, refused]).toEqual([
			61,
			"Too many wrong codes from your network. Please try again in 60 minutes. true",
		]);
	});

	test("by a browser without a sign-up can’t lock the owner out", async () => {
		const email = newEmailAddress();
		const code = await signUp(app, browser, email);
		const stranger = newBrowser(app);
		for (let count = 0; count < 30; count++)
			expect((await guess(stranger, email)).status).toBe(401);
		expect((await browser.send("identity/confirmSignUp", { email, code })).status).toBe(200);
		expect(await signedInEmail(browser)).toBe(email);
	});

	test("a sign-up and its codes expire after a day", async () => {
		const email = newEmailAddress();
		const code = await signUp(app, browser, email);
		await app.db
			.updateTable("code")
			.set({ createdAt: sql<string>`now() - interval '25 hours'` })
			.where("email", "=", email)
			.execute();
		expect((await browser.send("identity/confirmSignUp", { email, code })).status).toBe(401);
		expect((await browser.send("identity/resendSignUp", { email })).status).toBe(401);
		expect(
			(await newBrowser(app).send("identity/signIn", { email, password })).body.error.code,
		).toBe("NotAuthorizedException");
		await signUp(app, newBrowser(app), newEmailAddress());
		expect(await triesLeft(app, email)).toBeUndefined();
	});
});
