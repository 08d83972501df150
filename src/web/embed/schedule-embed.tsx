import type { LeagueNames } from "../../league/entities/league.ts";
import { matchState, stateLabel } from "../../league/rules/schedule/match-state.ts";
import { currentWeek, type MatchWeek, weeksOf } from "../../league/rules/schedule/match-weeks.ts";
import { formatSlot } from "../../league/rules/schedule/start-time.ts";
import { dateOf, formatDate, type LeagueTime } from "../../league/rules/time/league-time.ts";
import { matchReads } from "../data/match-reads.ts";
import { type MatchRow, type ResultTotals, reads } from "../data/reads.ts";
import { seasonNumberReads } from "../data/season-number-reads.ts";
import { byId } from "../parts/by-id.ts";
import { placeName } from "../parts/match-state.tsx";
import type { Embed } from "./embed.ts";

/**
 * The schedule of a team or a division: upcoming matches first, then results, the latest first. For
 * the whole league, only the current week and the one before.
 */
export const scheduleEmbed: Embed = async ({ read, divisionId, teamId, now, league }) => {
	const [divisions, teams, seasons, { seasonId }, locations, matches, cards] = await Promise.all([
		read(reads.divisions),
		read(reads.teamNames),
		read(reads.seasons),
		read(seasonNumberReads.seasonOfMatches),
		read(reads.courts),
		read(matchReads.all),
		read(matchReads.totals),
	]);
	const team = teams.find((row) => row.teamId === teamId);
	const division = divisions.find((row) => row.divisionId === divisionId);
	if ((teamId !== null && !team) || (divisionId !== null && !division)) return null;

	const names = new Map(teams.map((row) => [row.teamId, row.teamName]));
	const weeks = weeksOf(
		matches
			.filter((match) => names.has(match.homeTeamId) && names.has(match.visitorTeamId))
			.filter((match) => !team || [match.homeTeamId, match.visitorTeamId].includes(team.teamId))
			.filter((match) => !division || match.divisionId === division.divisionId),
	).filter((week) => week.matches.length > 0);
	const current = currentWeek(weeks, dateOf(now));
	const split = current ? weeks.indexOf(current) : weeks.length;
	// All weeks of the league would be too much for a frame.
	const most = team || division ? weeks.length : 1;
	const today = dateOf(now);
	const isNow = current?.day && current.day <= today;
	const groups = [
		{ heading: current?.day === today ? "Today" : "This week", weeks: isNow ? [current] : [] },
		{ heading: "Coming up", weeks: weeks.slice(split).slice(isNow ? 1 : 0, most) },
		{ heading: "Earlier", weeks: weeks.slice(0, split).reverse().slice(0, most) },
	].filter((group) => group.weeks.length > 0);
	const wanted = division?.divisionId ?? team?.divisionId;
	const parts: Parts = {
		now,
		league,
		names,
		locations: byId(locations, "locationId"),
		cards: byId(cards, "matchId"),
	};
	return {
		title: "Match schedule",
		about: [
			team?.teamName,
			division && `Division ${division.divisionNumber}`,
			seasons.find((each) => each.seasonId === seasonId)?.seasonName,
		]
			.filter(Boolean)
			.join(", "),
		path: wanted ? `/schedules?divisionId=${wanted}` : "/schedules",
		body:
			groups.length === 0 ? (
				<p>No matches are published.</p>
			) : (
				groups.map(({ heading, weeks: ofGroup }) => (
					<section key={heading}>
						<h2>{heading}</h2>
						{ofGroup.map((week) => (
							<Week key={week.key} week={week} {...parts} />
						))}
					</section>
				))
			),
	};
};

interface Parts {
	now: LeagueTime;
	league: LeagueNames;
	names: ReadonlyMap<number, string>;
	locations: Parameters<typeof placeName>[1];
	cards: ReadonlyMap<number, ResultTotals>;
}

const Week = ({ week, ...parts }: Parts & { week: MatchWeek<MatchRow> }) => (
	<>
		<h3>
			{[
				week.weekNumber === null ? "Make-ups" : `Week ${week.weekNumber}`,
				week.day && formatDate(week.day),
			]
				.filter(Boolean)
				.join(", ")}
		</h3>
		<ul>
			{week.matches.map((match) => (
				<MatchItem key={match.matchId} match={match} weekDay={week.day} {...parts} />
			))}
		</ul>
	</>
);

function MatchItem({
	match,
	weekDay,
	...parts
}: Parts & { match: MatchRow; weekDay: string | null }) {
	const card = parts.cards.get(match.matchId);
	const state = matchState(match, card, parts.now);
	const facts = [
		match.effectiveDate && match.effectiveDate !== weekDay && formatDate(match.effectiveDate),
		formatSlot(match.effectiveTime),
		placeName(match, parts.locations, parts.league),
	].filter(Boolean);
	return (
		<li>
			<a href={`/match-results/${match.matchId}`}>
				{parts.names.get(match.homeTeamId)}
				<b>
					{card && card.linesEntered > 0
						? ` ${card.totalHomeSetsWon}–${card.totalVisitorSetsWon} `
						: " vs. "}
				</b>
				{parts.names.get(match.visitorTeamId)}
			</a>
			<span>{facts.join(", ")}</span>
			{state !== "scheduled" && (
				<>
					{facts.length > 0 && " · "}
					<span className={state === "calledOff" || state === "canceled" ? "off" : undefined}>
						{stateLabel(state, card)}
					</span>
				</>
			)}
		</li>
	);
}
