import { Link } from "react-router";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { matchReads } from "../../data/match-reads.ts";
import { useRead } from "../../data/page-data.ts";
import { type MatchRow, type OwnTeamRow, reads } from "../../data/reads.ts";
import { MatchTask } from "../../parts/captain/match-task.tsx";
import { byId } from "../../parts/directory.ts";
import { CardLink } from "./card-link.tsx";
import { useIsOwn } from "./postpone-links.tsx";
import { usePostponementRule } from "./postponement-rule.ts";

/**
 * A to-do entry: an interrupted match needs another day, unless it was finished and only its
 * scorecard is open. By-law VIII i.
 */
export function InterruptedTask({ team, match }: { team: OwnTeamRow; match: MatchRow }) {
	const { matchId, matchNumber, homeTeamId, visitorTeamId, effectiveDate } = match;
	const isOwn = useIsOwn(team);
	const teams = byId(useRead(reads.teams), "teamId");
	const card = useRead(matchReads.resultsOfTeam(team.teamId)).find(
		(result) => result.matchId === matchId,
	);
	const blocker = usePostponementRule()(match, card, "postpone");
	const scorecard = <CardLink matchId={matchId}>enter how it ended</CardLink>;
	return (
		<MatchTask
			task={
				isOwn && blocker === null ? (
					<Link to={`/postpone/${matchId}`}>Continue on another day</Link>
				) : (
					"Interrupted"
				)
			}
			team={teams.get(homeTeamId === team.teamId ? visitorTeamId : homeTeamId)}
		>
			Match {matchNumber}, {effectiveDate && formatDate(effectiveDate)}, was interrupted.{" "}
			{isOwn && blocker === null ? (
				<>Suggest a day to the other captain. If it has been finished, {scorecard}.</>
			) : (
				<>
					{isOwn ? blocker : "Its captains agree on another day."} If it has been finished,{" "}
					{scorecard}.
				</>
			)}
		</MatchTask>
	);
}
