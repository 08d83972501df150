import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import type { CookieBrowser } from "../../../../test/cookie-browser.ts";
import { rowCounts } from "../../../../test/league-content.ts";
import {
	clearLimits,
	forget,
	newAccount,
	newBrowser,
	newEmailAddress,
	password,
} from "../../../../test/sign-ups.ts";
import { listOf } from "../../../league/wording.ts";

let app: TestApp;
beforeAll(async () => {
	app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(() => clearLimits(app));

const parts = {
	length: "at least 8 characters",
	number: "1 number",
	special: "1 special character",
	upper: "1 uppercase letter",
	lower: "1 lowercase letter",
};
const needs = (...missing: string[]) => `Your password needs ${listOf(missing)}.`;

const refused: [password: unknown, sentence: string][] = [
	["", needs(...Object.values(parts))],
	["Short-1", needs(parts.length)],
	["topspin-4-two", needs(parts.upper)],
	["TOPSPIN-4-TWO", needs(parts.lower)],
	["Topspin-for-two", needs(parts.number)],
	["Topspin4two", needs(parts.special)],
	["Topspin 4 two", needs(parts.special)],
	["Topspin\t4\u00a0two", needs(parts.special)],
	["Größe4Zwei", needs(parts.special)],
	["パスワード四二号", needs(parts.number, parts.special, parts.upper, parts.lower)],
	["12345678", needs(parts.special, parts.upper, parts.lower)],
	["        ", needs(parts.number, parts.special, parts.upper, parts.lower)],
	["Aa1!🎾", needs(parts.length)],
	["Aa1!🎾🎾🎾", needs(parts.length)],
	[`Aa1!${"x".repeat(125)}`, "Please keep this to 128 characters."],
	[`Aa1!${"x".repeat(60_000)}`, "Please keep this to 128 characters."],
	[null, "Invalid value."],
	[12345678, "Invalid value."],
	[["Topspin-4-two"], "Invalid value."],
	[{ length: 12 }, "Invalid value."],
];
const accepted = [
	"Topspin-4-two",
	"Aa1!xkwz",
	"Größe-4-Zwei",
	"Ärger-4-ßß",
	"ΩmegaPass-٣",
	" Aa1!xxx ",
	"Aa1! with spaces",
	"Aa1!🎾🎾🎾🎾",
	`Aa1!${"xk".repeat(62)}`,
	"Aa1\0xkwz",
	"<script>A1</script>",
	"A1'; drop table identity; --",
];

/** The three ways to choose a password. */
const places: Record<
	string,
	(
		chosen: unknown,
	) => Promise<{ answer: Awaited<ReturnType<CookieBrowser["send"]>>; field: string; email: string }>
> = {
	"at sign-up": async (chosen) => {
		const email = newEmailAddress();
		const browser = newBrowser(app);
		const answer = await browser.send("identity/signUp", { email, password: chosen });
		if (answer.status === 200) {
			const { text } = await app.db
				.selectFrom("email")
				.select("text")
				.where("toAddress", "=", email)
				.executeTakeFirstOrThrow();
			expect(
				(await browser.send("identity/confirmSignUp", { email, code: /\b\d{8}\b/.exec(text!)![0] }))
					.status,
			).toBe(200);
		}
		return { answer, field: "password", email };
	},
	"at a reset": async (chosen) => {
		const { email, browser } = account;
		const code = await forget(app, browser, email);
		return {
			answer: await browser.send("identity/forgotPasswordSubmit", {
				email,
				code,
				newPassword: chosen,
			}),
			field: "newPassword",
			email,
		};
	},
	"at a change": async (chosen) => {
		const own = await newAccount(app);
		return {
			answer: await own.browser.send("identity/changePassword", {
				currentPassword: password,
				newPassword: chosen,
			}),
			field: "newPassword",
			email: own.email,
		};
	},
};
let account: { email: string; browser: CookieBrowser };
beforeAll(async () => {
	account = await newAccount(app);
});

describe.each(Object.entries(places))("a password chosen %s", (_, choose) => {
	test("must follow the rules, which the server checks itself", async () => {
		for (const [chosen, sentence] of refused) {
			await clearLimits(app);
			const { answer, field } = await choose(chosen);
			expect([chosen, answer.status, answer.body.error.fields]).toEqual([
				chosen,
				422,
				{ [field]: sentence },
			]);
		}
	});

	test("may be anything that follows the rules, and is compared exactly", async () => {
		for (const chosen of accepted) {
			await clearLimits(app);
			const { answer, email } = await choose(chosen);
			expect([chosen, answer.status]).toEqual([chosen, 200]);
			const signIn = async (given: string) =>
				(await newBrowser(app).send("identity/signIn", { email, password: given })).status;
			expect([
				chosen,
				await signIn(chosen),
				await signIn(
					`${chosen} `
						.slice(0, 128)
						.replace(/^Topspin/, "topspin")
						.replace("xkxk", "xkxK"),
				),
			]).toEqual([chosen, 200, 401]);
		}
	});
});

test("a refused password uses no try of the code, ends no session and sends no email", async () => {
	const { email, browser } = await newAccount(app);
	const code = await forget(app, browser, email);
	const before = await rowCounts(app.db);
	for (let count = 0; count < 8; count++)
		expect(
			(await browser.send("identity/forgotPasswordSubmit", { email, code, newPassword: "weak" }))
				.status,
		).toBe(422);
	expect(await rowCounts(app.db)).toEqual(before);
	expect(
		(
			await browser.send("identity/forgotPasswordSubmit", {
				email,
				code,
				newPassword: "Stronger-9-x",
			})
		).status,
	).toBe(200);
});

test("a password that is too long is refused before it is hashed", async () => {
	const before = await rowCounts(app.db);
	for (const given of ["x".repeat(129), "x".repeat(60_000)])
		expect(
			(await newBrowser(app).send("identity/signIn", { email: newEmailAddress(), password: given }))
				.status,
		).toBe(422);
	expect(
		(
			await newBrowser(app).send("identity/signIn", {
				email: newEmailAddress(),
				password: "x".repeat(70_000),
			})
		).status,
	).toBe(413);
	expect(await rowCounts(app.db)).toEqual(before);
});
