import { Link } from "react-router";
import { fullName } from "../../league/wording.ts";
import type { PlayerName } from "../data/reads.ts";
import { playerPath } from "./player-path.ts";

/** A player's name, linked to the player's page unless the player hides it. */
export const PlayerLink = ({ player }: { player: PlayerName | null | undefined }) =>
	player && !player.hidesPage ? (
		<Link to={playerPath(player.playerId)} discover="none">
			{fullName(player)}
		</Link>
	) : (
		fullName(player)
	);
