import { expect, test } from "vitest";
import type { CaptainWish } from "../../../league/entities/captain-wishes.ts";
import { chosenIn, wishesIn } from "./wish-fields.ts";

const none = { date: null, opponentId: null, startTime: null, note: "" };
const wishes: CaptainWish[] = [
	{ ...none, kind: "notHome", date: "2026-10-03" },
	{ ...none, kind: "late", opponentId: 12 },
	{ ...none, kind: "notSlot", startTime: "9-11" },
	{ ...none, kind: "other", note: "We share a van." },
];

test("stored wishes are chosen in the form, and sent again as they were", () => {
	const values = Object.fromEntries(chosenIn(wishes));
	expect(values).toEqual({
		"day 2026-10-03": "notHome",
		"opponent 12": "late",
		"slot 9-11": "notSlot",
		note: "We share a van.",
	});
	expect(wishesIn(values)).toEqual([
		{ kind: "notHome", date: "2026-10-03" },
		{ kind: "late", opponentId: 12 },
		{ kind: "notSlot", startTime: "9-11" },
		{ kind: "other", note: "We share a van." },
	]);
});

test("fields without a choice, and other fields, are no wishes", () => {
	expect(wishesIn({ intent: "save", "day 2026-10-03": "", note: " ", "slot 9-11": "on" })).toEqual([
		{ kind: "notSlot", startTime: "9-11" },
	]);
});
