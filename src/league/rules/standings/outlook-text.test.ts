import { expect, test } from "vitest";
import { firstPlaceText, lastPlaceText } from "./outlook-text.ts";

const left = { matches: 2, mostSets: 16 };
const noneLeft = { matches: 0, mostSets: 0 };

test.each([
	[
		{ certain: 16, possible: 16, atMost: 16 },
		left,
		["It has won the division: no result can change that."],
	],
	[
		{ certain: -1, possible: -1, atMost: -1 },
		left,
		["It can no longer finish first, whatever the results."],
	],
	[
		{ certain: 3, possible: 16, atMost: 16 },
		left,
		[
			"It finishes first for certain if it loses at most 3 sets in its 2 remaining matches, whatever the others do.",
			"Even if it loses every set it can still finish first, if other results help.",
		],
	],
	[
		{ certain: 0, possible: 9, atMost: 10 },
		{ ...left, matches: 1 },
		[
			"It finishes first for certain if it loses no set in its last match.",
			"With up to 9 lost sets it can still finish first, if other results help.",
			"If it loses more than 10 sets, it can’t finish first.",
			"With exactly 10 sets lost, we can’t tell whether it can be first: a tie-break may decide.",
		],
	],
	[
		{ certain: -1, possible: 0, atMost: 0 },
		left,
		[
			"It can’t secure first place alone: even if it loses no set, it depends on other results.",
			"If it loses a set, it can’t finish first.",
		],
	],
	[
		{ certain: -1, possible: 0, atMost: 0 },
		noneLeft,
		["It has no match left. It can still finish first: other results decide."],
	],
	[
		{ certain: -1, possible: -1, atMost: 0 },
		noneLeft,
		["It has no match left. It is open whether it can still finish first: a tie-break may decide."],
	],
])("first place: %o, %o", (bounds, matches, text) => {
	expect(firstPlaceText(bounds, matches)).toEqual(text);
});

test.each([
	[{ certain: 16, possible: 16, atMost: 16 }, ["It finishes last: no result can change that."]],
	[
		{ certain: -1, possible: -1, atMost: -1 },
		["It can no longer finish last, whatever the results."],
	],
	[
		{ certain: 0, possible: 5, atMost: 7 },
		[
			"It avoids last place for certain if it wins at least 8 sets in its 2 remaining matches, whatever the others do.",
			"It finishes last for certain if it wins no more set.",
			"With 6 or 7 sets won, we can’t tell whether it can be last: a tie-break may decide.",
		],
	],
	[
		{ certain: 1, possible: 16, atMost: 16 },
		[
			"It can’t rule out last place alone: even if it wins every set, it depends on other results.",
			"It finishes last for certain if it wins at most 1 more set.",
		],
	],
	[
		{ certain: -1, possible: 16, atMost: 16 },
		["It can’t rule out last place alone: even if it wins every set, it depends on other results."],
	],
])("last place: %o", (bounds, text) => {
	expect(lastPlaceText(bounds, left)).toEqual(text);
});
