import { Link, useParams } from "react-router";
import { type Line, lineDetails, lines, type Side } from "../../../league/entities/line.ts";
import {
	isComplete,
	isEntered,
	linePlayers,
	lineWinner,
} from "../../../league/rules/scoring/scorecard.ts";
import { useMayRead, useRead } from "../../data/page-data.ts";
import { ofSeason, type ResultRow, reads } from "../../data/reads.ts";
import { byId, fullName } from "../../parts/directory.ts";
import { FactList } from "../../parts/fact-list.tsx";
import { MatchDate, MatchPlace, placeName, StateBadge } from "../../parts/match-state.tsx";
import { PastSeasonNotice, usePastSeason } from "../../parts/past-season.tsx";
import { unverifiedLabel } from "../../parts/verification.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Table } from "../../ui/table.tsx";
import "./match-result.css";

export default function MatchResultPage() {
	const matchId = Number(useParams()["matchId"]);
	const past = usePastSeason();
	const [match] = useRead(ofSeason(reads.match(matchId), past?.seasonId));
	const [result] = useRead(ofSeason(reads.result(matchId), past?.seasonId));
	const teams = useRead(ofSeason(reads.teams, past?.seasonId));
	const home = teams.find(({ teamId }) => teamId === match?.homeTeamId)?.teamName ?? "";
	const visitor = teams.find(({ teamId }) => teamId === match?.visitorTeamId)?.teamName ?? "";
	const locations = byId(useRead(ofSeason(reads.locations, past?.seasonId)), "locationId");
	const division = useRead(ofSeason(reads.divisions, past?.seasonId)).find(
		({ divisionId }) => divisionId === match?.divisionId,
	);
	const label = result && notFinalLabel(result, home, visitor);
	return (
		<div className="page">
			<PageHead title={`${home}\u00a0– ${visitor}`} />
			<PastSeasonNotice past={past} now="/match-results" />
			{result && (
				<section className="board" aria-label="Sets won">
					<p className={result.totalHomeSetsWon > result.totalVisitorSetsWon ? "won" : undefined}>
						<span>{home}</span> <b>{result.totalHomeSetsWon}</b>
					</p>
					<p className={result.totalVisitorSetsWon > result.totalHomeSetsWon ? "won" : undefined}>
						<span>{visitor}</span> <b>{result.totalVisitorSetsWon}</b>
					</p>
				</section>
			)}
			<FactList
				facts={[
					["Match number", match?.matchNumber],
					["Date", match && <MatchDate match={match} length="long" />],
					["Home", home],
					["Visitor", visitor],
					[
						"Location",
						match && placeName(match, locations) && (
							<MatchPlace match={match} locations={locations} />
						),
					],
					["Time", match?.effectiveTime],
					["Status", match && (!label || past) && <StateBadge match={match} card={result} />],
				]}
			/>
			{label && !past && <Alert>{label}</Alert>}
			{result ? (
				<Lines result={result} home={home} visitor={visitor} />
			) : (
				<EmptyState>No result has been entered for this match yet.</EmptyState>
			)}
			<p className="no-print">
				{division && (
					<>
						<Link
							to={`/standings?divisionId=${division.divisionId}${past ? `&seasonId=${past.seasonId}` : ""}`}
						>
							Standings of division {division.divisionNumber}
						</Link>{" "}
						·{" "}
					</>
				)}
				<Link to={`/match-results${past ? `?seasonId=${past.seasonId}` : ""}`}>
					All match results
				</Link>
			</p>
		</div>
	);
}

function Lines({ result, home, visitor }: { result: ResultRow; home: string; visitor: string }) {
	return (
		<Table label="Lines of the match" className="lines" stacked>
			<thead role="rowgroup">
				<tr role="row">
					<th scope="col" role="columnheader">
						Line
					</th>
					<th scope="col" role="columnheader">
						Home: {home}
					</th>
					<th scope="col" role="columnheader">
						Visitor: {visitor}
					</th>
					<th scope="col" role="columnheader">
						Score
					</th>
					<th scope="col" role="columnheader">
						Sets won
					</th>
				</tr>
			</thead>
			<tbody role="rowgroup">
				{lines.map((line) => (
					<tr key={line} role="row">
						<th scope="row" role="rowheader">
							{lineDetails[line].name}
						</th>
						<Players result={result} line={line} side="home" />
						<Players result={result} line={line} side="visitor" />
						<td role="cell" className="score text">
							{result[`${line}Score`]}
						</td>
						<td role="cell" className="score">
							{isEntered(result, line) ? (
								`${result[`${line}HomeSetsWon`]}–${result[`${line}VisitorSetsWon`]}`
							) : (
								<span className="soft">not entered</span>
							)}
						</td>
					</tr>
				))}
			</tbody>
			<tfoot role="rowgroup">
				<tr role="row">
					<th scope="row" role="rowheader" colSpan={4}>
						Total sets
					</th>
					<td role="cell" className="score">
						{result.totalHomeSetsWon}–{result.totalVisitorSetsWon}
					</td>
				</tr>
				{result.homeSetsForfeited + result.visitorSetsForfeited > 0 && (
					<tr role="row">
						<th scope="row" role="rowheader" colSpan={4}>
							Forfeited sets
						</th>
						<td role="cell" className="score">
							{result.homeSetsForfeited}–{result.visitorSetsForfeited}
						</td>
					</tr>
				)}
			</tfoot>
		</Table>
	);
}

/** Why the result may still change; null once both sides have verified it. */
function notFinalLabel(result: ResultRow, home: string, visitor: string) {
	if (!isComplete(result))
		return `${result.linesEntered} of ${lines.length} lines are in. The match counts in the standings once all of them are.`;
	const label = unverifiedLabel(result, home, visitor);
	return label && `${label}. Scores may still change.`;
}

interface PlayersProps {
	result: ResultRow;
	line: Line;
	side: Side;
}

function Players({ result, line, side }: PlayersProps) {
	const isWinner = lineWinner(result, line) === side;
	return (
		<td role="cell" className={isWinner ? `${side} won` : side}>
			{linePlayers(result, line, side).map((playerId, place) => (
				<span key={place} className="player">
					{playerId !== null && <PlayerName playerId={playerId} />}
				</span>
			))}
			{isWinner && <Badge tone="strong">Won</Badge>}
		</td>
	);
}

/** Empty if the player couldn't be loaded. */
function PlayerName({ playerId }: { playerId: number }) {
	return fullName(useMayRead(ofSeason(reads.playerName(playerId), usePastSeason()?.seasonId)));
}
