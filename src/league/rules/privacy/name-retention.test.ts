import { expect, test } from "vitest";
import { isOnRecord, nameRetentionNotice } from "./name-retention.ts";

test.each([
	[{ results: 0, seasons: 0, additions: 0 }, null],
	[{ results: 1, seasons: 0, additions: 0 }, "1 match result"],
	[{ results: 12, seasons: 2, additions: 0 }, "12 match results and 2 archived seasons"],
	[{ results: 0, seasons: 1, additions: 0 }, "1 archived season"],
	[{ results: 0, seasons: 0, additions: 1 }, "1 counted addition"],
	[
		{ results: 2, seasons: 1, additions: 3 },
		"2 match results, 1 archived season, and 3 counted additions",
	],
])("after a deletion with %o, the name stays in %s", (records, places) => {
	expect(isOnRecord(records)).toBe(places !== null);
	expect(nameRetentionNotice(records)).toBe(
		places && `The name stays in ${places}: the league keeps a record of who played.`,
	);
});
