import { useEffect, useId, useRef } from "react";
import { type Line, lineDetails } from "../../../../league/entities/line.ts";
import type { Card } from "../../../../league/rules/scoring/card-merge.ts";
import { isEntered, lineWinner } from "../../../../league/rules/scoring/scorecard.ts";
import { type CardRights, sides } from "../../../../league/rules/scoring/verification.ts";
import { type DeviceCard, unfinishedLines } from "../../../outbox/device-card.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { IconChevron } from "../../../ui/icons.tsx";
import { type CardFacts, playerNames } from "./card-facts.ts";
import { LineEditor, type Step } from "./line-editor.tsx";

interface LineRowProps {
	facts: CardFacts;
	device: DeviceCard;
	card: Card;
	line: Line;
	rights: CardRights;
	step: Step;
	isOpen: boolean;
	hasConflict: boolean;
	toggle: () => void;
	next: () => void;
}

/** One line of the card: its score, and its form when open. */
export function LineRow({
	facts,
	device,
	card,
	line,
	rights,
	step,
	isOpen,
	hasConflict,
	toggle,
	next,
}: LineRowProps) {
	const id = useId();
	const row = useRef<HTMLElement>(null);
	const hasScore = isEntered(card, line);
	const isUnfinished = unfinishedLines(device).includes(line);
	const winner = lineWinner(card, line);
	const wasOpen = useRef(isOpen);
	useEffect(() => {
		if (isOpen && !wasOpen.current) {
			row.current?.scrollIntoView({ block: "start" });
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
				<Button
					variant="plain"
					className="line-head"
					aria-expanded={isOpen}
					aria-controls={id}
					onClick={toggle}
				>
					<span className="line-name">{lineDetails[line].name}</span>
					<span className="line-score">
						{isUnfinished ? (
							<i>incomplete</i>
						) : hasScore ? (
							<b className="score">{card[`${line}Score`]}</b>
						) : (
							<i>not played yet</i>
						)}
						{hasConflict && <Badge>two versions</Badge>}
					</span>
					<IconChevron />
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
				</Button>
			</h3>
			<p className="unseen" role="status">
				{isOpen &&
					!isUnfinished &&
					hasScore &&
					`${lineDetails[line].name}: ${card[`${line}Score`]}, ${winner ? `${facts.names[winner]} won` : "no winner"}`}
			</p>
			{isOpen && (
				<div id={id} className="line-open">
					<LineEditor
						facts={facts}
						device={device}
						card={card}
						line={line}
						rights={rights}
						step={step}
					/>
					{rights.scores.ok && (
						<Button size="large" isWide onClick={next}>
							Save and continue
						</Button>
					)}
				</div>
			)}
		</section>
	);
}
