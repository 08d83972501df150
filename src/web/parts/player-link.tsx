import { Link } from "react-router";
import type { PlayerName } from "../data/reads.ts";
import { fullName } from "./directory.ts";

/** A player's name, linked to the player's page unless the player hides it. */
export const PlayerLink = ({ player }: { player: PlayerName | null | undefined }) =>
	player && !player.hidesPage ? (
		<Link to={playerPath(player.playerId)} discover="none">
			{fullName(player)}
		</Link>
	) : (
		fullName(player)
	);

export const playerPath = (playerId: number) => `/players/${playerId}`;
