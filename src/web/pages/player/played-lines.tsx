import { Link } from "react-router";
import { lineDetails } from "../../../league/entities/line.ts";
import type { PlayerHistory } from "../../../league/entities/player-history.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { fullName } from "../../../league/wording.ts";
import { byId } from "../../parts/by-id.ts";
import { FormMarks } from "../../parts/form-marks.tsx";
import { PlayerLink } from "../../parts/player-link.tsx";
import { playerPath } from "../../parts/player-path.ts";
import { StackedHead, Table } from "../../ui/table.tsx";

/** The lines of one season, or with or against another player, each linked to its scorecard. */
export function PlayedLines({ history }: { history: PlayerHistory }) {
	const { shown, played, playerId } = history;
	const people = byId(history.people, "playerId");
	const seasons = byId(history.seasons, "seasonId");
	const teams = new Map(
		history.opponentTeams.map((row) => [`${row.seasonId} ${row.teamId}`, row.teamName]),
	);
	if (!shown) return null;
	const title =
		shown.by === "season"
			? `Matches of ${seasons.get(shown.id)?.seasonName}`
			: `${shown.by === "with" ? "Together with" : "Against"} ${fullName(people.get(shown.id)) || "a player who is not listed"}`;
	const named = (ids: readonly number[]) =>
		ids.map((id, index) => (
			<span key={id}>
				{index > 0 && " / "}
				{people.has(id) ? (
					<PlayerLink player={people.get(id)} />
				) : (
					<span className="muted">not listed</span>
				)}
			</span>
		));
	return (
		<section aria-labelledby="played">
			<h2 id="played">{title}</h2>
			{shown.by !== "season" && (
				<p className="no-print">
					<Link to={`${playerPath(playerId)}#played`}>Show the latest season</Link>
				</p>
			)}
			<Table label={title} className="played-lines" stacked>
				<StackedHead columns={["Date", "Line", "Outcome", "Score", "With", "Against", "Match"]} />
				<tbody role="rowgroup">
					{played.map((row) => {
						const season = seasons.get(row.seasonId);
						return (
							<tr key={`${row.seasonId} ${row.matchId} ${row.line}`} role="row">
								<th scope="row" role="rowheader">
									{row.date
										? `${formatDate(row.date, "short")}, ${row.date.slice(0, 4)}`
										: season?.seasonName}
								</th>
								<td role="cell">{lineDetails[row.line].name}</td>
								<td role="cell">
									<FormMarks form={[row.outcome]} />
								</td>
								<td role="cell">{row.score}</td>
								<td role="cell">{row.partnerId !== null && named([row.partnerId])}</td>
								<td role="cell">{named(row.opponentIds)}</td>
								<td role="cell">
									<Link
										to={`/match-results/${row.matchId}${season?.isLive ? "" : `?seasonId=${row.seasonId}`}`}
										discover="none"
									>
										{teams.get(`${row.seasonId} ${row.opponentTeamId}`) || "Scorecard"}
									</Link>
								</td>
							</tr>
						);
					})}
				</tbody>
			</Table>
		</section>
	);
}
