import { addDays } from "../../../league/rules/time/league-time.ts";

const isSaturday = (day: string) => new Date(day).getUTCDay() === 6;

/** The title of the week that is being played or comes next. */
export function titleOfComing(day: string | null, today: string) {
	if (!day || day > addDays(today, 7)) return "Next matches";
	if (day === addDays(today, 7)) return isSaturday(day) ? "Next Saturday" : "Next week";
	if (day === today) return "Today";
	return isSaturday(day) && day > today ? "This Saturday" : "This week";
}

/** The title of the week that was played last. */
export function titleOfLatest(day: string | null, today: string) {
	if (!day || day <= addDays(today, -8)) return "Latest results";
	if (day === today) return "Today";
	return isSaturday(day) ? "Last Saturday" : "Last week";
}
