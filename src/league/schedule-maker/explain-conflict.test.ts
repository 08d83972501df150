import { describe, expect, test } from "vitest";
import { smallestConflict } from "./explain-conflict.ts";
import type { Requirement } from "./linear-model.ts";

const all = [..."abcdefgh"].map((key): Requirement => ({ key, sentence: key, relax: null }));
const keysOf = (requirements: readonly Requirement[]) =>
	requirements.map(({ key }) => key).join("");

/** Answers for a league in which the given requirements can't hold together. */
const league =
	(conflict: string, isUnanswered: (keys: string) => boolean = () => false) =>
	async (kept: readonly Requirement[]) => {
		const keys = keysOf(kept);
		if (isUnanswered(keys)) return "unknown" as const;
		return [...conflict].every((key) => keys.includes(key)) ? "impossible" : "possible";
	};

describe("the smallest conflict", () => {
	test.each(["a", "h", "ah", "bdf", "cde", "abcdefgh"])(
		"of a league in which only %s can't hold together is exactly that",
		async (conflict) => {
			const { core, isSmallest } = await smallestConflict(all, league(conflict));
			expect([keysOf(core), isSmallest]).toEqual([conflict, true]);
		},
	);

	test("is not called smallest if a question about it stays unanswered", async () => {
		const isUnanswered = (keys: string) => !keys.includes("b");
		const { core, isSmallest } = await smallestConflict(all, league("bdf", isUnanswered));
		expect([keysOf(core), isSmallest]).toEqual(["bdf", false]);
	});
});
