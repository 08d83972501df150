import type { Division } from "../../../league/entities/division.ts";
import type { SeasonArchive } from "../../../league/entities/season-archive.ts";
import { daysOf, type MatchWeek } from "../../../league/rules/schedule/match-weeks.ts";
import type { ResultWeek } from "../../../league/rules/schedule/result-weeks.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import type { ListedMatch } from "../../data/match-reads.ts";
import type { ResultTotals, TeamRow } from "../../data/reads.ts";
import { MatchDate } from "../../parts/match-state.tsx";
import { ScoreTile, ScoreTiles } from "../../parts/score-tile.tsx";

interface WeekResultsProps {
	results: ResultWeek<ListedMatch>;
	cards: ReadonlyMap<number, ResultTotals>;
	teams: ReadonlyMap<number, Pick<TeamRow, "teamId" | "teamName">>;
	/** Null if only one division is shown. */
	divisions: ReadonlyMap<number, Pick<Division, "divisionNumber">> | null;
	myTeamId: number | null;
	/** In a list of many weeks. */
	isBrief: boolean;
	past: SeasonArchive | undefined;
}

/** A week's scores, and its matches without one. */
export function WeekResults({
	results,
	cards,
	teams,
	divisions,
	myTeamId,
	isBrief,
	past,
}: WeekResultsProps) {
	const { week } = results;
	const name = nameOfWeek(week);
	const lists = [
		["", results.complete],
		["Incomplete scorecards", results.incomplete],
		["Not reported", results.missing],
		["Not played", results.notPlayed],
	] as const;
	const numberOf = ({ divisionId }: ListedMatch) => divisions?.get(divisionId)?.divisionNumber;
	return (
		<section id={`week-${week.key}`} className={divisions ? "week-results all" : "week-results"}>
			<h2>
				{name}
				{week.weekNumber !== null && (
					<span>
						{daysOf(week)
							.map((day) => formatDate(day))
							.join(" – ")}
					</span>
				)}
			</h2>
			{lists.map(
				([title, matches]) =>
					matches.length > 0 && (
						<div key={title}>
							{title && <h3>{title}</h3>}
							<ScoreTiles label={`${title || "Results"}, ${name}`}>
								{matches
									.toSorted((a, b) => (numberOf(a) ?? 0) - (numberOf(b) ?? 0))
									.map((match) => (
										<ScoreTile
											key={match.matchId}
											match={match}
											card={cards.get(match.matchId)}
											teams={teams}
											isMine={myTeamId === match.homeTeamId || myTeamId === match.visitorTeamId}
											isBrief={isBrief}
											seasonId={past?.seasonId}
										>
											{divisions && `Division ${numberOf(match)}`}
											{match.effectiveDate !== week.day && (
												<>
													{divisions && ", "}
													<MatchDate match={match} />
												</>
											)}
										</ScoreTile>
									))}
							</ScoreTiles>
						</div>
					),
			)}
		</section>
	);
}

export const nameOfWeek = ({ weekNumber, key }: MatchWeek<ListedMatch>) =>
	weekNumber === null ? `Make-ups on ${formatDate(key)}` : `Week ${weekNumber}`;
