import type { Player } from "../../entities/player.ts";
import { facts } from "../../facts.ts";

/**
 * Whom “Remove all players from teams” makes inactive, of the active players: who has a team, and
 * who has looked for one for so long that their number is more than 250 below the highest that was
 * ever given out. Page: /players; spec, sections 4 and 9.
 */
export const bulkRemoval = <P extends Pick<Player, "playerNumber" | "teamId">>(
	active: readonly P[],
	highestNumber: number,
): P[] =>
	active.filter(
		({ teamId, playerNumber }) =>
			teamId !== null || highestNumber - playerNumber > facts.numbersKept,
	);
