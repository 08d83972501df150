import { Link } from "react-router";
import { countsText } from "../../../league/rules/availability/answer-of.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { countOf } from "../../../league/wording.ts";
import { useOptionalRead, useRead } from "../../data/page-data.ts";
import { type OwnTeamRow, reads } from "../../data/reads.ts";
import { availabilityOfTeam } from "../../parts/captain/availability-reads.ts";
import { MatchTask } from "../../parts/captain/match-task.tsx";
import { useMatchesOf } from "./card-link.tsx";

const pageOf = ({ teamId }: OwnTeamRow) => `/team-availability?teamId=${teamId}`;

/** How many players can play a match, with a link to who they are. */
export function WhoCanPlay({ team, matchId }: { team: OwnTeamRow; matchId: number }) {
	const known = useOptionalRead(availabilityOfTeam(team.teamId));
	const match = known?.matches.find((each) => each.matchId === matchId);
	if (!match) return null;
	return (
		<p>
			<Link to={pageOf(team)}>Who can play?</Link>{" "}
			{match.answers.some(({ answer }) => answer !== null) && <b>{countsText(match.answers)}</b>}
		</p>
	);
}

/** A to-do entry: players who were asked about the next match and have not answered. */
export function AvailabilityTask({ team }: { team: OwnTeamRow }) {
	const known = useOptionalRead(availabilityOfTeam(team.teamId));
	const teamMatches = useMatchesOf(team);
	const teams = useRead(reads.teams);
	const next = known?.matches[0];
	const match = teamMatches.find(({ matchId }) => matchId === next?.matchId);
	if (!next || !match || next.answers.every(({ asked }) => asked === 0)) return null;
	const silent = next.answers.filter(({ answer }) => answer === null).length;
	if (silent === 0) return null;
	const opponentId = match.homeTeamId === team.teamId ? match.visitorTeamId : match.homeTeamId;
	return (
		<ul className="rows page-links">
			<MatchTask
				task={<Link to={pageOf(team)}>See who can play</Link>}
				team={teams.find(({ teamId }) => teamId === opponentId)}
			>
				Match {match.matchNumber}, {formatDate(next.date)} · {countOf(silent, "player")} without an
				answer
			</MatchTask>
		</ul>
	);
}
