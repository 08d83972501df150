import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { cookieBrowser, newestEmail } from "../../../../test/cookie-browser.ts";
import {
	clearLimits,
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
