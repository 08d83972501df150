import { Link } from "react-router";
import { messages } from "../../../league/messages.ts";
import { rosterHours, timeLeft } from "../../../league/rules/roster/roster-hours.ts";
import { isCounted } from "../../../league/rules/roster/roster-moves.ts";
import { formatMoment } from "../../../league/rules/time/format-moment.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { countOf } from "../../../league/wording.ts";
import { matchReads } from "../../data/match-reads.ts";
import { useOptionalRead, useRead } from "../../data/page-data.ts";
import { type OwnTeamRow, reads } from "../../data/reads.ts";
import { seasonNumberReads } from "../../data/season-number-reads.ts";
import { standingReads } from "../../data/standing-reads.ts";
import { AnswersDue } from "../../parts/captain/answers-due.tsx";
import { useRosterRules } from "../../parts/captain/roster-rules.ts";
import { ScoreTask, scoreTaskNames, useScoresDue } from "../../parts/captain/score-tasks.tsx";
import { ButtonLink } from "../../ui/link.tsx";
import { AvailabilityTask } from "./availability-task.tsx";
import { CardLink } from "./card-link.tsx";
import { InterruptedTask } from "./interrupted-task.tsx";
import { MakeupTasks, UnplayedTasks } from "./postpone-links.tsx";
import { useLeadsTeam } from "./use-leads-team.ts";

/** The captain's to-do list: answers, make-ups, availability, and scorecards to enter or verify. */
export function ToDo({ team: own }: { team: OwnTeamRow }) {
	const results = useRead(matchReads.resultsOfTeam(own.teamId));
	const tasks = useScoresDue(own.teamId, results);
	return (
		<section aria-labelledby="due">
			<h2 id="due">To do</h2>
			<AnswersDue teamIds={[own.teamId]} />
			<MakeupTasks team={own} />
			<AvailabilityTask team={own} />
			{tasks.length === 0 ? (
				<p>No scores to enter or verify.</p>
			) : (
				<ul className="rows page-links">
					{tasks.map((due) =>
						due.what === "continue" ? (
							<InterruptedTask key={due.match.matchId} team={own} match={due.match} />
						) : (
							<ScoreTask
								key={due.match.matchId}
								teamId={own.teamId}
								due={due}
								results={results}
								task={<CardLink matchId={due.match.matchId}>{scoreTaskNames[due.what]}</CardLink>}
							/>
						),
					)}
				</ul>
			)}
			<UnplayedTasks team={own} />
		</section>
	);
}

/** How many players are on the roster, and until when it can be changed. */
export function RosterState({ team }: { team: OwnTeamRow }) {
	const players = useRead(reads.roster(team.teamId)).length;
	const { rosterCap } = useRead(seasonNumberReads.rosters);
	const isOwn = useLeadsTeam(team);
	const [standing] = useOptionalRead(standingReads.exitOfTeam(team.teamId)) ?? [];
	return (
		<section aria-labelledby="roster-state">
			<h2 id="roster-state">On the roster</h2>
			<p>
				<span className="score">
					{players} of {rosterCap}
				</span>{" "}
				players
			</p>
			<RosterSpots taken={players} rosterCap={rosterCap} />
			{standing?.exit !== "withdrew" && <RosterDeadline team={team} />}
			{isOwn && (
				<p>
					<ButtonLink variant="secondary" to={`/team-messages?to=team-${team.teamId}`}>
						Email your team
					</ButtonLink>
				</p>
			)}
		</section>
	);
}

/** One ball per roster spot, filled if it is taken. */
const RosterSpots = ({ taken, rosterCap }: { taken: number; rosterCap: number }) => (
	<svg className="places" viewBox={`0 0 ${rosterCap * 16} 16`} aria-hidden="true">
		{Array.from({ length: rosterCap }, (_, place) => (
			<circle
				key={place}
				cx={place * 16 + 8}
				cy="8"
				r="6"
				className={place < taken ? "taken" : undefined}
			/>
		))}
	</svg>
);

/** Says how long rosters are open, or that they are locked. */
function RosterDeadline({ team }: { team: OwnTeamRow }) {
	const rules = useRosterRules(team.teamId, 0);
	const { additionsMax } = rules.numbers;
	const hours = rosterHours(rules.season, rules.now);
	if (!hours.isOpen) {
		return (
			<p>
				{rules.editor === "admin"
					? "Rosters are locked. As an admin, you can still change them."
					: messages.rostersLocked}
				{hours.opens &&
					` They reopen on ${formatDate(hours.opens)} for up to ${countOf(additionsMax, "addition")}.`}
				{rules.editor !== "admin" && (
					<>
						{" "}
						<Link to="/contact">Contact us</Link>
					</>
				)}
			</p>
		);
	}
	return (
		<p>
			Rosters are open until <b>{formatMoment(hours.until)}</b>: {timeLeft(rules.now, hours.until)}{" "}
			left.
			{isCounted("captain", rules) &&
				` ${rules.additions} of ${countOf(additionsMax, "addition")} used.`}
		</p>
	);
}
