import { Link } from "react-router";
import { facts } from "../../../league/facts.ts";
import { currentSeason, weekOfSeason } from "../../../league/rules/season/current-season.ts";
import { keyDates } from "../../../league/rules/season/key-dates.ts";
import { useMyTeam, useRead, useToday } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { league } from "../../league.ts";
import { KeyDatesList } from "../../parts/key-dates-list.tsx";
import { LeaderBoard } from "../../parts/leader-board.tsx";
import { MyTeamPicker } from "../../parts/my-team.tsx";
import { IconArrow } from "../../ui/icons.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import { HeroArt } from "./hero-art.tsx";
import { WeatherCard } from "./weather-card.tsx";
import "./home.css";

export { chooseMyTeam as action } from "../../parts/choose-my-team.ts";

export default function HomePage() {
	const season = currentSeason(useRead(reads.seasons));
	const events = useRead(reads.events);
	const today = useToday();
	const hasResults = useRead(reads.places).some(({ setsPlayed }) => setsPlayed > 0);
	const myTeamId = useMyTeam();
	const teams = useRead(reads.teamNames);
	const week = season && weekOfSeason(season, today);
	// After week 1 without results, the matches were cleared or never published.
	const isUnderWay = hasResults || week === 1;
	return (
		<>
			<section className="hero">
				<HeroArt />
				<div className="wide hero-text">
					<p className="hero-season">
						{season ? season.seasonName : "Fall and Spring"}
						{week && isUnderWay ? ` · Week ${week} of ${facts.weeks}` : ""}
					</p>
					<h1>Saturday tennis, women and men on one team</h1>
					<p className="hero-lead">
						The {league.name} has played in the {league.metro} since {league.founded}: two singles
						lines, two doubles lines, and every set counts.
					</p>
					<p className="hero-links">
						{hasResults && (
							<ButtonLink variant="accent" to="/match-results">
								Latest results
							</ButtonLink>
						)}
						<ButtonLink variant={hasResults ? "secondary" : "accent"} to="/schedules">
							Match schedules
						</ButtonLink>
					</p>
				</div>
			</section>
			<div className="page home-page">
				{myTeamId === null && <MyTeamPicker teams={teams} />}
				<section className="home-board" aria-labelledby="home-board">
					<h2 id="home-board">Leader Board</h2>
					<p className="soft">
						The top three of each division. Choose a division for its standings.
					</p>
					<LeaderBoard places={facts.homePlaces} />
					<p>
						<Link className="more" to="/leader-board">
							Top six teams <IconArrow />
						</Link>
					</p>
				</section>
				<div className="home-side">
					<WeatherCard />
					<section aria-labelledby="home-dates">
						<h2 id="home-dates">Key Dates{season ? `, ${season.seasonName}` : ""}</h2>
						{season ? (
							<KeyDatesList
								dates={keyDates(season, events).filter(fromLastPast(today)).slice(0, datesShown)}
								today={today}
							/>
						) : (
							<p>The next season has not been announced yet.</p>
						)}
						<p>
							<Link className="more" to="/calendar">
								Full calendar <IconArrow />
							</Link>
						</p>
					</section>
				</div>
				<section className="home-join" aria-labelledby="home-join">
					<h2 id="home-join">New here?</h2>
					<div className="join-steps">
						<div>
							<h3>Sign up to play</h3>
							<p>
								No team yet? Join the list that captains use to find players. It takes two minutes.
							</p>
							<p>
								<ButtonLink to="/player-signup">Register as a new player</ButtonLink>
							</p>
						</div>
						<div>
							<h3>Captains: register your team</h3>
							<p>
								A new team needs {facts.applicantsMin} to {facts.applicantsMax} applicants: email
								the administrator to enter your team. Returning teams tell the administrator before
								the roster deadline. One fee per team.
							</p>
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
			</div>
		</>
	);
}

const datesShown = 6;

/** Keeps the last past date and all later ones. */
const fromLastPast =
	(today: string) =>
	(date: { lastDay: string }, index: number, all: readonly { lastDay: string }[]) => {
		const next = all.findIndex(({ lastDay }) => lastDay >= today);
		return next === -1 ? index >= all.length - 3 : date.lastDay >= today || index === next - 1;
	};
