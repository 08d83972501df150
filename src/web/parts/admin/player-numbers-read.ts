import type { PlayerNumbers, SameNamesAnswer } from "../../../league/entities/player-merge.ts";
import { read } from "../../data/reads.ts";

/** A player’s numbers and, if something was typed, the players with this name or number. */
export const playerNumbersOf = (playerId: number, typed: string | null) =>
	read<PlayerNumbers>("get/playerNumbers/{id}", { id: playerId, ...(typed && { q: typed }) });

/** Players with the same name, who may be one person. */
export const sameNamesRead = read<SameNamesAnswer>("sameNames");
