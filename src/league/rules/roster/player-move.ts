import type { PlayerMove } from "../../entities/player-move.ts";
import { facts } from "../../facts.ts";
import { reminderHour } from "../tasks/card-reminders.ts";
import {
	addDays,
	atHour,
	dateOf,
	formatDate,
	type LeagueDate,
	type LeagueTime,
} from "../time/league-time.ts";

type Asked = Pick<PlayerMove, "fromTeamId" | "toTeamId" | "outcome" | "askedOn">;
interface OnRoster {
	readonly teamId: number | null;
}

/** The last day on which a player can answer. By-law VI e. */
export const lastMoveDay = (askedOn: LeagueDate): LeagueDate =>
	addDays(askedOn, facts.moveAnswerDays);

/** Why a player can't answer anymore; null while the question is open. */
export function moveClosed(move: Asked, { teamId }: OnRoster, now: LeagueTime): string | null {
	if (move.outcome === "yes") return "You said yes.";
	if (move.outcome === "no") return "You said no, and stay on your team.";
	if (move.outcome === "withdrawn") return "The captain has withdrawn the request.";
	if (teamId !== move.fromTeamId) return "You are not on that team anymore.";
	const last = lastMoveDay(move.askedOn);
	if (dateOf(now) > last) return `You could answer until ${formatDate(last, "long")}.`;
	return move.outcome === "closed" ? "The question ended when you left that team." : null;
}

/**
 * The automatic step that is due: one reminder some days after the player was asked, and the end of
 * the question, once its days are over or the player has left that team.
 */
export function dueMoveStep(
	move: Asked & Pick<PlayerMove, "remindedOn">,
	player: OnRoster,
	now: LeagueTime,
): "remind" | "close" | null {
	if (move.outcome !== "open") return null;
	if (moveClosed(move, player, now) !== null) return "close";
	const remindFrom = atHour(addDays(move.askedOn, facts.moveReminderDays), reminderHour);
	return move.remindedOn === null && remindFrom <= now ? "remind" : null;
}

/**
 * Whether a team may ask a player now: not while its question is open, and not again before the
 * days for an answer to the last one are over. By-law VI e.
 */
export function askRefusal(
	earlier: readonly Asked[],
	toTeamId: number,
	today: LeagueDate,
): string | null {
	const own = earlier.filter((move) => move.toTeamId === toTeamId);
	if (own.some(({ outcome }) => outcome === "open"))
		return "This player has already been asked. Wait for the answer.";
	const last = own
		.map(({ askedOn }) => addDays(askedOn, facts.moveAnswerDays))
		.sort()
		.at(-1);
	return last !== undefined && today <= last
		? `Your team has asked this player in the last ${facts.moveAnswerDays} days. You can ask again after ${formatDate(last, "long")}.`
		: null;
}
