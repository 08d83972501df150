import { useEffect, useId, useRef } from "react";
import {
	type Line,
	lineDetails,
	type PlayerField,
	sides,
} from "../../../../league/entities/line.ts";
import { cardParts } from "../../../../league/rules/scoring/card-merge.ts";
import { stoppedLineText } from "../../../../league/rules/scoring/interruption.ts";
import { isEntered, lineWinner } from "../../../../league/rules/scoring/scorecard.ts";
import { type DeviceCard, unfinishedLines } from "../../../outbox/device-card.ts";
import { Badge } from "../../../ui/badge.tsx";
import { IconChevron } from "../../../ui/icons.tsx";
import { ListButton } from "../../../ui/list-button.tsx";
import { playerNames } from "./card-facts.ts";
import { LineEditor } from "./line-editor.tsx";
import type { OpenCard } from "./open-card.ts";

interface LineRowProps extends OpenCard {
	line: Line;
	isOpen: boolean;
	hasConflict: boolean;
	toggle: () => void;
	pick: (place: PlayerField) => void;
	next: () => void;
}

/** One line of the card: its score, and its form when open. */
export function LineRow({ line, isOpen, hasConflict, toggle, pick, next, ...open }: LineRowProps) {
	const { facts, device, card } = open;
	const id = useId();
	const row = useRef<HTMLElement>(null);
	const hasScore = isEntered(card, line);
	const isUnfinished = unfinishedLines(device).includes(line);
	const stopped = stoppedLineText(card, line, facts.nameOf);
	const winner = lineWinner(card, line);
	const error = serverError(device, line);
	const wasOpen = useRef(isOpen);
	useEffect(() => {
		if (isOpen && !wasOpen.current) {
			// The line before this one, which may just have been completed, stays in view.
			const before = row.current?.previousElementSibling;
			(before?.matches(".card-line") ? before : row.current)?.scrollIntoView({ block: "start" });
			// Move the focus from the previous line.
			row.current?.querySelector("button")?.focus({ preventScroll: true });
		}
		wasOpen.current = isOpen;
	}, [isOpen]);
	return (
		<section
			ref={row}
			className={isOpen ? "card-line open" : "card-line"}
			aria-label={lineDetails[line].name}
		>
			<h3>
				<ListButton
					aria-expanded={isOpen}
					aria-controls={id}
					onClick={toggle}
					title={lineDetails[line].name}
					aside={
						<span className="line-score">
							{stopped ? (
								<b className="stopped-score">{stopped}</b>
							) : isUnfinished ? (
								<i>incomplete</i>
							) : hasScore ? (
								<b className="score">{card[`${line}Score`]}</b>
							) : (
								<i>no score yet</i>
							)}
							{hasConflict && <Badge>two versions</Badge>}
							<IconChevron />
						</span>
					}
					note={
						!isOpen && (
							<span className="line-sides">
								{sides.map((side) => (
									<span key={side} className={winner === side && !isUnfinished ? "won" : undefined}>
										{(playerNames(facts, card, line, side).length > 0
											? playerNames(facts, card, line, side)
											: [facts.names[side]]
										).map((name) => (
											<span key={name}>{name}</span>
										))}
										{winner === side && !isUnfinished && <b>Won</b>}
									</span>
								))}
							</span>
						)
					}
				/>
			</h3>
			{error && <p className="line-error">{error}</p>}
			<p className="sr-only" role="status">
				{isOpen && !isUnfinished && stopped && `${lineDetails[line].name}: ${stopped}`}
				{isOpen &&
					!isUnfinished &&
					hasScore &&
					`${lineDetails[line].name}: ${card[`${line}Score`]}, ${winner ? `${facts.names[winner]} won` : "no winner"}`}
			</p>
			{isOpen && (
				<div id={id} className="line-open">
					<LineEditor {...open} line={line} pick={pick} next={next} />
				</div>
			)}
		</section>
	);
}

/** Why the server refused the line's score. */
const serverError = ({ error }: DeviceCard, line: Line) => {
	const part = cardParts.find((each) => each.kind === "score" && each.line === line);
	return part?.fields.map((field) => error?.fields[field]).find(Boolean);
};
