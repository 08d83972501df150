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
		["It can no longer finish first, no matter the results."],
	],
	[
		{ certain: 3, possible: 16, atMost: 16 },
		left,
		[
			"It clinches first place if it loses at most 3 sets in its 2 remaining matches, no matter what other teams do.",
			"Even if it loses every set it can still finish first, if other results help.",
		],
	],
	[
		{ certain: 0, possible: 9, atMost: 10 },
		{ ...left, matches: 1 },
		[
			"It clinches first place if it doesn’t lose a set in its last match.",
			"With up to 9 lost sets it can still finish first, if other results help.",
			"If it loses more than 10 sets, it can’t finish first.",
			"With exactly 10 sets lost, we can’t tell whether it can be first: a tiebreaker may decide.",
		],
	],
	[
		{ certain: -1, possible: 0, atMost: 0 },
		left,
		[
			"It can’t clinch first place on its own: even if it doesn’t lose a set, it depends on other results.",
			"If it loses a set, it can’t finish first.",
		],
	],
	[
		{ certain: -1, possible: 0, atMost: 0 },
		noneLeft,
		["It has no matches left. It can still finish first: other results decide."],
	],
	[
		{ certain: -1, possible: -1, atMost: 0 },
		noneLeft,
		[
			"It has no matches left. We can’t tell whether it can still finish first: a tiebreaker may decide.",
		],
	],
])("says how a team with the bounds %j and %j left can finish first", (bounds, matches, text) => {
	expect(firstPlaceText(bounds, matches)).toEqual(text);
});

test.each([
	[{ certain: 16, possible: 16, atMost: 16 }, ["It finishes last: no result can change that."]],
	[
		{ certain: -1, possible: -1, atMost: -1 },
		["It can no longer finish last, no matter the results."],
	],
	[
		{ certain: 0, possible: 5, atMost: 7 },
		[
			"It’s sure to avoid last place if it wins at least 8 sets in its 2 remaining matches, no matter what other teams do.",
			"It’s sure to finish last if it doesn’t win another set.",
			"With 6 or 7 sets won, we can’t tell whether it can be last: a tiebreaker may decide.",
		],
	],
	[
		{ certain: 1, possible: 16, atMost: 16 },
		[
			"It can’t avoid last place on its own: even if it wins every set, it depends on other results.",
			"It’s sure to finish last if it wins at most 1 more set.",
		],
	],
	[
		{ certain: -1, possible: 0, atMost: 0 },
		[
			"It’s sure to avoid last place if it wins at least 1 set in its 2 remaining matches, no matter what other teams do.",
		],
	],
	[
		{ certain: -1, possible: 5, atMost: 8 },
		[
			"It’s sure to avoid last place if it wins at least 9 sets in its 2 remaining matches, no matter what other teams do.",
			"With 6 to 8 sets won, we can’t tell whether it can be last: a tiebreaker may decide.",
		],
	],
	[
		{ certain: -1, possible: 16, atMost: 16 },
		[
			"It can’t avoid last place on its own: even if it wins every set, it depends on other results.",
		],
	],
])("says how a team with the bounds %j can finish last", (bounds, text) => {
	expect(lastPlaceText(bounds, left)).toEqual(text);
});

test.each([
	[
		{ certain: -1, possible: 0, atMost: 0 },
		["It has no matches left. It can still finish last: other results decide."],
	],
	[
		{ certain: -1, possible: -1, atMost: 0 },
		[
			"It has no matches left. We can’t tell whether it can still finish last: a tiebreaker may decide.",
		],
	],
])("says how a team with the bounds %j and no matches left can finish last", (bounds, text) => {
	expect(lastPlaceText(bounds, noneLeft)).toEqual(text);
});
