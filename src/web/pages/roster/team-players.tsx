import { matchReads } from "../../data/match-reads.ts";
import { useOptionalRead, useRead } from "../../data/page-data.ts";
import { ofSeason, type PlayerName, type PlayerRow, reads } from "../../data/reads.ts";
import { standingReads } from "../../data/standing-reads.ts";
import { byId } from "../../parts/by-id.ts";
import { usePastSeason } from "../../parts/past-season.tsx";
import { PlayerLink } from "../../parts/player-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Table } from "../../ui/table.tsx";

type Listed = PlayerName & Partial<Pick<PlayerRow, "playerNumber" | "rating">>;

/**
 * The roster with sets won and lost, as in the player results report. Players who have left the
 * team come last. For a past season, only those who played are known.
 */
export function TeamPlayers({ teamId }: { teamId: number }) {
	const past = usePastSeason();
	const results = byId(
		useRead(ofSeason(matchReads.playerResultsOfTeam(teamId), past?.seasonId)),
		"playerId",
	);
	const roster: readonly Listed[] = (useOptionalRead(reads.roster(teamId)) ?? []).toSorted(byName);
	const forms = byId(useOptionalRead(standingReads.publicForm(teamId)) ?? [], "playerId");
	const left = [...results.values()].filter(({ playerId }) =>
		roster.every((player) => player.playerId !== playerId),
	);
	const players: readonly Listed[] = [...roster, ...left.toSorted(byName)];
	// For past seasons, only names and sets are known.
	const hasNumbers = players.some(({ playerNumber }) => playerNumber !== undefined);
	return (
		<section aria-labelledby="players">
			<h2 id="players">Players</h2>
			{players.length === 0 ? (
				<EmptyState>
					{past ? "No players are known from this season." : "No players on this roster yet."}
				</EmptyState>
			) : (
				<Table label="Roster" className="team-players">
					<thead>
						<tr>
							{hasNumbers && (
								<th scope="col">
									<span aria-hidden="true" className="phone-only">
										#
									</span>
									<span className="sr-only-on-phone">Number</span>
								</th>
							)}
							<th scope="col" className="player">
								Name
							</th>
							{hasNumbers && (
								<th scope="col" className="number">
									Rating
								</th>
							)}
							{forms.size > 0 && (
								<th scope="col" className="number">
									Form
								</th>
							)}
							<th scope="col" className="number">
								Sets W–L
							</th>
						</tr>
					</thead>
					<tbody>
						{players.map((player) => {
							const result = results.get(player.playerId);
							const form = forms.get(player.playerId);
							return (
								<tr key={player.playerId} id={`player-${player.playerId}`}>
									{hasNumbers && <td>{player.playerNumber}</td>}
									<th scope="row" className="player">
										<PlayerLink player={player} />
									</th>
									{hasNumbers && <td className="number">{player.rating?.toFixed(1)}</td>}
									{forms.size > 0 && (
										<td className="number form">
											{form && (
												<>
													{form.form.toFixed(1)}{" "}
													<span className="muted">± {form.plusMinus.toFixed(1)}</span>
												</>
											)}
										</td>
									)}
									<td className="number score">
										{result && `${result.numSetsWon}–${result.numSetsLost}`}
									</td>
								</tr>
							);
						})}
					</tbody>
				</Table>
			)}
			{forms.size > 0 && (
				<p className="muted small">
					Form estimates how strong a player is from the games won, on the scale of the ratings. For
					four out of five players, true strength is within the ± shown. No rule depends on it.
				</p>
			)}
		</section>
	);
}

const byName = (a: Listed, b: Listed) =>
	a.lastName.localeCompare(b.lastName) || a.firstName.localeCompare(b.firstName);
