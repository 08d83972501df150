import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { newAccount, newBrowser, password } from "../../../test/sign-ups.ts";
import { cleanUp } from "../db/clean-up.ts";

let app: TestApp;
beforeAll(async () => {
	app = await startTestApp();
});
afterAll(() => app.stop());

const events = () => app.db.selectFrom("securityEvent").selectAll().orderBy("eventId").execute();

test("logins and refusals are recorded without passwords, codes and tokens, and in the process log without addresses", async () => {
	const { email, browser } = await newAccount(app);
	const stranger = newBrowser(app);
	for (let count = 0; count < 13; count++)
		await stranger.send("identity/signIn", { email, password: "Guessed-1-time" });
	await browser.send("identity/signIn", { email, password });
	await browser.send("identity/signOut", {});
	const kinds = (await events()).map(({ kind }) => kind);
	const expected = [
		"signUp",
		...Array(10).fill("signInRefused"),
		"limitReached",
		"signIn",
		"signOut",
	];
	expect(kinds).toEqual(expected);
	const text = JSON.stringify([await events(), app.logged]);
	for (const secret of [password, "Guessed-1-time", ...browser.cookies.values()])
		expect(text).not.toContain(secret);
	expect(app.logged).toHaveLength(kinds.length);
	expect(JSON.stringify(app.logged)).not.toContain(email);
});

test("an event can’t be changed, and is deleted once it is older than the setting", async () => {
	await newAccount(app);
	const change = app.db.updateTable("securityEvent").set({ detail: "Nothing" }).execute();
	await expect(change).rejects.toThrow("securityEvent is append-only");
	const old = { kind: "signIn", email: null, byEmail: null, address: "", device: "" } as const;
	await app.db
		.insertInto("securityEvent")
		.values([
			{ ...old, at: sql<string>`now() - interval '366 days'` },
			{ ...old, at: sql<string>`now() - interval '364 days'` },
		])
		.execute();
	const before = (await events()).length;
	await cleanUp(app.db, 365);
	expect((await events()).length).toBe(before - 1);
});
