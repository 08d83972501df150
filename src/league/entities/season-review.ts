import { z } from "zod";
import { count, id, name } from "./field.ts";
import { recordRankingOf } from "./record-ranking.ts";
import { standing } from "./standing.ts";

/** A total over all matches of a season. */
const total = z.int().min(0);
const person = z.object({ playerId: id, firstName: name(), lastName: name() });
const team = { teamId: id, teamName: z.string() };

/** A season with its matches. What would be too much for all divisions is given for one of them. */
export const seasonReview = z.object({
	seasonId: count,
	seasonName: z.string(),
	isLive: z.boolean(),
	/** How many weeks it has. */
	weeks: count,
	matches: total,
	sets: total,
	setsForfeited: total,
	players: total,
	divisions: z.array(
		z.object({
			divisionNumber: count,
			/** More than one if they share the first place; empty before the first result. */
			first: z.array(
				z.object({
					...team,
					setsWon: count,
					setsLost: count,
					/** Why it is no champion, in a sentence; null if it is, or leads. */
					prizeLost: z.string().nullable(),
				}),
			),
			/** The next best team; null if there is none. */
			next: z.object({ ...team, setsWon: count, setsLost: count }).nullable(),
		}),
	),
	/** Whose `teams` and `meetings` follow; null without divisions. */
	divisionNumber: count.nullable(),
	/** In the order of the standings. */
	teams: z.array(
		standing
			.pick({
				teamId: true,
				place: true,
				setsWon: true,
				setsLost: true,
				setsPlayed: true,
				weeks: true,
				lastWeek: true,
			})
			.extend({ teamName: z.string() }),
	),
	meetings: z.array(
		z.object({
			matchId: id,
			homeTeamId: id,
			visitorTeamId: id,
			homeSets: count,
			visitorSets: count,
		}),
	),
	closest: z.array(
		z.object({
			matchId: id,
			divisionNumber: count.nullable(),
			/** The team with more sets first; the home team first if both have the same number. */
			teams: z.array(z.object({ ...team, sets: count, games: count.nullable() })),
		}),
	),
	/** Teams that forfeited sets, most first. */
	forfeits: z.array(z.object({ ...team, divisionNumber: count, setsForfeited: count })),
	mostLines: recordRankingOf(person.extend({ won: count, lost: count, tied: count })),
	/** Players, and pairs in doubles, who won every line; `more`: how many are not in the rows. */
	unbeaten: z.object({
		rows: z.array(z.object({ people: z.array(person), won: count })),
		more: total,
	}),
});
export type SeasonReview = z.infer<typeof seasonReview>;

/** A match that was played on this day, or in this week, some years ago. */
export const onThisDay = z.object({
	story: z
		.object({
			years: count,
			date: z.string(),
			isSameDay: z
				.boolean()
				.describe(
					"Whether that day has today’s date; otherwise it is in the same week of its year.",
				),
			seasonId: count,
			seasonName: z.string(),
			divisionNumber: count.nullable(),
			matchId: id,
			/** The team with more sets first. */
			teams: z.array(z.object({ ...team, sets: count })),
			/** How many matches were played that day. */
			matches: count,
		})
		.nullable(),
});
export type OnThisDay = z.infer<typeof onThisDay>;
