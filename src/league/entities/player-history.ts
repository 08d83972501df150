import { z } from "zod";
import { count, id, name } from "./field.ts";
import { lines } from "./line.ts";
import { matchOutcomes } from "./standing.ts";

const tally = { won: count, lost: count, tied: count, setsWon: count, setsLost: count };
const day = z.string().nullable();
const streak = z
	.object({ outcome: z.enum(matchOutcomes), length: count, from: day, to: day })
	.nullable();

/** A line as the player sees it. */
const historyLine = z.object({
	seasonId: count,
	matchId: id,
	date: day,
	line: z.enum(lines),
	opponentTeamId: id,
	partnerId: id.nullable(),
	opponentIds: z.array(id),
	score: z.string(),
	outcome: z.enum(matchOutcomes),
});
export type HistoryLine = z.infer<typeof historyLine>;

/** Everything that a player's page shows: names as on scorecards, and no contact. */
export const playerHistory = z.object({
	playerId: id,
	firstName: name(),
	lastName: name(),
	/** Only admins read a hidden page. */
	hidesPage: z.boolean(),
	total: z.object(tally),
	byLine: z.array(z.object({ line: z.enum(lines), ...tally })),
	/** The latest first. */
	seasons: z.array(
		z.object({
			seasonId: count,
			seasonName: z.string(),
			isLive: z.boolean(),
			teamId: id,
			teamName: z.string(),
			divisionNumber: count.nullable(),
			place: count.nullable(),
			teams: count.nullable(),
			...tally,
		}),
	),
	longestStreak: streak,
	currentStreak: streak,
	/** How many partners and opponents there are; the lists have those with the most lines. */
	partnerCount: count,
	opponentCount: count,
	partners: z.array(z.object({ playerId: id, ...tally })),
	bestPartners: z.array(z.object({ playerId: id, ...tally })),
	opponents: z.array(z.object({ playerId: id, ...tally })),
	/** The last lines, the earliest first. */
	recent: z.array(historyLine),
	/** Which lines `played` has: those of a season, or with or against one other player. */
	shown: z.object({ by: z.enum(["season", "with", "against"]), id: count }).nullable(),
	/** The latest first. */
	played: z.array(historyLine),
	/** Who else is named; players who hide their page are not. */
	people: z.array(z.object({ playerId: id, firstName: name(), lastName: name() })),
	opponentTeams: z.array(z.object({ seasonId: count, teamId: id, teamName: z.string() })),
});
export type PlayerHistory = z.infer<typeof playerHistory>;
