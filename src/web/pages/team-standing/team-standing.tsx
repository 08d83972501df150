import { Link, useParams } from "react-router";
import type { StandingDetails } from "../../../league/entities/standing-details.ts";
import { countOf, ordinalOf, pluralOf } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { ofSeason } from "../../data/reads.ts";
import { standingReads } from "../../data/standing-reads.ts";
import { PastSeasonNotice, usePastSeason } from "../../parts/past-season.tsx";
import { TeamLink } from "../../parts/team-link.tsx";
import { Alert } from "../../ui/alert.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { SeasonChances } from "./season-chances.tsx";
import "./team-standing.css";

/** Why a team has its place, what it needs, and its chances. */
export default function TeamStandingPage() {
	const teamId = Number(useParams()["teamId"]);
	const past = usePastSeason();
	const standing = useRead(ofSeason(standingReads.details(teamId), past?.seasonId));
	const season = past ? `&seasonId=${past.seasonId}` : "";
	return (
		<div className="page">
			<PageHead title={standing.teamName} titleEnd="in the Standings">
				<p>
					{standing.place === null ? (
						"Not ranked"
					) : (
						<>
							<b>{ordinalOf(standing.place)}</b> of {standing.teams}
						</>
					)}{" "}
					in{" "}
					<Link to={`/standings?divisionId=${standing.divisionId}${season}`}>
						Division {standing.divisionNumber}
					</Link>
				</p>
			</PageHead>
			<PastSeasonNotice past={past} now={`/standings/${teamId}`} />
			<section className="why" aria-labelledby="why">
				<h2 id="why">
					{standing.place === null ? "Why it is not ranked" : `Why ${ordinalOf(standing.place)}`}
				</h2>
				{standing.facts.map((fact) => (
					<p key={fact}>{fact}</p>
				))}
				{standing.comparisons.map(({ teamId: other, title, steps }) => (
					<div key={other}>
						<h3>{title}</h3>
						{steps.length === 1 ? (
							<p>{steps[0]}</p>
						) : (
							<ol>
								{steps.map((step) => (
									<li key={step}>{step}</li>
								))}
							</ol>
						)}
					</div>
				))}
				<p className="small muted">
					Teams are ranked by the percentage of sets won; ties are broken by head-to-head sets, then
					by fewer forfeited sets (<Link to="/bylaws#X-c">by-law X c</Link>). Sets behind: how many
					more of its sets a team needed to win to match the other one’s percentage.
				</p>
			</section>
			<Outlook standing={standing} isPast={past !== undefined} />
			<p className="no-print">
				<TeamLink team={standing} seasonId={past?.seasonId} />
				&emsp;
				<Link to={`/standings?divisionId=${standing.divisionId}${season}`}>
					Division {standing.divisionNumber} standings
				</Link>
			</p>
		</div>
	);
}

interface OutlookProps {
	standing: StandingDetails;
	isPast: boolean;
}

function Outlook({ standing, isPast }: OutlookProps) {
	const { outlook, divisionMatchesLeft, matchesLeft } = standing;
	if (isPast) return <Alert>This season is over. This is the final standing.</Alert>;
	if (divisionMatchesLeft === null)
		return (
			<Alert>
				What this team needs can’t be computed: a match is with a team outside the division, or an
				adjustment takes away more sets than a team has.
			</Alert>
		);
	if (divisionMatchesLeft === 0)
		return (
			<Alert>
				No matches are left in this division: every published match that counts has its result.
			</Alert>
		);
	if (!outlook) return null;
	return (
		<>
			<section aria-labelledby="needs">
				<h2 id="needs">What it needs</h2>
				<p>
					{countOf(divisionMatchesLeft, "match", "matches")} in this division{" "}
					{pluralOf(divisionMatchesLeft, "has", "have")} no complete result yet. This team{" "}
					{divisionMatchesLeft === 1
						? `${matchesLeft === 0 ? "doesn’t play" : "plays"} in it.`
						: `plays in ${matchesLeft === 0 ? "none" : matchesLeft} of them.`}
				</p>
				<div className="needs">
					<Needs title="To win the division" sentences={outlook.first} />
					<Needs title="To avoid last place" sentences={outlook.last} />
				</div>
				<p className="small muted">
					This is true for every possible outcome of the remaining matches, as long as each line
					ends 2–0 or 2–1, or is defaulted by one side (2–0). Lines on scorecards that aren’t
					complete yet count as open. First and last include shared places.
				</p>
			</section>
			<SeasonChances chances={outlook.chances} />
		</>
	);
}

const Needs = ({ title, sentences }: { title: string; sentences: readonly string[] }) => (
	<div>
		<h3>{title}</h3>
		<ul>
			{sentences.map((sentence) => (
				<li key={sentence}>{sentence}</li>
			))}
		</ul>
	</div>
);
