import type { SeasonArchive } from "../../../league/entities/season-archive.ts";
import {
	currentWeek,
	daysOf,
	type MatchWeek,
	weeksOf,
} from "../../../league/rules/schedule/match-weeks.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { matchReads } from "../../data/match-reads.ts";
import { useRead, useToday } from "../../data/page-data.ts";
import { type MatchRow, ofSeason } from "../../data/reads.ts";
import { LatestArchive } from "../../parts/past-season.tsx";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconChevron } from "../../ui/icons.tsx";
import { StackedHead, Table } from "../../ui/table.tsx";
import { MovedRow, ScheduleRow } from "./schedule-row.tsx";

interface WeeksProps {
	divisionId: number;
	/** Only this team's matches. */
	teamId: number | undefined;
	past: SeasonArchive | undefined;
}

/**
 * A division's matches by week. Weeks that are over are collapsed, so that the page begins with the
 * current week; after the season, all weeks are open.
 */
export function Weeks({ divisionId, teamId, past }: WeeksProps) {
	const matches = useRead(ofSeason(matchReads.ofDivision(divisionId), past?.seasonId));
	const today = useToday();
	const ofDivision = weeksOf(matches);
	const current = currentWeek(ofDivision, today);
	const weeks = teamId ? ofTeam(ofDivision, teamId) : ofDivision;
	if (weeks.length === 0)
		return (
			<EmptyState>
				{matches.length > 0 ? (
					"This team has no matches."
				) : (
					<>
						No matches of this division are published.{" "}
						{!past && <LatestArchive path="/schedules" />}
					</>
				)}
			</EmptyState>
		);
	const isOver = ({ day }: MatchWeek<MatchRow>) =>
		// The week of a Saturday that was called off stays open on that day: visitors look for it.
		day !== null && day < today && day < (current?.day ?? "");
	const [over, coming] = [weeks.filter(isOver), weeks.filter((week) => !isOver(week))];
	return (
		<>
			{over.length > 0 && (
				<details className="weeks-over">
					<summary>
						{pastWeeksText(over)}
						<IconChevron />
					</summary>
					<WeekTable label="Matches of past weeks" weeks={over} past={past} />
				</details>
			)}
			{coming.length > 0 && (
				<WeekTable
					label="Matches of the division"
					weeks={coming}
					past={past}
					now={current && { key: current.key, label: nameOfNow(current, today) }}
				/>
			)}
		</>
	);
}

/** `Past weeks: 1–4`; a day with make-ups only has no number. */
export function pastWeeksText(over: readonly Pick<MatchWeek<MatchRow>, "weekNumber">[]) {
	const numbers = over.flatMap(({ weekNumber }) => weekNumber ?? []);
	const [first, last] = [numbers[0], numbers.at(-1)];
	if (first === undefined) return "Past make-ups";
	return first === last ? `Past week: ${first}` : `Past weeks: ${first}–${last}`;
}

/** The weeks in which a team has a match, with only that team's matches. */
function ofTeam(weeks: readonly MatchWeek<MatchRow>[], teamId: number) {
	const isTheirs = ({ homeTeamId, visitorTeamId }: MatchRow) =>
		homeTeamId === teamId || visitorTeamId === teamId;
	return weeks
		.map((week) => ({
			...week,
			matches: week.matches.filter(isTheirs),
			moved: week.moved.filter(isTheirs),
		}))
		.filter(({ matches, moved }) => matches.length + moved.length > 0);
}

const nameOfNow = ({ matches }: MatchWeek<MatchRow>, today: string) =>
	matches.some(({ effectiveDate }) => effectiveDate === today) ? "Today" : "Next";

interface WeekTableProps {
	label: string;
	weeks: readonly MatchWeek<MatchRow>[];
	past: SeasonArchive | undefined;
	/** The current week, and its badge. */
	now?: { key: string; label: string } | undefined;
}

function WeekTable({ label, weeks, past, now }: WeekTableProps) {
	return (
		<Table label={label} className="schedule" stacked>
			<StackedHead
				columns={["Match #", "Date", "Home", "Visitor", "Location", "Time", "Sets", "Status"]}
			/>
			{weeks.map((week) => (
				<tbody role="rowgroup" key={week.key} id={`week-${week.key}`}>
					<tr role="row" className="week">
						<th role="rowheader" scope="row" colSpan={8}>
							{week.weekNumber === null ? "Make-up matches" : `Week ${week.weekNumber}`}{" "}
							<span>
								{daysOf(week)
									.map((day) => formatDate(day))
									.join(" – ")}
							</span>{" "}
							{week.key === now?.key && <Badge tone="accent">{now.label}</Badge>}
						</th>
					</tr>
					{week.matches.map((match) => (
						<ScheduleRow key={match.matchId} match={match} week={week} past={past} />
					))}
					{week.moved.map((match) => (
						<MovedRow key={match.matchId} match={match} past={past} />
					))}
				</tbody>
			))}
		</Table>
	);
}
