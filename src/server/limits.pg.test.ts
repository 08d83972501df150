import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase } from "../../test/database.ts";
import { openDatabase } from "./db/open.ts";
import { ApiError } from "./errors.ts";
import { createLimits, network } from "./limits.ts";

describe("one network", () => {
	test.each([
		["an IPv4 address", "203.0.113.7", "203.0.113.7"],
		["the same as IPv6 writes it", "::ffff:203.0.113.7", "203.0.113.7"],
		["in capitals", "::FFFF:203.0.113.7", "203.0.113.7"],
		["half of an IPv6 address", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
		["with zeros left out at the end", "2001:db8::", "2001:db8:0:0::/64"],
		["with zeros left out in the middle", "2001:db8::6", "2001:db8:0:0::/64"],
		["with zeros left out within the half", "2001::2:3:4:5:6", "2001:0:0:2::/64"],
		["with zeros left out at the start", "::1", "0:0:0:0::/64"],
		["nothing but zeros", "::", "0:0:0:0::/64"],
		["with leading zeros", "2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
		["in capital emails", "2001:DB8:A:B::1", "2001:db8:a:b::/64"],
		["with the name of an interface", "fe80::1%eth0", "fe80:0:0:0::/64"],
		["with an IPv4 address at its end", "64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
		["unknown", "unknown", "unknown"],
	])("%s", (_, address, expected) => expect(network(address)).toBe(expected));

	test("one home’s addresses are one network, its neighbor’s another", () => {
		expect(network("2001:db8:1:2::1")).toBe(network("2001:db8:1:2:ffff:ffff:ffff:ffff"));
		expect(network("2001:db8:1:2::1")).not.toBe(network("2001:db8:1:3::1"));
		expect(network("203.0.113.7")).not.toBe(network("203.0.113.8"));
	});
});

const signups = (pool: Pool) => {
	const limits = createLimits(pool);
	return (address: string) => limits.spend({ playerSignup: network(address) });
};

describe("ten sign-ups an hour", () => {
	let database: Awaited<ReturnType<typeof freshDatabase>>;
	let opened: ReturnType<typeof openDatabase>;
	beforeAll(async () => {
		database = await freshDatabase();
		opened = openDatabase(database.connection, () => {});
	});
	afterAll(async () => {
		await opened.db.destroy();
		await database.drop();
	});

	const times = async (count: number, limit: ReturnType<typeof signups>, address: string) => {
		const settled = await Promise.allSettled(Array.from({ length: count }, () => limit(address)));
		return settled.filter(({ status }) => status === "fulfilled").length;
	};

	test("from one home, whatever address in it; not from the next", async () => {
		const limit = signups(opened.pool);
		expect(await times(6, limit, "2001:db8:1:2::1")).toBe(6);
		expect(await times(6, limit, "2001:db8:1:2::2")).toBe(4);
		expect(await times(6, limit, "2001:db8:1:3::1")).toBe(6);
	});

	test("for all processes together", async () => {
		const [here, there] = [signups(opened.pool), signups(opened.pool)];
		const [some, others] = await Promise.all([
			times(8, here, "203.0.113.7"),
			times(8, there, "203.0.113.7"),
		]);
		expect(some + others).toBe(10);
	});

	test("the refusal says when to come back, and an hour later one may", async () => {
		const limit = signups(opened.pool);
		await times(10, limit, "203.0.113.8");
		const refusal = await limit("203.0.113.8").catch((error: unknown) => error as ApiError);
		expect(refusal).toBeInstanceOf(ApiError);
		expect(refusal).toMatchObject({
			code: "TOO_MANY",
			status: 429,
			headers: { "retry-after": "3600" },
		});
		expect((refusal as ApiError).message).toMatch(/again in 60 minutes\.$/);
		await opened.db
			.updateTable("limit")
			.set({ expire: Date.now() + 45_000 })
			.where("key", "like", "%203.0.113.8")
			.execute();
		await expect(limit("203.0.113.8")).rejects.toThrow(/again in 45 seconds\.$/);
		await opened.db
			.updateTable("limit")
			.set({ expire: Date.now() - 1 })
			.where("key", "like", "%203.0.113.8")
			.execute();
		await expect(limit("203.0.113.8")).resolves.toBeUndefined();
	});

	test('a database that is away is no reason to say "too many"', async () => {
		const away = openDatabase({ ...database.connection, database: "no_such_database" }, () => {});
		await expect(signups(away.pool)("203.0.113.9")).rejects.not.toBeInstanceOf(ApiError);
		await away.db.destroy();
	});
});
