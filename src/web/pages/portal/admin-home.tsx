import { useSearchParams } from "react-router";
import type { User } from "../../../league/entities/user.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { portalTitle } from "../../parts/account/portal-title.ts";
import { teamsLedBy } from "../../parts/account/teams-led-by.ts";
import { OpenProposals } from "../../parts/captain/open-proposals.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { AdminLinks } from "./admin-links.tsx";
import { ChangeLog } from "./change-log.tsx";
import { MemberLinks, ProfileOutcome, ScoresDue, TeamCards, ToAnswer } from "./member-home.tsx";
import { SecurityLog } from "./security-log.tsx";
import { TaskList } from "./task-list.tsx";

/**
 * The committee’s home page: the to-do list and the links of the viewer’s roles. For admins,
 * `?show=changes` shows the change log instead, and `?show=security` the security log.
 */
export function AdminHome({ me }: { me: User }) {
	const teams = teamsLedBy(me, useRead(reads.teams));
	const [search] = useSearchParams();
	if (me.isAdmin && search.get("show") === "changes") return <ChangeLog />;
	if (me.isAdmin && search.get("show") === "security") return <SecurityLog />;
	return (
		<div className="page">
			<PageHead title={portalTitle(me, true)}>
				<p>Welcome, {me.firstName}.</p>
			</PageHead>
			<ProfileOutcome isWaiting={me.isCaptain && teams.length === 0} />
			<ToAnswer teamIds={teams.map(({ teamId }) => teamId)} />
			<OpenProposals teamIds={teams.map(({ teamId }) => teamId)} />
			<ScoresDue teams={teams} />
			<div className="admin-home">
				<TaskList />
				<div className="admin-side">
					<AdminLinks />
					{teams.length > 0 && <TeamCards me={me} teams={teams} />}
					<MemberLinks leadsATeam={teams.length > 0} isAdmin={me.isAdmin} />
				</div>
			</div>
		</div>
	);
}
