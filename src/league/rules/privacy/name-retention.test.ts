import { expect, test } from "vitest";
import { nameRetentionNotice } from "./name-retention.ts";

test.each([
	[{ results: 0, seasons: 0, additions: 0 }, null],
	[{ results: 1, seasons: 0, additions: 0 }, "The name stays in 1 match result:"],
	[{ results: 12, seasons: 2, additions: 0 }, "12 match results and 2 archived seasons:"],
	[{ results: 0, seasons: 0, additions: 1 }, "The name stays in 1 counted addition:"],
])("after a deletion, records of %o leave: %s", (records, expected) => {
	const text = nameRetentionNotice(records);
	if (expected === null) expect(text).toBe(null);
	else expect(text).toContain(expected);
});
