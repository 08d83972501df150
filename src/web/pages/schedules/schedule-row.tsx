import { Link } from "react-router";
import type { SeasonArchive } from "../../../league/entities/season-archive.ts";
import type { MatchWeek } from "../../../league/rules/schedule/match-weeks.ts";
import { formatSlot } from "../../../league/rules/schedule/start-time.ts";
import { matchWinner } from "../../../league/rules/scoring/scorecard.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { matchReads } from "../../data/match-reads.ts";
import { useMyTeam, useRead } from "../../data/page-data.ts";
import { type MatchRow, ofSeason, reads } from "../../data/reads.ts";
import { byId } from "../../parts/by-id.ts";
import { MatchDate, MatchPlace, StateBadge } from "../../parts/match-state.tsx";
import { TeamLink } from "../../parts/team-link.tsx";

interface ScheduleRowProps {
	match: MatchRow;
	week: MatchWeek<MatchRow>;
	past: SeasonArchive | undefined;
}

/** A match in the week in which it is played. */
export function ScheduleRow({ match, week, past }: ScheduleRowProps) {
	const seasonId = past?.seasonId;
	const locations = byId(useRead(ofSeason(reads.placeNames, seasonId)), "locationId");
	const cards = useRead(ofSeason(matchReads.totalsOfDivision(match.divisionId), seasonId));
	const card = cards.find(({ matchId }) => matchId === match.matchId);
	const teams = useRead(ofSeason(reads.teamLeaders, seasonId));
	const teamOf = (teamId: number) => teams.find((team) => team.teamId === teamId);
	const myTeamId = useMyTeam();
	const isMine = myTeamId === match.homeTeamId || myTeamId === match.visitorTeamId;
	const winner = matchWinner(card);
	const isOwnDay = match.effectiveDate === week.day && match.matchDate === week.day;
	return (
		<tr role="row" id={`match-${match.matchId}`} className={isMine ? "mine" : undefined}>
			<td role="cell" className="match-number">
				{match.matchNumber}
			</td>
			<td role="cell" className={isOwnDay ? "date wide-only" : "date"}>
				<MatchDate match={match} />
				{match.weekNumber !== week.weekNumber && ` (week ${match.weekNumber})`}
			</td>
			<th scope="row" role="rowheader" className={winner === "home" ? "home won" : "home"}>
				<TeamLink team={teamOf(match.homeTeamId)} seasonId={seasonId} />
			</th>
			<td role="cell" className={winner === "visitor" ? "visitor won" : "visitor"}>
				<TeamLink team={teamOf(match.visitorTeamId)} seasonId={seasonId} />
			</td>
			<td role="cell" className="place">
				<MatchPlace match={match} locations={locations} />
			</td>
			<td role="cell" className="time">
				{formatSlot(match.effectiveTime)}
			</td>
			<td role="cell" className="sets">
				{card && card.linesEntered > 0 && (
					<Link
						className="score"
						to={`/match-results/${match.matchId}${past ? `?seasonId=${past.seasonId}` : ""}`}
						aria-label={`${card.totalHomeSetsWon}–${card.totalVisitorSetsWon} sets in match ${match.matchNumber}`}
					>
						{card.totalHomeSetsWon}–{card.totalVisitorSetsWon}
					</Link>
				)}
			</td>
			<td role="cell" className="state">
				<StateBadge match={match} card={card} />
			</td>
		</tr>
	);
}

/** A match that was moved to another week: a row in its original week that links to it there. */
export function MovedRow({ match, past }: Pick<ScheduleRowProps, "match" | "past">) {
	const teams = byId(useRead(ofSeason(reads.teamLeaders, past?.seasonId)), "teamId");
	return (
		<tr role="row" className="moved">
			<td role="cell" className="match-number">
				{match.matchNumber}
			</td>
			<td role="cell" colSpan={7}>
				<TeamLink team={teams.get(match.homeTeamId)} seasonId={past?.seasonId} /> vs.{" "}
				<TeamLink team={teams.get(match.visitorTeamId)} seasonId={past?.seasonId} />:{" "}
				<a href={`#match-${match.matchId}`}>
					moved to {match.effectiveDate && formatDate(match.effectiveDate)}
				</a>
			</td>
		</tr>
	);
}
