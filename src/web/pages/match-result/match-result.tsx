import { Link, useParams } from "react-router";
import { lines } from "../../../league/entities/line.ts";
import { matchStates } from "../../../league/entities/match-state.ts";
import { finalWithoutLabel, matchState } from "../../../league/rules/schedule/match-state.ts";
import { formatSlot } from "../../../league/rules/schedule/start-time.ts";
import { isComplete, isEntered, matchWinner } from "../../../league/rules/scoring/scorecard.ts";
import { countOf, pluralOf } from "../../../league/wording.ts";
import { matchReads } from "../../data/match-reads.ts";
import { useNow, useRead } from "../../data/page-data.ts";
import { ofSeason, type ResultRow, reads } from "../../data/reads.ts";
import { standingReads } from "../../data/standing-reads.ts";
import { byId } from "../../parts/by-id.ts";
import { FactList } from "../../parts/fact-list.tsx";
import { MatchDate, MatchPlace, placeName, StateBadge } from "../../parts/match-state.tsx";
import { PastSeasonNotice, usePastSeason } from "../../parts/past-season.tsx";
import { TeamLink } from "../../parts/team-link.tsx";
import { useLeague } from "../../site-context.ts";
import { Alert } from "../../ui/alert.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { SideTeam } from "./line-rows.tsx";
import { LiveStatus } from "./live-status.tsx";
import { MatchScoreboard } from "./match-scoreboard.tsx";
import "./match-result.css";

export default function MatchResultPage() {
	const league = useLeague();
	const matchId = Number(useParams()["matchId"]);
	const past = usePastSeason();
	const [match] = useRead(ofSeason(matchReads.one(matchId), past?.seasonId));
	const [result] = useRead(ofSeason(matchReads.result(matchId), past?.seasonId));
	const teams = byId(useRead(ofSeason(reads.teamNames, past?.seasonId)), "teamId");
	const locations = byId(useRead(ofSeason(reads.placeNames, past?.seasonId)), "locationId");
	const divisions = byId(useRead(ofSeason(reads.divisions, past?.seasonId)), "divisionId");
	const [homeExit] = useRead(
		ofSeason(standingReads.exitOfTeam(match?.homeTeamId ?? 0), past?.seasonId),
	);
	const [visitorExit] = useRead(
		ofSeason(standingReads.exitOfTeam(match?.visitorTeamId ?? 0), past?.seasonId),
	);
	const now = useNow();
	// The route answers unknown matches with "Page not found".
	if (!match) return null;
	const teamOf = (teamId: number) => teams.get(teamId) ?? { teamId, teamName: "" };
	const [home, visitor] = [teamOf(match.homeTeamId), teamOf(match.visitorTeamId)];
	const division = divisions.get(match.divisionId);
	const state = matchState(match, result, now);
	const inSeason = past ? `&seasonId=${past.seasonId}` : "";
	const label = result && !past && notFinalLabel(result, home.teamName, visitor.teamName);
	const winner = matchWinner(result);
	const [homeSets, visitorSets] = result?.linesEntered
		? [result.totalHomeSetsWon, result.totalVisitorSetsWon]
		: [null, null];
	return (
		<div className="page narrow">
			<p className="no-print back">
				{result ? (
					<Link to={`/match-results?divisionId=${match.divisionId}&week=all${inSeason}`}>
						Division {division?.divisionNumber} results
					</Link>
				) : (
					<Link to={`/schedules?divisionId=${match.divisionId}${inSeason}`}>
						Division {division?.divisionNumber} schedule
					</Link>
				)}
			</p>
			<h1 className="sr-only">
				{home.teamName} vs. {visitor.teamName}
			</h1>
			<PastSeasonNotice past={past} now="/match-results" />
			<section className="board" aria-label="Total sets">
				{!past && (
					<LiveStatus
						match={match}
						result={result}
						home={home.teamName}
						visitor={visitor.teamName}
					/>
				)}
				<BoardSide
					side="Home"
					team={home}
					seasonId={past?.seasonId}
					sets={homeSets}
					isWinner={winner === "home"}
				/>
				<BoardSide
					side="Visitor"
					team={visitor}
					seasonId={past?.seasonId}
					sets={visitorSets}
					isWinner={winner === "visitor"}
				/>
			</section>
			<FactList
				facts={[
					[
						"Date",
						(match.effectiveDate || match.matchDate) && (
							<MatchDate match={match} length={past ? "long" : "day"} />
						),
					],
					["Time", formatSlot(match.effectiveTime)],
					[
						"Location",
						placeName(match, locations, league) && (
							<MatchPlace match={match} locations={locations} />
						),
					],
					["Match number", match.matchNumber],
					[
						"Status",
						state === "scheduled" ? (
							matchStates.scheduled
						) : (
							<StateBadge key="state" match={match} card={result} />
						),
					],
				]}
			/>
			{result?.isUnderProtest && (
				<Alert title="Under protest">
					The committee has yet to decide a protest about this match.
				</Alert>
			)}
			{label && <Alert>{label}</Alert>}
			{result &&
				[homeExit, visitorExit].map(
					(exit) =>
						exit?.exit === "removed" && (
							<Alert key={exit.teamId}>
								This match does not count: the results of {teamOf(exit.teamId).teamName} were
								removed (by-law IX h).
							</Alert>
						),
				)}
			{result && isTotalOnly(result) ? (
				<EmptyState>Only the total of this match is known.</EmptyState>
			) : result ? (
				<MatchScoreboard result={result} home={home} visitor={visitor} />
			) : (
				<EmptyState>
					{state === "awaitingScore"
						? "No result has been entered for this match yet."
						: "This match has not been played."}
				</EmptyState>
			)}
			<p className="no-print onward">
				<Link to={`/standings?divisionId=${match.divisionId}${inSeason}`}>
					Division {division?.divisionNumber} standings
				</Link>{" "}
				<Link to={`/match-results${past ? `?seasonId=${past.seasonId}` : ""}`}>
					All match results
				</Link>
			</p>
		</div>
	);
}

/** An imported result may have the sets of the match but no lines. */
const isTotalOnly = (result: ResultRow) =>
	isComplete(result) && lines.every((line) => !isEntered(result, line));

interface BoardSideProps {
	side: string;
	team: SideTeam;
	seasonId: number | undefined;
	sets: number | null;
	isWinner: boolean;
}

const BoardSide = ({ side, team, seasonId, sets, isWinner }: BoardSideProps) => (
	<p className={isWinner ? "won" : undefined}>
		<span>
			<small>{side}</small>
			<TeamLink team={team} seasonId={seasonId} />
		</span>
		{sets !== null && <b>{sets}</b>}
	</p>
);

/**
 * Why the result may still change, or that it is final although a side has not verified it; null
 * once both have. By-laws X b.
 */
function notFinalLabel(result: ResultRow, home: string, visitor: string) {
	if (!isComplete(result)) {
		const stopped = result.linesStopped
			? ` ${countOf(result.linesStopped, "line was", "lines were")} stopped and will be continued.`
			: "";
		return `${result.linesEntered} of ${lines.length} lines ${pluralOf(result.linesEntered, "is", "are")} in.${stopped} The match counts in the standings once all of them are.`;
	}
	if (result.finalWithout.length > 0)
		return finalWithoutLabel(result.finalWithout, { home, visitor });
	const { homeVerified, visitorVerified } = result;
	if (homeVerified && visitorVerified) return null;
	return `Not yet verified by ${homeVerified ? visitor : visitorVerified ? home : "either team"}. Scores may still change.`;
}
