import { useSearchParams } from "react-router";
import { hasStarted } from "../../../league/rules/schedule/effective-slot.ts";
import {
	calledOffMatch,
	matchesOf,
	nextMatch,
} from "../../../league/rules/schedule/team-agenda.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { ordinalOf } from "../../../league/wording.ts";
import { matchReads } from "../../data/match-reads.ts";
import { useNow, useRead } from "../../data/page-data.ts";
import { type MatchRow, reads } from "../../data/reads.ts";
import { standingReads } from "../../data/standing-reads.ts";
import { byId } from "../../parts/by-id.ts";
import { FormMarks } from "../../parts/form-marks.tsx";
import { ScoreTile, ScoreTiles } from "../../parts/score-tile.tsx";
import { TeamLink } from "../../parts/team-link.tsx";
import { CalledOffMatch, UpcomingMatch } from "../../parts/upcoming-match.tsx";

/** The visitor's own team: rank, next match and last result. */
export function MyTeamCard({ teamId }: { teamId: number }) {
	const now = useNow();
	const teams = byId(useRead(reads.teamNames), "teamId");
	const [standing] = useRead(standingReads.ofTeam(teamId));
	const matches = matchesOf(useRead(matchReads.ofTeam(teamId)), teamId);
	const results = useRead(matchReads.totalsOfTeam(teamId));
	const cards = byId(results, "matchId");
	const courts = useRead(reads.courts);
	const next = nextMatch(matches, results, teamId, now);
	const calledOff = calledOffMatch(matches, results, teamId, now);
	const opponentOf = ({ homeTeamId, visitorTeamId }: MatchRow) =>
		teams.get(homeTeamId === teamId ? visitorTeamId : homeTeamId);
	// Admins may record a forfeit early.
	const last = matches.findLast(
		(match) => hasStarted(match, now) && (cards.get(match.matchId)?.linesEntered ?? 0) > 0,
	);
	const { divisions } = useRead(reads.homeWeeks);
	const isOfOtherDivision = useSearchParams()[0].has("divisionId");
	/** Whether the weeks below this card show the team's latest match, too. */
	const isBelow =
		!isOfOtherDivision &&
		divisions
			.flatMap(({ coming, latest }) => [coming, latest])
			.flatMap((week) => week?.matches ?? [])
			.some(
				(match) =>
					hasStarted(match, now) && [match.homeTeamId, match.visitorTeamId].includes(teamId),
			);
	return (
		<section className="my-team" aria-labelledby="my-team">
			<div>
				<h2 id="my-team">
					<TeamLink team={teams.get(teamId)} />
				</h2>
				{standing && standing.setsPlayed > 0 && (
					<p>
						{ordinalOf(standing.place)} in Division {standing.divisionNumber}{" "}
						<FormMarks form={standing.form} />
					</p>
				)}
			</div>
			<div>
				{calledOff && (
					<CalledOffMatch match={calledOff} teamId={teamId} opponent={opponentOf(calledOff)} />
				)}
				{next ? (
					<UpcomingMatch
						match={next}
						teamId={teamId}
						team={teams.get(teamId)}
						opponent={opponentOf(next)}
						courts={courts}
						card={cards.get(next.matchId)}
					/>
				) : (
					<p>No upcoming matches.</p>
				)}
			</div>
			{last && (
				<div className={isBelow ? "wide-only" : undefined}>
					<ScoreTiles label="Last match">
						<ScoreTile match={last} card={cards.get(last.matchId)} teams={teams}>
							{last.effectiveDate && formatDate(last.effectiveDate)}
						</ScoreTile>
					</ScoreTiles>
				</div>
			)}
		</section>
	);
}
