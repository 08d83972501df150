import { expect, test } from "vitest";
import { accessibility } from "./accessibility.ts";

const { standard, level, rules } = accessibility;

test("the standard that the site names is the newest one that it is checked against", () => {
	const tag = `${standard.replace(".", "").replace(" ", "")}${level}`.toLowerCase();
	expect(rules.at(-1)).toBe(tag);
});

test("what is checked has both levels of each version, of 2.2 only the rules that are new in AA", () =>
	expect(new Set(rules)).toEqual(
		new Set(["2a", "2aa", "21a", "21aa", "22aa"].map((rule) => `wcag${rule}`)),
	));
