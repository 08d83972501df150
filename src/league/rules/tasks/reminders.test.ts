import { expect, test } from "vitest";
import { canRemind, isOfMatch, isReminded, type Reminded } from "./reminders.ts";

test.each<[string, Reminded, string | null, boolean]>([
	["a score without a reminder so far", "score", null, true],
	["a score on the same day", "score", "2026-11-20", false],
	["a score on the day after", "score", "2026-11-19", true],
	["a verification on the same day", "verification", "2026-11-20", false],
	["a verification on the day after", "verification", "2026-11-19", true],
	["a registration six days later", "registration", "2026-11-14", false],
	["a registration a week later", "registration", "2026-11-13", true],
	["a fee six days later", "payment", "2026-11-14", false],
	["a fee a week later", "payment", "2026-11-13", true],
])("allows a reminder about %s (%s, last on %s): %s", (_, about, lastOn, may) =>
	expect(canRemind(about, lastOn, "2026-11-20")).toBe(may),
);

test.each([
	["score", true, true],
	["verification", true, true],
	["registration", true, false],
	["payment", true, false],
	["makeup", false, false],
	["dispute", false, false],
])("captains are reminded of a %s: %s, about a match: %s", (about, reminds, ofMatch) => {
	expect(isReminded(about)).toBe(reminds);
	expect(isOfMatch(about)).toBe(ofMatch);
});
