import { newLeagueNumbers } from "../../league/new-league-numbers.ts";
import { addDays, type LeagueDate } from "../../league/rules/time/league-time.ts";
import { makeupSchool } from "./courts.ts";
import { holidayBetween } from "./holidays.ts";
import type { Row } from "./rows.ts";

type Season = Row<"season">;
type SeasonEvent = [name: string, startDate: LeagueDate, endDate?: LeagueDate];

/** The last week that has been played completely. */
export const lastWeek = 6;

/** How many of the first divisions keep the season's last Saturday free as their rain date. */
export const divisionsWithRainDate = 4;

export function demoSeasons(today: LeagueDate, pastSeasons = 1) {
	const start = addDays(saturdayBefore(today), -7 * (lastWeek - 1));
	const last = season(1, halfYearFrom(start, -1), { published: true });
	const current = season(2, start, { published: true, currentSeason: true });
	const next = season(3, halfYearFrom(start, 1), {});

	const earlier: Season[] = [];
	for (let seasonId = 4; earlier.length < pastSeasons - 1; seasonId++)
		earlier.push(season(seasonId, halfYearFrom((earlier.at(-1) ?? last).startDate, -1), {}));

	const events = [
		...eventsOf(last).map((event) => [last, event] as const),
		...eventsOf(current).map((event) => [current, event] as const),
		...eventsBefore(next).map((event) => [next, event] as const),
	];
	return {
		last,
		current,
		next,
		/** Before the last one, the latest first. */
		earlier,
		event: events.map(
			([{ seasonId }, [eventName, startDate, endDate]], index): Row<"event"> => ({
				eventId: index + 1,
				eventName,
				startDate,
				endDate: endDate ?? null,
				seasonId,
			}),
		),
	};
}

/** The Saturday of a week of the season, from week 1. */
export const saturdayOf = ({ startDate }: Season, week: number) =>
	addDays(startDate, 7 * (week - 1));

function saturdayBefore(today: LeagueDate) {
	const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
	return addDays(today, -(weekday + 1));
}

const half = (start: LeagueDate) => (start.slice(5, 7) >= "07" ? "Fall" : "Spring");

/**
 * Twenty-six weeks later or earlier, or up to two weeks more or less to alternate between Fall and
 * Spring.
 */
function halfYearFrom(start: LeagueDate, direction: 1 | -1) {
	const weeks =
		[26, 27, 25, 28, 24].find(
			(count) => half(addDays(start, 7 * count * direction)) !== half(start),
		) ?? 26;
	return addDays(start, 7 * weeks * direction);
}

function season(seasonId: number, startDate: LeagueDate, flags: Partial<Season>): Season {
	return {
		seasonId,
		seasonName: `${half(startDate)} ${startDate.slice(0, 4)}`,
		currentSeason: false,
		published: false,
		startDate,
		endDate: addDays(startDate, 7 * (newLeagueNumbers.weeks - 1)),
		rosterDeadline: addDays(startDate, -10),
		playerAdditionsStartDate: addDays(startDate, 1),
		playerAdditionsEndDate: addDays(startDate, 7 * (newLeagueNumbers.additionsBeforeWeek - 1) - 1),
		...flags,
	};
}

const eventsBefore = ({ startDate }: Season): SeasonEvent[] => [
	["Team registration", addDays(startDate, -61), addDays(startDate, -26)],
	[`Captains’ meeting (7 pm, ${makeupSchool} cafeteria)`, addDays(startDate, -16)],
	["Match schedules published", addDays(startDate, -5)],
];

function eventsOf(it: Season): SeasonEvent[] {
	const end = saturdayOf(it, newLeagueNumbers.weeks);
	const holiday = holidayBetween(it.startDate, end);
	return [
		...eventsBefore(it),
		...(holiday
			? [[`${holiday.name} week: matches as scheduled`, holiday.date] satisfies SeasonEvent]
			: []),
		[`Rain date for Divisions 1 to ${divisionsWithRainDate}`, end],
		[`Make-up Saturday at ${makeupSchool}`, addDays(end, 7)],
		[
			`Week ${newLeagueNumbers.weeks} scorecards due`,
			addDays(end, 7 * newLeagueNumbers.scorecardDueWeeks),
		],
		["End-of-season party and prizes (5 pm, Plainview Heights Tennis Center)", addDays(end, 8)],
	];
}
