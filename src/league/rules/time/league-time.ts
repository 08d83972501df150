/** Local time in the league's time zone, `2026-11-14T16:59`, and a local date, `2026-11-14`. */
export type LeagueTime = `${string}T${string}`;
export type LeagueDate = string;
/** Injected instead of reading the system time, so that tests can set it. */
export type Clock = () => Date;

/**
 * Converts an instant to local time in the league's zone. The `sv-SE` locale formats dates like
 * ISO. Deadlines compare these strings, so they hold across daylight-saving changes and in any
 * device time zone.
 */
export function leagueTime(instant: Date, timeZone: string): LeagueTime {
	return formatterOf(timeZone).format(instant).replace(" ", "T") as LeagueTime;
}

/**
 * The instant of a local time in the league's zone. A time that clocks skip counts as one hour
 * later, a repeated one as the first of the two.
 */
export function instantOf(time: LeagueTime, timeZone: string): Date {
	const wanted = Date.parse(`${time}Z`);
	// The offsets a day before and after are those on both sides of a change.
	const [before, after] = [-dayMs, dayMs].map((shift) => wanted - offsetAt(wanted + shift));
	return (
		[before, after]
			.map((ms) => new Date(ms as number))
			.find((instant) => Date.parse(`${leagueTime(instant, timeZone)}Z`) === wanted) ??
		new Date(before as number)
	);

	function offsetAt(ms: number) {
		return Date.parse(`${leagueTime(new Date(ms), timeZone)}Z`) - ms;
	}
}
const dayMs = 86_400_000;

/** Cached, since creating a formatter is expensive. */
const formatters = new Map<string, Intl.DateTimeFormat>();
function formatterOf(timeZone: string) {
	let formatter = formatters.get(timeZone);
	if (!formatter) {
		formatter = new Intl.DateTimeFormat("sv-SE", {
			timeZone,
			hourCycle: "h23",
			dateStyle: "short",
			timeStyle: "medium",
		});
		formatters.set(timeZone, formatter);
	}
	return formatter;
}

export const dateOf = (time: LeagueTime): LeagueDate => time.slice(0, 10);

/** The date a number of days later, or earlier if negative. */
export function addDays(date: LeagueDate, days: number): LeagueDate {
	const day = new Date(`${date}T00:00:00Z`);
	day.setUTCDate(day.getUTCDate() + days);
	return day.toISOString().slice(0, 10);
}

/** The Monday of the week that a date is in. */
export const mondayOf = (date: LeagueDate): LeagueDate =>
	addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));

/**
 * The minutes between two times by the clock on the wall: an hour that daylight saving skips or
 * repeats makes no difference.
 */
export const minutesBetween = (earlier: LeagueTime, later: LeagueTime) =>
	(Date.parse(`${later}Z`) - Date.parse(`${earlier}Z`)) / 60_000;

/** The time a number of hours later, by the clock on the wall. */
export const addHours = (time: LeagueTime, hours: number) =>
	new Date(Date.parse(`${time}Z`) + hours * 3_600_000).toISOString().slice(0, 16) as LeagueTime;

const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const months =
	"January February March April May June July August September October November December".split(
		" ",
	);

/**
 * `Sat, Nov 14`; short: `Nov 14`; long: `Saturday, November 14, 2026`. Dates have no time zone, so
 * no zone can shift them.
 */
export function formatDate(date: LeagueDate, length: "day" | "short" | "long" = "day") {
	const at = new Date(`${date}T00:00:00Z`);
	const weekday = weekdays[at.getUTCDay()] as string;
	const month = months[at.getUTCMonth()] as string;
	const day = at.getUTCDate();
	if (length === "long") return `${weekday}, ${month} ${day}, ${at.getUTCFullYear()}`;
	const short = `${month.slice(0, 3)} ${day}`;
	return length === "short" ? short : `${weekday.slice(0, 3)}, ${short}`;
}

/** A full hour, 0 to 23, of a day. */
export const atHour = (date: LeagueDate, hour: number): LeagueTime =>
	`${date}T${String(hour).padStart(2, "0")}:00`;

/** A number of minutes after midnight of a day; negative on the days before. */
export const atMinute = (date: LeagueDate, minutes: number) =>
	new Date(Date.parse(`${date}T00:00Z`) + 60_000 * minutes)
		.toISOString()
		.slice(0, 16) as LeagueTime;

/** `14` as `2 pm`. */
export const formatFullHour = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? "am" : "pm"}`;

/** `14:00` as `2 pm`, `14:30` as `2:30 pm`. */
export function formatHour(time: LeagueTime) {
	const [hour, minute] = time.slice(11, 16).split(":").map(Number) as [number, number];
	return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, "0")}` : ""} ${hour < 12 ? "am" : "pm"}`;
}
