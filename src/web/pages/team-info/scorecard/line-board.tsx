import type { KeyboardEvent } from "react";
import {
	type Line,
	type PlayerField,
	playerFieldsOf,
	sides,
} from "../../../../league/entities/line.ts";
import { lastSet } from "../../../../league/rules/scoring/set-entry.ts";
import type { LineDraft } from "../../../outbox/device-card.ts";
import { ListButton } from "../../../ui/list-button.tsx";
import { type CardFacts, playerNames } from "./card-facts.ts";
import { hasTiebreak, isFilled, isSplit, setAt, withGames } from "./line-draft.ts";
import type { OpenCard } from "./open-card.ts";

interface LineBoardProps extends Omit<OpenCard, "step"> {
	line: Line;
	/** Opens the player picker at this place. */
	pick: (place: PlayerField) => void;
	/** Null if the sets can't be entered. */
	sets: SetsProps | null;
}

interface SetsProps {
	draft: LineDraft;
	active: number;
	setActive: (index: number) => void;
	enter: (draft: LineDraft) => void;
	/** The id of a set's error message. */
	errorId: (index: number) => string | undefined;
}

export const setNames = ["Set 1", "Set 2", "Match tiebreak"] as const;
const shortNames = ["Set 1", "Set 2", "TB"] as const;
const maxGames = (index: number) => (index === lastSet ? 1 : 7);

/** A line as on a scoreboard: each team once, with its players and its games by set. */
export function LineBoard({ facts, device, card, line, rights, pick, sets }: LineBoardProps) {
	return (
		<>
			<div className={sets ? "line-board" : "line-board without-sets"}>
				<div className="board-sides">
					{sides.map((side) => {
						const fields = playerFieldsOf(line, side);
						const players = playerNames(facts, card, line, side);
						const isMissing = players.length < fields.length;
						const what = (
							<>
								<span className="sr-only">
									{side === "home" ? "Home" : "Visiting"} {fields.length > 1 ? "players" : "player"}
									:
								</span>
								<small>{facts.names[side]}</small>
								{players.map((name) => (
									<b key={name}>{name}</b>
								))}
								{isMissing && rights.players[side].ok && (
									<i>{fields.length > 1 ? "+ Choose players" : "+ Choose a player"}</i>
								)}
							</>
						);
						return rights.players[side].ok ? (
							<div key={side} className="board-side">
								<ListButton
									size="small"
									title={what}
									onClick={() => pick(fields.find((field) => card[field] === null) ?? fields[0]!)}
								/>
							</div>
						) : (
							<div key={side} className="board-side" title={rights.players[side].reason}>
								<span>{what}</span>
							</div>
						);
					})}
				</div>
				{sets &&
					[0, 1, lastSet].map((index) => (
						<BoardSet key={index} index={index} names={facts.names} {...sets} />
					))}
			</div>
			{sides
				.flatMap((side) => playerFieldsOf(line, side))
				.map((field) => device.error?.fields[field])
				.filter((message) => message !== undefined)
				.map((message) => (
					<p key={message} className="line-error">
						{message}
					</p>
				))}
		</>
	);
}

function BoardSet({
	index,
	names,
	draft,
	active,
	setActive,
	enter,
	errorId,
}: SetsProps & { index: number; names: CardFacts["names"] }) {
	const { entry } = draft;
	const set = setAt(entry, index);
	const isClosed = index === lastSet && !isSplit(entry.sets) && !isFilled(setAt(entry, lastSet));
	return (
		<fieldset className={index === active ? "set active" : "set"}>
			<legend className="sr-only">{setNames[index]}</legend>
			<span aria-hidden="true">{shortNames[index]}</span>
			{sides.map((side) => (
				<Cell
					key={side}
					label={`${setNames[index]}, ${names[side]}`}
					value={set[side]}
					max={maxGames(index)}
					points={
						hasTiebreak(set, index) && set[side]! < Math.max(set.home!, set.visitor!)
							? (set.tiebreak ?? null)
							: null
					}
					isClosed={isClosed}
					errorId={errorId(index)}
					onFocus={() => setActive(index)}
					change={(games) => enter(withGames(draft, index, side, games))}
				/>
			))}
		</fieldset>
	);
}

interface CellProps {
	label: string;
	value: number | null;
	max: number;
	points: number | null;
	isClosed: boolean;
	errorId: string | undefined;
	onFocus: () => void;
	change: (games: number | null) => void;
}

/** One side's games in a set. Accepts digits and arrow keys; focusing it selects its set. */
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
			{points !== null && <sup>{points}</sup>}
		</div>
	);
}

/** The number after a key press; undefined for other keys. */
function valueAfterKey(key: string, value: number | null, max: number): number | null | undefined {
	if (/^\d$/.test(key)) return Math.min(Number(key), max);
	if (key === "ArrowUp") return Math.min((value ?? -1) + 1, max);
	if (key === "ArrowDown") return Math.max((value ?? 1) - 1, 0);
	if (key === "Backspace" || key === "Delete") return null;
	return undefined;
}
