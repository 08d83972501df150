import { describe, expect, test } from "vitest";
import { isSearched } from "./log-parts.tsx";

describe("a log is searched", () => {
	const searched = (query: string) => isSearched(new URLSearchParams(query));

	test("with a text or a choice", () => {
		expect(searched("show=security&email=ann")).toBe(true);
		expect(searched("show=security&email=&outcome=refused&before=51")).toBe(true);
	});

	test("not by empty fields, the choice of the log, or a turn to older entries", () => {
		expect(searched("")).toBe(false);
		expect(searched("show=security")).toBe(false);
		expect(searched("show=security&email=&outcome=")).toBe(false);
		expect(searched("show=changes&before=51")).toBe(false);
	});
});
