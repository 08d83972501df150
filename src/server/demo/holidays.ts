import { addDays, type LeagueDate } from "../../league/rules/time/league-time.ts";

/**
 * The holiday in a season's calendar: the one on which most players are away. Any ten weeks include
 * one.
 */
export function holidayBetween(first: LeagueDate, last: LeagueDate) {
	const years = [...new Set([first.slice(0, 4), last.slice(0, 4)])].map(Number);
	const inSeason = years.flatMap(holidaysOf).filter(({ date }) => first <= date && date <= last);
	return inSeason.sort((a, b) => a.rank - b.rank)[0];
}

function holidaysOf(year: number) {
	const inOrderOfRank: [name: string, date: LeagueDate][] = [
		["Thanksgiving", weekday(year, 11, "Thu", 4)],
		["Christmas", `${year}-12-25`],
		["Easter", easter(year)],
		["Independence Day", `${year}-07-04`],
		["Labor Day", weekday(year, 9, "Mon", 1)],
		["Memorial Day", addDays(weekday(year, 6, "Mon", 1), -7)],
		["Spring break", weekday(year, 3, "Mon", 2)],
		["Columbus Day", weekday(year, 10, "Mon", 2)],
		["Mother’s Day", weekday(year, 5, "Sun", 2)],
		["Presidents’ Day", weekday(year, 2, "Mon", 3)],
		["New Year", `${year}-01-01`],
	];
	return inOrderOfRank.map(([name, date], rank) => ({ name, date, rank }));
}

/** The nth weekday of a month. */
function weekday(
	year: number,
	month: number,
	name: "Sun" | "Mon" | "Thu",
	nth: number,
): LeagueDate {
	const first = `${year}-${String(month).padStart(2, "0")}-01`;
	const wanted = { Sun: 0, Mon: 1, Thu: 4 }[name];
	const until = (wanted - new Date(`${first}T00:00:00Z`).getUTCDay() + 7) % 7;
	return addDays(first, until + 7 * (nth - 1));
}

/** The Gregorian computus of Meeus, Jones and Butcher. */
function easter(year: number): LeagueDate {
	const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
	const f = Math.floor((b + 8) / 25);
	const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - f + 1) / 3) + 15) % 30;
	const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
	const m = Math.floor((a + 11 * h + 22 * l) / 451);
	const days = h + l - 7 * m + 114;
	return `${year}-${String(Math.floor(days / 31)).padStart(2, "0")}-${String((days % 31) + 1).padStart(2, "0")}`;
}
