import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { newestEmail } from "../../../../test/cookie-browser.ts";
import {
	anotherPassword,
	forget,
	newAccount,
	newEmailAddress,
	password,
} from "../../../../test/sign-ups.ts";

let app: TestApp;
beforeAll(async () => {
	app = await startTestApp();
});
afterAll(() => app.stop());
afterEach(() => vi.restoreAllMocks());

test.each([
	"account",
	"identity/",
	"identity/signin",
	"identity/signIn/",
	"identity/sign-in",
	"identity/sign-in/email",
	"identity/currentSession/x",
	"identity/__proto__",
	"identity/deleteUser",
	"auth",
	"auth/sign-in/email",
	"auth/get-session",
])("answers 404 for paths that are not one of the eleven identity calls: %s", async (path) => {
	for (const method of ["GET", "POST", "PUT", "DELETE"])
		expect((await app.fetch(`/api/${path}`, { method })).status).toBe(404);
});

test("accepts a session's token in its own cookie only", async () => {
	const { browser } = await newAccount(app);
	const token = browser.cookies.get("session")!;
	const sent: Record<string, string>[] = [
		{ authorization: `Bearer ${token}` },
		{ cookie: `session_token=${token}` },
		{ cookie: `__Secure-session=${token}` },
		{ cookie: `__Host-session=${token}` },
	];
	for (const headers of sent)
		expect((await app.fetch("/api/getUser", { headers })).status).toBe(401);
});

test("prints neither addresses nor passwords: identity calls log nothing", async () => {
	const printed: unknown[] = [];
	for (const method of ["log", "info", "warn", "error", "debug"] as const)
		vi.spyOn(console, method).mockImplementation((...output) => void printed.push(output));
	for (const stream of [process.stdout, process.stderr])
		vi.spyOn(stream, "write").mockImplementation((output) => printed.push(output) > 0);
	const { email, browser } = await newAccount(app);
	await browser.send("identity/signUp", { email, password });
	await browser.send("identity/signIn", { email, password: anotherPassword });
	await browser.send("identity/signIn", { email: newEmailAddress(), password });
	await browser.send("identity/changePassword", {
		currentPassword: password,
		newPassword: anotherPassword,
	});
	const next = newEmailAddress();
	await browser.send("identity/updateAttributes", { email: next, password: anotherPassword });
	await browser.send("identity/verifyAttribute", { code: (await newestEmail(app, next))!.code });
	await forget(app, browser, next);
	await browser.send("identity/signOut", { everywhere: true });
	vi.restoreAllMocks();
	expect(printed).toEqual([]);
	expect(app.failures).toEqual([]);
});
