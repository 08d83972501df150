import { z } from "zod";
import { id, name, stamp } from "./field.ts";
import type { Match } from "./match.ts";
import type { DerivedField, MatchResult } from "./match-result.ts";
import type { Player } from "./player.ts";
import type { Team } from "./team.ts";
import type { User } from "./user.ts";

/** A season whose matches were cleared or imported; the archive can still be viewed. */
export const seasonArchive = z.strictObject({
	seasonId: id,
	seasonName: name(),
	clearedAt: stamp,
	hasResults: z.boolean(),
});
export type SeasonArchive = z.infer<typeof seasonArchive>;

type Scheduled =
	| "matchId"
	| "divisionId"
	| "weekNumber"
	| "matchNumber"
	| "matchDate"
	| "startTime"
	| "locationId"
	| "homeTeamId"
	| "visitorTeamId"
	| "isCalledOff";
type Effective = "effectiveDate" | "effectiveTime" | "effectiveLocationId" | "isMakeup";

/** A season's public rows, in the order of the live lists. */
export interface ArchiveContent {
	division: { divisionId: number; divisionNumber: number }[];
	team: Pick<
		Team,
		"teamId" | "teamName" | "teamNumber" | "divisionId" | "isActive" | "captainId" | "cocaptainId"
	>[];
	user: Pick<User, "userId" | "firstName" | "lastName">[];
	location: { locationId: number; locationName: string }[];
	/** Older archives and imported ones don't have the effective dates or canceled matches. */
	match: (Pick<Match, Scheduled> & Partial<Pick<Match, Effective | "isCanceled">>)[];
	/** For a match whose lines are not known, an imported result has only the totals. */
	matchResult: (Omit<MatchResult, DerivedField | "version"> &
		Partial<
			Pick<
				MatchResult,
				"totalHomeSetsWon" | "totalVisitorSetsWon" | "linesEntered" | "linesStopped"
			>
		>)[];
	player: Pick<Player, "playerId" | "firstName" | "lastName">[];
}
