import { Link } from "react-router";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { numberReads } from "../../data/number-reads.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { useSite } from "../../site-context.ts";
import { IconArrow } from "../../ui/icons.tsx";
import { ButtonLink } from "../../ui/link.tsx";

/** The cards for players without a team, captains, and beginners. */
export function JoinSection() {
	const { applicantsMin, applicantsMax } = useRead(numberReads.home);
	return (
		<section className="home-join" aria-labelledby="home-join">
			<h2 id="home-join">New here?</h2>
			<div className="join-steps">
				<div>
					<h3>Sign up to play</h3>
					<p>No team yet? Join the list that captains use to find players. It takes two minutes.</p>
					<p>
						<ButtonLink to="/player-signup">Register as a new player</ButtonLink>
					</p>
				</div>
				<div>
					<h3>Captains: register your team</h3>
					<p>
						A new team needs {applicantsMin} to {applicantsMax} applicants: email the administrator
						to enter your team. Returning captains register on this site by the roster deadline. One
						fee per team.
					</p>
					<Registration />
					<p>
						<Link className="more" to="/contact">
							Contact the administrator <IconArrow />
						</Link>
						<Link className="more" to="/payment">
							Fees and payment <IconArrow />
						</Link>
					</p>
				</div>
				<div>
					<h3>New player program</h3>
					<p>
						Never played in a league? Rate yourself, read how a Saturday goes, and let a captain
						show you the rest.
					</p>
					<p>
						<Link className="more" to="/ratings">
							Find your rating <IconArrow />
						</Link>
						<Link className="more" to="/faq">
							Questions and answers <IconArrow />
						</Link>
					</p>
				</div>
			</div>
		</section>
	);
}

/** Leads captains whose team is not registered to its registration; visitors to log in first. */
function Registration() {
	const { viewer } = useSite();
	const season = currentSeason(useRead(reads.seasons));
	const teams = useRead(reads.teamNames);
	if (viewer.kind === "visitor")
		return (
			<p>
				<ButtonLink variant="secondary" to="/login?redirect=%2Fteam-info">
					Log in to register
				</ButtonLink>
			</p>
		);
	// Admins read the field of every team, captains of their own.
	if (viewer.isAdmin) return null;
	return teams
		.filter(({ isRegistered }) => isRegistered === false)
		.map(({ teamId, teamName }) => (
			<p key={teamId}>
				<ButtonLink to={`/team-info?teamId=${teamId}`}>
					Register {teamName}
					{season && ` for ${season.seasonName}`}
				</ButtonLink>
			</p>
		));
}
