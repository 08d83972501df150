import type { Season } from "../../entities/season.ts";
import type { TeamExit } from "../../entities/team-exit.ts";

export type Withdrawal = Pick<TeamExit, "seasonId" | "teamId" | "firstDay" | "withdrew">;
type Dates = Pick<Season, "seasonId" | "rosterDeadline">;

/**
 * The teams that have withdrawn from a season: they can't register anymore, and get no news.
 * By-laws V f.
 */
export const withdrawnTeams = (
	exits: readonly Withdrawal[],
	{ seasonId }: Pick<Season, "seasonId">,
): ReadonlySet<number> =>
	new Set(
		exits.filter((exit) => exit.withdrew && exit.seasonId === seasonId).map(({ teamId }) => teamId),
	);

/**
 * The teams that owe no fee for a season, since they withdrew before the roster deadline: a team
 * that has paid by then gets the money back, and there is no refund later, so later withdrawals
 * still owe. By-laws V c, V e.
 */
export const teamsWithoutFee = (exits: readonly Withdrawal[], season: Dates): ReadonlySet<number> =>
	withdrawnTeams(
		exits.filter(
			({ firstDay }) => season.rosterDeadline !== null && firstDay <= season.rosterDeadline,
		),
		season,
	);
