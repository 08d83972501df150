import { useSearchParams } from "react-router";
import type { User } from "../../../league/entities/user.ts";
import { waitingForTeam } from "../../../league/rules/admin-messages.ts";
import { memberReads } from "../../data/member-reads.ts";
import { useOptionalRead, useRead } from "../../data/page-data.ts";
import { type OwnTeamRow, reads } from "../../data/reads.ts";
import { standingReads } from "../../data/standing-reads.ts";
import { AddToCalendar } from "../../parts/add-to-calendar.tsx";
import { NoTeam } from "../../parts/captain/no-team.tsx";
import { canManageTeam, coordinatedDivisions, shownTeam } from "../../parts/captain/shown-team.ts";
import { TeamChooser } from "../../parts/captain/team-chooser.tsx";
import { TeamExit } from "../../parts/team-exit.tsx";
import { TeamLink } from "../../parts/team-link.tsx";
import { useLeague } from "../../site-context.ts";
import { Alert } from "../../ui/alert.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RosterState, ToDo } from "./agenda.tsx";
import { Deputies } from "./deputies.tsx";
import { DeputyTasks } from "./deputy-tasks.tsx";
import { DivisionDetails } from "./division-details.tsx";
import { Matches } from "./match-section.tsx";
import { NextMatch } from "./next-match.tsx";
import { Registration } from "./registration.tsx";
import { Roster } from "./roster.tsx";
import { TeamFee } from "./team-fee.tsx";
import { TeamForm } from "./team-form.tsx";
import "./team-info.css";

export default function TeamInfoPage() {
	const league = useLeague();
	const [search] = useSearchParams();
	const me = useRead(reads.me) as User;
	const divisions = useRead(reads.divisions);
	const { person, teams, team } = shownTeam(
		me,
		useRead(reads.people),
		useRead(reads.teams),
		search,
		{ divisions, deputies: useRead(memberReads.deputies) },
	);
	const division = divisions.find(({ divisionId }) => divisionId === team?.divisionId);
	const [standing] = useOptionalRead(standingReads.exitOfTeam(team?.teamId ?? 0)) ?? [];
	return (
		<div className="page">
			<PageHead>
				{team && (
					<p>
						<TeamLink team={team} />
						{division && ` · Division ${division.divisionNumber}`}
						{team.teamNumber !== null && ` · Team ${team.teamNumber}`}
					</p>
				)}
			</PageHead>
			<TeamChooser me={me} person={person} teams={teams} team={team} />
			<TeamExit exit={standing?.exit} />
			{team ? (
				canManageTeam(me, team) ? (
					<Team key={team.teamId} team={team} />
				) : (
					<MatchesOnly key={team.teamId} team={team} />
				)
			) : person?.isCaptain ? (
				<Alert>{waitingForTeam(league)}</Alert>
			) : (
				<NoTeam />
			)}
		</div>
	);
}

/** For a coordinator or a deputy: the team's scorecards, without its roster and data. */
function MatchesOnly({ team }: { team: OwnTeamRow }) {
	const [search] = useSearchParams();
	const me = useRead(reads.me);
	const isCoordinator = coordinatedDivisions(me, useRead(reads.divisions)).some(
		({ divisionId }) => divisionId === team.divisionId,
	);
	return (
		<>
			{isCoordinator ? (
				<p>You coordinate this division: you can enter, correct, and reopen its scorecards.</p>
			) : (
				<DeputyTasks team={team} />
			)}
			<section id="matches" className="part" aria-labelledby="matches-title">
				<h2 id="matches-title">Matches</h2>
				<Matches team={team} matchId={Number(search.get("matchId")) || null} />
			</section>
			<DivisionDetails team={team} />
		</>
	);
}

function Team({ team }: { team: OwnTeamRow }) {
	const [search] = useSearchParams();
	const matchId = Number(search.get("matchId")) || null;
	return (
		<>
			<Registration team={team} />
			<div className="sides team-sides no-print">
				<ToDo team={team} />
				<NextMatch team={team} />
				<RosterState team={team} />
				<TeamFee team={team} />
			</div>
			<nav className="button-row jumps no-print" aria-label="On this page">
				<a href="#matches">Matches</a>
				<a href="#roster">Roster</a>
				<a href="#division">Division</a>
				<a href="#deputies">Deputies</a>
				<a href="#team">Team</a>
			</nav>
			<section id="matches" className="part" aria-labelledby="matches-title">
				<h2 id="matches-title">Matches</h2>
				<AddToCalendar scope={{ teamId: team.teamId }} name={team.teamName} />
				<Matches team={team} matchId={matchId} />
			</section>
			<Roster team={team} />
			<DivisionDetails team={team} />
			<Deputies team={team} />
			<TeamForm team={team} />
		</>
	);
}
