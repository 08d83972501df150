import {
	addDays,
	atHour,
	dateOf,
	type LeagueTime,
	minutesBetween,
	mondayOf,
} from "../../league/rules/time/league-time.ts";

/** When the daily backup is made, and how many are kept. */
export interface BackupSchedule {
	/** The hour of the day, in the league's time zone. */
	hour: number;
	/**
	 * The newest backup of each of the last `days` days and `weeks` weeks that have one is kept; 0
	 * days turn daily backups off.
	 */
	days: number;
	weeks: number;
}

/** How long after a failure the next try follows. */
const retryMinutes = 60;
/** Admins are warned when the last good backup is older. */
export const overdueHours = 48;
/** How many backups from before an upgrade or a restore are kept. */
const keptBefore = 5;

/** The last time at which the backup of a day was due: today's hour, or yesterday's. */
function lastDue(now: LeagueTime, hour: number): LeagueTime {
	const today = atHour(dateOf(now), hour);
	return now >= today ? today : atHour(addDays(dateOf(now), -1), hour);
}

interface Tries {
	/** All in league time; null if there was none. */
	lastGood: LeagueTime | null;
	/** The last one that failed, if it is after `lastGood`. */
	lastFailed: LeagueTime | null;
	/** When the league was created. */
	since: LeagueTime;
}

/** Whether a daily backup must be made now. A new league has its first at the first due hour. */
export function isDue(now: LeagueTime, { lastGood, lastFailed, since }: Tries, hour: number) {
	if ((lastGood ?? since) >= lastDue(now, hour)) return false;
	return lastFailed === null || minutesBetween(lastFailed, now) >= retryMinutes;
}

/** Whether to warn admins: there has been no good backup for two days. */
export const isOverdue = (
	now: LeagueTime,
	{ lastGood, since }: Pick<Tries, "lastGood" | "since">,
) => minutesBetween(lastGood ?? since, now) > overdueHours * 60;

export interface StoredBackup {
	file: string;
	kind: string;
	/** In league time. */
	at: LeagueTime;
}

/**
 * The files to remove: daily backups, except the newest of each of the last days and weeks that
 * have one; and of those from before upgrades and from before restores, all but the newest few.
 * Backups that people made stay.
 */
export function expiredBackups(
	stored: readonly StoredBackup[],
	{ days, weeks }: Pick<BackupSchedule, "days" | "weeks">,
): string[] {
	const newestFirst = stored.toSorted((a, b) => b.at.localeCompare(a.at));
	const of = (kind: string) => newestFirst.filter((each) => each.kind === kind);
	const daily = of("daily");
	const kept = new Set([
		...newestOf(daily, days, dateOf),
		...newestOf(daily, weeks, (at) => mondayOf(dateOf(at))),
		...of("manual"),
		...of("before-upgrade").slice(0, keptBefore),
		...of("before-restore").slice(0, keptBefore),
	]);
	return newestFirst.filter((each) => !kept.has(each)).map(({ file }) => file);
}

function newestOf(
	newestFirst: readonly StoredBackup[],
	count: number,
	periodOf: (at: LeagueTime) => string,
) {
	const newest = new Map<string, StoredBackup>();
	for (const each of newestFirst) {
		const period = periodOf(each.at);
		if (!newest.has(period)) newest.set(period, each);
	}
	return [...newest.values()].slice(0, count);
}
