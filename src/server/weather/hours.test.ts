import { expect, test } from "vitest";
import type { LeagueTime } from "../../league/rules/time/league-time.ts";
import { followClock } from "./hours.ts";

const slotsAt = (...hours: string[]) =>
	hours.map((hour) => ({
		time: `2026-11-14T${hour}` as LeagueTime,
		temp: 60,
		pop: 0,
		main: "Clear",
		description: "",
		icon: "clear-day" as const,
	}));
const follows = (...hours: string[]) =>
	followClock(slotsAt(...hours), new Date("2026-11-14T20:59:59Z"), "America/Chicago");

test.each([
	["the current hour and the next", ["14:00", "15:00", "16:00"], true],
	["from the next hour on, as its clock is a second ahead", ["15:00", "16:00"], true],
	["from two hours ahead", ["16:00", "17:00"], false],
	["a gap", ["14:00", "16:00"], false],
	["one hour twice", ["14:00", "14:00"], false],
	["out of order", ["15:00", "14:00"], false],
	["nothing", [], false],
])("%s", (_, hours, verdict) => expect(follows(...hours)).toBe(verdict));
