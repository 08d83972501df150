import { useRef } from "react";
import { Link } from "react-router";
import { useRead } from "../../data/page-data.ts";
import { AdminActions } from "../../parts/admin/admin-actions.tsx";
import { sameNamesRead } from "../../parts/admin/player-numbers-read.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import { NamesForm } from "./names-form.tsx";
import "./same-names.css";

/** For admins: many players at once whom imported seasons know by name only get one page each. */
export default function SameNamesPage() {
	const heading = useRef<HTMLHeadingElement>(null);
	const { sameTeam, otherTeams, more } = useRead(sameNamesRead);
	return (
		<div className="page narrow admin same-names">
			<PageHead title="Players with the" titleEnd="Same Name">
				<p>
					<Link to="/seasons">Imported seasons</Link> know players by name only. Merge those who are
					one person: one page then has all their seasons, and records and form ratings count them
					together. Scorecards stay as they are. Whoever played for two teams in one season is two
					people and not listed.
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
						Hardly ever two people: leave out those who are.
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
