import { expect, test } from "vitest";
import { isUndoable } from "./undoable.ts";

const row = {};
test.each([
	["a write without changes", [], false],
	["a changed team", [{ kind: "team", after: row }], true],
	["a removed season", [{ kind: "season", after: null }], true],
	[
		"cleared matches, with their scorecards",
		[
			{ kind: "match", after: null },
			{ kind: "matchResult", after: null },
		],
		true,
	],
	[
		"a deleted scorecard that was final automatically",
		[
			{ kind: "cardFinalization", after: null },
			{ kind: "matchResult", after: null },
		],
		true,
	],
	["a saved scorecard", [{ kind: "matchResult", after: row }], false],
	[
		"a decision that defaults a line",
		[
			{ kind: "matchResult", after: row },
			{ kind: "caseDecision", after: row },
		],
		true,
	],
	[
		"a withdrawal that removes results",
		[
			{ kind: "matchResult", after: row },
			{ kind: "teamExit", after: row },
		],
		true,
	],
	[
		"a result check that corrects a score",
		[
			{ kind: "matchResult", after: row },
			{ kind: "resultCheck", after: row },
		],
		true,
	],
	["an undone decision, whose reasons are gone", [{ kind: "caseDecision", after: null }], false],
	[
		"an undoable change together with an email",
		[
			{ kind: "team", after: row },
			{ kind: "email", after: row },
		],
		false,
	],
])("an admin can undo $0: $2", (_, changes, expected) => {
	expect(isUndoable(changes)).toBe(expected);
});
