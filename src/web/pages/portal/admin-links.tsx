import { Fragment } from "react";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { coordinatedDivisions } from "../../parts/captain/shown-team.ts";
import { useSite } from "../../site-context.ts";
import { PageLink } from "./page-link.tsx";

/** The admin pages of the viewer’s roles, each with what it is for. */
export function AdminLinks() {
	const { viewer, committee } = useSite();
	const coordinates = viewer.roles?.includes("coordinator") === true;
	return (
		<section aria-labelledby="admin-links">
			<h2 id="admin-links">Run the league</h2>
			{(viewer.isAdmin || coordinates) && (
				<ul className="rows page-links">
					{viewer.isAdmin && (
						<>
							<PageLink
								to="/portal?show=changes"
								title="Change Log"
								text="Every change, with undo for 30 days."
							/>
							<PageLink
								to="/portal?show=security"
								title="Security Log"
								text="Logins, failed attempts, role changes, and downloads."
							/>
						</>
					)}
					{coordinates && <CoordinatorLinks />}
				</ul>
			)}
			{committee?.adminGroups.map(({ group, title, pages }) => (
				<Fragment key={group}>
					<h3>{title}</h3>
					<ul className="rows page-links">
						{pages.map(({ path, title, menuLabel = title, about }) => (
							<PageLink key={path} to={path} title={menuLabel} text={about} />
						))}
					</ul>
				</Fragment>
			))}
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
						text="Enter and correct scores of its teams, record forfeits, and reopen verified scorecards."
					/>
				)
			);
		},
	);
}
