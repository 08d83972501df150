import { type Line, lineDetails, lines, type Side } from "../../entities/line.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import { messages } from "../../messages.ts";
import type { Verdict } from "../../verdict.ts";
import { listOf, pluralOf } from "../../wording.ts";
import { isEntered } from "./scorecard.ts";

export const sides = ["home", "visitor"] as const satisfies readonly Side[];
export const teamOf: Record<Side, string> = { home: "the home team", visitor: "the visiting team" };

/**
 * Who holds the pencil: the sides of this match that the person leads, and whether they are an
 * admin.
 */
export interface Editor {
	readonly isAdmin: boolean;
	readonly leads: readonly Side[];
}
type Ticks = Pick<MatchResult, "homeVerified" | "visitorVerified">;
type Scores = Pick<MatchResult, `${Line}Score` | `${Line}HomeSetsWon` | `${Line}VisitorSetsWon`>;

/**
 * Why something on a card is closed to somebody: the scores are final, it is another team's, an
 * admin's, or the card isn't complete.
 */
export type Closed = Extract<Verdict, { ok: false }> & {
	readonly why: "final" | "notYours" | "adminsOnly" | "incomplete";
};
export type CardVerdict = Extract<Verdict, { ok: true }> | Closed;

export interface CardRights {
	readonly scores: CardVerdict;
	readonly players: Readonly<Record<Side, CardVerdict>>;
	readonly forfeits: CardVerdict;
	/** Setting a side's tick; taking it away again is an admin's. */
	readonly tick: Readonly<Record<Side, CardVerdict>>;
	readonly untick: CardVerdict;
}

/**
 * Who may change what on a card as it stands. Until a side verifies, either captain may edit all
 * lines; after the first tick scores are final for captains, and the other side may still set its
 * own players and its own tick; after both, only admins change anything. By-laws X b, X d; page:
 * Team Details.
 */
export function cardRights(card: Ticks & Scores, editor: Editor): CardRights {
	const ticked = sides.filter((side) => card[`${side}Verified`]);
	const isOnCard = editor.isAdmin || editor.leads.length > 0;
	const areFinal = !editor.isAdmin && ticked.length > 0;
	const scores = !isOnCard
		? closed("notYours", messages.notYourTeam)
		: areFinal
			? closed("final", finalSentence(ticked))
			: open;
	const players = (side: Side) =>
		editor.leads.includes(side) && !ticked.includes(side) ? open : scores;
	return {
		scores,
		players: { home: players("home"), visitor: players("visitor") },
		forfeits: editor.isAdmin
			? open
			: closed("adminsOnly", "Only the league’s administrator can enter forfeited sets."),
		tick: { home: mayTick(card, editor, "home"), visitor: mayTick(card, editor, "visitor") },
		untick: editor.isAdmin
			? open
			: closed(
					"final",
					"Only the league’s administrator can take a verification back. Please use “Something is wrong”.",
				),
	};
}

/**
 * A side's own captain or co-captain ticks; where one side has, the administrator may make the card
 * final (by-laws X d). Only a complete card can be verified.
 */
function mayTick(card: Ticks & Scores, { isAdmin, leads }: Editor, side: Side): CardVerdict {
	const makesFinal = isAdmin && sides.some((other) => other !== side && card[`${other}Verified`]);
	if (!leads.includes(side) && !makesFinal)
		return closed(
			"notYours",
			`Only the captain or co-captain of ${teamOf[side]} can verify for it.`,
		);
	const missing = missingLines(card);
	return missing.length === 0 ? open : closed("incomplete", incompleteSentence(missing));
}

/** The lines without a score: while there is one, the card is saved with the boxes unchecked. */
export const missingLines = (card: Scores): Line[] =>
	lines.filter((line) => !isEntered(card, line));

/**
 * The ticks after a change: a tick stands for the scores that its owner saw, so a change of a score
 * takes away those that were there; what is ticked with the change has seen it.
 */
export function ticksAfter(
	before: Ticks,
	{
		scoresChanged,
		set,
		lifted,
	}: { scoresChanged: boolean; set: readonly Side[]; lifted: readonly Side[] },
): Ticks {
	const stands = (side: Side) =>
		set.includes(side) || (before[`${side}Verified`] && !scoresChanged && !lifted.includes(side));
	return { homeVerified: stands("home"), visitorVerified: stands("visitor") };
}

function finalSentence(ticked: readonly Side[]) {
	const who = ticked.length === 2 ? "both teams have" : `${teamOf[ticked[0]!]} has`;
	return `Scores are final: ${who} verified them. If something is wrong, please use “Something is wrong”.`;
}

function incompleteSentence(missing: readonly Line[]) {
	const names = missing.map((line) => lineDetails[line].name);
	return `${listOf(names)} ${pluralOf(names.length, "is", "are")} still missing. Save what you have, and verify once all lines are in.`;
}

const open: CardVerdict = { ok: true };
const closed = (why: Closed["why"], reason: string): Closed => ({ ok: false, reason, why });
