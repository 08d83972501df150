import type { ReactNode } from "react";
import { Link } from "react-router";
import type { NumberedPlayer } from "../../../league/entities/player-merge.ts";
import { fullName, listOf } from "../../../league/wording.ts";
import { playerPath } from "../../parts/player-path.ts";

/** `Scott Finley (1201)`: with the player's own number, without merged ones. */
export const numberedName = (player: NumberedPlayer) => {
	const [number] = player.playerNumbers;
	return number === undefined ? fullName(player) : `${fullName(player)} (${number})`;
};

const numbersText = ({ playerNumbers: [own, ...merged] }: NumberedPlayer) =>
	own === undefined
		? "No number"
		: `No. ${own}${merged.length > 0 ? `, also ${merged.join(", ")}` : ""}`;

interface NumberListProps {
	label: string;
	rows: readonly NumberedPlayer[];
	/** The button for each player. */
	button?: (player: NumberedPlayer) => ReactNode;
}

/** Players with what tells them apart: number, rating, teams, and the last season. */
export const NumberList = ({ label, rows, button }: NumberListProps) =>
	rows.length > 0 && (
		<ul className="number-list" aria-label={label}>
			{rows.map((player) => (
				<li key={player.playerId}>
					<div>
						<Link to={playerPath(player.playerId)}>{fullName(player)}</Link>{" "}
						<span>{numbersText(player)}</span>
						<div className="muted">{detailsOf(player).join(" · ")}</div>
					</div>
					{button?.(player)}
				</li>
			))}
		</ul>
	);

const mostTeams = 3;

function detailsOf({ rating, teams, lastSeason }: NumberedPlayer) {
	const more = teams.length - mostTeams;
	const named = more > 0 ? [...teams.slice(0, mostTeams), `${more} more`] : teams;
	return [
		rating === null ? "No rating" : `Rating ${rating.toFixed(1)}`,
		named.length > 0 ? listOf(named) : "No team",
		lastSeason ? `Last played in ${lastSeason}` : "Has not played",
	];
}
