import { useRef } from "react";
import { Link } from "react-router";
import { useRead } from "../../data/page-data.ts";
import { AdminActions } from "../../parts/admin/admin-actions.tsx";
import { sameNamesRead } from "../../parts/admin/player-numbers-read.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { NamesForm } from "./names-form.tsx";
import "./same-names.css";

/** For admins: merges players whom imported seasons know only by name, many at once. */
export default function SameNamesPage() {
	const heading = useRef<HTMLHeadingElement>(null);
	const { sameTeam, otherTeams, more } = useRead(sameNamesRead);
	return (
		<div className="page narrow admin same-names">
			<PageHead title="Players with the" titleEnd="Same Name">
				<p>
					In <Link to="/seasons">imported seasons</Link>, players have only a name. Merge entries
					that are the same person: one page then shows all their seasons, and records and form
					ratings count them together. Scorecards stay as they are. If a name appears on two teams
					in one season, those are two people and aren’t listed.
				</p>
			</PageHead>
			<AdminActions returnFocusTo={heading}>
				{sameTeam.length + otherTeams.length === 0 && (
					<EmptyState
						action={
							<ButtonLink to="/seasons" variant="secondary">
								Past seasons
							</ButtonLink>
						}
					>
						No players have the same name in different seasons.
					</EmptyState>
				)}
				{sameTeam.length > 0 && (
					<NamesForm
						key={`team ${sameTeam.length}`}
						title="On the same team"
						headingRef={heading}
						groups={sameTeam}
						more={more.sameTeam}
						areChosen
					>
						Almost always the same person. Uncheck any name that belongs to two people.
					</NamesForm>
				)}
				{otherTeams.length > 0 && (
					<NamesForm
						key={`other ${otherTeams.length}`}
						title="On different teams"
						headingRef={sameTeam.length > 0 ? undefined : heading}
						groups={otherTeams}
						more={more.otherTeams}
					>
						They changed teams, or they are two people. Choose those you are sure of.
					</NamesForm>
				)}
			</AdminActions>
		</div>
	);
}
