import { Link } from "react-router";
import { facts } from "../../../league/facts.ts";
import { isComplete } from "../../../league/rules/scoring/scorecard.ts";
import { rankedTeamCount } from "../../../league/rules/standings/places.ts";
import { matchRecord } from "../../../league/rules/standings/season-standings.ts";
import { formatPercent } from "../../../league/rules/standings/standings.ts";
import { ordinalOf } from "../../../league/wording.ts";
import { matchReads } from "../../data/match-reads.ts";
import { useOptionalReads, useRead } from "../../data/page-data.ts";
import { ofSeason, reads, type TeamRow } from "../../data/reads.ts";
import { standingReads } from "../../data/standing-reads.ts";
import { byId } from "../../parts/by-id.ts";
import { FormMarks } from "../../parts/form-marks.tsx";
import { usePastSeason } from "../../parts/past-season.tsx";
import { TeamExit } from "../../parts/team-exit.tsx";
import { standingPath } from "../../parts/team-link.tsx";

/** Division, rank, matches and sets, and the last results. */
export function TeamRecord({ team: { teamId, teamNumber, divisionId } }: { team: TeamRow }) {
	const seasonId = usePastSeason()?.seasonId;
	const division = useRead(ofSeason(reads.divisions, seasonId)).find(
		(row) => row.divisionId === divisionId,
	);
	const [standing] = useRead(ofSeason(standingReads.ofTeam(teamId), seasonId));
	const rivals = useOptionalReads(
		useRead(ofSeason(reads.teams, seasonId))
			.filter((row) => row.divisionId === divisionId)
			.map((row) => ofSeason(standingReads.exitOfTeam(row.teamId), seasonId)),
	).flat();
	const cards = byId(useRead(ofSeason(matchReads.totalsOfTeam(teamId), seasonId)), "matchId");
	const complete = useRead(ofSeason(matchReads.ofTeam(teamId), seasonId)).flatMap((match) => {
		const card = cards.get(match.matchId);
		if (!card || !isComplete(card)) return [];
		const { totalHomeSetsWon: homeSets, totalVisitorSetsWon: visitorSets } = card;
		return { ...match, homeSets, visitorSets };
	});
	const { won, lost, tied } = matchRecord(
		teamId,
		complete,
		rivals.map((row) => ({ teamId: row.teamId, resultsRemoved: row.exit === "removed" })),
	);
	const hasPlayed = standing && standing.setsPlayed > 0;
	return (
		<section aria-label="Record" className="team-record">
			<p>
				{division && (
					<Link
						to={`/standings?divisionId=${division.divisionId}${seasonId ? `&seasonId=${seasonId}` : ""}`}
					>
						Division {division.divisionNumber}
					</Link>
				)}
				{teamNumber !== null && (
					<span className="muted">
						{division && " · "}Team {teamNumber}
					</span>
				)}
				{/* On phones, the players come after all matches. */}
				<span className="phone-only no-print">
					{" · "}
					<a href="#players">Players</a>
				</span>
			</p>
			<TeamExit exit={standing?.exit} />
			{hasPlayed && (
				<dl>
					<div>
						<dt>Rank</dt>
						<dd>
							<Link to={standingPath(teamId, seasonId)} discover="none">
								{ordinalOf(standing.place)} <small>of {rankedTeamCount(rivals)}</small>
								<small className="sr-only">: why, and what it needs</small>
							</Link>
						</dd>
					</div>
					<div>
						<dt>Matches</dt>
						<dd>
							{won}–{lost}
							{tied ? <small> and {tied} tied</small> : null}
						</dd>
					</div>
					<div>
						<dt>Sets</dt>
						<dd>
							{standing.setsWon}–{standing.setsLost}{" "}
							<small>{formatPercent(standing.percentSetsWon)}%</small>
						</dd>
					</div>
					<div>
						<dt>Last {facts.formResults}</dt>
						<dd>
							<FormMarks form={standing.form} />
						</dd>
					</div>
				</dl>
			)}
		</section>
	);
}
