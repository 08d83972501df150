import type { RemindersSent } from "../../../league/entities/admin-task.ts";
import { nameList } from "../../parts/admin/name-list.ts";

/** What has become of reminders, in a sentence or two. */
export function reminderMessage({
	reminded,
	people,
	tooSoon,
	settled,
	withoutLeaders,
}: RemindersSent): string {
	const message = [
		people.length > 0 &&
			`${nameList(people)} ${people.length === 1 ? "has" : "have"} been reminded by email.`,
		tooSoon.length > 0 &&
			(reminded.length === 0
				? "They have been reminded a short while ago."
				: `${tooSoon.length} had been reminded before.`),
		settled.length > 0 &&
			(reminded.length === 0
				? "That has been done meanwhile: nobody had to be reminded."
				: `${settled.length} had been done meanwhile.`),
		withoutLeaders.length > 0 &&
			`Of ${withoutLeaders.length === 1 ? "one" : withoutLeaders.length} nobody is captain, so nobody could be told.`,
	];
	return message.filter(Boolean).join(" ");
}
