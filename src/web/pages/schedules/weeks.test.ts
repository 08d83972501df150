import { describe, expect, test } from "vitest";
import { pastWeeksText } from "./weeks.tsx";

describe("the heading of the weeks that are over", () => {
	const heading = (...numbers: (number | null)[]) =>
		pastWeeksText(numbers.map((weekNumber) => ({ weekNumber })));

	test("names the first and the last week", () => {
		expect(heading(1, 2, 3)).toBe("Past weeks: 1–3");
		expect(heading(1)).toBe("Past week: 1");
	});

	test("skips days with make-ups only, which have no number", () => {
		expect(heading(null, 1, null, 2, null)).toBe("Past weeks: 1–2");
		expect(heading(null, 4)).toBe("Past week: 4");
		expect(heading(null)).toBe("Past make-ups");
	});
});
