import type { ReactNode } from "react";
import { formatSlot } from "../../../league/rules/schedule/start-time.ts";
import {
	calledOffMatch,
	isRemaining,
	matchesOf,
	nextMatch,
} from "../../../league/rules/schedule/team-agenda.ts";
import { isComplete } from "../../../league/rules/scoring/scorecard.ts";
import { outcomeOf } from "../../../league/rules/standings/season-standings.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { matchReads } from "../../data/match-reads.ts";
import { useNow, useRead } from "../../data/page-data.ts";
import { type MatchRow, ofSeason, type ResultTotals, reads } from "../../data/reads.ts";
import { byId } from "../../parts/by-id.ts";
import { MatchDate, MatchPlace, StateBadge } from "../../parts/match-state.tsx";
import { LatestArchive, usePastSeason } from "../../parts/past-season.tsx";
import { ScoreTile, ScoreTiles } from "../../parts/score-tile.tsx";
import { Opponent } from "../../parts/team-link.tsx";
import { CalledOffMatch, UpcomingMatch } from "../../parts/upcoming-match.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** A team's next match, results, and remaining schedule. */
export function TeamMatches({ teamId }: { teamId: number }) {
	const past = usePastSeason();
	const now = useNow();
	const results = useRead(ofSeason(matchReads.totalsOfTeam(teamId), past?.seasonId));
	const cards = byId(results, "matchId");
	const all = matchesOf(useRead(ofSeason(matchReads.ofTeam(teamId), past?.seasonId)), teamId);
	const teams = byId(useRead(ofSeason(reads.teams, past?.seasonId)), "teamId");
	const courts = useRead(reads.courts);
	const opponentOf = ({ homeTeamId, visitorTeamId }: MatchRow) =>
		teams.get(homeTeamId === teamId ? visitorTeamId : homeTeamId);
	if (all.length === 0)
		return (
			<EmptyState>
				{past ? (
					"This team played no matches in this season."
				) : (
					<>
						No matches of this team are published. <LatestArchive path={`/roster/${teamId}`} />
					</>
				)}
			</EmptyState>
		);

	const isOpen = (match: MatchRow) => isRemaining(match, cards.get(match.matchId), now);
	const next = past ? undefined : nextMatch(all, results, teamId, now);
	const calledOff = past ? undefined : calledOffMatch(all, results, teamId, now);
	const others = all.filter((match) => match !== next && match !== calledOff);
	const unplayed = others.filter(isOpen);
	const isOff = ({ isCanceled }: MatchRow) => isCanceled && !past;
	const played = all.filter((match) => !isOpen(match) && match !== calledOff).toReversed();
	const isReported = ({ matchId }: MatchRow) => {
		const card = cards.get(matchId);
		return card !== undefined && isComplete(card);
	};
	const reported = played.filter(isReported);
	const unreported = played.filter((match) => !isReported(match));
	const tilesOf = (matches: readonly MatchRow[]) =>
		matches.map((match) => (
			<ScoreTile
				key={match.matchId}
				match={match}
				card={cards.get(match.matchId)}
				teams={teams}
				seasonId={past?.seasonId}
			>
				<Outcome teamId={teamId} match={match} card={cards.get(match.matchId)} />
			</ScoreTile>
		));
	const scheduleOf = (id: string, title: string, matches: readonly MatchRow[]) =>
		matches.length > 0 && (
			<Part id={id} title={title}>
				<ul className="team-schedule">
					{matches.map((match) => (
						<li key={match.matchId}>
							<b>
								{match.effectiveDate || match.matchDate || past ? (
									<MatchDate match={match} />
								) : (
									"Date TBD"
								)}
								{match.effectiveDate &&
									match.effectiveTime &&
									`, ${formatSlot(match.effectiveTime)}`}
							</b>{" "}
							<StateBadge match={match} card={cards.get(match.matchId)} />
							<br />
							<Opponent
								isHome={match.homeTeamId === teamId}
								team={opponentOf(match)}
								seasonId={past?.seasonId}
							/>
							{match.effectiveDate && (
								<>
									<br />
									<MatchPlace match={match} locations={byId(courts, "locationId")} />
								</>
							)}
						</li>
					))}
				</ul>
			</Part>
		);
	return (
		<div>
			{(next || calledOff) && (
				<Part id="next-match" title="Next match">
					{calledOff && (
						<CalledOffMatch match={calledOff} teamId={teamId} opponent={opponentOf(calledOff)} />
					)}
					{next && (
						<UpcomingMatch
							match={next}
							teamId={teamId}
							team={teams.get(teamId)}
							opponent={opponentOf(next)}
							courts={courts}
							card={cards.get(next.matchId)}
						/>
					)}
				</Part>
			)}
			{unreported.length > 0 && (
				<Part id="unreported" title={past ? "Without a result" : "Awaiting scores"}>
					<ScoreTiles label="Without a result">{tilesOf(unreported)}</ScoreTiles>
				</Part>
			)}
			<Part id="results" title="Results">
				{reported.length === 0 ? (
					<p>{past ? "No results." : "No results yet."}</p>
				) : (
					<ScoreTiles label="Results">{tilesOf(reported)}</ScoreTiles>
				)}
			</Part>
			{scheduleOf(
				"schedule",
				past ? "Not played" : "Remaining matches",
				unplayed.filter((match) => !isOff(match)),
			)}
			{scheduleOf("canceled", "Canceled matches", unplayed.filter(isOff))}
		</div>
	);
}

interface OutcomeProps {
	teamId: number;
	match: MatchRow;
	card: ResultTotals | undefined;
}

const words = { W: "Won", L: "Lost", T: "Tied" };
/** How the match ended for this team, and when it was played. */
const Outcome = ({ teamId, match, card }: OutcomeProps) => {
	const isHome = match.homeTeamId === teamId;
	return (
		<>
			{card && isComplete(card) ? (
				<>
					<strong>{words[outcomeOf(teamId, match, card)]}</strong> {isHome ? "at home" : "away"}
				</>
			) : isHome ? (
				"At home"
			) : (
				"Away"
			)}
			{match.effectiveDate && `, ${formatDate(match.effectiveDate)}`}
		</>
	);
};

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
	<section aria-labelledby={id}>
		<h2 id={id}>{title}</h2>
		{children}
	</section>
);
