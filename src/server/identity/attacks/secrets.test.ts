import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { newestEmail } from "../../../../test/cookie-browser.ts";
import {
	anotherPassword,
	forget,
	newAccount,
	newBrowser,
	newEmailAddress,
	password,
	signUp,
} from "../../../../test/sign-ups.ts";
import { routes } from "../../api/routes.ts";
import { demoAccessCodes, demoPassword } from "../../demo/accounts.ts";
import { newFirstAdminToken } from "../first-admin.ts";
import { scryptPasswords } from "../passwords.ts";

let app: TestApp;
beforeAll(async () => {
	app = await startTestApp({ demo: true, passwords: scryptPasswords });
});
afterAll(() => app.stop());

/** Every value of every row, as text. */
async function allStoredRows() {
	const tables = await sql<{
		name: string;
	}>`select tablename as name from pg_tables where schemaname = 'public'`.execute(app.db);
	const stored = [];
	for (const { name } of tables.rows) {
		const { rows } = await sql<{
			row: Record<string, unknown>;
		}>`select to_jsonb(each) as row from ${sql.table(name)} as each`.execute(app.db);
		stored.push(...rows.map(({ row }) => ({ table: name, row })));
	}
	return stored;
}

test("the database stores tokens, codes and passwords as hashes only", async () => {
	const { email, browser } = await newAccount(app);
	const secrets = new Map<string, string>([
		["session", browser.cookies.get("session")!],
		["password", password],
		["demo password", demoPassword],
		...Object.entries(demoAccessCodes),
	]);
	secrets.set("code of a reset", await forget(app, browser, email));
	secrets.set("attempt of a reset", browser.cookies.get("attempt")!);
	const next = newEmailAddress();
	await browser.send("identity/updateAttributes", { email: next, password });
	secrets.set("code of an address", (await newestEmail(app, next))!.code!);
	const pending = newBrowser(app);
	secrets.set("code of a sign-up", await signUp(app, pending, newEmailAddress(), anotherPassword));
	secrets
		.set("attempt of a sign-up", pending.cookies.get("attempt")!)
		.set("password of a sign-up", anotherPassword);
	await app.change((trx) => trx.updateTable("user").set({ isAdmin: false }).execute());
	secrets.set("first admin’s link", (await newFirstAdminToken(app.db))!);
	await pending.send("identity/signIn", { email, password });
	await pending.send("create/user", {
		accessCode: "WRONG-CODE",
		firstName: "Ada",
		lastName: "Newcomer",
		phone: "214-555-0142",
	});
	secrets.set("wrong access code", "WRONG-CODE");

	const stored = await allStoredRows();
	expect(stored.length).toBeGreaterThan(1000);
	for (const [name, secret] of secrets) {
		expect([name, secret.length >= 8]).toEqual([name, true]);
		const found = stored.flatMap(({ table, row }) => {
			// An email contains its code for the recipient; its text is deleted after it is sent.
			const { text, html, ...rest } = row;
			return JSON.stringify(table === "email" ? rest : row).includes(secret) ? [table] : [];
		});
		expect([name, found]).toEqual([name, []]);
	}
	const emails = stored
		.filter(({ table }) => table === "email")
		.map(({ row }) => JSON.stringify(row));
	for (const name of [
		"session",
		"password",
		"attempt of a reset",
		"attempt of a sign-up",
		"first admin’s link",
		"password of a sign-up",
	])
		expect(emails.filter((email) => email.includes(secrets.get(name)!))).toEqual([]);
});

test("tokens are sent in cookies only, never in answers", async () => {
	const browser = newBrowser(app);
	const answers: string[] = [];
	const tokens = new Set<string>();
	const send = async (call: string, body: object) => {
		const answer = await browser.send(`identity/${call}`, body);
		expect([call, answer.status]).toEqual([call, 200]);
		const { "set-cookie": _, ...headers } = Object.fromEntries(answer.headers);
		answers.push(JSON.stringify([answer.body, headers]));
		for (const value of browser.cookies.values()) tokens.add(value);
	};
	const email = newEmailAddress();
	const next = newEmailAddress();
	await send("signUp", { email, password });
	await send("resendSignUp", { email });
	await send("confirmSignUp", { email, code: (await newestEmail(app, email))!.code });
	await send("changePassword", { currentPassword: password, newPassword: anotherPassword });
	await send("updateAttributes", { email: next, password: anotherPassword });
	await send("verifyAttribute", { code: (await newestEmail(app, next))!.code });
	answers.push(
		JSON.stringify((await browser.read("identity/currentSession")).body),
		JSON.stringify((await browser.read("getUser")).body),
	);
	await send("signOut", {});
	await send("signIn", { email: next, password: anotherPassword });
	await send("forgotPassword", { email: next });
	await send("forgotPasswordSubmit", {
		email: next,
		code: (await newestEmail(app, next))!.code,
		newPassword: password,
	});
	expect(tokens.size).toBeGreaterThanOrEqual(6);
	for (const token of tokens) expect(answers.filter((each) => each.includes(token))).toEqual([]);
	const hashes = await app.db
		.selectFrom("session")
		.select(["tokenHash", "id", "accountId"])
		.execute();
	for (const { tokenHash, id, accountId } of hashes)
		for (const inside of [tokenHash, id, accountId]) expect(answers.join()).not.toContain(inside);
});

test("an account’s sessions are listed by device, without network address or token", async () => {
	const { browser } = await newAccount(app);
	const { body } = await browser.read("identity/currentSession");
	expect(body).toEqual({
		user: {
			email: expect.any(String),
			sessions: [
				{
					sessionId: expect.any(String),
					device: "Another device",
					lastUsed: expect.any(String),
					isCurrent: true,
				},
			],
		},
		serverTime: expect.any(String),
	});
});

describe("HTTP caching", () => {
	const readPaths = routes
		.filter(({ method, path }) => method === "GET" && !path.includes("{"))
		.map(({ path }) => `/api/${path}`);
	test("answers to signed-in users are never cacheable", async () => {
		const { browser } = await newAccount(app);
		const demo = newBrowser(app);
		await demo.send("identity/signIn", {
			email: "admin@crosscourt.example",
			password: demoPassword,
		});
		for (const one of [browser, demo])
			for (const path of [...readPaths, "/", "/nowhere", "/api/nowhere"]) {
				const response = await one.ask(path);
				expect([path, response.headers.get("cache-control")]).toEqual([path, "no-store"]);
			}
	});

	test("answers to writes, and answers that set or delete a cookie, are never cacheable", async () => {
		const browser = newBrowser(app);
		for (const [call, body] of Object.entries({
			signUp: { email: newEmailAddress(), password },
			signIn: { email: newEmailAddress(), password },
			signOut: {},
			forgotPassword: {},
		}))
			expect((await browser.send(`identity/${call}`, body)).headers.get("cache-control")).toBe(
				"no-store",
			);
		const invalid = await app.fetch("/", { headers: { cookie: `session=${"x".repeat(43)}` } });
		expect([invalid.headers.getSetCookie().length, invalid.headers.get("cache-control")]).toEqual([
			1,
			"no-store",
		]);
	});

	test("signing up, in and out doesn’t invalidate cached pages", async () => {
		const version = () =>
			app.db.selectFrom("dataVersion").select("version").executeTakeFirstOrThrow();
		const before = await version();
		const { email, browser } = await newAccount(app);
		await browser.send("identity/changePassword", {
			currentPassword: password,
			newPassword: anotherPassword,
		});
		await browser.send("identity/updateAttributes", {
			email: newEmailAddress(),
			password: anotherPassword,
		});
		await browser.send("identity/signOut", { everywhere: true });
		await browser.send("identity/signIn", { email, password });
		const code = await forget(app, browser, email);
		await browser.send("identity/forgotPasswordSubmit", { email, code, newPassword: password });
		await browser.send("identity/signIn", { email, password });
		expect(await version()).toEqual(before);
	});
});
