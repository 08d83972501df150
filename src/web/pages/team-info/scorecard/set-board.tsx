import { type KeyboardEvent, useId, useState } from "react";
import { type EntryError, entryErrors } from "../../../../league/rules/scoring/score-entry.ts";
import { sides } from "../../../../league/rules/scoring/verification.ts";
import type { LineDraft } from "../../../outbox/device-card.ts";
import { Button } from "../../../ui/button.tsx";
import type { CardFacts } from "./card-facts.ts";
import {
	hasTiebreak,
	isFilled,
	isSplit,
	lastSet,
	nextSet,
	setAt,
	withGames,
	withPoints,
	withSet,
} from "./line-draft.ts";
import { Stepper } from "./stepper.tsx";

interface SetBoardProps {
	names: CardFacts["names"];
	draft: LineDraft;
	enter: (draft: LineDraft) => void;
}

const setNames = ["Set 1", "Set 2", "Match tie-break"] as const;
const shortNames = ["Set 1", "Set 2", "Tie-br."] as const;
const maxGames = (index: number) => (index === lastSet ? 1 : 7);
const commonScores = ["6-0", "6-1", "6-2", "6-3", "6-4", "7-5", "7-6"] as const;

/**
 * A line's games by set, and below them the buttons for the set that is being entered.
 */
export function SetBoard({ names, draft, enter }: SetBoardProps) {
	const [active, setActive] = useState(() => nextSet(draft.entry));
	const errors = entryErrors(draft.entry);
	const id = useId();
	const { entry } = draft;
	const hasThird = isSplit(entry.sets) || isFilled(setAt(entry, lastSet));
	const at = active === lastSet && !hasThird ? 1 : active;
	const isShown = (error: EntryError) =>
		error.set !== null &&
		(!error.isMissing || (entry.sets.length > 0 && error.set < entry.sets.length));

	function go(index: number, next: LineDraft, isComplete: boolean) {
		enter(next);
		// A tie-break's points are asked for before the next set.
		if (isComplete && !hasTiebreak(setAt(next.entry, index), index))
			setActive(Math.max(index, nextSet(next.entry)));
	}

	return (
		<>
			<div className="set-board">
				<div className="set-names">
					<span aria-hidden="true">Games</span>
					{sides.map((side) => (
						<b key={side}>{names[side]}</b>
					))}
				</div>
				{[0, 1, lastSet].map((index) => {
					const set = setAt(entry, index);
					const isClosed = index === lastSet && !hasThird;
					return (
						<fieldset key={index} className={index === at ? "set active" : "set"}>
							<legend className="unseen">{setNames[index]}</legend>
							<span aria-hidden="true">{shortNames[index]}</span>
							{sides.map((side) => (
								<Cell
									key={side}
									label={`${setNames[index]}, ${names[side]}`}
									value={set[side]}
									max={maxGames(index)}
									points={
										hasTiebreak(set, index) &&
										set.tiebreak !== undefined &&
										set[side]! < Math.max(set.home!, set.visitor!)
											? set.tiebreak
											: null
									}
									isClosed={isClosed}
									errorId={
										errors.some((error) => error.set === index && isShown(error))
											? `${id}-${index}`
											: undefined
									}
									onFocus={() => setActive(index)}
									change={(games) => enter(withGames(draft, index, side, games))}
								/>
							))}
						</fieldset>
					);
				})}
			</div>
			{errors.filter(isShown).map(({ set, message }) => (
				<p key={`${set} ${message}`} className="line-error" id={`${id}-${set}`}>
					{setNames[set!]}: {message}
				</p>
			))}
			<section className="keys" aria-label={`Enter ${setNames[at]?.toLowerCase()}`}>
				<h4>{setNames[at]}</h4>
				{at === lastSet ? (
					<div className="winners">
						{sides.map((side) => (
							<Button
								key={side}
								variant="key"
								aria-pressed={setAt(entry, lastSet)[side] === 1}
								onClick={() =>
									go(
										lastSet,
										withSet(
											draft,
											lastSet,
											side === "home" ? { home: 1, visitor: 0 } : { home: 0, visitor: 1 },
										),
										false,
									)
								}
							>
								{names[side]} won
							</Button>
						))}
					</div>
				) : (
					sides.map((side) => (
						<fieldset key={side} className="usual">
							<legend>
								<b>{names[side]}</b> won
							</legend>
							{commonScores.map((score) => {
								const [most, least] = score.split("-").map(Number) as [number, number];
								const set =
									side === "home" ? { home: most, visitor: least } : { home: least, visitor: most };
								const now = setAt(entry, at);
								return (
									<Button
										key={score}
										variant="key"
										aria-pressed={now.home === set.home && now.visitor === set.visitor}
										aria-label={`${setNames[at]}: ${set.home}-${set.visitor}, ${names[side]} won`}
										onClick={() => go(at, withSet(draft, at, set), true)}
									>
										{set.home}-{set.visitor}
									</Button>
								);
							})}
						</fieldset>
					))
				)}
				{at !== lastSet && (
					<div className="steppers">
						{sides.map((side) => (
							<Stepper
								key={side}
								label={names[side]}
								what={`${setNames[at]}, games of ${names[side]}`}
								value={setAt(entry, at)[side]}
								max={maxGames(at)}
								change={(games) => enter(withGames(draft, at, side, games))}
							/>
						))}
					</div>
				)}
				{hasTiebreak(setAt(entry, at), at) && (
					<div className="steppers points">
						<Stepper
							label="The loser’s tie-break points, if known"
							what={`${setNames[at]}, tie-break points of the loser`}
							value={setAt(entry, at).tiebreak ?? null}
							max={99}
							change={(points) => enter(withPoints(draft, at, points))}
						/>
						{at !== lastSet && nextSet(entry) > at && (
							<Button variant="secondary" onClick={() => setActive(nextSet(entry))}>
								Next: {setNames[nextSet(entry)]?.toLowerCase()}
							</Button>
						)}
					</div>
				)}
			</section>
		</>
	);
}

interface CellProps {
	label: string;
	value: number | null;
	max: number;
	points: number | null | undefined;
	isClosed: boolean;
	errorId: string | undefined;
	onFocus: () => void;
	change: (games: number | null) => void;
}

/**
 * One side's games in a set. Accepts digits and arrow keys; focusing it selects its set.
 */
function Cell({ label, value, max, points, isClosed, errorId, onFocus, change }: CellProps) {
	function onKeyDown(event: KeyboardEvent) {
		const next = valueAfterKey(event.key, value, max);
		if (next === undefined) return;
		event.preventDefault();
		change(next);
	}
	return (
		<div
			role="spinbutton"
			tabIndex={isClosed ? -1 : 0}
			aria-disabled={isClosed || undefined}
			aria-label={label}
			aria-valuenow={value ?? undefined}
			aria-valuetext={value === null ? "nothing entered" : String(value)}
			aria-valuemin={0}
			aria-valuemax={max}
			aria-invalid={errorId ? true : undefined}
			aria-describedby={errorId}
			className="games"
			onFocus={isClosed ? undefined : onFocus}
			onKeyDown={isClosed ? undefined : onKeyDown}
		>
			{value ?? (isClosed ? "" : "–")}
			{points !== null && points !== undefined && <sup>{points}</sup>}
		</div>
	);
}

/** The number after a key press; undefined for other keys. */
export function valueAfterKey(
	key: string,
	value: number | null,
	max: number,
): number | null | undefined {
	if (/^\d$/.test(key)) return Math.min(Number(key), max);
	if (key === "ArrowUp") return Math.min((value ?? -1) + 1, max);
	if (key === "ArrowDown") return Math.max((value ?? 1) - 1, 0);
	if (key === "Backspace" || key === "Delete") return null;
	return undefined;
}
