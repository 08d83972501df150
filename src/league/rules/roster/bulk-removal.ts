import type { Player } from "../../entities/player.ts";
import { facts } from "../../facts.ts";

/**
 * The active players that “Remove all players from teams” makes inactive: players on a team, and
 * players whose number is more than `activeNumberGap` below the highest number ever assigned. Page:
 * /players.
 */
export const bulkRemoval = <P extends Pick<Player, "playerNumber" | "teamId">>(
	active: readonly P[],
	highestNumber: number,
): P[] =>
	active.filter(
		({ teamId, playerNumber }) =>
			teamId !== null || highestNumber - playerNumber > facts.activeNumberGap,
	);
