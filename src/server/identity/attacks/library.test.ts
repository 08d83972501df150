import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { betterAuth } from "better-auth";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { newestLetter } from "../../../../test/browser-like.ts";
import {
	anotherPassword,
	forget,
	newAccount,
	newAddress,
	newBrowser,
	password,
	quickPasswords,
} from "../../../../test/newcomers.ts";
import { accountStore } from "../account-store.ts";

/*
 * The library behind the accounts brings doors of its own. None of them is open, and nobody hears
 * of it.
 */

let app: TestApp;
beforeAll(async () => {
	app = await startTestApp(quickPasswords());
});
afterAll(() => app.stop());
afterEach(() => vi.restoreAllMocks());

const endpoints = Object.values(
	betterAuth({
		emailAndPassword: { enabled: true },
		logger: { disabled: true },
		secret: "x".repeat(32),
	}).api,
);
const paths = endpoints
	.map((endpoint) => (endpoint as { path?: string }).path)
	.filter((path) => path !== undefined);

test("its doors are known, so that they can be tried", () => {
	expect(paths).toEqual(
		expect.arrayContaining([
			"/sign-up/email",
			"/sign-in/email",
			"/get-session",
			"/reset-password",
			"/change-email",
			"/delete-user",
		]),
	);
});

describe.each(["/api/auth", "/api/identity", "/api", "/auth"])("below %s", (base) => {
	test("none of its routes answers, to a visitor or to somebody signed in", async () => {
		const { browser } = await newAccount(app);
		for (const one of [newBrowser(app), browser])
			for (const path of [
				...new Set(["", "/", ...paths.map((each) => each.replace(/[:*]\w*/g, "x"))]),
			]) {
				const url = `${base}${path}`;
				const read = await one.ask(url);
				expect([url, read.status]).toEqual([url, 404]);
				const written = await one.ask(url, { json: { email: newAddress(), password, name: "" } });
				expect([url, written.status]).toEqual([url, base === "/auth" ? 405 : 404]);
				expect([...read.headers.getSetCookie(), ...written.headers.getSetCookie()]).toEqual([]);
			}
	});
});

test.each([
	"identity",
	"identity/",
	"identity/signin",
	"identity/signIn/",
	"identity/sign-in",
	"identity/currentSession/x",
	"identity/__proto__",
	"identity/deleteUser",
])("nor is there any other call beside our eleven: /api/%s", async (path) => {
	for (const method of ["GET", "POST", "PUT", "DELETE"])
		expect((await app.fetch(`/api/${path}`, { method })).status).toBe(404);
});

test("its own cookies and headers open nothing", async () => {
	const { browser } = await newAccount(app);
	const token = browser.cookies.get("session")!;
	const sent: Record<string, string>[] = [
		{ authorization: `Bearer ${token}` },
		{ cookie: `better-auth.session_token=${token}` },
		{ cookie: `__Secure-better-auth.session_token=${token}` },
	];
	for (const headers of sent)
		expect((await app.fetch("/api/getUser", { headers })).status).toBe(401);
});

test("it prints nothing: no address, no warning, whatever happens", async () => {
	const printed: unknown[] = [];
	for (const method of ["log", "info", "warn", "error", "debug"] as const)
		vi.spyOn(console, method).mockImplementation((...said) => void printed.push(said));
	for (const stream of [process.stdout, process.stderr])
		vi.spyOn(stream, "write").mockImplementation((said) => printed.push(said) > 0);
	const { email, browser } = await newAccount(app);
	await browser.send("identity/signUp", { email, password });
	await browser.send("identity/signIn", { email, password: anotherPassword });
	await browser.send("identity/signIn", { email: newAddress(), password });
	await browser.send("identity/changePassword", {
		currentPassword: password,
		newPassword: anotherPassword,
	});
	const next = newAddress();
	await browser.send("identity/updateAttributes", { email: next, password: anotherPassword });
	await browser.send("identity/verifyAttribute", { code: (await newestLetter(app, next))!.code });
	await forget(app, browser, next);
	await browser.send("identity/signOut", { everywhere: true });
	expect(await accountStore(app.db).isPassword(password, null)).toBe(false);
	await expect(accountStore(app.db).create(app.db, next, "hash")).rejects.toThrow();
	vi.restoreAllMocks();
	expect(printed).toEqual([]);
	expect(app.failures).toEqual([]);
});

test("it is loaded with the first password and not before: a visitor’s server never carries it", async () => {
	const root = join(import.meta.dirname, "../../../..");
	const script = `
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({ resolve(name, context, next) { if (/^better-auth/.test(name)) loaded.add(name); return next(name, context) } })
    await import('./src/server/program.ts')
    const { accountStore } = await import('./src/server/identity/account-store.ts')
    const { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } = await import('kysely')
    const db = new Kysely({ dialect: { createAdapter: () => new PostgresAdapter(), createDriver: () => new DummyDriver(), createIntrospector: (own) => new PostgresIntrospector(own), createQueryCompiler: () => new PostgresQueryCompiler() } })
    const accounts = accountStore(db)
    const before = loaded.size
    await accounts.hash('Topspin-4-two')
    console.log(JSON.stringify({ before, after: loaded.size > 0 }))
  `;
	const { stdout } = await promisify(execFile)(
		process.execPath,
		["--input-type=module", "--eval", script],
		{ cwd: root },
	);
	expect(JSON.parse(stdout)).toEqual({ before: 0, after: true });
});
