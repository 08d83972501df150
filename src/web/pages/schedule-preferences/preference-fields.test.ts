import { expect, test } from "vitest";
import type { CaptainPreference } from "../../../league/entities/captain-preferences.ts";
import { chosenIn, preferencesIn } from "./preference-fields.ts";

const none = { date: null, opponentId: null, startTime: null, note: "" };
const preferences: CaptainPreference[] = [
	{ ...none, kind: "notHome", date: "2026-10-03" },
	{ ...none, kind: "late", opponentId: 12 },
	{ ...none, kind: "notSlot", startTime: "9-11" },
	{ ...none, kind: "other", note: "We share a van." },
];

test("stored preferences are chosen in the form, and sent again as they were", () => {
	const values = Object.fromEntries(chosenIn(preferences));
	expect(values).toEqual({
		"day 2026-10-03": "notHome",
		"opponent 12": "late",
		"slot 9-11": "notSlot",
		note: "We share a van.",
	});
	expect(preferencesIn(values)).toEqual([
		{ kind: "notHome", date: "2026-10-03" },
		{ kind: "late", opponentId: 12 },
		{ kind: "notSlot", startTime: "9-11" },
		{ kind: "other", note: "We share a van." },
	]);
});

test("fields without a choice, and other fields, are no preferences", () => {
	expect(
		preferencesIn({ intent: "save", "day 2026-10-03": "", note: " ", "slot 9-11": "on" }),
	).toEqual([{ kind: "notSlot", startTime: "9-11" }]);
});
