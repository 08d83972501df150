import { useSearchParams } from "react-router";
import type { User } from "../../../league/entities/user.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { portalTitle, teamsLedBy } from "../../parts/account/leading.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { AdminLinks } from "./admin-links.tsx";
import { Changes } from "./change-log.tsx";
import { MemberLinks, Outcome, TeamCards } from "./member-home.tsx";
import { Needs } from "./task-list.tsx";

/**
 * An admin's first screen: what needs them, then all the ways; and, asked for by the address, who
 * changed what.
 */
export function AdminHome({ me }: { me: User }) {
	const teams = teamsLedBy(me, useRead(reads.teams));
	const [search] = useSearchParams();
	if (search.get("show") === "changes") return <Changes />;
	return (
		<div className="page">
			<PageHead title={portalTitle(me)}>
				<p>Welcome, {me.firstName}.</p>
			</PageHead>
			<Outcome isWaiting={me.isCaptain && teams.length === 0} />
			<div className="admin-home">
				<Needs />
				<div className="admin-side">
					<AdminLinks />
					{teams.length > 0 && <TeamCards me={me} teams={teams} />}
					<MemberLinks leadsATeam={teams.length > 0} isAdmin />
				</div>
			</div>
		</div>
	);
}
