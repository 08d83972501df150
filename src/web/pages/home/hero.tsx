import { currentSeason, weekOfSeason } from "../../../league/rules/season/current-season.ts";
import { useRead, useToday } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { seasonNumberReads } from "../../data/season-number-reads.ts";
import { useLeague } from "../../site-context.ts";
import { ButtonLink } from "../../ui/link.tsx";
import heroArt from "./hero-art.svg";

/** The league in a few words. It leads the page before and after the season. */
export function Hero({ isLead }: { isLead: boolean }) {
	const { slogan, intro } = useRead(reads.homeText);
	const Slogan = isLead ? "h1" : "h2";
	const hasResults = useRead(reads.places).some(({ setsPlayed }) => setsPlayed > 0);
	return (
		<section className={isLead ? "hero" : "hero after"}>
			<img className="hero-art" src={heroArt} alt="" loading="lazy" />
			<div className="wide hero-text">
				{isLead && (
					<p className="hero-season">
						<SeasonNow />
					</p>
				)}
				<Slogan className="slogan">{slogan}</Slogan>
				<div className="hero-lead" dangerouslySetInnerHTML={{ __html: intro }} />
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
	);
}

/**
 * The season whose matches the page shows, with its week; otherwise the current season or, without
 * one, the league's name.
 */
export function SeasonNow() {
	const { name } = useLeague();
	const seasons = useRead(reads.seasons);
	const { isInSeason, weekNumber } = useRead(reads.homeWeeks);
	const { seasonId, weeks } = useRead(seasonNumberReads.weeksOfMatches);
	const season = isInSeason
		? seasons.find((each) => each.seasonId === seasonId)
		: currentSeason(seasons);
	const today = useToday();
	const week = weekNumber ?? (season && weekOfSeason({ ...season, weeks }, today));
	return (
		<>
			{season?.seasonName ?? name}
			{isInSeason && week ? ` · Week ${week} of ${weeks}` : ""}
		</>
	);
}
