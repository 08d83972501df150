import { z } from "zod";
import { count, id, prose, stamp, text } from "./field.ts";
import { reasonMax, scoreTextMax } from "./limits.ts";
import {
	type Line,
	lines,
	type PlayerField,
	playerSlots,
	setsOfDefaultedMatch,
	sides,
} from "./line.ts";

/** The fields of each line: its score, the sets of both sides, and the players. */
type LineFields = Record<`${Line}Score`, z.ZodString> &
	Record<`${Line}${"Home" | "Visitor"}SetsWon`, z.ZodNumber> &
	Record<PlayerField, z.ZodNullable<z.ZodNumber>>;
const lineFields = Object.fromEntries(
	lines.flatMap((line) => [
		[`${line}Score`, text(scoreTextMax)],
		[`${line}HomeSetsWon`, count],
		[`${line}VisitorSetsWon`, count],
		...playerSlots
			.filter((place) => place.line === line)
			.map(({ field }) => [field, id.nullable()]),
	]),
) as LineFields;

const result = {
	...lineFields,
	homeSetsForfeited: count,
	visitorSetsForfeited: count,
	homeVerified: z.boolean(),
	visitorVerified: z.boolean(),
};

/** A scorecard. The totals and `linesEntered` are computed from the lines, never stored. */
export const matchResult = z.strictObject({
	matchId: id,
	...result,
	totalHomeSetsWon: count,
	totalVisitorSetsWon: count,
	/** How many of the four lines have an outcome; only a complete scorecard counts in standings. */
	linesEntered: count,
	/** How many lines were stopped and are not finished. By-law VIII i. */
	linesStopped: count,
	/** Whether a captain's dispute is open. */
	isDisputed: z.boolean(),
	/** Whether the committee has yet to decide a protest. */
	isUnderProtest: z.boolean(),
	/** The sides that have not verified a final scorecard themselves (by-laws IX e, X d). */
	finalWithout: z.array(z.enum(sides)),
	/** Incremented with each change, so that a captain verifies only the scorecard they saw. */
	version: z.number().int().min(1),
});
export type MatchResult = z.infer<typeof matchResult>;
/** Fields without a database column: computed from the lines and other tables. */
export const derivedFields = [
	"totalHomeSetsWon",
	"totalVisitorSetsWon",
	"linesEntered",
	"linesStopped",
	"isDisputed",
	"isUnderProtest",
	"finalWithout",
] as const satisfies readonly (keyof MatchResult)[];
export type DerivedField = (typeof derivedFields)[number];

const forfeited = count.max(
	setsOfDefaultedMatch,
	`A team forfeits at most ${setsOfDefaultedMatch} sets in a match (by-law IX c).`,
);
const edited = { ...result, homeSetsForfeited: forfeited, visitorSetsForfeited: forfeited };
/** The version that the sender edited; 0 for a new scorecard. */
const editedVersion = z.number().int().min(0).max(2_147_483_647);
/** The changed fields of a scorecard; unchanged ones may be included. */
export const matchResultUpdate = z
	.strictObject(edited)
	.partial()
	.extend({ matchId: id.optional(), version: editedVersion });
export const matchResultCreate = z
	.strictObject(edited)
	.partial()
	.extend({ matchId: id, version: editedVersion.optional() });

/** Opens a dispute ("Something is wrong") about one line, or about the whole scorecard. */
export const matchResultDispute = z.strictObject({
	line: z.enum(lines).nullable(),
	note: prose(reasonMax).min(1, "Please say what is wrong."),
});

/**
 * Clients of this email call also send the recipients and link. The server looks those up itself
 * and uses only the match.
 */
const unread = z.unknown().optional();
export const matchResultEmails = z.strictObject({
	matchId: id,
	matchNumber: unread,
	captainEmails: unread,
	url: unread,
});

/** One entry of a scorecard's history, as text. */
export const matchChange = z.strictObject({
	/** When it happened. `at`, `id`, and `kind` together identify an entry. */
	at: stamp,
	id,
	kind: z.enum(["saved", "deleted", "dispute", "check"]),
	/** The user's name; null for a deleted user. */
	who: z.string().nullable(),
	/** The scorecard's version after this change; null for a dispute. */
	version: z.number().int().nullable(),
	what: z.array(z.string()),
	line: z.enum(lines).nullable(),
	isSettled: z.boolean(),
});
export type MatchChange = z.infer<typeof matchChange>;
