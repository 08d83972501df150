import { type KeyboardEvent, useRef, useState } from "react";
import type { PlannedMatch, PlanQuality } from "../../../../league/entities/schedule-plan.ts";
import { formatDate } from "../../../../league/rules/time/league-time.ts";
import type { MoveTarget } from "../../../../league/schedule-maker/move-targets.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { GridCell } from "./grid-cell.tsx";
import { PinMark } from "./grid-legend.tsx";
import { matchIn, teamsIn } from "./grid-rows.ts";
import { type DayTargets, isFree } from "./match-moves.ts";
import type { PlanNames } from "./plan-names.ts";

interface DivisionGridProps {
	matches: readonly PlannedMatch[];
	weeks: readonly { date: string; week: number }[];
	league: PlanNames;
	quality: PlanQuality | null;
	chosen: PlannedMatch | null;
	/** Where the chosen match can go; null without one. */
	targets: ReadonlyMap<string, DayTargets> | null;
	canChange: boolean;
	onChoose: (match: PlannedMatch | null) => void;
	onMove: (target: MoveTarget) => void;
	onPin: (matches: readonly PlannedMatch[], isPinned: boolean) => void;
	onUndo: () => void;
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
	ArrowUp: [-1, 0],
	ArrowDown: [1, 0],
	ArrowLeft: [0, -1],
	ArrowRight: [0, 1],
};

/**
 * A division's teams by weeks. One cell is in the tab order; arrow keys move between cells, Enter
 * chooses a match or moves the chosen one, P pins, Ctrl+Z undoes a move, Escape drops the choice.
 */
export function DivisionGrid(props: DivisionGridProps) {
	const { matches, weeks, league, quality, chosen, targets, canChange } = props;
	const { onChoose, onMove, onPin, onUndo } = props;
	const table = useRef<HTMLTableElement>(null);
	const [active, setActive] = useState<readonly [row: number, column: number]>([0, 0]);
	const teams = teamsIn(matches, league);
	const division = league.divisionText(matches[0]?.divisionId ?? 0);

	function press(match: PlannedMatch | undefined, teamId: number, date: string) {
		if (!canChange) return;
		const target = isOf(chosen, teamId) ? targets?.get(date) : undefined;
		if (target && date !== chosen?.date && isFree(target.best)) onMove(target.best);
		else if (match) onChoose(match === chosen ? null : match);
	}
	function onKeyDown(event: KeyboardEvent, match: PlannedMatch | undefined) {
		if (event.key === "Escape") onChoose(null);
		else if (event.key === "z" && (event.ctrlKey || event.metaKey)) onUndo();
		else if (event.key.toLowerCase() === "p" && match && canChange) onPin([match], !match.isPinned);
		const step = steps[event.key];
		if (!step) return;
		event.preventDefault();
		const row = clamp(active[0] + step[0], teams.length);
		const column = clamp(active[1] + step[1], weeks.length);
		setActive([row, column]);
		table.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus();
	}
	return (
		<div className="scroller wide-only team-grid">
			{/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between its cells */}
			<table ref={table} role="grid" aria-label={`${division}, teams by weeks`}>
				<thead>
					<tr>
						<th scope="col" className="sticky">
							Team
						</th>
						{weeks.map(({ date, week }) => {
							const ofWeek = matches.filter((match) => match.date === date);
							const isPinned = ofWeek.length > 0 && ofWeek.every((match) => match.isPinned);
							return (
								<th key={date} scope="col">
									<span className="week-number">
										W{week}
										{canChange && ofWeek.length > 0 && (
											<IconButton
												size="tiny"
												className="pin-week no-print"
												aria-pressed={isPinned}
												label={`Pin week ${week} of ${division}`}
												title={isPinned ? "Unpin this week" : "Pin this week"}
												onClick={() => onPin(ofWeek, !isPinned)}
											>
												<PinMark />
											</IconButton>
										)}
									</span>
									{formatDate(date, "short")}
								</th>
							);
						})}
						<th scope="col" className="number">
							H–A
						</th>
						<th scope="col" className="number">
							Miles
						</th>
					</tr>
				</thead>
				<tbody>
					{teams.map((teamId, row) => {
						const own = quality?.teams.find((team) => team.teamId === teamId);
						return (
							<tr key={teamId}>
								<th scope="row" className="sticky">
									{league.teamText(teamId)}
								</th>
								{weeks.map(({ date, week }, column) => {
									const match = matchIn(matches, teamId, date);
									return (
										<GridCell
											key={date}
											match={match}
											teamId={teamId}
											date={date}
											week={week}
											league={league}
											canChange={canChange}
											isChosen={match !== undefined && match === chosen}
											target={isOf(chosen, teamId) ? targets?.get(date) : undefined}
											position={`${row} ${column}`}
											isActive={active[0] === row && active[1] === column}
											onFocus={() => setActive([row, column])}
											onPress={() => press(match, teamId, date)}
											onDrag={() => match && onChoose(match)}
											onKeyDown={(event) => onKeyDown(event, match)}
										/>
									);
								})}
								<td className="number">
									{own?.home ?? count(matches, teamId, "homeTeamId")}–
									{own?.away ?? count(matches, teamId, "visitorTeamId")}
								</td>
								<td className="number">{own?.miles == null ? "–" : Math.round(own.miles)}</td>
							</tr>
						);
					})}
				</tbody>
			</table>
		</div>
	);
}

const isOf = (match: PlannedMatch | null, teamId: number) =>
	match !== null && (match.homeTeamId === teamId || match.visitorTeamId === teamId);

const clamp = (index: number, count: number) => Math.max(0, Math.min(count - 1, index));

const count = (
	matches: readonly PlannedMatch[],
	teamId: number,
	side: "homeTeamId" | "visitorTeamId",
) => matches.filter((match) => match[side] === teamId).length;
