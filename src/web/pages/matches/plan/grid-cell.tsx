import type { KeyboardEvent } from "react";
import type { PlannedMatch } from "../../../../league/entities/schedule-plan.ts";
import { formatSlot } from "../../../../league/rules/schedule/start-time.ts";
import { formatDate } from "../../../../league/rules/time/league-time.ts";
import { PinMark } from "./grid-legend.tsx";
import { costMark, costText, type DayTargets, isFree } from "./match-moves.ts";
import type { PlanNames } from "./plan-names.ts";

interface GridCellProps {
	match: PlannedMatch | undefined;
	teamId: number;
	date: string;
	week: number;
	league: PlanNames;
	canChange: boolean;
	isChosen: boolean;
	/** How the chosen match could move to this day; undefined unless this team plays it. */
	target: DayTargets | undefined;
	position: string;
	/** Whether this is the one cell of the grid that is in the tab order. */
	isActive: boolean;
	onFocus: () => void;
	onPress: () => void;
	onDrag: () => void;
	onKeyDown: (event: KeyboardEvent) => void;
}

/** One team in one week: whom it plays, and whether the chosen match can move here. */
export function GridCell({
	match,
	teamId,
	date,
	week,
	league,
	canChange,
	isChosen,
	target,
	position,
	isActive,
	onFocus,
	onPress,
	onDrag,
	onKeyDown,
}: GridCellProps) {
	const isHome = match?.homeTeamId === teamId;
	const opponentId = match && (isHome ? match.visitorTeamId : match.homeTeamId);
	const place = isChosen ? undefined : target?.best;
	const canMove = place !== undefined && isFree(place);
	const state = isChosen ? "chosen" : place && (canMove ? "free" : "blocked");
	const text = match
		? `${isHome ? "home against" : "away at"} ${league.teamText(opponentId as number)}, ${formatSlot(match.startTime)}${match.isPinned ? ", pinned" : ""}`
		: "no match";
	const moveText = place
		? canMove
			? `. The match can move here: ${costText(place)}`
			: `. The match can’t move here: ${place.broken.join(" ")}`
		: "";
	return (
		<td
			className={state}
			onDragOver={(event) => {
				if (!canMove) return;
				event.preventDefault();
				event.dataTransfer.dropEffect = "move";
			}}
			onDrop={(event) => {
				event.preventDefault();
				if (canMove) onPress();
			}}
		>
			{/* biome-ignore lint/a11y/useSemanticElements: Firefox drags a button by its text only */}
			<div
				role="button"
				className={`side ${match ? (isHome ? "home" : "away") : "rest"}`}
				data-cell={position}
				tabIndex={isActive ? 0 : -1}
				aria-pressed={isChosen}
				aria-label={`Week ${week}, ${formatDate(date, "short")}: ${text}${moveText}`}
				title={place && !canMove ? place.broken.join(" ") : undefined}
				draggable={canChange && match !== undefined}
				onDragStart={(event) => {
					event.dataTransfer.effectAllowed = "move";
					// Firefox drags nothing without data.
					event.dataTransfer.setData("text/plain", text);
					// Chrome ends a drag at once if the page changes while it begins.
					setTimeout(onDrag);
				}}
				onFocus={onFocus}
				onClick={onPress}
				onKeyDown={(event) => {
					if (event.key === "Enter" || event.key === " ") {
						event.preventDefault();
						onPress();
					} else onKeyDown(event);
				}}
			>
				{match ? `${isHome ? "" : "@"}${league.numberOf(opponentId as number)}` : "–"}
				{match?.isPinned && <PinMark />}
				{place && (
					<span className="target-mark" aria-hidden="true">
						{canMove ? costMark(place) : "×"}
					</span>
				)}
			</div>
		</td>
	);
}
