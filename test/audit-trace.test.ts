import { afterAll, beforeAll, expect, test } from "vitest";
import { demoAccessCodes } from "../src/server/demo/accounts.ts";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";
import { expectTrace, readState } from "./audit-trace.ts";
import { newestEmail } from "./cookie-browser.ts";
import { newAccount, newEmailAddress, password } from "./sign-ups.ts";

let app: TestApp;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
});
afterAll(() => app.stop());

interface Entry {
	title: string;
	lines: string[];
	who: string | null;
	canUndo: boolean;
}
async function newest(): Promise<Entry> {
	const response = await app.fetch("/api/list/write", { as: viewersOf(app.demo).admin });
	return ((await response.json()) as Entry[])[0]!;
}

test("fails for a changed row without an audit trace; a refusal and a sign-in need none", async () => {
	const before = await readState(app.db);
	expectTrace("identity/signIn", 200, before, await readState(app.db));
	expectTrace("update/team/1", 403, before, await readState(app.db));
	await app.db
		.updateTable("team")
		.set({ comments: "Changed" })
		.where("teamId", "=", app.demo.named.captainTeamId)
		.execute();
	const after = await readState(app.db);
	expect(() => expectTrace("update/team/1", 200, before, after)).toThrow(
		"audit trace of update/team/1",
	);
});

test("records a new profile, and a changed email address that cannot be undone", async () => {
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
			"Request from Robin Newcomer to lead Fresh Strings was added.",
		],
		canUndo: true,
	});

	const other = newEmailAddress();
	await browser.send("identity/updateAttributes", { email: other, password });
	const code = (await newestEmail(app, other))?.code as string;
	const before = await readState(app.db);
	const headers = { "idempotency-key": "the key of a new session" };
	const { status } = await browser.send("identity/verifyAttribute", { code }, { headers });
	expectTrace("identity/verifyAttribute", status, before, await readState(app.db));
	expect(await newest()).toEqual(
		expect.objectContaining({
			title: "Email address changed",
			who: "Robin Newcomer",
			lines: [`Robin Newcomer: Email: ${email} → ${other}`],
			canUndo: false,
		}),
	);
	// Answers are stored under their idempotency key; this one would hold the session.
	expect(await app.db.selectFrom("writtenOnce").select("answer").execute()).toEqual([]);
});
