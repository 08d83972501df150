import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import {
	anotherPassword,
	forget,
	newAccount,
	newBrowser,
	newEmailAddress,
	signUp,
} from "../../../../test/sign-ups.ts";
import { shiftClock } from "../../../../test/test-server.ts";

let app: TestApp;
beforeAll(async () => {
	app = await startTestApp();
	await app.db.connection().execute(async (db) => {
		await shiftClock(db, 0);
		const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
		await sql`alter database ${sql.ref(rows[0]!.name)} set search_path = public, clock, pg_catalog`.execute(
			db,
		);
		// The setting is for new connections.
		await sql`set search_path = public, clock, pg_catalog`.execute(db);
		await sql`select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
	});
});
afterAll(() => app.stop());

test.each([11, -11])(
	"codes work although the database's clock moves by %i minutes after they were sent",
	async (minutes) => {
		const [browser, email] = [newBrowser(app), newEmailAddress()];
		await shiftClock(app.db, 0);
		const code = await signUp(app, browser, email);
		await shiftClock(app.db, minutes * 60_000);
		expect((await browser.send("identity/confirmSignUp", { email, code })).status).toBe(200);

		await shiftClock(app.db, 0);
		const account = await newAccount(app);
		const resetCode = await forget(app, account.browser, account.email);
		await shiftClock(app.db, minutes * 60_000);
		const reset = { email: account.email, code: resetCode, newPassword: anotherPassword };
		const { status } = await account.browser.send("identity/forgotPasswordSubmit", reset);
		expect(status).toBe(200);
	},
);
