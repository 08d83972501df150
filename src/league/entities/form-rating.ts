import { z } from "zod";
import { count, id, name } from "./field.ts";

const points = z.number();

/** What a player’s results say about the player’s strength, on the scale of the NTRP ratings. */
export const formRating = z.strictObject({
	playerId: id,
	firstName: name(),
	lastName: name(),
	teamId: id,
	/** The NTRP rating on the roster. */
	rating: points.nullable(),
	ratingType: z.enum(["U", "S"]).nullable(),
	form: points,
	/** For four in five players, the true strength differs from `form` by at most this much. */
	plusMinus: points,
	/** How many lines `form` is based on. */
	lines: count,
	linesWon: count,
	gamesWon: count,
	gamesLost: count,
	/** Why the NTRP rating looks wrong; null if it does not. Only for the committee. */
	flag: z.string().nullable(),
});
export type FormRating = z.infer<typeof formRating>;

/** A player’s form over time, and why it changed. */
export const playerForm = formRating.omit({ flag: true }).extend({
	teamName: name(),
	/** After each past season, then after each line of this one, oldest first. */
	points: z.array(z.strictObject({ label: z.string(), form: points, plusMinus: points })),
	/** This season’s lines, the latest first. */
	changes: z.array(
		z.strictObject({
			matchId: id,
			date: z.string(),
			line: z.string(),
			/** One sentence. */
			reason: z.string(),
		}),
	),
});
export type PlayerForm = z.infer<typeof playerForm>;

/** What visitors see if the league publishes form ratings: as of last night. */
export const publicForm = z.strictObject({
	playerId: id,
	teamId: id,
	form: points,
	plusMinus: points,
	lines: count,
});
export type PublicForm = z.infer<typeof publicForm>;

/** A team’s place in a draft of the next season’s divisions. */
export const divisionProposal = z.strictObject({
	teamId: id,
	teamName: name(),
	/** The current division; null for a team without one. */
	divisionNumber: count.nullable(),
	proposed: count,
	/** The average of the players’ form. */
	average: points,
	plusMinus: points,
	lowest: points,
	highest: points,
	players: count,
	reasons: z.array(z.string()),
});
export type DivisionProposal = z.infer<typeof divisionProposal>;
