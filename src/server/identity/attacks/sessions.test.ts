import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { cookieBrowser, newestEmail } from "../../../../test/cookie-browser.ts";
import {
	anotherPassword,
	clearLimits,
	forget,
	newAccount,
	newBrowser,
	newEmailAddress,
	newIpAddress,
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

describe("cookies", () => {
	const cookiesOf = async (publicUrl: string) => {
		const other = await startTestApp({ publicUrl });
		const browser = cookieBrowser(other, newIpAddress());
		const email = newEmailAddress();
		const begun = await browser.send("identity/signUp", { email, password });
		const { code } = (await newestEmail(other, email))!;
		const confirmed = await browser.send("identity/confirmSignUp", { email, code });
		const left = await browser.send("identity/signOut", {});
		await other.stop();
		return [begun, confirmed, left]
			.flatMap(({ headers }) => headers.getSetCookie())
			.map((line) => line.replace(/=[\w-]{43};/, "=…;"));
	};

	test("over https are __Host-, HttpOnly, Secure and SameSite=Lax", async () => {
		const rest = "Path=/; HttpOnly; Secure; SameSite=Lax";
		expect(await cookiesOf("https://league.example")).toEqual([
			`__Host-attempt=…; Max-Age=86400; ${rest}`,
			`__Host-device=…; Max-Age=34560000; ${rest}`,
			`__Host-attempt=; Max-Age=0; ${rest}`,
			`__Host-session=…; Max-Age=31536000; ${rest}`,
			`__Host-session=; Max-Age=0; ${rest}`,
		]);
	});

	test("over plain http have another name, since browsers would refuse __Host-", async () => {
		const rest = "Path=/; HttpOnly; SameSite=Lax";
		expect(await cookiesOf("http://localhost:3000")).toEqual([
			`attempt=…; Max-Age=86400; ${rest}`,
			`device=…; Max-Age=34560000; ${rest}`,
			`attempt=; Max-Age=0; ${rest}`,
			`session=…; Max-Age=31536000; ${rest}`,
			`session=; Max-Age=0; ${rest}`,
		]);
	});

	test("with the plain name are ignored over https", async () => {
		const other = await startTestApp({ publicUrl: "https://league.example" });
		const { browser } = await newAccount(other);
		const token = browser.cookies.get("__Host-session")!;
		const cookie = (name: string) =>
			other
				.fetch("/api/identity/currentSession", { headers: { cookie: `${name}=${token}` } })
				.then((answer) => answer.json());
		expect([
			(await cookie("session")).user,
			(await cookie("__Host-session")).user === null,
		]).toEqual([null, false]);
		await other.stop();
	});

	const malformed: [string, string][] = [
		["nothing", ""],
		["a long one", "x".repeat(5000)],
		["a token and more", `${newToken()}x`],
		["a prototype", "__proto__"],
		["unicode", "sitzung-\u00fc\u00ff"],
		["escapes", "%00%0d%0aSet-Cookie:%20a=b"],
		["half an escape", "%E0%A4%A"],
		["quotes", '"a"b"'],
		["SQL", "' or '1'='1"],
		["JSON", '{"$ne":null}'],
	];
	test.each(malformed)(
		"with malformed values count as no session, and are deleted: %s",
		async (_, value) => {
			for (const path of ["/", "/api/list/team", "/api/identity/currentSession"]) {
				const response = await app.fetch(path, {
					headers: { cookie: `theme=dark; session=${value}; attempt=${value}` },
				});
				expect([path, response.status, response.headers.get("cache-control")]).toEqual([
					path,
					200,
					"no-store",
				]);
				expect(response.headers.getSetCookie()).toContain(
					"session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
				);
			}
			expect(
				(await app.fetch("/api/getUser", { headers: { cookie: `session=${value}` } })).status,
			).toBe(401);
		},
	);

	test("with unknown tokens are deleted by the next page, not by an API call, whose answer may arrive after a new sign-in", async () => {
		const cookie = `session=${hashOfToken(newToken())}`;
		for (const path of ["/", "/api/list/team", "/api/identity/currentSession"]) {
			const response = await app.fetch(path, { headers: { cookie } });
			expect([path, response.status, response.headers.get("cache-control")]).toEqual([
				path,
				200,
				"no-store",
			]);
			expect(response.headers.getSetCookie()).toEqual(
				path === "/" ? ["session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"] : [],
			);
		}
		expect((await app.fetch("/api/getUser", { headers: { cookie } })).status).toBe(401);
	});

	test.each([
		";;;",
		"=",
		"session",
		";session;",
		"; =; ,",
		"SESSION=x",
		"__proto__=1; constructor=2",
		"x=session=1",
	])("that can’t be parsed are ignored: %s", async (cookie) => {
		const response = await app.fetch("/api/identity/currentSession", { headers: { cookie } });
		expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
	});

	test("the attempt cookie stays while signed out, and is not a session", async () => {
		const browser = newBrowser(app);
		await signUp(app, browser, newEmailAddress());
		const attempt = browser.cookies.get("attempt")!;
		expect(await signedInEmail(browser)).toBeNull();
		expect(browser.cookies.get("attempt")).toBe(attempt);
		browser.cookies.set("session", attempt);
		expect(await signedInEmail(browser)).toBeNull();
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
