import { Link, useParams } from "react-router";
import type { TeamHistory } from "../../../league/entities/league-records.ts";
import { seasonsText } from "../../../league/rules/history/career.ts";
import { prizeLostLabels } from "../../../league/rules/standings/prizes.ts";
import { exitLabels } from "../../../league/rules/standings/standing-notes.ts";
import { listOf, ordinalOf } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { seasonPath, teamHistoryOf } from "../../parts/history-reads.ts";
import { teamPath } from "../../parts/team-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Table } from "../../ui/table.tsx";
import { PlaceChart } from "./place-chart.tsx";
import "./team-history.css";

/** A team through the years, under the names that it has had. */
export default function TeamHistoryPage() {
	const teamId = Number(useParams()["teamId"]);
	const { teamName, seasons, rivals } = useRead(teamHistoryOf(teamId));
	const formerNames = [...new Set(seasons.map((row) => row.teamName))].filter(
		(name) => name !== teamName,
	);
	const isNow = seasons[0]?.isLive ?? false;
	if (seasons.length === 0)
		return (
			<div className="page team-history">
				<PageHead title={teamName} titleEnd="Through the Years" />
				<EmptyState>{teamName} hasn’t played a match with a complete scorecard yet.</EmptyState>
			</div>
		);
	return (
		<div className="page team-history">
			<PageHead title={teamName} titleEnd="Through the Years">
				<p>
					{seasonsText(seasons, isNow)}
					{formerNames.length > 0 && ` Formerly ${listOf(formerNames)}.`}
				</p>
			</PageHead>
			<PlaceChart seasons={seasons} />
			<div className="team-history-columns">
				<section aria-labelledby="seasons">
					<h2 id="seasons">Seasons</h2>
					<Table label="Seasons">
						<thead>
							<tr>
								<th scope="col">Season</th>
								<th scope="col">Place</th>
								<MatchesHead />
								<th scope="col" className="number">
									Sets
								</th>
							</tr>
						</thead>
						<tbody>
							{seasons.map((row) => (
								<tr key={row.seasonId}>
									<th scope="row">
										<Link
											to={teamPath(teamId, row.isLive ? undefined : row.seasonId)}
											discover="none"
										>
											{row.seasonName}
										</Link>
										{row.teamName !== teamName && (
											<span className="muted former-name">as {row.teamName}</span>
										)}
									</th>
									<td>
										{row.place === null ? "–" : ordinalOf(row.place)}{" "}
										<span className="muted">
											{row.place !== null && `of ${row.teams} `}·{" "}
											{row.seasonId > 0 ? (
												<Link to={seasonPath(row.seasonId, row.divisionNumber)} discover="none">
													Div. {row.divisionNumber}
												</Link>
											) : (
												`Div. ${row.divisionNumber}`
											)}
										</span>{" "}
										{row.exit && row.prizeLostBy !== row.exit && (
											<small>{exitLabels[row.exit]}</small>
										)}{" "}
										{row.place === 1 &&
											!row.isLive &&
											(row.prizeLostBy === null ? (
												<Badge tone="strong">Champion</Badge>
											) : (
												<small>{prizeLostLabels[row.prizeLostBy]}</small>
											))}
									</td>
									<td className="number">{matches(row)}</td>
									<td className="number">
										{row.setsWon}–{row.setsLost}
									</td>
								</tr>
							))}
						</tbody>
					</Table>
				</section>
				{rivals.length > 0 && (
					<section aria-labelledby="rivals">
						<h2 id="rivals">Most frequent opponents</h2>
						<Table label="Most frequent opponents">
							<thead>
								<tr>
									<th scope="col">Team</th>
									<MatchesHead />
								</tr>
							</thead>
							<tbody>
								{rivals.map((row) => (
									<tr key={row.teamId}>
										<th scope="row">
											<Link to={`/teams/${row.teamId}`} discover="none">
												{row.teamName}
											</Link>
										</th>
										<td className="number">{matches(row)}</td>
									</tr>
								))}
							</tbody>
						</Table>
					</section>
				)}
			</div>
			<p className="no-print">
				{isNow && (
					<>
						<Link to={teamPath(teamId)}>This season</Link>&emsp;
					</>
				)}
				<Link to="/records">League records</Link>
			</p>
		</div>
	);
}

const MatchesHead = () => (
	<th scope="col" className="number">
		<abbr title="Matches won, lost, and tied">W–L–T</abbr>
	</th>
);

/** Won, lost and tied. */
const matches = ({
	won,
	lost,
	tied,
}: Pick<TeamHistory["rivals"][number], "won" | "lost" | "tied">) =>
	`${won}–${lost}${tied > 0 ? `–${tied}` : ""}`;
