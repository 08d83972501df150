import { Link, useSearchParams } from "react-router";
import type { HomeWeek } from "../../../league/entities/home-weeks.ts";
import { isOver } from "../../../league/rules/schedule/effective-slot.ts";
import { calledOffDay } from "../../../league/rules/schedule/home-weeks.ts";
import { daysOf } from "../../../league/rules/schedule/match-weeks.ts";
import { formatSlot } from "../../../league/rules/schedule/start-time.ts";
import { formatDate, type LeagueDate } from "../../../league/rules/time/league-time.ts";
import { countOf, pluralOf } from "../../../league/wording.ts";
import { useMyTeam, useNow, useRead, useToday } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { byId } from "../../parts/by-id.ts";
import { ScoreTile, ScoreTiles } from "../../parts/score-tile.tsx";
import { Alert } from "../../ui/alert.tsx";
import { scoresIn, titleOfComing, titleOfLatest } from "./week-titles.ts";

/** Says at the top of the page that a day's matches are called off, all or some of them. */
export function CalledOffNotice() {
	const found = calledOffDay(useRead(reads.homeWeeks).divisions, useToday());
	if (!found) return null;
	const { day, off, still } = found;
	const which =
		still === 0
			? pluralOf(off, "The match", "All matches")
			: `${off} of ${countOf(off + still, "match", "matches")}`;
	return (
		<Alert>
			<b>
				{which} on {formatDate(day)} {pluralOf(off, "is", "are")} called off.
			</b>{" "}
			New dates appear on the schedule once they are booked.
		</Alert>
	);
}

/**
 * This Saturday's matches and the last results of one division: the one in the URL, otherwise the
 * visitor's own, otherwise the first.
 */
export function MatchWeeks() {
	const weeks = byId(useRead(reads.homeWeeks).divisions, "divisionId");
	const today = useToday();
	const [search] = useSearchParams();
	const myTeamId = useMyTeam();
	const mine = useRead(reads.teamNames).find(({ teamId }) => teamId === myTeamId);
	const divisions = useRead(reads.divisions).filter(({ divisionId }) => weeks.has(divisionId));
	const chosen =
		divisions.find(({ divisionId }) => String(divisionId) === search.get("divisionId")) ??
		divisions.find(({ divisionId }) => divisionId === mine?.divisionId) ??
		divisions[0];
	if (!chosen) return null;
	const { coming, latest } = weeks.get(chosen.divisionId) ?? {};
	const shown = [
		{ id: "coming", title: titleOfComing, week: coming },
		{ id: "latest", title: titleOfLatest, week: latest },
	];
	// In the evening, today's scores come first.
	if (latest?.day === today) shown.reverse();
	const choice = (
		<nav className="home-divisions" aria-label="Division">
			{divisions.map(({ divisionId, divisionNumber }) => (
				<Link
					key={divisionId}
					to={`/?divisionId=${divisionId}`}
					aria-current={divisionId === chosen.divisionId ? "true" : undefined}
					preventScrollReset
				>
					<span className="sr-only">Division {divisionNumber}</span>
					<span aria-hidden="true">Div. {divisionNumber}</span>
				</Link>
			))}
		</nav>
	);
	return (
		<>
			{!mine && choice}
			<div className="home-weeks">
				{shown.map(
					({ id, title, week }) =>
						week && (
							<Week
								key={id}
								id={id}
								title={title(week.day, today)}
								week={week}
								division={chosen.divisionNumber}
							/>
						),
				)}
			</div>
			{/* Whoever has chosen a team wants to see its division first. */}
			{mine && choice}
		</>
	);
}

interface WeekProps {
	id: string;
	title: string;
	week: HomeWeek;
	/** The division's number. */
	division: number;
}

function Week({ id, title, week, division }: WeekProps) {
	const teams = byId(useRead(reads.teamNames), "teamId");
	const results = byId(week.results, "matchId");
	const myTeamId = useMyTeam();
	const now = useNow();
	const isMine = ({ homeTeamId, visitorTeamId }: HomeWeek["matches"][number]) =>
		homeTeamId === myTeamId || visitorTeamId === myTeamId;
	return (
		<section className="home-week" aria-labelledby={id}>
			<h2 id={id}>
				{title}
				<span className="sr-only">, Division {division}</span>{" "}
				<small>{[formatDays(daysOf(week)), scoresIn(week, now)].filter(Boolean).join(" · ")}</small>
			</h2>
			<ScoreTiles label={`Division ${division}`}>
				{/* The visitor’s own match first. */}
				{week.matches
					.toSorted((a, b) => Number(isMine(b)) - Number(isMine(a)))
					.map((match) => (
						<ScoreTile
							key={match.matchId}
							match={match}
							isMine={isMine(match)}
							card={results.get(match.matchId)}
							teams={teams}
						>
							{[
								match.effectiveDate !== week.day && match.effectiveDate
									? formatDate(match.effectiveDate)
									: "",
								isOver(match, now) ? "" : formatSlot(match.effectiveTime),
							]
								.filter(Boolean)
								.join(", ")}
						</ScoreTile>
					))}
			</ScoreTiles>
		</section>
	);
}

/** `Oct 10`, `Oct 10–11`, `Oct 31 – Nov 1`. */
function formatDays([first, last]: LeagueDate[]) {
	if (!first || !last) return first && formatDate(first, "short");
	return first.slice(0, 7) === last.slice(0, 7)
		? `${formatDate(first, "short")}–${Number(last.slice(8))}`
		: `${formatDate(first, "short")} – ${formatDate(last, "short")}`;
}
