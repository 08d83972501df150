import { Form, Link, useParams, useSearchParams } from "react-router";
import type { SeasonReview } from "../../../league/entities/season-review.ts";
import { countOf } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { FilterSelect } from "../../parts/filters.tsx";
import { reviewTitle, seasonReviewOf } from "../../parts/history-reads.ts";
import { PercentageChart } from "../../parts/race.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { FirstPlaces } from "./first-places.tsx";
import { ResultsMatrix } from "./results-matrix.tsx";
import { SeasonLists } from "./season-lists.tsx";
import { WeeksTable } from "./weeks-table.tsx";
import "./season.css";

/** A season, archived or live. The race and all results are shown for one division at a time. */
export default function SeasonPage() {
	const seasonId = Number(useParams()["seasonId"]);
	const division = Number(useSearchParams()[0].get("division")) || null;
	const review = useRead(seasonReviewOf(seasonId, division));
	const { divisionNumber, isLive, teams } = review;
	const past = isLive ? "" : `?seasonId=${seasonId}`;
	const nameOf = (teamId: number) => teams.find((team) => team.teamId === teamId)?.teamName ?? "";
	const hasRace = teams.some(({ setsPlayed }) => setsPlayed > 0);
	return (
		<div className="page season-review">
			<PageHead title={reviewTitle(review)}>
				<p>{factsOf(review)}</p>
			</PageHead>
			<FirstPlaces review={review} />
			{divisionNumber !== null && (
				<section aria-labelledby="division">
					<h2 id="division">Division {divisionNumber}, week by week</h2>
					{/* Not `Filters`: without the page's script, those would jump to the top of the page. */}
					<Form
						method="get"
						action="#division"
						className="filters"
						data-filter=""
						onChange={({ currentTarget }) => currentTarget.requestSubmit()}
					>
						<FilterSelect name="division" label="Division" value={String(divisionNumber)}>
							{review.divisions.map((row) => (
								<option key={row.divisionNumber} value={row.divisionNumber}>
									Division {row.divisionNumber}
								</option>
							))}
						</FilterSelect>
						<Button type="submit" className="send">
							Show
						</Button>
					</Form>
					{hasRace ? (
						<>
							<PercentageChart
								divisionNumber={divisionNumber}
								standings={teams}
								weekCount={review.weeks}
								nameOf={nameOf}
								myTeamId={null}
								pastSeasonId={isLive ? undefined : seasonId}
							/>
							<WeeksTable review={review} />
							<ResultsMatrix review={review} />
						</>
					) : (
						<p>There are no results in this division.</p>
					)}
				</section>
			)}
			<SeasonLists review={review} />
			<p className="no-print">
				<Link to={`/standings${past}`}>Standings</Link>&emsp;
				<Link to={`/match-results${past}`}>All results</Link>&emsp;
				<Link to="/records">Champions and records</Link>&emsp;
				<a href={`/api/export/season-sheet/${seasonId}.pdf`} download>
					Season sheet (PDF)
				</a>
			</p>
		</div>
	);
}

function factsOf({ matches, sets, setsForfeited, players }: SeasonReview) {
	const forfeited =
		setsForfeited === 0
			? "No set was forfeited."
			: `${countOf(setsForfeited, "set was", "sets were")} forfeited.`;
	const named = players > 0 ? ` by ${countOf(players, "player")}` : "";
	return `${countOf(matches, "match", "matches")} and ${countOf(sets, "set")}${named}. ${forfeited}`;
}
