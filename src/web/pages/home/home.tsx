import { Link } from "react-router";
import { facts } from "../../../league/facts.ts";
import { isActiveTeam } from "../../../league/rules/teams/bye.ts";
import { useMyTeam, useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { LeaderBoard } from "../../parts/leader-board.tsx";
import { MyTeamPicker } from "../../parts/my-team.tsx";
import { IconArrow } from "../../ui/icons.tsx";
import { Hero, SeasonNow } from "./hero.tsx";
import { HomeDates } from "./home-dates.tsx";
import { JoinSection } from "./join-section.tsx";
import { CalledOffNotice, MatchWeeks } from "./match-weeks.tsx";
import { MyTeamCard } from "./my-team-card.tsx";
import { OnThisDay } from "./on-this-day.tsx";
import { WeatherCard } from "./weather-card.tsx";
import "./home.css";

export { chooseMyTeam as action } from "../../parts/choose-my-team.ts";

export default function HomePage() {
	const { isInSeason } = useRead(reads.homeWeeks);
	return (
		<>
			{isInSeason && <Saturdays />}
			<Hero isLead={!isInSeason} />
			<div className="page home-page">
				<section className="home-board" aria-labelledby="home-board">
					<h2 id="home-board">Leader Board</h2>
					<p className="muted">
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
					<HomeDates />
					<OnThisDay />
				</div>
				<JoinSection />
			</div>
		</>
	);
}

/** During the season: the visitor's team, this Saturday's matches and the last results. */
function Saturdays() {
	const teams = useRead(reads.teamNames).filter(isActiveTeam);
	const myTeamId = useMyTeam();
	return (
		<div className="page home-now">
			<h1>
				<SeasonNow />
			</h1>
			<CalledOffNotice />
			{myTeamId === null ? <MyTeamPicker teams={teams} /> : <MyTeamCard teamId={myTeamId} />}
			<div className="no-print">
				<MatchWeeks />
			</div>
		</div>
	);
}
