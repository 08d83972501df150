import { placeOf, shownPlaceCount } from "../../league/rules/standings/places.ts";
import { standingNotes } from "../../league/rules/standings/standing-notes.ts";
import { formatPercent } from "../../league/rules/standings/standings.ts";
import { reads } from "../data/reads.ts";
import { seasonNumberReads } from "../data/season-number-reads.ts";
import { standingReads } from "../data/standing-reads.ts";
import type { Embed } from "./embed.ts";

/** The standings of all divisions, of one, or of a team's division with the team marked. */
export const standingsEmbed: Embed = async ({ read, divisionId, teamId }) => {
	const [divisions, teams, standings, seasons, { seasonId }] = await Promise.all([
		read(reads.divisions),
		read(reads.teamNames),
		read(standingReads.current()),
		read(reads.seasons),
		read(seasonNumberReads.seasonOfMatches),
	]);
	const mine = teams.find((team) => team.teamId === teamId);
	const wanted = mine?.divisionId ?? divisionId;
	const shown = divisions.filter((row) => wanted === null || row.divisionId === wanted);
	if ((teamId !== null && !mine) || (wanted !== null && shown.length === 0)) return null;
	const names = new Map(teams.map((team) => [team.teamId, team.teamName]));
	return {
		title: "Standings",
		about: seasons.find((each) => each.seasonId === seasonId)?.seasonName ?? "",
		path: wanted === null ? "/standings" : `/standings?divisionId=${wanted}`,
		body: shown.map(({ divisionId: id, divisionNumber }) => (
			<section key={id}>
				<h2>Division {divisionNumber}</h2>
				<table>
					<thead>
						<tr>
							<th scope="col" aria-label="Place">
								#
							</th>
							<th scope="col" className="team">
								Team
							</th>
							<th scope="col">Won</th>
							<th scope="col">Lost</th>
							<th scope="col">Percent</th>
						</tr>
					</thead>
					<tbody>
						{standings
							.filter((row) => row.divisionNumber === divisionNumber)
							.map((row, _, division) => (
								<tr key={row.teamId} className={row.teamId === teamId ? "mine" : undefined}>
									<td>{placeOf(row, shownPlaceCount(division)) ?? "–"}</td>
									<th scope="row" className="team">
										<a href={`/roster/${row.teamId}`}>{names.get(row.teamId)}</a>
										{row.exit === null && row.adjustments.length === 0 ? "" : " *"}
									</th>
									<td>{row.setsWon}</td>
									<td>{row.setsLost}</td>
									<td>{formatPercent(row.setsPlayed && row.setsWon / row.setsPlayed)}%</td>
								</tr>
							))}
					</tbody>
				</table>
				{standingNotes(
					standings.filter((row) => row.divisionNumber === divisionNumber),
					(each) => names.get(each) ?? "",
				).lines.map((line) => (
					<p key={line}>* {line}</p>
				))}
			</section>
		)),
	};
};
