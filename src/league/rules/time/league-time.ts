/**
 * An instant as the clock on the league's wall shows it, `2026-11-14T16:59`, and a day of its
 * calendar, `2026-11-14`.
 */
export type LeagueTime = `${string}T${string}`;
export type LeagueDate = string;
/** Handed down instead of reading the machine's time, so that tests choose the day and the hour. */
export type Clock = () => Date;

/**
 * The league's wall clock at an instant, to the minute or finer. `sv-SE` writes dates as ISO does.
 * All deadlines compare such texts, so they hold across daylight-saving switches and whatever zone
 * the server or the phone is in.
 */
export function leagueTime(instant: Date, timeZone: string): LeagueTime {
	return clockOf(timeZone).format(instant).replace(" ", "T") as LeagueTime;
}

/** Making a clock costs more than reading it a hundred times. */
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(timeZone: string) {
	let clock = clocks.get(timeZone);
	if (!clock) {
		clock = new Intl.DateTimeFormat("sv-SE", {
			timeZone,
			hourCycle: "h23",
			dateStyle: "short",
			timeStyle: "medium",
		});
		clocks.set(timeZone, clock);
	}
	return clock;
}

/** The day on which that clock stands. */
export const dateOf = (time: LeagueTime): LeagueDate => time.slice(0, 10);

/** A day so many days later on the calendar; earlier where the number is negative. */
export function addDays(date: LeagueDate, days: number): LeagueDate {
	const day = new Date(`${date}T00:00:00Z`);
	day.setUTCDate(day.getUTCDate() + days);
	return day.toISOString().slice(0, 10);
}

const formats = {
	/** Sat, Nov 14 */
	day: new Intl.DateTimeFormat("en-US", {
		weekday: "short",
		month: "short",
		day: "numeric",
		timeZone: "UTC",
	}),
	/** Saturday, November 14, 2026 */
	long: new Intl.DateTimeFormat("en-US", {
		weekday: "long",
		month: "long",
		day: "numeric",
		year: "numeric",
		timeZone: "UTC",
	}),
};

/** A day in words; the text itself carries no zone, so none can shift it. */
export function formatDate(date: LeagueDate, length: keyof typeof formats = "day") {
	return formats[length].format(new Date(`${date}T00:00:00Z`));
}

/** `14:00` as `2 pm`, `14:30` as `2:30 pm`. */
export function formatHour(time: LeagueTime) {
	const [hour, minute] = time.slice(11, 16).split(":").map(Number) as [number, number];
	return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, "0")}` : ""} ${hour < 12 ? "am" : "pm"}`;
}
