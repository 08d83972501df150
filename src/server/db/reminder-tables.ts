import type { Generated } from "kysely";
import type { Side } from "../../league/entities/line.ts";
import type { SentStage } from "../../league/rules/tasks/card-reminders.ts";
import type { LeagueTime } from "../../league/rules/time/league-time.ts";

/**
 * Scorecards with automatic reminders. `slot`: when the match is played, as `slotOfMatch` names it.
 */
export interface ReminderTables {
	/** A reminder step that was taken, and who got its email; an admin's reminders are numbered. */
	cardReminder: {
		matchId: number;
		slot: string;
		stage: SentStage;
		number: number;
		at: LeagueTime;
		userIds: number[];
	};
	/** A side that has not verified a final scorecard: see `finalizeWithout`. */
	cardFinalization: {
		matchId: number;
		slot: string;
		side: Side;
		/**
		 * Whether a verification was removed since: then it does not become final automatically again.
		 */
		isReopened: Generated<boolean>;
	};
}
