import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { coordinatedDivisions } from "../../parts/captain/shown-team.ts";
import { adminPages } from "../../routes/admins.ts";
import { mayOpen } from "../../routes/may-open.ts";
import { useSite } from "../../site-context.ts";
import { PageLink } from "./page-link.tsx";

/** The admin pages of the viewer’s roles, each with what it is for. */
export function AdminLinks() {
	const { viewer } = useSite();
	return (
		<section aria-labelledby="admin-links">
			<h2 id="admin-links">Run the league</h2>
			<ul className="rows page-links">
				{viewer.isAdmin && (
					<>
						<PageLink
							to="/portal?show=changes"
							title="Change log"
							text="Every change, with undo for 30 days."
						/>
						<PageLink
							to="/portal?show=security"
							title="Security log"
							text="Logins, refusals, role changes, downloads."
						/>
					</>
				)}
				{viewer.roles?.includes("coordinator") && <CoordinatorLinks />}
				{adminPages
					.filter((page) => mayOpen(viewer, page))
					.toSorted((a, b) => a.portalPlace - b.portalPlace)
					.map(({ path, title, menuLabel = title, about }) => (
						<PageLink key={path} to={path} title={menuLabel} text={about} />
					))}
			</ul>
		</section>
	);
}

/** Each division that the user coordinates. */
function CoordinatorLinks() {
	const me = useRead(reads.me);
	const teams = useRead(reads.teams);
	return coordinatedDivisions(me, useRead(reads.divisions)).map(
		({ divisionId, divisionNumber }) => {
			const team = teams.find((each) => each.divisionId === divisionId);
			return (
				team && (
					<PageLink
						key={divisionId}
						to={`/team-info?teamId=${team.teamId}`}
						title={`Scorecards of Division ${divisionNumber}`}
						text="Enter and correct scores of its teams, record forfeits, and reopen verified cards."
					/>
				)
			);
		},
	);
}
