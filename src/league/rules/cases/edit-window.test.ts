import { expect, test } from "vitest";
import type { LeagueTime } from "../time/league-time.ts";
import { isWithinEditWindow } from "./edit-window.ts";

test.each<[LeagueTime, boolean]>([
	["2026-10-05T20:00", true],
	["2026-10-05T20:10", true],
	["2026-10-05T20:10:59", true],
	["2026-10-05T20:11", false],
])("a comment of 8 pm can be changed at %s: %s", (now, may) =>
	expect(isWithinEditWindow("2026-10-05T20:00", now)).toBe(may),
);
