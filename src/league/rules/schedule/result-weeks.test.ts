import { describe, expect, test } from "vitest";
import type { LeagueTime } from "../time/league-time.ts";
import { latestResults, resultWeeks } from "./result-weeks.ts";

const now = "2026-10-10T12:00";

/** A match of week 1 (10-03), 2 (10-10) or 3 (10-17). */
const match = (
	matchId: number,
	weekNumber: number,
	changed: { effectiveDate?: string | null; effectiveTime?: string } = {},
) => {
	const matchDate = ["2026-10-03", "2026-10-10", "2026-10-17"][weekNumber - 1]!;
	return {
		matchId,
		matchNumber: matchId,
		weekNumber,
		homeTeamId: 1,
		visitorTeamId: 2,
		matchDate,
		effectiveDate: matchDate as string | null,
		effectiveTime: "9-11",
		...changed,
	};
};
const schedule = [match(11, 1), match(12, 1), match(21, 2), match(22, 2, { effectiveTime: "1-3" })];
schedule.push(match(31, 3));

function shown(
	matches: typeof schedule,
	lines: Record<number, number>,
	only?: number[],
	at: LeagueTime = now,
) {
	const cards = new Map(
		Object.entries(lines).map(([id, linesEntered]) => [
			Number(id),
			// A negative number of lines: stopped ones.
			{ linesEntered: Math.max(linesEntered, 0), linesStopped: Math.max(-linesEntered, 0) },
		]),
	);
	return resultWeeks(matches, ({ matchId }) => only?.includes(matchId) ?? true, cards, at);
}
const numbers = (list: readonly { matchNumber: number }[]) =>
	list.map(({ matchNumber }) => matchNumber);

describe("the results list", () => {
	test.each<[string, typeof schedule, Record<number, number>, Record<string, number[]>[]]>([
		[
			"a match with a stopped line as incomplete, not as missing",
			schedule,
			{ 11: 4, 12: -1 },
			[{ missing: [21] }, { complete: [11], incomplete: [12] }],
		],
		[
			"complete and incomplete scorecards apart, the latest week first",
			schedule,
			{ 11: 4, 12: 2, 21: 4 },
			[{ complete: [21] }, { complete: [11], incomplete: [12] }],
		],
		[
			"matches that are over without a scorecard, but none that can still be played",
			schedule,
			{ 11: 4 },
			[{ missing: [21] }, { complete: [11], missing: [12] }],
		],
		[
			"called-off matches from their day on",
			[
				match(11, 1, { effectiveDate: null, effectiveTime: "" }),
				match(21, 2, { effectiveDate: null, effectiveTime: "" }),
				match(31, 3, { effectiveDate: null, effectiveTime: "" }),
			],
			{},
			[{ notPlayed: [21] }, { notPlayed: [11] }],
		],
		[
			"a match that was moved to a coming day in its own week",
			[...schedule, match(13, 1, { effectiveDate: "2026-10-17" })],
			{ 11: 4, 12: 4, 21: 4 },
			[{ complete: [21] }, { complete: [11, 12], notPlayed: [13] }],
		],
		[
			"a made-up match only where it was played",
			[...schedule, match(13, 1, { effectiveDate: "2026-10-10" })],
			{ 11: 4, 12: 4, 13: 4, 21: 4 },
			[{ complete: [21, 13] }, { complete: [11, 12] }],
		],
		[
			"a make-up without a score only where it was to be played",
			[...schedule, match(13, 1, { effectiveDate: "2026-10-10" })],
			{ 11: 4, 12: 4, 21: 4 },
			[{ complete: [21], missing: [13] }, { complete: [11, 12] }],
		],
		["a forfeit that was recorded early", [match(31, 3)], { 31: 4 }, [{ complete: [31] }]],
	])("%s", (_, matches, lines, expected) =>
		expect(
			shown(matches, lines).map(({ week: __, ...lists }) =>
				Object.fromEntries(
					Object.entries(lists)
						.filter(([, list]) => list.length > 0)
						.map(([name, list]) => [name, numbers(list)]),
				),
			),
		).toEqual(expected),
	);

	test("only the chosen matches, in the weeks of the whole schedule", () => {
		const makeup = match(13, 1, { effectiveDate: "2026-10-09" });
		const weeks = shown([...schedule, makeup], { 13: 4 }, [13]);
		expect(weeks.map(({ week, complete }) => [week.key, numbers(complete)])).toEqual([["2", [13]]]);
		const waiting = match(14, 1, { effectiveDate: "2026-10-17" });
		expect(shown([...schedule, waiting], {}, [31])).toEqual([]);
	});
});

const evening = "2026-10-10T15:00";
const sunday = "2026-10-11T08:00";

describe("the latest results are those of", () => {
	test.each<[string, Record<number, number>, LeagueTime, number[] | undefined, string[]]>([
		["the latest week with a scorecard", { 11: 4, 21: 1 }, now, undefined, ["2"]],
		["the week before, while a week without scores is played", { 11: 4 }, now, undefined, ["1"]],
		["both, once the last match is over", { 11: 4 }, evening, undefined, ["2", "1"]],
		["both on the next morning", { 11: 4 }, sunday, undefined, ["2", "1"]],
		["the latest week from its first score on", { 11: 4, 22: 1 }, sunday, undefined, ["2"]],
		["no week with an early forfeit only", { 11: 4, 31: 4 }, now, undefined, ["1"]],
		["an older week for teams without newer matches", { 11: 4, 21: 4 }, sunday, [11, 12], ["1"]],
		["both for teams that owe a newer scorecard", { 11: 4, 21: 4 }, sunday, [11, 22], ["2", "1"]],
		["the latest week that is over, before the first scorecard", {}, sunday, undefined, ["2"]],
		["the latest week with news on the first Saturday", {}, now, [21, 22], ["2"]],
		["no week before the first match", {}, now, [31], []],
		["no week with an early forfeit only, before the first match", { 31: 4 }, now, [31], []],
	])("%s", (_, lines, at, only, keys) =>
		expect(
			latestResults(shown(schedule, lines, only, at), at).map(({ week: { key } }) => key),
		).toEqual(keys),
	);

	const next = (...matches: typeof schedule) =>
		latestResults(shown([match(11, 1), ...matches], { 11: 4 }, undefined, sunday), sunday).map(
			({ week: { key } }) => key,
		);
	test("both on the next morning, though a match is played on Sunday", () =>
		expect(next(match(21, 2), match(22, 2, { effectiveDate: "2026-10-11" }))).toEqual(["2", "1"]));

	test("both once the last match is over, though another one was called off", () => {
		const off = match(22, 2, { effectiveDate: null, effectiveTime: "" });
		const weeks = shown([match(11, 1), match(21, 2), off], { 11: 4 }, undefined, evening);
		expect(latestResults(weeks, evening).map(({ week: { key } }) => key)).toEqual(["2", "1"]);
	});

	test("the week before, after a Saturday that was called off", () => {
		const off = { effectiveDate: null, effectiveTime: "" };
		const weeks = shown([match(11, 1), match(21, 2, off)], { 11: 4 }, undefined, sunday);
		expect(latestResults(weeks, sunday).map(({ week: { key } }) => key)).toEqual(["1"]);
	});

	test("the last week of an imported season without dates", () => {
		const undated = [match(11, 1), match(21, 2)].map((row) => ({
			...row,
			matchDate: null,
			effectiveDate: null,
			effectiveTime: "",
		}));
		const cards = new Map(
			undated.map(({ matchId }) => [matchId, { linesEntered: 4, linesStopped: 0 }]),
		);
		const weeks = resultWeeks(undated, () => true, cards, now);
		expect(latestResults(weeks, now).map(({ week: { key } }) => key)).toEqual(["2"]);
	});
});
