import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { freshDatabase } from "../../test/database.ts";
import { openDatabase } from "./db/open.ts";
import { ApiError } from "./errors.ts";
import { createLimits, networkKey } from "./limits.ts";

describe("network key", () => {
	test.each([
		["an IPv4 address", "203.0.113.7", "203.0.113.7"],
		["an IPv4-mapped IPv6 address", "::ffff:203.0.113.7", "203.0.113.7"],
		["an IPv4-mapped address in capitals", "::FFFF:203.0.113.7", "203.0.113.7"],
		["the first half of an IPv6 address", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
		["zeros omitted at the end", "2001:db8::", "2001:db8:0:0::/64"],
		["zeros omitted in the middle", "2001:db8::6", "2001:db8:0:0::/64"],
		["zeros omitted within the first half", "2001::2:3:4:5:6", "2001:0:0:2::/64"],
		["zeros omitted at the start", "::1", "0:0:0:0::/64"],
		["only zeros", "::", "0:0:0:0::/64"],
		["groups with leading zeros", "2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
		["capital letters", "2001:DB8:A:B::1", "2001:db8:a:b::/64"],
		["an address with an interface name", "fe80::1%eth0", "fe80:0:0:0::/64"],
		["an IPv4 address at the end", "64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
		["an unknown address", "unknown", "unknown"],
	])("%s: %s becomes %s", (_, address, expected) => expect(networkKey(address)).toBe(expected));

	test("puts one household’s addresses in one network and its neighbor’s in another", () => {
		expect(networkKey("2001:db8:1:2::1")).toBe(networkKey("2001:db8:1:2:ffff:ffff:ffff:ffff"));
		expect(networkKey("2001:db8:1:2::1")).not.toBe(networkKey("2001:db8:1:3::1"));
		expect(networkKey("203.0.113.7")).not.toBe(networkKey("203.0.113.8"));
	});
});

const signups = (pool: Pool) => {
	const limits = createLimits(pool);
	return (address: string) => limits.spend({ playerSignup: networkKey(address) });
};

describe("limit of forty sign-ups an hour", () => {
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

	const countAllowed = async (
		count: number,
		limit: ReturnType<typeof signups>,
		address: string,
	) => {
		const results = await Promise.allSettled(Array.from({ length: count }, () => limit(address)));
		return results.filter(({ status }) => status === "fulfilled").length;
	};

	test("is shared by all addresses of one household, but not with its neighbor", async () => {
		const limit = signups(opened.pool);
		expect(await countAllowed(36, limit, "2001:db8:1:2::1")).toBe(36);
		expect(await countAllowed(6, limit, "2001:db8:1:2::2")).toBe(4);
		expect(await countAllowed(6, limit, "2001:db8:1:3::1")).toBe(6);
	});

	test("is shared by all processes", async () => {
		const [first, second] = [signups(opened.pool), signups(opened.pool)];
		const [inFirst, inSecond] = await Promise.all([
			countAllowed(24, first, "203.0.113.7"),
			countAllowed(24, second, "203.0.113.7"),
		]);
		expect(inFirst + inSecond).toBe(40);
	});

	test("says when to try again, and allows it an hour later", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		onTestFinished(() => void vi.useRealTimers());
		const limit = signups(opened.pool);
		await countAllowed(40, limit, "203.0.113.8");
		const error = await limit("203.0.113.8").catch((thrown: unknown) => thrown as ApiError);
		expect(error).toBeInstanceOf(ApiError);
		expect(error).toMatchObject({
			code: "TOO_MANY",
			status: 429,
			headers: { "retry-after": "3600" },
		});
		expect((error as ApiError).message).toMatch(/again in 60 minutes\.$/);
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

	test("doesn’t report TOO_MANY if the database is unavailable", async () => {
		const unavailable = openDatabase(
			{ ...database.connection, database: "no_such_database" },
			() => {},
		);
		await expect(signups(unavailable.pool)("203.0.113.9")).rejects.not.toBeInstanceOf(ApiError);
		await unavailable.db.destroy();
	});
});
