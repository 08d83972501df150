import { type ReactNode, useId } from "react";
import { scoreTextMax } from "../../../../league/entities/limits.ts";
import { sides } from "../../../../league/entities/line.ts";
import type { LineWinner } from "../../../../league/rules/scoring/score-entry.ts";
import type { LineDraft } from "../../../outbox/device-card.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import type { CardFacts } from "./card-facts.ts";
import { readText, withWinner } from "./line-draft.ts";
import { RadioGroup } from "./radio-group.tsx";
import { Stepper } from "./stepper.tsx";

interface TextScoreProps {
	facts: CardFacts;
	draft: LineDraft;
	enter: (draft: LineDraft) => void;
	winners: readonly (readonly [LineWinner, ReactNode])[];
}

/** The score as text, from either side's view. */
export function TextScore({ facts, draft, enter, winners }: TextScoreProps) {
	const id = useId();
	const read = draft.sets ? null : readText(draft);
	const errors = read && "errors" in read ? read.errors : [];
	const isFlipped = read && "line" in read && read.isFlipped;
	const isWrong = errors.some(({ isMissing }) => !isMissing);
	return (
		<div className="text-score">
			<label htmlFor={id}>Score, like 6-4, 3-6, 1-0</label>
			<input
				id={id}
				value={draft.text ?? ""}
				maxLength={scoreTextMax}
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				inputMode="text"
				aria-invalid={isWrong || undefined}
				aria-describedby={`${id}-message`}
				onChange={({ currentTarget }) => enter({ ...draft, text: currentTarget.value })}
			/>
			<RadioGroup
				label="Who won?"
				name={`${id}-winner`}
				value={draft.winner}
				options={winners}
				choose={(winner) => enter(withWinner(draft, winner))}
			/>
			<div id={`${id}-message`}>
				{errors.map(({ message, isMissing }) => (
					<p key={message} className={isMissing ? "muted" : "line-error"}>
						{message}
					</p>
				))}
				{isFlipped && (
					<p className="muted">We flipped the score: scores are saved from the winners’ view.</p>
				)}
			</div>
			{facts.editor.hasAdminRights && (
				<div className="by-hand">
					<Checkbox
						label="Enter the sets by hand (league only)"
						checked={draft.sets !== null}
						onChange={({ currentTarget }) =>
							enter({ ...draft, sets: currentTarget.checked ? { home: 0, visitor: 0 } : null })
						}
					/>
					{draft.sets && (
						<div className="steppers">
							{sides.map((side) => (
								<Stepper
									key={side}
									label={facts.names[side]}
									what={`Sets won by ${facts.names[side]}`}
									value={draft.sets![side]}
									max={2}
									change={(sets) => enter({ ...draft, sets: { ...draft.sets!, [side]: sets } })}
								/>
							))}
						</div>
					)}
				</div>
			)}
		</div>
	);
}
