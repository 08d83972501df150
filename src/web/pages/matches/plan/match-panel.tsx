import { useEffect } from "react";
import type { PlannedMatch, SchedulePlan } from "../../../../league/entities/schedule-plan.ts";
import { formatSlot, startMinute } from "../../../../league/rules/schedule/start-time.ts";
import { formatDate } from "../../../../league/rules/time/league-time.ts";
import type { MoveTarget } from "../../../../league/schedule-maker/move-targets.ts";
import { countOf } from "../../../../league/wording.ts";
import { Button } from "../../../ui/button.tsx";
import { alongWith, costMark, costText, type DayTargets, isFree } from "./match-moves.ts";
import type { PlanNames } from "./plan-names.ts";
import { SolveAgain } from "./solve-again.tsx";

interface MatchPanelProps {
	plan: SchedulePlan;
	match: PlannedMatch;
	matches: readonly PlannedMatch[];
	targets: ReadonlyMap<string, DayTargets> | null;
	league: PlanNames;
	isSaving: boolean;
	onMove: (target: MoveTarget) => void;
	onPin: () => void;
	onClose: () => void;
}

/** The chosen match: pin it, or move it to another day or time, with what that costs. */
export function MatchPanel(props: MatchPanelProps) {
	const { plan, match, matches, targets, league, isSaving, onMove, onPin, onClose } = props;
	useEffect(() => {
		document.querySelector(".team-grid .chosen .side")?.scrollIntoView({ block: "nearest" });
	}, []);
	const days = [...(targets?.values() ?? [])].filter(({ date }) => date !== match.date);
	const free = days.filter(({ best }) => isFree(best));
	const blocked = days.filter(({ best }) => !isFree(best));
	const times = (targets?.get(match.date)?.all ?? [])
		.filter(isFree)
		.toSorted((a, b) => startMinute(a.startTime) - startMinute(b.startTime));
	return (
		<section className="match-panel no-print" aria-label="The chosen match">
			<div className="match-panel-head">
				<div>
					<h3>
						{league.teamText(match.homeTeamId)} vs. {league.teamText(match.visitorTeamId)}
					</h3>
					<p>
						{formatDate(match.date)}, {formatSlot(match.startTime)},{" "}
						{league.placeText(match.locationId)}
					</p>
				</div>
				<div className="plan-actions">
					<Button
						variant="secondary"
						size="small"
						aria-pressed={match.isPinned}
						isBusy={isSaving}
						onClick={onPin}
					>
						{match.isPinned ? "Unpin" : "Pin"}
					</Button>
					<Button variant="secondary" size="small" onClick={onClose}>
						Close
					</Button>
				</div>
			</div>
			{targets === null && <p role="status">Checking where it can move…</p>}
			{times.length > 0 && (
				<div className="panel-times">
					<span>Same day at</span>
					{times.map((target) => (
						<Button
							key={target.startTime}
							variant="secondary"
							size="small"
							isBusy={isSaving}
							onClick={() => onMove(target)}
						>
							{formatSlot(target.startTime)}
							<span className="muted" aria-hidden="true">
								{costMark(target)}
							</span>
							<span className="sr-only">, {costText(target)}</span>
						</Button>
					))}
				</div>
			)}
			{free.length > 0 && (
				<ul className="plan-list" aria-label="Other Saturdays">
					{free.map(({ date, best }) => (
						<li key={date} className="free">
							<b>{formatDate(date)}</b>
							<span>
								{formatSlot(best.startTime)}, {costText(best)}
								<Along count={alongWith(matches, best)} />
							</span>
							<Button variant="text" isBusy={isSaving} onClick={() => onMove(best)}>
								Move here<span className="sr-only"> to {formatDate(date)}</span>
							</Button>
						</li>
					))}
				</ul>
			)}
			{blocked.length > 0 && (
				<details>
					<summary>
						{countOf(blocked.length, "Saturday")} where a move breaks a rule
						{free.length === 0 && ": a new plan can still make room"}
					</summary>
					<ul className="plan-list">
						{blocked.map(({ date, best }) => (
							<li key={date}>
								<b>{formatDate(date)}</b>
								<span className="muted">{best.broken[0]}</span>
								<SolveAgain
									plan={plan}
									variant="text"
									label={
										<>
											Move here and replan<span className="sr-only"> to {formatDate(date)}</span>
										</>
									}
									request={movedRequest(plan, match, date)}
								/>
							</li>
						))}
					</ul>
				</details>
			)}
		</section>
	);
}

const Along = ({ count }: { count: number }) =>
	count > 0 && (
		<span className="muted">
			{" "}
			({countOf(count, "other match moves", "other matches move")} too)
		</span>
	);

/** Asks for a plan with this match on another day, all other pins, and as few moves as possible. */
function movedRequest({ planId, request }: SchedulePlan, moved: PlannedMatch, date: string) {
	const { homeTeamId, visitorTeamId } = moved;
	const others = request.pins.filter(
		(pin) =>
			pin.homeTeamId !== homeTeamId ||
			pin.visitorTeamId !== visitorTeamId ||
			pin.date !== moved.date,
	);
	return {
		pins: [...others, { homeTeamId, visitorTeamId, date, startTime: null }],
		keep: request.keep ?? { matches: { planId }, from: null },
	};
}
