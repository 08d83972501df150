import { describe, expect, test } from "vitest";
import { fullScores } from "../../../../test/scorecards.ts";
import { emptyCard } from "../scoring/card-merge.ts";
import type { LeagueTime } from "../time/league-time.ts";
import {
	dueStep,
	finalWithout,
	nextStep,
	type ReminderSchedule,
	reminderSteps,
	type SentStage,
} from "./card-reminders.ts";

const numbers = { scorecardDueWeeks: 1 };
const schedule = { firstReminderHours: 24, secondReminderHours: 48, remindsWhenDue: true };
const slot = { effectiveDate: "2026-10-03", effectiveTime: "9-11" };
const steps = reminderSteps(slot, schedule, numbers);

describe("the steps after a match", () => {
	test.each<[string, typeof slot, ReminderSchedule, string]>([
		[
			"24 and 48 hours, the due date, the day after",
			slot,
			schedule,
			"first 2026-10-04T11:00, second 2026-10-05T11:00, due 2026-10-10T09:00, overdue 2026-10-11T09:00",
		],
		[
			"from the end of an afternoon slot",
			{ ...slot, effectiveTime: "5-7" },
			schedule,
			"first 2026-10-04T19:00, second 2026-10-05T19:00, due 2026-10-10T09:00, overdue 2026-10-11T09:00",
		],
		[
			"from midnight without a time",
			{ ...slot, effectiveTime: "TBD" },
			schedule,
			"first 2026-10-05T00:00, second 2026-10-06T00:00, due 2026-10-10T09:00, overdue 2026-10-11T09:00",
		],
		[
			"without the first",
			slot,
			{ ...schedule, firstReminderHours: 0 },
			"second 2026-10-05T11:00, due 2026-10-10T09:00, overdue 2026-10-11T09:00",
		],
		[
			"without the due date",
			slot,
			{ ...schedule, remindsWhenDue: false },
			"first 2026-10-04T11:00, second 2026-10-05T11:00",
		],
		[
			"none at all",
			slot,
			{ firstReminderHours: 0, secondReminderHours: 0, remindsWhenDue: false },
			"",
		],
		[
			"none after the due date",
			slot,
			{ ...schedule, secondReminderHours: 166 },
			"first 2026-10-04T11:00, due 2026-10-10T09:00, overdue 2026-10-11T09:00",
		],
		[
			"by time, though the settings have the second before the first",
			slot,
			{ ...schedule, firstReminderHours: 48, secondReminderHours: 24 },
			"second 2026-10-04T11:00, first 2026-10-05T11:00, due 2026-10-10T09:00, overdue 2026-10-11T09:00",
		],
		[
			"across the end of daylight-saving time",
			{ ...slot, effectiveDate: "2026-10-31" },
			schedule,
			"first 2026-11-01T11:00, second 2026-11-02T11:00, due 2026-11-07T09:00, overdue 2026-11-08T09:00",
		],
	])("%s", (_, when, how, expected) =>
		expect(
			reminderSteps(when, how, numbers)
				.map(({ stage, at }) => `${stage} ${at}`)
				.join(", "),
		).toBe(expected),
	);

	test("a match without a date has none", () =>
		expect(reminderSteps({ effectiveDate: null, effectiveTime: "" }, schedule, numbers)).toEqual(
			[],
		));
});

describe("the step to take now", () => {
	const sent = (text: string) =>
		text
			.split(", ")
			.filter(Boolean)
			.map((each) => {
				const [stage, at] = each.split(" ") as [SentStage, LeagueTime];
				return { stage, at };
			});
	test.each<[string, string, LeagueTime, string | undefined]>([
		["nothing before the first", "", "2026-10-04T10:59", undefined],
		["the first at its time", "", "2026-10-04T11:00", "first"],
		["not a second time", "first 2026-10-04T11:00", "2026-10-04T11:05", undefined],
		["only the second after an outage", "", "2026-10-05T12:00", "second"],
		["nothing days after the second, which has lapsed", "", "2026-10-08T11:00", undefined],
		[
			"the one on the due date",
			"first 2026-10-04T11:00, second 2026-10-05T11:00",
			"2026-10-10T09:00",
			"due",
		],
		["the coordinator", "due 2026-10-10T09:00", "2026-10-11T09:00", "overdue"],
		["the coordinator once", "overdue 2026-10-11T09:00", "2026-10-12T09:00", undefined],
		["nothing a week after", "", "2026-10-18T09:00", undefined],
		["not soon after an admin’s", "admin 2026-10-04T08:00", "2026-10-04T11:00", undefined],
		["not twelve hours after an admin’s", "admin 2026-10-03T23:00", "2026-10-04T11:00", undefined],
		["more than twelve after it", "admin 2026-10-03T22:59", "2026-10-04T11:00", "first"],
		["not when an admin’s came since", "admin 2026-10-04T12:00", "2026-10-05T10:00", undefined],
		["some time after an admin’s", "admin 2026-10-04T12:00", "2026-10-05T11:00", "second"],
		[
			"the coordinator though an admin reminded",
			"admin 2026-10-11T08:00",
			"2026-10-11T09:00",
			"overdue",
		],
	])("is %s", (_, soFar, now, expected) =>
		expect(dueStep(steps, sent(soFar), now)?.stage).toBe(expected),
	);

	test.each<[LeagueTime, string | undefined]>([
		["2026-10-03T12:00", "first"],
		["2026-10-05T11:00", "due"],
		["2026-10-11T09:00", undefined],
	])("after %s comes %s", (now, expected) => expect(nextStep(steps, now)?.stage).toBe(expected));
});

describe("a scorecard becomes final automatically", () => {
	const full = { ...emptyCard(1), ...fullScores };
	const home = { ...full, homeVerified: true };
	test.each([
		["the day after the due date", home, "2026-10-11T09:00", "visitor"],
		["for three days, if the server was down", home, "2026-10-14T08:59", "visitor"],
		["not after them", home, "2026-10-14T09:00", null],
		["not before", home, "2026-10-11T08:59", null],
		[
			"with the visitors’ verification",
			{ ...full, visitorVerified: true },
			"2026-10-11T09:00",
			"home",
		],
		["not without any", full, "2026-10-11T09:00", null],
		[
			"not if a line is missing",
			{ ...home, singles2Score: "", singles2HomeSetsWon: 0, singles2VisitorSetsWon: 0 },
			"2026-10-11T09:00",
			null,
		],
		["not once it is final", { ...home, visitorVerified: true }, "2026-10-11T09:00", null],
		["not if nobody has entered it", undefined, "2026-10-11T09:00", null],
	] as const)("%s", (_, card, now, side) =>
		expect(finalWithout(slot, card, numbers, now)).toBe(side),
	);

	test("not while its match has no date", () =>
		expect(finalWithout({ effectiveDate: null }, home, numbers, "2026-10-11T09:00")).toBeNull());
});
