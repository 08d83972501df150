import { type Line, lineDetails, lines, type Side, sides } from "../../entities/line.ts";
import type { MatchResult } from "../../entities/match-result.ts";
import { messages } from "../../messages.ts";
import { listOf, pluralOf } from "../../wording.ts";
import { earlyLineError } from "./score-entry.ts";
import { isBegun, isEntered, isStopped } from "./scorecard.ts";

export const teamOf: Record<Side, string> = { home: "the home team", visitor: "the visiting team" };

/** The editor's role: the sides of this match that they lead, and whether they have all rights. */
export interface Editor {
	/** An admin, or the coordinator of the match's division. */
	readonly hasAdminRights: boolean;
	readonly leads: readonly Side[];
	/** The sides whose captain they stand in for: they enter, but don't verify. */
	readonly deputizes?: readonly Side[];
	/** Whether the match has started, at its effective date and time. */
	readonly hasStarted: boolean;
	/**
	 * Whether it was called off or moved after its scheduled time had come: lines may have begun
	 * before, and a phone without a signal sends their scores late.
	 */
	readonly hadStarted: boolean;
}
type Verifications = Pick<MatchResult, "homeVerified" | "visitorVerified">;
type Scores = Pick<MatchResult, `${Line}Score` | `${Line}HomeSetsWon` | `${Line}VisitorSetsWon`>;

/** Why the editor may not change part of a scorecard. */
export type Denied = {
	readonly ok: false;
	readonly reason: string;
	readonly why: "final" | "notYours" | "notStarted" | "adminsOnly" | "incomplete";
};
export type CardPermission = { readonly ok: true } | Denied;

export interface CardRights {
	readonly scores: CardPermission;
	readonly players: Readonly<Record<Side, CardPermission>>;
	readonly forfeits: CardPermission;
	readonly verify: Readonly<Record<Side, CardPermission>>;
	/** Admins and the division's coordinator only. */
	readonly unverify: CardPermission;
}

/**
 * What an editor may change on a scorecard, in order of time (“admin” includes the coordinator of
 * the match's division):
 *
 * - Before the match starts, captains change nothing, so that lineups stay private. An admin may
 *   already enter a default (`earlyLineError`). Lines that began before the match was called off or
 *   moved to its make-up are open (`isTooEarlyFor`).
 * - Then both teams' captains change all lines and players.
 * - Once one side has verified, the scores are final for captains. The captains of the other side
 *   may still change its players, and verify.
 * - Once both sides have verified, only admins change anything.
 *
 * A captain's deputy may enter what the captain may, but can't verify.
 *
 * By-laws X b, X d; page: Team Details.
 */
export function cardRights(card: Verifications & Scores, editor: Editor): CardRights {
	const verified = sides.filter((side) => card[`${side}Verified`]);
	const areFinal = !editor.hasAdminRights && verified.length > 0;
	const isTooEarly =
		!editor.hasAdminRights &&
		!editor.hasStarted &&
		!editor.hadStarted &&
		lines.every((line) => !wasPlayed(card, line));
	const scores = !isOnCard(editor)
		? denied("notYours", messages.notYourTeam)
		: areFinal
			? denied("final", finalMessage(verified))
			: isTooEarly
				? denied("notStarted", messages.notStarted)
				: permitted;
	const players = (side: Side) =>
		entersFor(editor).includes(side) && !verified.includes(side) && !isTooEarly
			? permitted
			: scores;
	return {
		scores,
		players: { home: players("home"), visitor: players("visitor") },
		forfeits: editor.hasAdminRights
			? permitted
			: denied("adminsOnly", "Only an admin can enter forfeited sets."),
		verify: { home: canVerify(card, editor, "home"), visitor: canVerify(card, editor, "visitor") },
		unverify: editor.hasAdminRights
			? permitted
			: denied(
					"final",
					"Only an admin can remove a verification. Use “Something is wrong” to report an error.",
				),
	};
}

/** The sides for which an editor enters scores and players. */
const entersFor = ({ leads, deputizes = [] }: Editor) => [...leads, ...deputizes];
/** Whether an editor may do anything on this scorecard. */
export const isOnCard = (editor: Editor) => editor.hasAdminRights || entersFor(editor).length > 0;

/**
 * Whether a line's score or players can't be entered yet, before the match has started: the lineup
 * is private until then. Captains may enter lines that began before the match was moved; admins and
 * the division's coordinator may also enter defaulted lines. By-law VIII i.
 */
export const isTooEarlyFor = (
	part: { readonly kind: "score" | "players" | "forfeits"; readonly line?: Line },
	{ current, next }: { readonly current: Scores; readonly next: Scores },
	{ hasAdminRights, hasStarted, hadStarted }: Editor,
) =>
	!hasStarted &&
	part.line !== undefined &&
	!wasPlayed(current, part.line) &&
	!(hadStarted && wasPlayed(next, part.line)) &&
	(hasAdminRights ? part.kind === "players" && !isBegun(next, part.line) : true);

const wasPlayed = (card: Scores, line: Line) => earlyLineError(card[`${line}Score`]) !== undefined;

/**
 * A side's captain or co-captain verifies the scorecard for it. Once one side has, an admin may
 * verify for the other (by-laws X d). Only a complete scorecard can be verified.
 */
function canVerify(
	card: Verifications & Scores,
	{ hasAdminRights, leads }: Editor,
	side: Side,
): CardPermission {
	const makesFinal =
		hasAdminRights && sides.some((other) => other !== side && card[`${other}Verified`]);
	if (!leads.includes(side) && !makesFinal)
		return denied(
			"notYours",
			`Only the captain or co-captain of ${teamOf[side]} can verify for it.`,
		);
	const missing = missingLines(card);
	return missing.length === 0 ? permitted : denied("incomplete", incompleteMessage(card, missing));
}

/** The lines without an outcome: empty or stopped. An incomplete scorecard is saved unverified. */
export const missingLines = (card: Scores): Line[] =>
	lines.filter((line) => !isEntered(card, line));

/**
 * The verifications after a change. A verification applies to the scores its captain saw, so a
 * score change removes existing ones; a verification saved with the change stays.
 */
export function verificationsAfter(
	before: Verifications,
	{
		scoresChanged,
		set,
		removed,
	}: { scoresChanged: boolean; set: readonly Side[]; removed: readonly Side[] },
): Verifications {
	const isVerified = (side: Side) =>
		set.includes(side) || (before[`${side}Verified`] && !scoresChanged && !removed.includes(side));
	return { homeVerified: isVerified("home"), visitorVerified: isVerified("visitor") };
}

function finalMessage(verified: readonly Side[]) {
	const why =
		verified.length === 2
			? "This scorecard is final."
			: `Scores are final: ${teamOf[verified[0]!]} has verified them.`;
	return `${why} To report an error, choose “Something is wrong” on the scorecard.`;
}

function incompleteMessage(card: Scores, missing: readonly Line[]) {
	const namesOf = (wanted: boolean) =>
		missing
			.filter((line) => isStopped(card, line) === wanted)
			.map((line) => lineDetails[line].name);
	const [stopped, empty] = [namesOf(true), namesOf(false)];
	const sentences = [
		...(empty.length > 0
			? [`${listOf(empty)} ${pluralOf(empty.length, "is", "are")} still missing.`]
			: []),
		...(stopped.length > 0
			? [`${listOf(stopped)} ${pluralOf(stopped.length, "was", "were")} stopped and not finished.`]
			: []),
	];
	return `${sentences.join(" ")} Save what you have, and verify once all lines are in.`;
}

const permitted: CardPermission = { ok: true };
const denied = (why: Denied["why"], reason: string): Denied => ({ ok: false, reason, why });
