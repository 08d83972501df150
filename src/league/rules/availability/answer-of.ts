import type { AnswerSource, AvailabilityAnswer } from "../../entities/availability.ts";
import type { Absence } from "../../entities/availability-calls.ts";
import { countOf } from "../../wording.ts";
import type { LeagueDate } from "../time/league-time.ts";

interface Entry {
	readonly answer: AvailabilityAnswer;
	readonly isByCaptain: boolean;
}
export interface CurrentAnswer {
	readonly answer: AvailabilityAnswer | null;
	readonly from: AnswerSource | null;
}

/**
 * A player's answer for a match on this day: the newest one, whether given by the player or
 * recorded by a captain. Without any, it is “out” during an absence.
 */
export function answerOf(
	entry: Entry | undefined,
	absences: readonly Pick<Absence, "fromDate" | "toDate">[],
	day: LeagueDate,
): CurrentAnswer {
	if (entry) return { answer: entry.answer, from: entry.isByCaptain ? "captain" : "player" };
	return absences.some(({ fromDate, toDate }) => fromDate <= day && day <= toDate)
		? { answer: "out", from: "absence" }
		: { answer: null, from: null };
}

/** Groups of players as captains read them, in this order. */
export const answerGroups = ["in", "maybe", "none", "out"] as const;
export type AnswerGroup = (typeof answerGroups)[number];
export const groupLabels: Readonly<Record<AnswerGroup, string>> = {
	in: "In",
	maybe: "Maybe",
	none: "No answer",
	out: "Out",
};
/** The group that a player with this answer is in. */
export const groupOf = ({ answer }: Pick<CurrentAnswer, "answer">): AnswerGroup => answer ?? "none";

/** `8 in · 2 out · 1 maybe · 4 no answer`, without maybe and no answer if there are none. */
export function countsText(answers: readonly Pick<CurrentAnswer, "answer">[]) {
	const count = (group: AnswerGroup) => answers.filter((each) => groupOf(each) === group).length;
	return [
		`${count("in")} in`,
		`${count("out")} out`,
		...(count("maybe") > 0 ? [`${count("maybe")} maybe`] : []),
		...(count("none") > 0 ? [`${count("none")} no answer`] : []),
	].join(" · ");
}

/** `4 women, 3 men`, for those who can play; players of unknown gender are left out. */
export function gendersText(players: readonly { readonly gender: "F" | "M" | null }[]) {
	const count = (gender: "F" | "M") => players.filter((each) => each.gender === gender).length;
	const [women, men] = [count("F"), count("M")];
	return [
		...(women > 0 ? [countOf(women, "woman", "women")] : []),
		...(men > 0 ? [countOf(men, "man", "men")] : []),
	].join(", ");
}
