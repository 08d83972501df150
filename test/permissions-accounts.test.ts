import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoAccounts, demoPassword } from "../src/server/demo/accounts.ts";
import { hashOfToken, newToken } from "../src/server/identity/secrets.ts";
import { type AccountCall, accountCalls } from "./account-calls.ts";
import { type Role, roles, rowCounts, startTestApp, type TestApp } from "./app.ts";
import { browserLike } from "./browser-like.ts";
import { forgetLimits, quickPasswords } from "./newcomers.ts";
import { watchTraces } from "./traces.ts";

const accountOf: Record<Exclude<Role, "V">, string> = {
	A: "new",
	M: "member",
	C: "captain",
	O: "unregistered",
	D: "admin",
};
const selfOf = (role: Role) =>
	demoAccounts.find(({ email }) => role !== "V" && email.startsWith(`${accountOf[role]}@`));

test("every row has all six roles", () => {
	for (const row of accountCalls)
		expect(Object.keys(row)).toEqual(expect.arrayContaining([...roles]));
});

describe.each(
	accountCalls.map((row) => ({ title: [row.call, row.about].filter(Boolean).join(": "), row })),
)("$title", ({ row }) => {
	let app: TestApp;
	beforeAll(async () => {
		app = await startRow(row);
	});
	afterAll(() => app.stop());

	test.each(roles)("%s", async (role) => {
		await forgetLimits(app);
		const expected = row[role];
		const before = await written(app);
		const { status, body } = await ask(app, row, role);
		if (typeof expected === "string")
			expect(`${status} ${(body as { error?: { code: string } }).error?.code}`).toBe(expected);
		else expect([status, Object.keys(body).sort()]).toEqual([200, [...expected].sort()]);
		if (typeof expected === "string") expect(await written(app)).toEqual(before);
	});
});

test("an account learns of itself alone who is signed in", async () => {
	const app = await startTestApp({ demo: true });
	for (const role of roles) {
		const browser = await signedInBrowser(app, role);
		const { body } = await browser.read("identity/currentSession");
		expect(role === "V" ? body.user : body.user.email).toBe(
			role === "V" ? null : selfOf(role)!.email,
		);
	}
	await app.stop();
});

async function startRow({ isLastAdmin }: AccountCall) {
	const { hashOf, passwords } = quickPasswords();
	const app = await startTestApp({ demo: true, passwords });
	const password = hashOf(demoPassword);
	await app.db.updateTable("credential").set({ password }).execute();
	const told = {
		kind: "welcome",
		toName: "Ada",
		toAddress: "ada@newcomers.example",
		subject: "Welcome",
		text: "Welcome",
		html: "<p>Welcome",
	};
	await app.db.insertInto("letter").values(told).execute();
	if (isLastAdmin)
		await app.change((trx) =>
			trx
				.updateTable("user")
				.set({ isAdmin: false })
				.where("userId", "!=", app.world.named.adminUserId)
				.execute(),
		);
	return app;
}

/** A browser in which the role's account of the demo league has a session of its own. */
async function signedInBrowser(app: TestApp, role: Role) {
	const browser = browserLike(app);
	const account = selfOf(role);
	if (!account) return browser;
	const { id } = await app.db
		.selectFrom("identity")
		.select("id")
		.where("email", "=", account.email)
		.executeTakeFirstOrThrow();
	const token = newToken();
	const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
	await app.db
		.insertInto("session")
		.values({ id: token, tokenHash: hashOfToken(token), userId: id, expiresAt })
		.execute();
	browser.cookies.set("session", token);
	return browser;
}

async function ask(app: TestApp, { call, id, json }: AccountCall, role: Role) {
	const [method = "", path = ""] = call.split(" ");
	const browser = await signedInBrowser(app, role);
	const named = path.replace("{id}", String(id?.(app.world, selfOf(role)?.userId ?? 0)));
	if (method === "GET") return browser.read(named);
	const leftTraces = await watchTraces(app.db);
	const answer = await browser.send(named, typeof json === "function" ? json(app.world) : json!, {
		method,
	});
	await leftTraces(named, answer.status);
	return answer;
}

/**
 * What a refused call must leave as it was: everything but the counted tries, and the session that
 * was opened for it.
 */
const written = async (app: TestApp) => ({ ...(await rowCounts(app.db)), limit: 0, session: 0 });
