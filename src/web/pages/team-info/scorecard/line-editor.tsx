import { useId, useState } from "react";
import {
	type Line,
	lineDetails,
	playerSlots,
	type Side,
} from "../../../../league/entities/line.ts";
import { type Card, cardParts } from "../../../../league/rules/scoring/card-merge.ts";
import { playerChoices } from "../../../../league/rules/scoring/lineup.ts";
import {
	entryErrors,
	type LineState,
	type LineWinner,
	type StoredLine,
} from "../../../../league/rules/scoring/score-entry.ts";
import { type CardRights, sides } from "../../../../league/rules/scoring/verification.ts";
import {
	type DeviceCard,
	enterFields,
	enterLine,
	type LineDraft,
	lineOfDraft,
} from "../../../outbox/device-card.ts";
import { Button } from "../../../ui/button.tsx";
import type { CardFacts } from "./card-facts.ts";
import { Choice } from "./choice.tsx";
import { asSteps, asText, draftOf, winnerOf, withState, withWinner } from "./line-draft.ts";
import { SetBoard } from "./set-board.tsx";
import { TextScore } from "./text-score.tsx";

export type Step = (change: (card: DeviceCard, now: number) => DeviceCard) => void;
interface LineEditorProps {
	facts: CardFacts;
	device: DeviceCard;
	card: Card;
	line: Line;
	rights: CardRights;
	step: Step;
}

const states: readonly { state: LineState; label: string }[] = [
	{ state: "played", label: "Played" },
	{ state: "retired", label: "Retired" },
	{ state: "defaulted", label: "Default" },
	{ state: "notPlayed", label: "Not played" },
];

/** The form of one line. */
export function LineEditor({ facts, device, card, line, rights, step }: LineEditorProps) {
	const { names } = facts;
	const current = draftOf(card, line, device.drafts[line]);
	// Stays in text mode after the text was saved.
	const [isText, setText] = useState(current.text !== null);
	const draft = isText && current.text === null ? asText(current, card, line) : current;
	const enter = (next: LineDraft) => step((each, now) => enterLine(each, line, next, now));
	const id = useId();
	const stored = lineOfDraft(draft);
	const { state } = draft.entry;
	const lineErrors = isText
		? []
		: entryErrors(draft.entry).filter(({ set, isMissing }) => set === null && !isMissing);
	return (
		<div className="line-editor">
			<Players facts={facts} device={device} card={card} line={line} rights={rights} step={step} />
			{rights.scores.ok ? (
				<>
					<Choice
						label="How it ended"
						name={`${id}-state`}
						value={isText ? null : state}
						options={states.map((each) => [each.state, each.label])}
						choose={(next) => enter(withState(draft, next))}
					/>
					{(state === "retired" || state === "defaulted") && !isText && (
						<Choice
							label={
								state === "retired"
									? "Who won? (the side that didn’t retire)"
									: "Who won by default?"
							}
							name={`${id}-winner`}
							value={draft.entry.winner ?? null}
							options={winners(facts, state === "defaulted")}
							choose={(winner) => enter(withWinner(draft, winner))}
						/>
					)}
					{isText ? (
						<TextScore
							facts={facts}
							draft={draft}
							enter={enter}
							winners={winners(facts, /def/i.test(draft.text ?? ""))}
						/>
					) : (
						state !== "defaulted" && <SetBoard names={names} draft={draft} enter={enter} />
					)}
					{lineErrors.map(({ message }) => (
						<p key={message} className="line-error">
							{message}
						</p>
					))}
					<p className="outcome">
						{stored && stored.score !== "" ? outcomeText(stored, names) : "Score incomplete"}
					</p>
					<Button
						variant="text"
						className="entry-mode"
						onClick={() => {
							setText(!isText);
							if (isText && current.text !== null) enter(asSteps(current));
						}}
					>
						{isText ? "Enter it set by set" : "Type the score instead"}
					</Button>
				</>
			) : (
				<p className="soft">{rights.scores.reason}</p>
			)}
			{serverError(device, line) && <p className="line-error">{serverError(device, line)}</p>}
		</div>
	);
}

/** A line's score, winner and sets. */
export function outcomeText(stored: StoredLine, names: CardFacts["names"]) {
	const winner = winnerOf(stored);
	return (
		<>
			<b className="score">{stored.score}</b>{" "}
			<span>
				{winner === "neither" ? "No winner" : `${names[winner]} won`}, sets {stored.homeSetsWon}–
				{stored.visitorSetsWon}
			</span>
		</>
	);
}

const winners = ({ names }: CardFacts, withNeither: boolean): [LineWinner, string][] => [
	["home", names.home],
	["visitor", names.visitor],
	...(withNeither ? ([["neither", "Neither"]] satisfies [LineWinner, string][]) : []),
];

const serverError = ({ error }: DeviceCard, line: Line) => {
	const part = cardParts.find((each) => each.kind === "score" && each.line === line);
	return part?.fields.map((field) => error?.fields[field]).find(Boolean);
};

function Players({ facts, device, card, line, rights, step }: LineEditorProps) {
	return (
		<div className="line-players">
			{sides.map((side) => (
				<fieldset key={side}>
					<legend>
						{facts.names[side]} <small>{side === "home" ? "Home" : "Visitors"}</small>
					</legend>
					{playerSlots
						.filter((place) => place.line === line && place.side === side)
						.map(({ field }, index, all) => (
							<Player
								key={field}
								facts={facts}
								card={card}
								seen={device.seen}
								side={side}
								field={field}
								label={`${lineDetails[line].name}, ${side} player${all.length > 1 ? ` ${index + 1}` : ""}`}
								error={device.error?.fields[field]}
								reason={rights.players[side].ok ? null : rights.players[side].reason}
								choose={(playerId) =>
									step((each, now) => enterFields(each, { [field]: playerId }, now))
								}
							/>
						))}
				</fieldset>
			))}
		</div>
	);
}

interface PlayerProps {
	facts: CardFacts;
	card: Card;
	seen: Card;
	side: Side;
	field: (typeof playerSlots)[number]["field"];
	label: string;
	error: string | undefined;
	reason: string | null;
	choose: (playerId: number | null) => void;
}

/** Selects a player of the side's roster, or the one on the card; no one twice. */
function Player({ facts, card, seen, side, field, label, error, reason, choose }: PlayerProps) {
	const id = useId();
	const roster = facts.rosters[side];
	const former = [card[field], seen[field]].filter(
		(playerId, at, all) =>
			playerId !== null &&
			all.indexOf(playerId) === at &&
			!roster.some((each) => each.playerId === playerId),
	);
	const choices = playerChoices(card, field, [
		...roster,
		...former.map((playerId) => ({ playerId: playerId!, rating: null })),
	]);
	return (
		<>
			<select
				aria-label={label}
				value={card[field] ?? ""}
				disabled={reason !== null}
				title={reason ?? undefined}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? id : undefined}
				onChange={({ currentTarget }) =>
					choose(currentTarget.value ? Number(currentTarget.value) : null)
				}
			>
				<option value="">Choose a player</option>
				{choices.map(({ player, disabledReason }) => (
					<option key={player.playerId} value={player.playerId} disabled={disabledReason !== null}>
						{facts.nameOf(player.playerId)}
						{player.rating !== null && ` · ${player.rating.toFixed(1)}`}
						{disabledReason && " (already on this card)"}
					</option>
				))}
			</select>
			{error && (
				<p className="line-error" id={id}>
					{error}
				</p>
			)}
		</>
	);
}
