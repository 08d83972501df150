import { lineDetails, lines } from "../../../league/entities/line.ts";
import { lineupPlaces } from "../../../league/entities/lineup-places.ts";
import type { LineupView, TeamLineup } from "../../../league/entities/team-lineup.ts";
import { standbys } from "../../../league/rules/lineup/team-lineup.ts";
import { fullName, listOf } from "../../../league/wording.ts";

/** Both teams' lineups side by side, once they have been exchanged. */
export function BothLineups({ view }: { view: LineupView }) {
	const { other, lineup, match, teamId, roster } = view;
	if (!other) return null;
	const names = new Map([...roster, ...other.names].map((each) => [each.playerId, fullName(each)]));
	const textOf = (ids: readonly (number | null)[]) =>
		listOf(ids.flatMap((id) => (id === null ? [] : (names.get(id) ?? "A former player")))) || "—";
	const placesOf = ({ players }: TeamLineup, line: (typeof lines)[number]) =>
		players.filter((_id, place) => lineupPlaces[place]?.line === line);
	const isHome = match.homeTeamId === teamId;
	const [home, visitors] = isHome ? [lineup, other] : [other, lineup];
	return (
		<section aria-labelledby="both-lineups" className="both-lineups">
			<h2 id="both-lineups">Both lineups</h2>
			<table>
				<thead>
					<tr>
						<th scope="col">Line</th>
						<th scope="col">{match.homeTeam}</th>
						<th scope="col">{match.visitorTeam}</th>
					</tr>
				</thead>
				<tbody>
					{lines.map((line) => (
						<tr key={line}>
							<th scope="row">{lineDetails[line].name}</th>
							<td>{textOf(placesOf(home, line))}</td>
							<td>{textOf(placesOf(visitors, line))}</td>
						</tr>
					))}
					<tr>
						<th scope="row">Standbys</th>
						<td>{textOf(standbys(home))}</td>
						<td>{textOf(standbys(visitors))}</td>
					</tr>
				</tbody>
			</table>
		</section>
	);
}
