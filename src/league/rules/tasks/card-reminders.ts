import type { League } from "../../entities/league.ts";
import type { Match } from "../../entities/match.ts";
import type { SeasonNumbers } from "../../entities/season-numbers.ts";
import { endOf } from "../schedule/effective-slot.ts";
import { scorecardDue } from "../schedule/team-agenda.ts";
import { type Card, emptyCard } from "../scoring/card-merge.ts";
import { addDays, addHours, atHour, type LeagueTime } from "../time/league-time.ts";
import { pendingFor } from "./pending-scorecard.ts";

/** The steps after a match; `overdue` tells the division's coordinator. */
export const reminderStages = ["first", "second", "due", "overdue"] as const;
export type ReminderStage = (typeof reminderStages)[number];
/** The step at which a reminder was sent; `admin` if an admin sent it. */
export type SentStage = ReminderStage | "admin";

export interface ReminderStep {
	readonly stage: ReminderStage;
	readonly at: LeagueTime;
}
export type ReminderSchedule = Pick<
	League,
	"firstReminderHours" | "secondReminderHours" | "remindsWhenDue"
>;
type Slot = Pick<Match, "effectiveDate" | "effectiveTime">;

/** The hour of the reminder on the due date, in the league's zone. */
export const reminderHour = 9;
/** A server that was down for longer leaves a step out: its email would come too late to help. */
const lapseHours = 72;
/**
 * A step is left out if captains were reminded, by an admin or automatically, within these hours.
 */
const restHours = 12;

/**
 * The reminders about the scorecard of a match, by time: hours after the end of its time slot, then
 * in the morning of the due date; the next morning the coordinator is told. After the due date,
 * there is no other step. By-laws X a, X b; settings: League Settings.
 */
export function reminderSteps(
	slot: Slot,
	{ firstReminderHours, secondReminderHours, remindsWhenDue }: ReminderSchedule,
	numbers: Pick<SeasonNumbers, "scorecardDueWeeks">,
): ReminderStep[] {
	const end = endOf(slot);
	if (slot.effectiveDate === null || end === null) return [];
	const due = atHour(scorecardDue(slot.effectiveDate, numbers), reminderHour);
	const afterMatch = (["first", "second"] as const).flatMap((stage) => {
		const hours = stage === "first" ? firstReminderHours : secondReminderHours;
		const at = addHours(end, hours);
		return hours > 0 && at < due ? [{ stage, at }] : [];
	});
	const whenDue: ReminderStep[] = remindsWhenDue
		? [
				{ stage: "due", at: due },
				{ stage: "overdue", at: overdueFrom(slot.effectiveDate, numbers) },
			]
		: [];
	return [...afterMatch, ...whenDue].toSorted((one, other) => one.at.localeCompare(other.at));
}

/** From when a scorecard is overdue: the morning after the due date. */
export const overdueFrom = (
	playedOn: string,
	numbers: Pick<SeasonNumbers, "scorecardDueWeeks">,
): LeagueTime => atHour(addDays(scorecardDue(playedOn, numbers), 1), reminderHour);

/**
 * The step that is to be taken now: the last one that has come, unless it was taken, captains were
 * reminded shortly before, or it has lapsed. `sent`: when and at which step emails were sent for
 * this date of the match.
 */
export function dueStep(
	steps: readonly ReminderStep[],
	sent: readonly { readonly stage: SentStage; readonly at: LeagueTime }[],
	now: LeagueTime,
): ReminderStep | null {
	const step = steps.findLast(({ at }) => at <= now);
	if (!step || addHours(step.at, lapseHours) <= now) return null;
	const isTaken = sent.some(
		({ stage, at }) =>
			stage === step.stage || (step.stage !== "overdue" && at >= addHours(step.at, -restHours)),
	);
	return isTaken ? null : step;
}

/** The step that comes next if nothing changes. */
export const nextStep = (steps: readonly ReminderStep[], now: LeagueTime): ReminderStep | null =>
	steps.find(({ at }) => at > now) ?? null;

/**
 * The side for which a scorecard automatically becomes final, in a league that wants that: one side
 * has verified it, the other has not. Only within three days after the scorecard has become
 * overdue, so that a league that turns this on does not finalize old scorecards. Otherwise, by-law
 * X d leaves this to the administrator.
 */
export function finalWithout(
	{ effectiveDate }: Pick<Match, "effectiveDate">,
	card: Card | undefined,
	numbers: Pick<SeasonNumbers, "scorecardDueWeeks">,
	now: LeagueTime,
) {
	const pending = pendingFor(card ?? emptyCard(0));
	const [side, other] = pending?.about === "verification" ? pending.sides : [];
	if (!side || other || effectiveDate === null) return null;
	const from = overdueFrom(effectiveDate, numbers);
	return from <= now && now < addHours(from, lapseHours) ? side : null;
}
