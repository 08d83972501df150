import { hasStarted } from "../../../league/rules/schedule/effective-slot.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { memberReads } from "../../data/member-reads.ts";
import { useLeagueClock, useRead } from "../../data/page-data.ts";
import { type OwnTeamRow, reads } from "../../data/reads.ts";
import { byId } from "../../parts/by-id.ts";
import { ownDeputyAssignments } from "../../parts/captain/shown-team.ts";
import { ButtonLink } from "../../ui/link.tsx";
import { useMatchesOf } from "./card-link.tsx";
import { Scope } from "./deputies.tsx";

/**
 * What a deputy does for the team: the scorecards are below, the lineups have pages of their own.
 */
export function DeputyTasks({ team }: { team: OwnTeamRow }) {
	const own = ownDeputyAssignments(useRead(reads.me), useRead(memberReads.deputies)).filter(
		({ teamId }) => teamId === team.teamId,
	);
	const teams = byId(useRead(reads.teams), "teamId");
	const now = useLeagueClock();
	const [next] = useMatchesOf(team).filter(
		(match) =>
			match.effectiveDate !== null &&
			!hasStarted(match, now) &&
			own.some(({ matchId }) => matchId === null || matchId === match.matchId),
	);
	const opponent =
		next && teams.get(next.homeTeamId === team.teamId ? next.visitorTeamId : next.homeTeamId);
	return (
		<>
			<p>
				You are a deputy for{" "}
				{own.map(({ deputyId, matchId }, index) => (
					<span key={deputyId}>
						{index > 0 && ", "}
						<Scope team={team} matchId={matchId} />
					</span>
				))}
				: you set the lineup and enter the scores. The captains verify them.
			</p>
			{next && (
				<p className="no-print">
					<ButtonLink variant="secondary" to={`/lineup/${next.matchId}?teamId=${team.teamId}`}>
						Lineup against {opponent?.teamName}, {formatDate(next.effectiveDate as string)}
					</ButtonLink>
				</p>
			)}
		</>
	);
}
