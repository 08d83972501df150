import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoAccessCodes } from "../src/server/demo/accounts.ts";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";
import { newestLetter } from "./browser-like.ts";
import { newAccount, newAddress, password } from "./newcomers.ts";
import { watchTraces } from "./traces.ts";

let app: TestApp;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
});
afterAll(() => app.stop());

interface Entry {
	title: string;
	lines: string[];
	who: string | null;
	mayUndo: boolean;
}
async function newest(): Promise<Entry> {
	const response = await app.fetch("/api/list/write", { as: viewersOf(app.world).D });
	return ((await response.json()) as Entry[])[0]!;
}

test("wherever the calls are walked through in all roles, their traces are looked at", () => {
	const matrices = globSync("permissions*.test.ts", { cwd: import.meta.dirname });
	expect(matrices.length).toBeGreaterThan(5);
	const without = matrices.filter(
		(file) => !/leftTraces\?*\.?\(/.test(readFileSync(`${import.meta.dirname}/${file}`, "utf8")),
	);
	expect(without).toEqual([]);
});

test("a change by another hand is noticed, a refusal and a sign-in owe nothing", async () => {
	const look = await watchTraces(app.db);
	await look("identity/signIn", 200);
	await look("update/team/1", 403);
	await app.db
		.updateTable("team")
		.set({ comments: "Changed" })
		.where("teamId", "=", app.world.named.captainTeamId)
		.execute();
	await expect(look("update/team/1", 200)).rejects.toThrow("the traces of update/team/1");
});

test("a profile, and an address that its owner changes: both can be read afterwards, the second can’t be undone", async () => {
	const { browser, email } = await newAccount(app);
	const profile = {
		accessCode: demoAccessCodes.captain,
		firstName: "Robin",
		lastName: "Newcomer",
		phone: "214-555-0199",
		teamName: "Fresh Strings",
	};
	expect((await browser.send("create/user", profile)).status).toBe(200);
	expect(await newest()).toMatchObject({
		title: "Profile created",
		lines: [
			"Robin Newcomer was added.",
			"Request of Robin Newcomer to lead Fresh Strings was added.",
		],
		mayUndo: true,
	});

	const other = newAddress();
	await browser.send("identity/updateAttributes", { email: other, password });
	const code = (await newestLetter(app, other))?.code as string;
	const leftTraces = await watchTraces(app.db);
	const headers = { "idempotency-key": "the key of a new session" };
	const { status } = await browser.send("identity/verifyAttribute", { code }, { headers });
	await leftTraces("identity/verifyAttribute", status);
	expect(await newest()).toEqual(
		expect.objectContaining({
			title: "E-mail address changed",
			who: "Robin Newcomer",
			lines: [`Robin Newcomer: Email: ${email} → ${other}`],
			mayUndo: false,
		}),
	);
	// The answer to a key is kept, and this one would hold the session.
	expect(await app.db.selectFrom("writtenOnce").select("answer").execute()).toEqual([]);
});
