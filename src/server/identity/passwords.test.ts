import { expect, test } from "vitest";
import { demoPassword, demoPasswordHash } from "../demo/accounts.ts";
import { scryptPasswords } from "./passwords.ts";

/** Created by better-auth 1.7.7, which hashed passwords before version 1.0.0. */
const betterAuthHash =
	"94c7b86a55d49f3cacc6bef93b01b18c:7173ae687aedd93a06e464e581b7337a9fc978614f6d5793b120a3e899eec80fd57fae5eb526260fa56177815d1ca117fb7fd7584e26f37f16367c60fb8852a9";

test("accepts better-auth’s hashes, and both Unicode normalizations of a password", async () => {
	expect(await scryptPasswords.isCorrect("Größe-4-Zwei", betterAuthHash)).toBe(true);
	expect(await scryptPasswords.isCorrect("Größe-4-Zwei".normalize("NFD"), betterAuthHash)).toBe(
		true,
	);
	expect(await scryptPasswords.isCorrect("Grösse-4-Zwei", betterAuthHash)).toBe(false);
	expect(await scryptPasswords.isCorrect(demoPassword, demoPasswordHash)).toBe(true);
});

test("accepts only the password itself, and stores equal passwords differently", async () => {
	const chosen = ["Größe-4-Zwei", "Aa1\0xxxx", `Aa1!${"x".repeat(124)}`];
	const hashes = await Promise.all([...chosen, chosen[0]!].map(scryptPasswords.hash));
	expect(new Set(hashes).size).toBe(4);
	for (const [index, each] of chosen.entries()) {
		expect(await scryptPasswords.isCorrect(each, hashes[index])).toBe(true);
		expect(await scryptPasswords.isCorrect(each.replace(/.$/, "y"), hashes[index])).toBe(false);
	}
	expect(await scryptPasswords.isCorrect("Aa1", hashes[1])).toBe(false);
});

test("accepts nothing without a hash, and throws for a malformed one", async () => {
	for (const hash of [null, undefined, ""])
		expect(await scryptPasswords.isCorrect("", hash)).toBe(false);
	await expect(scryptPasswords.isCorrect("x", "no colon")).rejects.toThrow();
	expect(await scryptPasswords.isCorrect("x", "abcd:12")).toBe(false);
});

test("takes as long without a hash as with one", async () => {
	// CPU time, because wall time depends on the load; the shortest of several, in turns, because a
	// busy machine slows some of them down.
	const timeOf = async (hash: string | null) => {
		const start = process.cpuUsage();
		await scryptPasswords.isCorrect("wrong", hash);
		return process.cpuUsage(start).user;
	};
	let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
	const isEqual = () => unknown / known > 0.6 && unknown / known < 1.6;
	for (let round = 0; round < 5 || (round < 50 && !isEqual()); round++) {
		known = Math.min(known, await timeOf(betterAuthHash));
		unknown = Math.min(unknown, await timeOf(null));
	}
	expect(isEqual(), `${unknown} and ${known} µs`).toBe(true);
});
