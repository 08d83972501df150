import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import type { CookieBrowser } from "../../../../test/cookie-browser.ts";
import {
	clearLimits,
	newAccount,
	newBrowser,
	newEmailAddress,
	password,
	signUp,
} from "../../../../test/sign-ups.ts";
import { profile, written } from "./smuggling.fixture.ts";

let app: TestApp;
let browser: CookieBrowser;
let before: Record<string, number>;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
});
afterAll(() => app.stop());

describe("header injection into emails", () => {
	beforeEach(async () => {
		await clearLimits(app);
		browser = newBrowser(app);
	});
	const addresses = [
		"ada@newcomers.example\r\nBcc: all@newcomers.example",
		"ada@newcomers.example\nBcc: all@newcomers.example",
		"ada@newcomers.example\0",
		"ada@newcomers.example, all@newcomers.example",
		"ada@newcomers.example;all@newcomers.example",
		'"Ada" <ada@newcomers.example>',
		"Ada <ada@newcomers.example>",
		"<ada@newcomers.example>",
		'"ada bob"@newcomers.example',
		"ada(comment)@newcomers.example",
		"group:ada@newcomers.example;",
		"ada@newcomers.example>",
		"ada@bob@newcomers.example",
		"ada@[127.0.0.1]",
		"ada@newcomers.example%0aBcc:all@newcomers.example",
		"ada@newcomers.example\u2028Bcc: x@y.example",
		"a\u0301da@newcomers.example",
		"\u202eada@newcomers.example",
		"ada@newcomers",
		"@newcomers.example",
		`${"a".repeat(250)}@newcomers.example`,
	];
	test.each(addresses)("an address with injected text: %j", async (email) => {
		before = await written(app);
		for (const [call, more] of [
			["signUp", { password }],
			["resendSignUp", {}],
			["signIn", { password }],
			["forgotPassword", {}],
			["confirmSignUp", { code: "12345678" }],
			["forgotPasswordSubmit", { code: "12345678", newPassword: password }],
		] as const)
			expect([call, (await browser.send(`identity/${call}`, { email, ...more })).status]).toEqual([
				call,
				422,
			]);
		const { browser: own } = await newAccount(app);
		before = await written(app);
		expect((await own.send("identity/updateAttributes", { email, password })).status).toBe(422);
		expect(await written(app)).toEqual(before);
	});

	test("line breaks around an address are trimmed", async () => {
		const email = newEmailAddress();
		await signUp(app, browser, email);
		expect(
			(await browser.send("identity/signUp", { email: `\r\n ${email}\r\n`, password })).status,
		).toBe(200);
		const to = await app.db
			.selectFrom("email")
			.select("toAddress")
			.where("toAddress", "like", `%${email}%`)
			.execute();
		expect(to).toEqual([{ toAddress: email }, { toAddress: email }]);
	});

	test.each(["firstName", "lastName", "teamName", "phone", "accessCode"])(
		"line breaks, NUL and bidi marks in %s",
		async (field) => {
			const { browser: own } = await newAccount(app);
			before = await written(app);
			for (const character of [
				"\r\n",
				"\n",
				"\r",
				"\0",
				"\u2028",
				"\u0085",
				"\u001b",
				"\u202e",
				"\ud800",
			])
				expect([
					character,
					(
						await own.send("create/user", {
							...profile,
							[field]: `A${character}Bcc: all@newcomers.example`,
						})
					).status,
				]).toEqual([character, 422]);
			expect(await written(app)).toEqual(before);
		},
	);

	test("names that look like addresses arrive as the name of one clean recipient", async () => {
		const { browser: own, email } = await newAccount(app);
		const names = {
			firstName: '"x" <y@z.example>,',
			lastName: "Bcc: <all@newcomers.example>;",
			teamName: '=?utf-8?q?Subject:?= <b>"Aces"</b>',
		};
		expect((await own.send("create/user", { ...profile, ...names })).status).toBe(200);
		const emails = await app.db
			.selectFrom("email")
			.selectAll()
			.where("text", "like", "%Bcc: <all@newcomers.example>%")
			.execute();
		expect(emails.map(({ kind }) => kind)).toContain("newCaptain");
		const welcome = await app.db
			.selectFrom("email")
			.selectAll()
			.where("toAddress", "=", email)
			.where("kind", "=", "welcome")
			.executeTakeFirstOrThrow();
		expect(welcome.toName).toBe(`${names.firstName} ${names.lastName}`);
		for (const { toAddress, toName, subject, html } of [...emails, welcome]) {
			expect(toAddress).toMatch(/^[\w.-]+@[\w.-]+$/);
			expect(`${toName}${subject}`).not.toMatch(/\p{Cc}/u);
			expect(html).not.toMatch(/<b>"Aces"|<all@newcomers/);
		}
	});
});
