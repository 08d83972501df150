import { useId, useState } from "react";
import { type Line, type PlayerField, sides } from "../../../../league/entities/line.ts";
import type { Card } from "../../../../league/rules/scoring/card-merge.ts";
import { stoppedLineText } from "../../../../league/rules/scoring/interruption.ts";
import { finishedSets } from "../../../../league/rules/scoring/line-sets.ts";
import {
	entryErrors,
	type LineState,
	type StoredLine,
} from "../../../../league/rules/scoring/score-entry.ts";
import type { SetEntry } from "../../../../league/rules/scoring/set-entry.ts";
import type { EntryError } from "../../../../league/rules/scoring/set-errors.ts";
import { parseStopped, resumeError } from "../../../../league/rules/scoring/stopped-line.ts";
import {
	enterLine,
	type LineDraft,
	lineOfDraft,
	scoreFields,
} from "../../../outbox/device-card.ts";
import { Button } from "../../../ui/button.tsx";
import { LineBoard, setNames } from "./line-board.tsx";
import {
	asSteps,
	asText,
	draftOf,
	hasTiebreak,
	isScored,
	nextSet,
	setAt,
	winnerOfDraft,
	withGames,
	withLineWinner,
	withRestWinner,
	withState,
} from "./line-draft.ts";
import type { OpenCard } from "./open-card.ts";
import { RadioGroup } from "./radio-group.tsx";
import { SetKeys, TiebreakPoints } from "./set-keys.tsx";
import { Stepper } from "./stepper.tsx";
import { StoppedForm } from "./stopped-form.tsx";
import { TextScore } from "./text-score.tsx";
import { winnerOptions } from "./winner-options.tsx";

interface LineEditorProps extends OpenCard {
	line: Line;
	pick: (place: PlayerField) => void;
	/** Called when the line is complete: opens the next line. */
	next: () => void;
}

const states: readonly (readonly [LineState, string])[] = [
	["played", "Played"],
	["stopped", "Stopped"],
	["retired", "Retired"],
	["defaulted", "Default"],
	["notPlayed", "Not played"],
];

/** The form of one line: players, who won, and a tap per set. */
export function LineEditor({ line, pick, next, ...open }: LineEditorProps) {
	const { facts, device, card, rights, step } = open;
	const current = draftOf(card, line, device.drafts[line]);
	// Stays in text mode after the text was saved.
	const [isText, setText] = useState(current.text !== null);
	const draft = isText && current.text === null ? asText(current, card, line) : current;
	const { state, sets } = draft.entry;
	const [isUnusual] = useState(isText || !["played", "notPlayed"].includes(state));
	const [active, setActive] = useState(() => nextSet(draft.entry));
	const enter = (changed: LineDraft) => step((each, now) => enterLine(each, line, changed, now));
	const id = useId();
	if (!rights.scores.ok)
		return (
			<div className="line-editor">
				<LineBoard {...open} line={line} pick={pick} sets={null} />
				<p className="muted">{rights.scores.reason}</p>
			</div>
		);

	const stop = parseStopped(device.seen[`${line}Score`]);
	const isResumed = stop !== null && state !== "stopped" && state !== "notPlayed";
	const underWay = isResumed && state === "played" ? stop.sets : [];
	const errors = isText
		? []
		: entryErrors(draft.entry).filter((error) => isShown(error, sets, underWay));
	const errorId = (set: number) =>
		errors.some((error) => error.set === set) ? `${id}-${set}` : undefined;
	const winner = winnerOfDraft(draft);
	const stored = lineOfDraft(draft);
	const hasSets = !isText && state !== "defaulted";
	const options = winnerOptions(facts, card, line);
	const goesOn =
		facts.editor.hasAdminRights || !stored ? null : errorOfRest(device.seen, line, stored);

	function play(changed: LineDraft) {
		enter(changed);
		const { entry } = changed;
		if (isScored(draft) || !isScored(changed)) setActive(nextSet(entry));
		else if (!entry.sets.some(hasTiebreak)) next();
	}

	return (
		<div className="line-editor">
			<LineBoard
				{...open}
				line={line}
				pick={pick}
				sets={hasSets ? { draft, active, setActive, enter, errorId } : null}
			/>
			{errors.map(({ set, message }) => (
				<p key={`${set} ${message}`} className="line-error" id={`${id}-${set}`}>
					{set !== null && `${setNames[set]}: `}
					{message}
				</p>
			))}
			{goesOn && <p className="line-error">{goesOn}</p>}
			{isResumed && (
				<p className="stopped-at">
					Was {stoppedLineText(device.seen, line, facts.nameOf)}. It continues there.
				</p>
			)}
			{stop && state === "stopped" && !isText && (
				<Button
					variant="accent"
					isWide
					onClick={() => {
						const rest = withState(draft, "played");
						enter(rest);
						setActive(nextSet(rest.entry));
					}}
				>
					Enter how it ended
				</Button>
			)}
			{state === "stopped" && !isText && (
				<StoppedForm
					facts={facts}
					card={card}
					line={line}
					draft={draft}
					active={active}
					enter={enter}
					name={id}
				/>
			)}
			{!isText && state !== "stopped" && (
				<RadioGroup
					label={
						state === "retired"
							? "Who won? (the side that didn’t retire)"
							: state === "defaulted"
								? "Who won by default?"
								: "Who won?"
					}
					name={`${id}-winner`}
					value={winner}
					options={state === "defaulted" ? [...options, ["neither", "Neither"]] : options}
					choose={(side) =>
						enter(isResumed ? withRestWinner(draft, stop, side) : withLineWinner(draft, side))
					}
				/>
			)}
			{hasSets && state !== "retired" && state !== "stopped" && winner && winner !== "neither" && (
				<SetKeys
					draft={draft}
					active={active}
					winner={winner}
					from={isResumed ? stop.sets[active] : undefined}
					winnerName={options.find(([side]) => side === winner)?.[1]}
					play={play}
					enter={enter}
				/>
			)}
			{state === "retired" && !isText && (
				<div className="steppers">
					{sides.map((side) => (
						<Stepper
							key={side}
							label={`${setNames[active]}, ${facts.names[side]}`}
							what={`${setNames[active]}, games of ${facts.names[side]}`}
							value={setAt(draft.entry, active)[side]}
							max={7}
							change={(games) => enter(withGames(draft, active, side, games))}
						/>
					))}
				</div>
			)}
			{hasSets && <TiebreakPoints draft={draft} enter={enter} />}
			{isText && (
				<TextScore
					facts={facts}
					draft={draft}
					enter={enter}
					winners={/def/i.test(draft.text ?? "") ? [...options, ["neither", "Neither"]] : options}
				/>
			)}
			{stored && stored.score !== "" && (
				<Button size="large" isWide onClick={next}>
					Save and continue
				</Button>
			)}
			<details className="unusual" open={isUnusual}>
				<summary>Stopped, retired, or defaulted? Or enter it another way</summary>
				<RadioGroup
					label="How it ended"
					name={`${id}-state`}
					value={isText ? null : state}
					options={states}
					choose={(ending) =>
						enter(
							stop && ending === "stopped"
								? draftOf(device.seen, line, undefined)
								: withState(draft, ending),
						)
					}
				/>
				<Button
					variant="text"
					onClick={() => {
						setText(!isText);
						if (isText && current.text !== null) enter(asSteps(current));
					}}
				>
					{isText ? "Enter it set by set" : "Type the score instead"}
				</Button>
			</details>
			{(state !== "notPlayed" || draft.text) && (
				<Button
					variant="text"
					onClick={() => {
						setText(false);
						setActive(0);
						enter(withState(draft, "notPlayed"));
					}}
				>
					Clear this line’s score
				</Button>
			)}
		</div>
	);
}

/** Why this can’t be the rest of a line that was stopped. By-law VIII i. */
const errorOfRest = (seen: Card, line: Line, stored: StoredLine) =>
	resumeError(seen[`${line}Score`], finishedSets({ ...seen, ...scoreFields(line, stored) }, line));

/**
 * Whether to show an error. What is still to come is no error: the form itself asks for the next
 * values, and for the rest of a set that was under way when the line was stopped.
 */
function isShown(
	{ set, isMissing }: EntryError,
	sets: readonly SetEntry[],
	underWay: readonly SetEntry[],
) {
	if (set === null) return !isMissing;
	const [now, before] = [sets[set], underWay[set]];
	const isAsBefore = before && now?.home === before.home && now.visitor === before.visitor;
	return isMissing ? set < sets.length : !isAsBefore;
}
