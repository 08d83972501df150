import { addDays, formatDate } from "../../../../league/rules/time/league-time.ts";
import { plannedTeams } from "../../../../league/schedule-maker/plan-gaps.ts";
import { countOf, listOf, pluralOf } from "../../../../league/wording.ts";
import { useRead } from "../../../data/page-data.ts";
import { adminReads } from "../../../parts/admin/admin-reads.ts";
import { Button } from "../../../ui/button.tsx";
import { LabeledSelect } from "./labeled-select.tsx";
import type { PlanNames } from "./plan-names.ts";
import { PlanSection } from "./plan-section.tsx";
import type { SetUpState } from "./use-set-up.ts";

/** The day from which to replan the published schedule, and the teams that withdraw or join. */
export function ReplanFrom({ setUp, league }: { setUp: SetUpState; league: PlanNames }) {
	const { request, update, saturdays } = setUp;
	const matches = useRead(adminReads.matches);
	const playing = new Set(
		matches.flatMap(({ homeTeamId, visitorTeamId }) => [homeTeamId, visitorTeamId]),
	);
	const active = plannedTeams(league.teams);
	const late = active.filter(({ teamId }) => !playing.has(teamId));
	const withdrawn = request.teams.filter(({ lastDay }) => lastDay !== null);
	const leaving = active.filter(
		({ teamId }) => playing.has(teamId) && !withdrawn.some((team) => team.teamId === teamId),
	);
	const from = request.keep?.from ?? "";
	return (
		<PlanSection title="What has changed?">
			<p>
				Matches before the day you choose stay as they are. Of the others, as few as possible move.
			</p>
			<div className="plan-add">
				<LabeledSelect
					label="Replan from"
					value={from}
					empty={null}
					onChange={(date) =>
						update({
							keep: { matches: "published", from: date },
							teams: withdrawn.map(({ teamId }) => withdrawnFrom(teamId, date)),
						})
					}
					options={saturdays.map(({ date }) => [date, formatDate(date)])}
				/>
				<LabeledSelect
					label="Team that withdraws"
					value=""
					onChange={(value) => {
						if (value) update({ teams: [...request.teams, withdrawnFrom(Number(value), from)] });
					}}
					options={leaving.map(({ teamId }) => [String(teamId), league.teamText(teamId)])}
				/>
			</div>
			{withdrawn.length > 0 && (
				<ul className="plan-list" aria-label="Teams that withdraw">
					{withdrawn.map(({ teamId }) => (
						<li key={teamId}>
							<span>
								<b>{league.teamText(teamId)}</b> withdraws: no matches from {formatDate(from)} on
							</span>
							<Button
								variant="text"
								onClick={() =>
									update({ teams: request.teams.filter((team) => team.teamId !== teamId) })
								}
							>
								Undo<span className="sr-only"> {league.teamText(teamId)} withdraws</span>
							</Button>
						</li>
					))}
				</ul>
			)}
			<p className="muted">
				{late.length > 0
					? `${countOf(late.length, "team")} without matches so far: ${listOf(late.map(({ teamId }) => league.teamText(teamId)))}. ${pluralOf(late.length, "It joins", "They join")} on ${formatDate(from)}.`
					: "To include a new team, add it on the Teams page first. If a Saturday is lost, uncheck it below."}
			</p>
		</PlanSection>
	);
}

const withdrawnFrom = (teamId: number, from: string) => ({
	teamId,
	firstDay: null,
	lastDay: addDays(from, -1),
});
