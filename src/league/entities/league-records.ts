import { z } from "zod";
import { count, id, name } from "./field.ts";
import { recordRankingOf } from "./record-ranking.ts";
import { prizeLosses, standing } from "./standing.ts";

const person = z.object({ playerId: id, firstName: name(), lastName: name() });
const record = { won: count, lost: count, tied: count };

/** A team's seasons, the latest first, each under the name the team had then. */
export const teamHistory = z.object({
	teamId: id,
	teamName: z.string(),
	seasons: z.array(
		z.object({
			seasonId: count,
			seasonName: z.string(),
			isLive: z.boolean(),
			teamName: z.string(),
			divisionNumber: count,
			/** Null without one: its results were removed, or nobody has played yet. */
			place: count.nullable(),
			/** How many teams have a place. */
			teams: count,
			exit: standing.shape.exit,
			/** Why it is no champion although it finished first; null for others. */
			prizeLostBy: z.enum(prizeLosses).nullable(),
			setsWon: count,
			setsLost: count,
			...record,
		}),
	),
	/** The opponents it has met most often, each under its latest name. */
	rivals: z.array(z.object({ teamId: id, teamName: z.string(), ...record })),
});
export type TeamHistory = z.infer<typeof teamHistory>;

/** Champions of past seasons, and records of players of all seasons. */
export const leagueRecords = z.object({
	/** The latest first; divisions in order, teams that share first place one after another. */
	champions: z.array(
		z.object({
			seasonId: count,
			seasonName: z.string(),
			teams: z.array(
				z.object({
					divisionNumber: count,
					teamId: id,
					teamName: z.string(),
					/** Why it is no champion although it finished first. */
					prizeLostBy: z.enum(prizeLosses).nullable(),
				}),
			),
		}),
	),
	mostSeasons: recordRankingOf(person.extend({ seasons: count })),
	longestStreaks: recordRankingOf(
		person.extend({ length: count, from: z.string().nullable(), to: z.string().nullable() }),
	),
	/** The lines that were won after the first set was lost by the widest margin. */
	comebacks: recordRankingOf(
		z.object({
			people: z.array(person),
			seasonId: count,
			seasonName: z.string(),
			isLive: z.boolean(),
			matchId: id,
			score: z.string(),
		}),
	),
});
export type LeagueRecords = z.infer<typeof leagueRecords>;
