import type { RemindersSent } from "../../../league/entities/admin-task.ts";
import { pluralOf } from "../../../league/wording.ts";
import { nameList } from "../../parts/admin/name-list.ts";

/** The toast after reminders were sent: who got one, and why others did not. */
export function reminderMessage({
	reminded,
	people,
	tooSoon,
	settled,
	withoutLeaders,
}: RemindersSent): string {
	const wasOrWere = (of: readonly unknown[]) => pluralOf(of.length, "was", "were");
	const message = [
		people.length > 0 && `Reminder sent to ${nameList(people)}.`,
		tooSoon.length > 0 &&
			(reminded.length === 0
				? "They were reminded recently."
				: `${tooSoon.length} ${wasOrWere(tooSoon)} reminded recently.`),
		settled.length > 0 &&
			(reminded.length === 0
				? "Already done. No reminder sent."
				: `${settled.length} ${wasOrWere(settled)} already done.`),
		withoutLeaders.length > 0 && `No captain assigned: ${withoutLeaders.length} not reminded.`,
	];
	return message.filter(Boolean).join(" ");
}
