import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freshDatabase } from "../../../test/database.ts";
import { openDatabase } from "../db/open.ts";
import type { Database } from "../db/schema.ts";
import { transaction } from "../db/transaction.ts";
import { emailOutbox } from "./email-outbox.ts";

let db: Kysely<Database>;
let drop: () => Promise<unknown>;
beforeAll(async () => {
	const database = await freshDatabase();
	drop = database.drop;
	db = openDatabase(database.connection, () => {}).db;
});
beforeEach(() => db.deleteFrom("email").execute());
afterAll(async () => {
	await db.destroy();
	await drop();
});

const { queue } = emailOutbox({ publicUrl: "https://league.example" });
const ann = { name: "Ann Rivera", address: "ann@example.com" };
const all = () => db.selectFrom("email").selectAll().orderBy("emailId").execute();

test("an email is queued with text and HTML", async () => {
	expect(await queue(db, ann, { kind: "signUpCode", code: "48151623" })).toBe(true);
	const [email] = await all();
	expect(email).toMatchObject({
		kind: "signUpCode",
		toName: "Ann Rivera",
		toAddress: "ann@example.com",
		state: "waiting",
		attempts: 0,
		dedupeKey: null,
	});
	expect(email?.text).toContain("48151623");
	expect(email?.html).toContain("Confirm your email address");
});

test("an email with a code expires after ten minutes, others don’t, and expiresAt overrides both", async () => {
	await queue(db, ann, { kind: "resetCode", code: "48151623" });
	await queue(db, ann, { kind: "passwordChanged" });
	await queue(
		db,
		ann,
		{ kind: "passwordChanged" },
		{ expiresAt: new Date("2030-01-02T03:04:05Z") },
	);
	const [code, notice, dated] = await all();
	expect(Date.parse(code!.expiresAt!) - Date.parse(code!.createdAt)).toBe(600_000);
	expect(notice!.expiresAt).toBe(null);
	expect(dated!.expiresAt).toBe("2030-01-02T03:04:05.000Z");
});

test("emails with the same key are queued once, even concurrently", async () => {
	const queueOnce = () =>
		transaction(db, (trx) =>
			queue(trx, ann, { kind: "passwordChanged" }, { dedupeKey: "captain 7 of team 3" }),
		);
	const written = await Promise.all([queueOnce(), queueOnce(), queueOnce()]);
	expect(written.sort()).toEqual([false, false, true]);
	expect(await queueOnce()).toBe(false);
	expect(
		await queue(db, ann, { kind: "passwordChanged" }, { dedupeKey: "captain 8 of team 3" }),
	).toBe(true);
	expect(await all()).toHaveLength(2);
});

test("a rolled-back transaction leaves no email", async () => {
	const failing = transaction(db, async (trx) => {
		expect(await queue(trx, ann, { kind: "passwordChanged" }, { dedupeKey: "rolled back" })).toBe(
			true,
		);
		throw new Error("the cause failed");
	});
	await expect(failing).rejects.toThrow("the cause failed");
	expect(await all()).toEqual([]);
	expect(await queue(db, ann, { kind: "passwordChanged" }, { dedupeKey: "rolled back" })).toBe(
		true,
	);
});

// biome-ignore format: a list
test.each([
  'ann@example.com\r\nBcc: all@example.com', 'ann@example.com\n', 'ann@example.com,bob@example.com', 'Ann <ann@example.com>', '"a" <b@c>,', 'ann@example.com bob@example.com',
  'ann', '', '@example.com', 'ann@', 'a\u0000nn@example.com', 'ann@exa\u0085mple.com', 'ann@one@two', '<ann@example.com>', 'ann@example.com>',
])('%j is refused as an address', async (address) => {
  await expect(queue(db, { name: 'Ann', address }, { kind: 'passwordChanged' })).rejects.toThrow('this is no single email address')
  expect(await all()).toEqual([])
})

test("line breaks in a name are replaced by spaces", async () => {
	await queue(
		db,
		{ name: "Ann\r\nBcc: all@example.com", address: ann.address },
		{ kind: "passwordChanged" },
	);
	expect((await all())[0]!.toName).toBe("Ann Bcc: all@example.com");
});
