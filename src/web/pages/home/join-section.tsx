import { Link } from "react-router";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { useSite } from "../../site-context.ts";
import { IconArrow } from "../../ui/icons.tsx";
import { ButtonLink } from "../../ui/link.tsx";

/** The cards for players without a team, captains, and beginners. */
export function JoinSection() {
	const { join, cards } = useRead(reads.homeText);
	const [players, captains, beginners] = cards;
	return (
		<section className="home-join" aria-labelledby="home-join">
			<h2 id="home-join">{join.title}</h2>
			{join.html && <div dangerouslySetInnerHTML={{ __html: join.html }} />}
			<div className="join-steps">
				<div>
					<CardText {...players} />
					<p>
						<ButtonLink to="/player-signup">Register as a new player</ButtonLink>
					</p>
				</div>
				<div>
					<CardText {...captains} />
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
					<CardText {...beginners} />
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

const CardText = ({ title, html = "" }: { title?: string; html?: string }) => (
	<>
		<h3>{title}</h3>
		<div dangerouslySetInnerHTML={{ __html: html }} />
	</>
);

/** Links captains to the registration of their unregistered teams, and visitors to the login. */
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
	// Captains get `isRegistered` only for their own teams, but admins for all teams.
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
