import type { Insertable } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { noCommitteeRoles, type Viewer } from "../../../league/permissions.ts";
import type { Database } from "../../db/schema.ts";

let app: TestApp;
beforeAll(async () => {
	app = await startTestApp();
	await app.db
		.insertInto("user")
		.values({
			userId: admin.userId,
			firstName: "Ada",
			lastName: "Admin",
			email: admin.email,
			phone: "",
			isCaptain: false,
			isAdmin: true,
		})
		.execute();
});
beforeEach(() => app.db.deleteFrom("email").execute());
afterAll(() => app.stop());

const admin = {
	kind: "member",
	userId: 1,
	email: "admin@league.example",
	isCaptain: false,
	...noCommitteeRoles,
	isAdmin: true,
	leads: [],
	divisionIds: [],
} satisfies Viewer;
const email = {
	kind: "passwordChanged",
	toName: "Ann",
	toAddress: "ann@example.com",
	subject: "Subject",
	text: "secret text",
	html: "secret html",
};

async function insertEmail(changed: Partial<Insertable<Database["email"]>>) {
	const row = await app.db
		.insertInto("email")
		.values({ ...email, ...changed })
		.returning("emailId")
		.executeTakeFirstOrThrow();
	return row.emailId;
}
async function resend(id: number | string, json: object = {}) {
	const response = await app.fetch(`/api/resendEmail/${id}`, { as: admin, json });
	return { status: response.status, body: await response.json() };
}
const list = async () => {
	const response = await app.fetch("/api/list/email", { as: admin });
	return (await response.json()) as { emailId: number }[];
};

test("lists undelivered emails with the reason, newest first, without their content", async () => {
	const dead = await insertEmail({
		state: "dead",
		attempts: 1,
		lastError: "The mail server refused the recipient (550).",
	});
	const failing = await insertEmail({ attempts: 3, lastError: "The mail server took too long." });
	await insertEmail({});
	await insertEmail({ state: "sent", attempts: 2, text: null, html: null });
	await insertEmail({ state: "expired", attempts: 2, text: null, html: null });
	const rows = await list();
	expect(rows.map((row) => row.emailId)).toEqual([failing, dead]);
	expect(rows[1]).toMatchObject({
		state: "dead",
		toAddress: "ann@example.com",
		attempts: 1,
		lastError: "The mail server refused the recipient (550).",
	});
	expect(JSON.stringify(rows)).not.toContain("secret");
});

test("queues a dead email again and removes it from the list", async () => {
	const id = await insertEmail({
		state: "dead",
		attempts: 9,
		lastError: "No.",
		dueAt: "2030-01-01T00:00:00Z",
	});
	expect(await resend(id)).toEqual({ status: 200, body: { ok: true } });
	const row = await app.db.selectFrom("email").selectAll().executeTakeFirstOrThrow();
	expect(row).toMatchObject({
		state: "waiting",
		attempts: 0,
		lastError: null,
		text: "secret text",
	});
	expect(Date.parse(row.dueAt)).toBeLessThanOrEqual(Date.now() + 1000);
	expect(await list()).toEqual([]);
	expect((await resend(id)).status).toBe(200); // a second click changes nothing
});

test("records who sent an email again, without its content", async () => {
	await resend(await insertEmail({ state: "dead", attempts: 9 }));
	const [change] = await app.db
		.selectFrom("change")
		.innerJoin("write", "write.writeId", "change.writeId")
		.selectAll()
		.orderBy("changeId", "desc")
		.execute();
	expect(change).toMatchObject({
		userId: admin.userId,
		kind: "email",
		before: { state: "dead", attempts: 9 },
		after: { state: "waiting", attempts: 0 },
	});
	expect(JSON.stringify(change)).not.toContain("secret");
});

test.each<[string, Parameters<typeof insertEmail>[0]]>([
	["was sent", { state: "sent", text: null, html: null }],
	["was delivered to the demo mailbox", { state: "sent" }],
	["has expired", { state: "expired", text: null, html: null }],
	["is dead and has no content", { state: "dead", text: null, html: null }],
	["is dead and has an expired code", { state: "dead", expiresAt: "2026-01-01T00:00:00Z" }],
])("refuses to resend an email that %s", async (_, changed) => {
	const id = await insertEmail(changed);
	const before = await app.db.selectFrom("email").selectAll().execute();
	expect(await resend(id)).toMatchObject({ status: 409, body: { error: { code: "EMAIL_GONE" } } });
	expect(await app.db.selectFrom("email").selectAll().execute()).toEqual(before);
});

test.each(["0", "-1", "abc", "2147483647", "99999999999", "%00"])(
	"returns NOT_FOUND for email %s",
	async (id) => {
		expect(await resend(id)).toMatchObject({ status: 404, body: { error: { code: "NOT_FOUND" } } });
	},
);

test("rejects unknown fields", async () => {
	const id = await insertEmail({ state: "dead" });
	expect((await resend(id, { toAddress: "other@example.com" })).status).toBe(422);
});
