import { Link } from "react-router";
import type { PlayerHistory } from "../../../league/entities/player-history.ts";
import { ordinalOf } from "../../../league/wording.ts";
import { playerPath } from "../../parts/player-path.ts";
import { teamPath } from "../../parts/team-link.tsx";
import { Table } from "../../ui/table.tsx";
import { record } from "./tally-cells.tsx";

interface PlayerSeasonsProps {
	seasons: PlayerHistory["seasons"];
	playerId: number;
}

/** The teams that a player has played for. Each season links to the lines played in it. */
export const PlayerSeasons = ({ seasons, playerId }: PlayerSeasonsProps) => (
	<section aria-labelledby="seasons">
		<h2 id="seasons">Seasons and teams</h2>
		<Table label="Seasons and teams">
			<thead>
				<tr>
					<th scope="col">Season</th>
					<th scope="col">Team</th>
					<th scope="col">Place</th>
					<th scope="col" className="number">
						<abbr title="Lines won–lost">W–L</abbr>
					</th>
				</tr>
			</thead>
			<tbody>
				{seasons.map((row) => (
					<tr key={`${row.seasonId} ${row.teamId}`}>
						<th scope="row">
							<Link to={`${playerPath(playerId)}?seasonId=${row.seasonId}#played`} discover="none">
								{row.seasonName}
							</Link>
						</th>
						<td>
							<Link
								to={teamPath(row.teamId, row.isLive ? undefined : row.seasonId)}
								discover="none"
							>
								{row.teamName}
							</Link>
						</td>
						<td>
							{row.divisionNumber !== null && (
								<>
									<span className="place">
										{row.place === null ? "–" : ordinalOf(row.place)}
										{row.place !== null && <span className="muted"> of {row.teams}</span>}
									</span>{" "}
									<span className="place muted">
										<span className="wide-only">· </span>Div. {row.divisionNumber}
									</span>
								</>
							)}
						</td>
						<td className="number">{record(row)}</td>
					</tr>
				))}
			</tbody>
		</Table>
	</section>
);
