import { daysOf } from "../../../league/rules/schedule/match-weeks.ts";
import { formatSlot } from "../../../league/rules/schedule/start-time.ts";
import { isComplete } from "../../../league/rules/scoring/scorecard.ts";
import { addDays, formatDate, type LeagueDate } from "../../../league/rules/time/league-time.ts";
import { countOf, pluralOf } from "../../../league/wording.ts";
import { useMyTeam, useRead, useToday } from "../../data/page-data.ts";
import { type HomeWeek, reads } from "../../data/reads.ts";
import { byId } from "../../parts/directory.ts";
import { ScoreTile, ScoreTiles } from "../../parts/score-tile.tsx";
import { Alert } from "../../ui/alert.tsx";

/** Says at the top of the page that a day's matches are called off, all or some of them. */
export function CalledOffNotice() {
	const { coming } = useRead(reads.homeWeeks);
	const off = coming?.matches.filter((match) => match.isCalledOff && !match.effectiveDate) ?? [];
	if (!coming?.day || off.length === 0) return null;
	// Make-ups of other weeks may be on other days.
	const still = coming.matches.filter(({ effectiveDate }) => effectiveDate === coming.day);
	const which =
		still.length === 0
			? pluralOf(off.length, "The match", "All matches")
			: `${off.length} of ${countOf(off.length + still.length, "match", "matches")}`;
	return (
		<Alert>
			<b>
				{which} on {formatDate(coming.day)} {pluralOf(off.length, "is", "are")} called off.
			</b>{" "}
			New dates appear on the schedule once they are booked.
		</Alert>
	);
}

/** This Saturday's matches and the last results, by division. */
export function MatchWeeks() {
	const { coming, latest } = useRead(reads.homeWeeks);
	const today = useToday();
	return (
		<>
			{coming && (
				<Week id="coming" title={titleOfComing(coming.day, today)} week={coming}>
					{countOf(coming.matches.length, "match", "matches")}
				</Week>
			)}
			{latest && (
				<Week id="latest" title={titleOfLatest(latest.day, today)} week={latest}>
					{scoresIn(latest)}
				</Week>
			)}
		</>
	);
}

interface WeekProps {
	id: string;
	title: string;
	week: HomeWeek;
	children: string;
}

function Week({ id, title, week, children }: WeekProps) {
	const teams = byId(useRead(reads.teamNames), "teamId");
	const results = byId(week.results, "matchId");
	const myTeamId = useMyTeam();
	const myDivision = teams.get(myTeamId ?? 0)?.divisionId;
	const divisions = useRead(reads.divisions)
		.map((division) => ({
			...division,
			matches: week.matches.filter(({ divisionId }) => divisionId === division.divisionId),
		}))
		.filter(({ matches }) => matches.length > 0)
		.sort((a, b) => Number(b.divisionId === myDivision) - Number(a.divisionId === myDivision));
	return (
		<section className="home-week" aria-labelledby={id}>
			<h2 id={id}>
				{title}{" "}
				<small>
					{formatDays(daysOf(week))} · {children}
				</small>
			</h2>
			<div className="home-divisions">
				{divisions.map(({ divisionId, divisionNumber, matches }) => (
					<details
						key={divisionId}
						className={divisionId === myDivision ? "my-division" : undefined}
					>
						<summary>
							<span>
								Div<span className="unseen">ision</span> {divisionNumber}
								<span className="unseen">, {title.toLowerCase()}</span>
							</span>
						</summary>
						<ScoreTiles label={`Division ${divisionNumber}`}>
							{matches.map((match) => (
								<ScoreTile
									key={match.matchId}
									match={match}
									isMine={[match.homeTeamId, match.visitorTeamId].some((id) => id === myTeamId)}
									card={results.get(match.matchId)}
									home={teams.get(match.homeTeamId)?.teamName ?? ""}
									visitor={teams.get(match.visitorTeamId)?.teamName ?? ""}
								>
									{match.effectiveDate &&
										match.effectiveDate !== week.day &&
										`${formatDate(match.effectiveDate)}, `}
									{formatSlot(match.effectiveTime)}
								</ScoreTile>
							))}
						</ScoreTiles>
					</details>
				))}
			</div>
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

const isSaturday = (day: string) => new Date(day).getUTCDay() === 6;

function titleOfComing(day: string | null, today: string) {
	if (!day || day > addDays(today, 6)) return "Next matches";
	if (day === today) return "Today";
	return isSaturday(day) && day > today ? "This Saturday" : "This week";
}

function titleOfLatest(day: string | null, today: string) {
	if (!day || day <= addDays(today, -8)) return "Latest results";
	if (day === today) return "Today’s results";
	return isSaturday(day) ? "Last Saturday" : "Last week";
}

function scoresIn({ matches, results }: HomeWeek) {
	const complete = results.filter(isComplete).length;
	return complete === matches.length
		? countOf(complete, "result")
		: `${complete} of ${countOf(matches.length, "result")}`;
}
