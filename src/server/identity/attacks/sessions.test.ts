import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { newestEmail } from "../../../../test/cookie-browser.ts";
import {
	anotherPassword,
	clearLimits,
	forget,
	newAccount,
	newBrowser,
	newEmailAddress,
	password,
	signedInEmail,
	signUp,
} from "../../../../test/sign-ups.ts";
import { hashOfToken, newToken } from "../secrets.ts";

let app: TestApp;
beforeAll(async () => {
	app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(() => clearLimits(app));

const age = (
	token: string,
	{ created = "0 hours", expires }: { created?: string; expires: string },
) =>
	app.db
		.updateTable("session")
		.set({
			createdAt: sql<string>`now() + ${created}::interval`,
			expiresAt: sql<string>`now() + ${expires}::interval`,
		})
		.where("tokenHash", "=", hashOfToken(token))
		.execute();

describe("a session planted in the browser (session fixation)", () => {
	test("is replaced and ended by signing in", async () => {
		const planter = await newAccount(app);
		const victim = await newAccount(app);
		const planted = planter.browser.cookies.get("session")!;
		const own = newBrowser(app);
		own.cookies.set("session", planted);
		await own.send("identity/signIn", { email: victim.email, password });
		expect(own.cookies.get("session")).not.toBe(planted);
		expect([await signedInEmail(own), await signedInEmail(planter.browser)]).toEqual([
			victim.email,
			null,
		]);
	});

	test("is replaced and ended by confirming a sign-up", async () => {
		const planter = await newAccount(app);
		const planted = planter.browser.cookies.get("session")!;
		const own = newBrowser(app);
		own.cookies.set("session", planted);
		const { email } = await newAccount(app, { browser: own });
		expect(own.cookies.get("session")).not.toBe(planted);
		expect([await signedInEmail(own), await signedInEmail(planter.browser)]).toEqual([email, null]);
	});

	test("is replaced if its token is unknown to the server", async () => {
		const { email } = await newAccount(app);
		const own = newBrowser(app);
		const planted = newToken();
		own.cookies.set("session", planted);
		await own.send("identity/signIn", { email, password });
		expect(own.cookies.get("session")).not.toBe(planted);
		const planter = newBrowser(app);
		planter.cookies.set("session", planted);
		expect(await signedInEmail(planter)).toBeNull();
	});

	test("every sign-in and every attempt gets its own token", async () => {
		const { email, browser } = await newAccount(app);
		const tokens = new Set<string>();
		for (let count = 0; count < 5; count++) {
			await browser.send("identity/signIn", { email, password });
			await browser.send("identity/forgotPassword", { email });
			tokens.add(browser.cookies.get("session")!).add(browser.cookies.get("attempt")!);
		}
		expect(tokens.size).toBe(10);
		for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
		expect((await browser.read("identity/currentSession")).body.user.sessions).toHaveLength(1);
	});

	test("a planted attempt is replaced too, so its code doesn’t work for the attacker", async () => {
		const planter = newBrowser(app);
		await signUp(app, planter, newEmailAddress());
		const victim = newBrowser(app);
		victim.cookies.set("attempt", planter.cookies.get("attempt")!);
		const email = newEmailAddress();
		const code = await signUp(app, victim, email);
		expect(victim.cookies.get("attempt")).not.toBe(planter.cookies.get("attempt"));
		expect((await planter.send("identity/confirmSignUp", { email, code })).status).toBe(401);
	});
});

describe("all sessions of an account end", () => {
	const twice = async () => {
		const first = await newAccount(app);
		const second = newBrowser(app);
		await second.send("identity/signIn", { email: first.email, password });
		const tokens = [first.browser, second].map((one) => one.cookies.get("session")!);
		return { ...first, second, tokens };
	};
	/** Sends the tokens themselves, whatever cookies the browsers have. */
	const open = (tokens: string[]) =>
		Promise.all(
			tokens.map(async (token) => {
				const response = await app.fetch("/api/getUser", {
					headers: { cookie: `session=${token}` },
				});
				return response.status === 200;
			}),
		);

	test("with a change of password", async () => {
		const { browser, tokens } = await twice();
		expect(await open(tokens)).toEqual([true, true]);
		await browser.send("identity/changePassword", {
			currentPassword: password,
			newPassword: anotherPassword,
		});
		expect(await open(tokens)).toEqual([false, false]);
	});

	test("with a reset", async () => {
		const { email, tokens } = await twice();
		const other = newBrowser(app);
		const code = await forget(app, other, email);
		await other.send("identity/forgotPasswordSubmit", {
			email,
			code,
			newPassword: anotherPassword,
		});
		expect(await open(tokens)).toEqual([false, false]);
	});

	test("with a change of address", async () => {
		const { browser, tokens } = await twice();
		const next = newEmailAddress();
		await browser.send("identity/updateAttributes", { email: next, password });
		expect(await open(tokens)).toEqual([true, true]);
		await browser.send("identity/verifyAttribute", { code: (await newestEmail(app, next))!.code });
		expect(await open(tokens)).toEqual([false, false]);
	});

	test("by signing out everywhere, but not those of another account", async () => {
		const { browser, tokens } = await twice();
		const neighbour = await newAccount(app);
		await browser.send("identity/signOut", { everywhere: true });
		expect(await open([...tokens, neighbour.browser.cookies.get("session")!])).toEqual([
			false,
			false,
			true,
		]);
	});

	test("when it expires, and after a year even if it is used; its cookie is deleted", async () => {
		const { browser, second, tokens } = await twice();
		await age(tokens[0]!, { expires: "-1 second" });
		await age(tokens[1]!, { created: "-366 days", expires: "20 days" });
		expect(await open(tokens)).toEqual([false, false]);
		for (const one of [browser, second]) {
			expect(await signedInEmail(one)).toBeNull();
			await one.ask("/");
			expect(one.cookies.has("session")).toBe(false);
		}
	});

	test("using a session extends it, but does not revive an expired one", async () => {
		const { tokens, email, browser } = await twice();
		await age(tokens[0]!, { created: "-300 days", expires: "1 day" });
		await app.db
			.updateTable("session")
			.set({ updatedAt: sql<string>`now() - interval '2 hours'` })
			.execute();
		expect(await open(tokens)).toEqual([true, true]);
		const { rows } = await sql<{
			days: number;
		}>`select extract(day from "expiresAt" - now())::integer as days from session where "tokenHash" = ${hashOfToken(tokens[0]!)}`.execute(
			app.db,
		);
		expect(rows[0]!.days).toBeGreaterThan(28);
		await age(tokens[1]!, { created: "-366 days", expires: "10 days" });
		expect((await browser.read("identity/currentSession")).body.user).toMatchObject({
			email,
			sessions: [{ isCurrent: true }],
		});
	});
});
