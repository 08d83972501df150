import { expect, test } from "vitest";
import { keyDates } from "./key-dates.ts";

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

test("derived entries stand among the events, by start date", () => {
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

test("player additions run from their first to their last day", () => {
	const additions = keyDates(season, []).find((date) => date.title.startsWith("Player Additions"));
	expect(additions).toMatchObject({
		startDate: "2026-09-19",
		endDate: "2026-10-10",
		lastDay: "2026-10-10",
	});
});

test("events of another season and dates that are not set are left out", () => {
	const dates = keyDates({ ...season, rosterDeadline: null, endDate: null }, [
		event("Other", "2026-10-01", 9),
	]);
	expect(dates.map((date) => date.title)).toEqual([
		"League Begins",
		"Player Additions (up to 2) (5pm)",
	]);
});
