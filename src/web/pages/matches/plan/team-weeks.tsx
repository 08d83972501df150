import { useDeferredValue, useMemo, useRef, useState } from "react";
import type { PlannedMatch, SchedulePlan } from "../../../../league/entities/schedule-plan.ts";
import { formatSlot } from "../../../../league/rules/schedule/start-time.ts";
import { formatDate } from "../../../../league/rules/time/league-time.ts";
import type { MoveTarget } from "../../../../league/schedule-maker/move-targets.ts";
import { countOf } from "../../../../league/wording.ts";
import { useQuery } from "../../../data/use-query.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Toast } from "../../../ui/toast.tsx";
import { DivisionGrid } from "./division-grid.tsx";
import { GridLegend } from "./grid-legend.tsx";
import { dayTargets, isSame, movesTo } from "./match-moves.ts";
import { MatchPanel } from "./match-panel.tsx";
import type { PlanNames } from "./plan-names.ts";
import { planReads } from "./plan-reads.ts";
import { TeamCards } from "./team-cards.tsx";
import { usePlanChange } from "./use-plan-change.ts";

interface TeamWeeksProps {
	plan: SchedulePlan;
	matches: readonly PlannedMatch[];
	league: PlanNames;
	onChange: () => void;
}

/** Teams by weeks, one grid for each division. A chosen match shows where it can move. */
export function TeamWeeks({ plan, matches, league, onChange }: TeamWeeksProps) {
	const head = useRef<HTMLElement>(null);
	const changes = usePlanChange(plan, onChange);
	const problem = useQuery(planReads.problem(plan.planId)).answer;
	const [chosen, setChosen] = useState<PlannedMatch | null>(null);
	const canChange = plan.state !== "adopted" && problem !== undefined;
	const match = matches.find((each) => isSame(each, chosen)) ?? null;
	// Trying all days and times takes a moment: the choice is shown first.
	const shown = useDeferredValue(match);
	const found = useMemo(
		() => (problem && shown && canChange ? dayTargets(problem, matches, shown) : null),
		[problem, matches, shown, canChange],
	);
	const targets = shown === match ? found : null;
	const weekOf = new Map(matches.map(({ date, weekNumber }) => [date, weekNumber]));
	const { saturdays, keep } = plan.request;
	const weeks = saturdays
		.toSorted()
		.map((date, index) => ({ date, week: weekOf.get(date) ?? index + 1 }))
		.filter(({ date }) => date >= (keep?.from ?? ""));
	const divisionIds = [...new Set(matches.map(({ divisionId }) => divisionId))].sort((a, b) =>
		league.divisionText(a).localeCompare(league.divisionText(b), "en", { numeric: true }),
	);

	async function move(target: MoveTarget) {
		if (!match) return;
		const { date, startTime } = target;
		const { moves, reverse } = movesTo(matches, target);
		const others =
			moves.length > 1
				? ` ${countOf(moves.length - 1, "other match", "other matches")} changed with it.`
				: "";
		setChosen({ ...match, date, startTime });
		await changes.move(
			moves,
			reverse,
			`${sidesText(match, league)} is now on ${formatDate(date)}, ${formatSlot(startTime)}.${others}`,
		);
	}
	function undo() {
		setChosen(null);
		void changes.undo();
	}
	async function pin(which: readonly PlannedMatch[], isPinned: boolean) {
		// The others stay as they are: some hold a match to its day only, not to its time.
		const others = plan.request.pins.filter((pin) => !which.some((one) => isSame(one, pin)));
		const own = which.map(({ homeTeamId, visitorTeamId, date, startTime }) => ({
			homeTeamId,
			visitorTeamId,
			date,
			startTime: startTime as "9-11",
		}));
		const pins = isPinned ? [...others, ...own] : others;
		await changes.setPins(
			pins,
			`${which.length === 1 ? "Match" : `${which.length} matches`} ${isPinned ? "pinned" : "unpinned"}.`,
		);
	}
	return (
		<section ref={head} tabIndex={-1} className="team-weeks" aria-label="Teams and weeks">
			<GridLegend canChange={canChange} />
			{changes.canUndo && (
				<p className="no-print">
					<Button variant="secondary" size="small" isBusy={changes.isSaving} onClick={undo}>
						Undo the last move
					</Button>
				</p>
			)}
			{changes.error && <Alert tone="error">{changes.error.message}</Alert>}
			{divisionIds.map((divisionId) => {
				const own = matches.filter((each) => each.divisionId === divisionId);
				return (
					<section key={divisionId} className="division-plan">
						<h2>{league.divisionText(divisionId)}</h2>
						<DivisionGrid
							matches={own}
							weeks={weeks}
							league={league}
							quality={plan.quality}
							chosen={match}
							targets={targets}
							canChange={canChange}
							onChoose={setChosen}
							onMove={(target) => void move(target)}
							onPin={(which, isPinned) => void pin(which, isPinned)}
							onUndo={undo}
						/>
						<TeamCards
							matches={own}
							weeks={weeks}
							league={league}
							canChange={canChange}
							chosen={match}
							onChoose={setChosen}
						/>
					</section>
				);
			})}
			{match && canChange && (
				<MatchPanel
					key={`${match.homeTeamId} ${match.visitorTeamId}`}
					plan={plan}
					match={match}
					matches={matches}
					targets={targets}
					league={league}
					isSaving={changes.isSaving}
					onMove={(target) => void move(target)}
					onPin={() => void pin([match], !match.isPinned)}
					onClose={() => setChosen(null)}
				/>
			)}
			<Toast
				message={changes.message?.text}
				undo={changes.message?.isMove ? { run: undo, isSaving: changes.isSaving } : undefined}
				takesFocus={false}
				onClose={changes.clear}
				returnFocusTo={head}
			/>
		</section>
	);
}

export const sidesText = (match: PlannedMatch, { teamText }: PlanNames) =>
	`${teamText(match.homeTeamId)} vs. ${teamText(match.visitorTeamId)}`;
