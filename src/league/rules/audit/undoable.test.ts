import { expect, test } from "vitest";
import { isUndoable } from "./undoable.ts";

const row = {};
test.each([
	["nothing", [], false],
	["a team that was changed", [{ kind: "team", after: row }], true],
	["a season that was removed", [{ kind: "season", after: null }], true],
	[
		"matches that were cleared, with their cards",
		[
			{ kind: "match", after: null },
			{ kind: "matchResult", after: null },
		],
		true,
	],
	["a scorecard that was saved", [{ kind: "matchResult", after: row }], false],
	[
		"an undoable change together with an email",
		[
			{ kind: "team", after: row },
			{ kind: "email", after: row },
		],
		false,
	],
])("an admin can undo %s: %s", (_, changes, expected) => {
	expect(isUndoable(changes)).toBe(expected);
});
