import { useSearchParams } from "react-router";
import type { User } from "../../../league/entities/user.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { portalTitle, teamsLedBy } from "../../parts/account/leading.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { AdminWays } from "./admin-links.tsx";
import { Changes } from "./change-log.tsx";
import { Courts, Outcome, Ways } from "./member-home.tsx";
import { PortalStyles } from "./portal-styles.tsx";
import { Needs } from "./task-list.tsx";

/**
 * An admin's first screen: what needs them, then all the ways; and, asked for by the address, who
 * changed what.
 */
export function AdminDesk({ me }: { me: User }) {
	const teams = teamsLedBy(me, useRead(reads.teams));
	const [search] = useSearchParams();
	if (search.get("show") === "changes") return <Changes />;
	return (
		<div className="page">
			<PortalStyles />
			<PageHead title={portalTitle(me)}>
				<p>Welcome, {me.firstName}.</p>
			</PageHead>
			<Outcome isWaiting={me.isCaptain && teams.length === 0} />
			<div className="desk">
				<Needs />
				<div className="desk-ways">
					<AdminWays />
					{teams.length > 0 && <Courts me={me} teams={teams} />}
					<Ways leadsATeam={teams.length > 0} isAdmin />
				</div>
			</div>
		</div>
	);
}
