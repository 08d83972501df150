import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { type CookieBrowser, cookieBrowser, newestEmail } from "../../../../test/cookie-browser.ts";
import {
	anotherPassword,
	clearLimits,
	forget,
	newAccount,
	newBrowser,
	newEmailAddress,
	password,
	signUp,
	wrongCode,
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

type Given = { email: string; code: string };
/**
 * The three flows that ask for a code: how to start one, and how to submit the code.
 */
const places: Record<
	string,
	{
		begin: () => Promise<Given>;
		give: (given: Given, from?: CookieBrowser) => ReturnType<CookieBrowser["send"]>;
	}
> = {
	"a sign-up": {
		async begin() {
			const email = newEmailAddress();
			return { email, code: await signUp(app, browser, email) };
		},
		give: ({ email, code }, from = browser) => from.send("identity/confirmSignUp", { email, code }),
	},
	"a new password": {
		async begin() {
			const { email } = await newAccount(app);
			return { email, code: await forget(app, browser, email) };
		},
		give: ({ email, code }, from = browser) =>
			from.send("identity/forgotPasswordSubmit", { email, code, newPassword: anotherPassword }),
	},
	"a new address": {
		async begin() {
			await newAccount(app, { browser });
			const email = newEmailAddress();
			expect((await browser.send("identity/updateAttributes", { email, password })).status).toBe(
				200,
			);
			return { email, code: (await newestEmail(app, email))!.code! };
		},
		give: ({ code }, from = browser) => from.send("identity/verifyAttribute", { code }),
	},
};
const purposes = {
	"a sign-up": "signUp",
	"a new password": "resetPassword",
	"a new address": "changeEmail",
} as const;
const codeOf = (answer: { body: { error?: { code: string } } }) =>
	answer.body.error?.code ?? "accepted";

describe.each(Object.entries(places))("the code of %s", (place, { begin, give }) => {
	test("is refused after five wrong tries, even if it is right", async () => {
		const { email, code } = await begin();
		const messages: string[] = [];
		for (let count = 0; count < 5; count++) {
			const { status, body } = await give({ email, code: wrongCode(code) });
			expect([status, body.error.code]).toEqual([422, "CodeMismatchException"]);
			messages.push(body.error.message);
		}
		expect(messages[0]).toBe("This code is incorrect. You have 4 more tries.");
		expect(messages[3]).toBe("This code is incorrect. You have 1 more try.");
		expect(messages[4]).toBe(
			"This code is incorrect, and that was the last attempt. Please request a new one.",
		);
		expect((await give({ email, code })).body.error).toMatchObject({
			code: "CodeMismatchException",
			message: "That was the last attempt for this code. Please request a new one.",
		});
	});

	test("is checked five times, even with concurrent guesses", async () => {
		const { email, code } = await begin();
		// Different addresses avoid the rate limits, so that only the code's own limit applies.
		const from = Array.from({ length: 100 }, (_, count) => {
			const one = cookieBrowser(app, `203.0.113.${count}`);
			for (const [name, value] of browser.cookies) one.cookies.set(name, value);
			return one;
		});
		const answers = await Promise.all(
			from.map((one) => give({ email, code: wrongCode(code) }, one)),
		);
		const checked = answers.filter(({ body }) =>
			/You have \d more|that was the last attempt/.test(body.error.message),
		);
		expect(checked).toHaveLength(5);
		expect(await triesLeft(app, email)).toBe(0);
		expect(codeOf(await give({ email, code }))).not.toBe("accepted");
	});

	test("works once when it arrives twenty times at once", async () => {
		const given = await begin();
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => {
				const one = newBrowser(app);
				for (const [name, value] of browser.cookies) one.cookies.set(name, value);
				return give(given, one);
			}),
		);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
		const { email } = given;
		const identities = await app.db
			.selectFrom("account")
			.select("id")
			.where("email", "=", email)
			.execute();
		expect(identities).toHaveLength(1);
		const sessions = await app.db
			.selectFrom("session")
			.select("id")
			.where("accountId", "=", identities[0]!.id)
			.execute();
		expect(sessions).toHaveLength(place === "a new password" ? 0 : 1);
		const notices = await app.db
			.selectFrom("email")
			.select("emailId")
			.where("toAddress", "=", email)
			.where("kind", "=", "passwordChanged")
			.execute();
		expect(notices).toHaveLength(place === "a new password" ? 1 : 0);
	});

	test("works once when it arrives twice in a row", async () => {
		const given = await begin();
		const cookiesBefore = new Map(browser.cookies);
		expect((await give(given)).status).toBe(200);
		for (const [name, value] of cookiesBefore) browser.cookies.set(name, value);
		expect((await give(given)).status).toBe(401);
	});

	test("expires after ten minutes", async () => {
		const { email, code } = await begin();
		const age = (minutes: number) =>
			app.db
				.updateTable("code")
				.set({ expiresAt: sql<string>`"createdAt" + make_interval(mins => ${10 - minutes})` })
				.where("email", "=", email)
				.execute();
		const [{ lasts }] = (
			await sql<{
				lasts: number;
			}>`select extract(epoch from "expiresAt" - "createdAt")::integer as lasts from code where email = ${email}`.execute(
				app.db,
			)
		).rows as [{ lasts: number }];
		expect(lasts).toBe(600);
		await age(11);
		const { status, body } = await give({ email, code });
		expect([status, body.error.code, body.error.message]).toEqual([
			422,
			"ExpiredCodeException",
			"This code is older than 10 minutes. Please request a new one.",
		]);
	});

	test("is refused once a newer one was sent", async () => {
		const first = await begin();
		if (place === "a sign-up") await browser.send("identity/resendSignUp", { email: first.email });
		else if (place === "a new password") await forget(app, browser, first.email);
		else await browser.send("identity/updateAttributes", { email: first.email, password });
		const { code } = (await newestEmail(app, first.email))!;
		expect(code).not.toBe(first.code);
		expect(codeOf(await give(first))).toBe("CodeMismatchException");
		expect(codeOf(await give({ ...first, code: code! }))).toBe("accepted");
	});

	test("is refused in another browser, even one that requested a code for the same address", async () => {
		const given = await begin();
		const stranger = newBrowser(app);
		expect((await give(given, stranger)).status).toBe(401);
		if (place === "a new address") {
			await newAccount(app, { browser: stranger });
			await stranger.send("identity/updateAttributes", { email: given.email, password });
		} else if (place === "a sign-up") await signUp(app, stranger, given.email);
		else await forget(app, stranger, given.email);
		expect(codeOf(await give(given, stranger))).toBe("CodeMismatchException");
		expect(codeOf(await give(given))).toBe("accepted");
	});

	test("is refused for another address", async () => {
		const given = await begin();
		const other = await begin();
		expect(codeOf(await give({ email: other.email, code: given.code }))).toMatch(
			/CodeMismatch|NotAuthorized/,
		);
	});

	test("is refused for another purpose", async () => {
		const given = await begin();
		for (const [other, { give: elsewhere }] of Object.entries(places)) {
			if (other !== place) expect((await elsewhere(given)).status).toBe(401);
		}
		const { purpose } = await app.db
			.selectFrom("code")
			.select("purpose")
			.where("email", "=", given.email)
			.executeTakeFirstOrThrow();
		expect(purpose).toBe(purposes[place as keyof typeof purposes]);
		expect(codeOf(await give(given))).toBe("accepted");
	});

	test("accepts spaces, and nothing else that is not a code", async () => {
		const { email, code } = await begin();
		for (const odd of [
			"",
			" ",
			"1234567",
			"123456789",
			"1234567x",
			"１２３４５６７８",
			`${code}\0`,
			"-1234567",
			"1e7",
		])
			expect([odd, (await give({ email, code: odd })).body.error.code]).toEqual([odd, "INVALID"]);
		expect(codeOf(await give({ email, code: ` ${code.slice(0, 4)} ${code.slice(4)}\n` }))).toBe(
			"accepted",
		);
	});
});
