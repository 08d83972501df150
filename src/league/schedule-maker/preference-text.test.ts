import { expect, test } from "vitest";
import { preferenceText } from "./preference-text.ts";

const none = { date: null, opponentId: null, startTime: null, note: "" };
const teamText = (teamId: number) => `${teamId} Net Gains`;

test.each([
	[{ ...none, kind: "notHome", date: "2026-10-03" }, "Not at home on Sat, Oct 3"],
	[{ ...none, kind: "rest", date: "2026-10-03" }, "No match on Sat, Oct 3"],
	[{ ...none, kind: "late", opponentId: 304 }, "Late in the season against 304 Net Gains"],
	[{ ...none, kind: "notSlot", startTime: "9-11" }, "No home or away match at 9-11 am"],
	[{ ...none, kind: "other", note: "We share a van." }, "Note: We share a van."],
] as const)("a preference %j reads “%s”", (preference, text) => {
	expect(preferenceText(preference, teamText)).toBe(text);
});
