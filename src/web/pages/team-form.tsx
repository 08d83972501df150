import { useSearchParams } from "react-router";
import type { User } from "../../league/entities/user.ts";
import { useOptionalRead, useRead } from "../data/page-data.ts";
import { type OwnTeamRow, reads } from "../data/reads.ts";
import { NoTeam } from "../parts/captain/no-team.tsx";
import { shownTeam } from "../parts/captain/shown-team.ts";
import { TeamChooser } from "../parts/captain/team-chooser.tsx";
import { formReads } from "../parts/form/form-reads.ts";
import { FormTable } from "../parts/form/form-table.tsx";
import { TeamLink } from "../parts/team-link.tsx";
import { Alert } from "../ui/alert.tsx";
import { PageHead } from "../ui/page-head.tsx";

/** The form ratings of the players on a captain’s team. */
export default function TeamFormPage() {
	const [search] = useSearchParams();
	const me = useRead(reads.me) as User;
	const { person, teams, team } = shownTeam(
		me,
		useRead(reads.people),
		useRead(reads.teams),
		search,
	);
	return (
		<div className="page">
			<PageHead>
				<p>
					{team && (
						<>
							<TeamLink team={team} />
							<br />
						</>
					)}
					How strong the players are, based on the games they win, on the NTRP scale.
				</p>
			</PageHead>
			<TeamChooser me={me} person={person} teams={teams} team={team} />
			{team ? <Team team={team} /> : <NoTeam />}
		</div>
	);
}

function Team({ team }: { team: OwnTeamRow }) {
	const rows = useOptionalRead(formReads.ofTeam(team.teamId));
	return rows ? (
		<FormTable rows={rows} />
	) : (
		<Alert>Only the team’s captains and the committee see these ratings.</Alert>
	);
}
