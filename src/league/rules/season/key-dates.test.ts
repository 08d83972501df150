import { expect, test } from "vitest";
import { newLeagueNumbers } from "../../new-league-numbers.ts";
import { keyDates as keyDatesWith } from "./key-dates.ts";

const season = {
	seasonId: 2,
	seasonName: "Fall 2026",
	currentSeason: true,
	published: true,
	startDate: "2026-09-12",
	endDate: "2026-11-21",
	rosterDeadline: "2026-09-02",
	playerAdditionsStartDate: "2026-09-19",
	playerAdditionsEndDate: "2026-10-10",
};
const event = (eventName: string, startDate: string, seasonId = 2) => ({
	eventId: 1,
	eventName,
	startDate,
	endDate: null,
	seasonId,
});

const keyDates = (
	of: Parameters<typeof keyDatesWith>[0],
	events: Parameters<typeof keyDatesWith>[1],
	numbers = newLeagueNumbers,
) => keyDatesWith(of, events, numbers);

test("sorts derived entries and events by start date", () => {
	const titles = keyDates(season, [
		event("Party", "2026-12-05"),
		event("Captains’ meeting", "2026-09-05"),
	]).map((date) => date.title);
	expect(titles).toEqual([
		"Final Roster Deadline (11pm)",
		"Captains’ meeting",
		"League Begins",
		"Player Additions (up to 2) (5pm)",
		"League Ends",
		"Party",
	]);
});

test("an event without an end date ends on its start date", () => {
	const tournament = { ...event("Tournament", "2026-12-12"), eventId: 7, endDate: "2026-12-13" };
	const dates = keyDates(season, [tournament, { ...event("Party", "2026-12-05"), eventId: 8 }]);
	expect(dates.slice(-2)).toEqual([
		{
			title: "Party",
			startDate: "2026-12-05",
			endDate: null,
			lastDay: "2026-12-05",
			eventId: 8,
		},
		{
			title: "Tournament",
			startDate: "2026-12-12",
			endDate: "2026-12-13",
			lastDay: "2026-12-13",
			eventId: 7,
		},
	]);
});

test("puts the shorter of two entries with the same start date first", () => {
	const long = { ...event("Long", "2026-12-05"), endDate: "2026-12-07" };
	const short = { ...event("Short", "2026-12-05"), endDate: "2026-12-06" };
	const titles = keyDates(season, [long, short]).map((date) => date.title);
	expect(titles.slice(-2)).toEqual(["Short", "Long"]);
});

test("an entry derived from the season lasts one day and has no event", () => {
	const begins = keyDates(season, []).find((date) => date.title === "League Begins");
	expect(begins).toEqual({
		title: "League Begins",
		startDate: "2026-09-12",
		endDate: null,
		lastDay: "2026-09-12",
		eventId: null,
	});
});

test("player additions last from their first to their last day", () => {
	const additions = keyDates(season, []).find((date) => date.title.startsWith("Player Additions"));
	expect(additions).toMatchObject({
		startDate: "2026-09-19",
		endDate: "2026-10-10",
		lastDay: "2026-10-10",
	});
});

test("leaves out events of other seasons and dates that are not set", () => {
	const dates = keyDates({ ...season, rosterDeadline: null, endDate: null }, [
		event("Other", "2026-10-01", 9),
	]);
	expect(dates.map((date) => date.title)).toEqual([
		"League Begins",
		"Player Additions (up to 2) (5pm)",
	]);
});

test("says the hours and additions of the season", () => {
	const titles = keyDates(season, [], {
		...newLeagueNumbers,
		additionsMax: 3,
		rosterDeadlineHour: 9,
		additionsCloseHour: 12,
	}).map(({ title }) => title);
	expect(titles).toEqual([
		"Final Roster Deadline (9am)",
		"League Begins",
		"Player Additions (up to 3) (12pm)",
		"League Ends",
	]);
});
