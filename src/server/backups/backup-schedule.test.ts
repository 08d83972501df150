import { describe, expect, test } from "vitest";
import { addDays, type LeagueTime } from "../../league/rules/time/league-time.ts";
import { expiredBackups, isDue, isOverdue } from "./backup-schedule.ts";

type Time = LeagueTime | null;

describe("a daily backup at 3 am", () => {
	const since = "2026-10-01T12:00:00";
	test.each<[string, string, Time, Time, boolean]>([
		["is due at 3 am", "2026-10-07T03:00:00", "2026-10-06T03:00:00", null, true],
		["is not due before", "2026-10-07T02:59:59", "2026-10-06T03:00:10", null, false],
		["is made once a day", "2026-10-07T23:00:00", "2026-10-07T03:00:10", null, false],
		[
			"is made later if the program was off",
			"2026-10-07T22:00:00",
			"2026-10-05T03:00:10",
			null,
			true,
		],
		["before 3 am too", "2026-10-07T01:00:00", "2026-10-05T03:00:10", null, true],
		["is due without any", "2026-10-02T03:00:00", null, null, true],
		["is not due on the first day of a league", "2026-10-01T23:00:00", null, null, false],
		[
			"waits after a failure",
			"2026-10-07T03:59:00",
			"2026-10-06T03:00:00",
			"2026-10-07T03:00:00",
			false,
		],
		[
			"is tried again after an hour",
			"2026-10-07T04:00:00",
			"2026-10-06T03:00:00",
			"2026-10-07T03:00:00",
			true,
		],
	])("%s", (_, now, lastGood, lastFailed, expected) =>
		expect(isDue(now as LeagueTime, { lastGood, lastFailed, since }, 3)).toBe(expected),
	);
});

test.each<[string, Time, boolean]>([
	["2026-10-09T03:00:00", "2026-10-07T03:00:00", false],
	["2026-10-09T03:01:00", "2026-10-07T03:00:00", true],
	["2026-10-03T12:00:00", null, false],
	["2026-10-03T12:01:00", null, true],
])("at %s, a last good backup of %s is overdue: %s", (now, lastGood, expected) =>
	expect(isOverdue(now as LeagueTime, { lastGood, since: "2026-10-01T12:00:00" })).toBe(expected),
);

describe("of the stored backups", () => {
	const at = (date: string, kind: string, time = "03:00:00") => ({
		file: `${date}-${time}-${kind}`,
		kind,
		at: `${date}T${time}` as LeagueTime,
	});
	const nights = Array.from({ length: 100 }, (_, index) =>
		at(addDays("2026-10-07", -index), "daily"),
	);
	const kept = (stored: typeof nights, days: number, weeks: number) => {
		const gone = expiredBackups(stored, { days, weeks });
		return stored.map(({ file }) => file).filter((file) => !gone.includes(file));
	};

	test("those of 3 days and the last ones of 4 weeks are kept", () => {
		expect(kept(nights, 3, 4)).toEqual(
			["2026-10-07", "2026-10-06", "2026-10-05", "2026-10-04", "2026-09-27", "2026-09-20"].map(
				(date) => `${date}-03:00:00-daily`,
			),
		);
	});

	test("the last one of a day is kept, and all of the same number after a gap", () => {
		const stored = [
			at("2026-10-07", "daily", "09:00:00"),
			at("2026-10-07", "daily"),
			at("2026-06-01", "daily"),
			at("2026-01-01", "daily"),
		];
		expect(kept(stored, 2, 0)).toEqual(["2026-10-07-09:00:00-daily", "2026-06-01-03:00:00-daily"]);
	});

	test("those that people made are kept, and five from before upgrades and restores each", () => {
		const others = ["manual", "before-upgrade", "before-restore"].flatMap((kind) =>
			nights.slice(0, 7).map((night) => ({ ...night, kind, file: `${kind} ${night.at}` })),
		);
		const files = kept(others, 0, 0);
		expect(files.filter((file) => file.startsWith("manual"))).toHaveLength(7);
		expect(files.filter((file) => file.startsWith("before-upgrade"))).toHaveLength(5);
		expect(files).toContain("before-restore 2026-10-07T03:00:00");
		expect(files).not.toContain("before-restore 2026-10-01T03:00:00");
	});
});
