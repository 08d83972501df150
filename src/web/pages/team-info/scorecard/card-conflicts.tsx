import { lineDetails } from "../../../../league/entities/line.ts";
import type { MatchChange } from "../../../../league/entities/match-result.ts";
import { partText } from "../../../../league/rules/scoring/card-history.ts";
import {
	type Card,
	type CardPart,
	cardParts,
} from "../../../../league/rules/scoring/card-merge.ts";
import { stoppedLineText } from "../../../../league/rules/scoring/interruption.ts";
import {
	type DeviceCard,
	optimisticCard,
	partName,
	resolveConflict,
} from "../../../outbox/device-card.ts";
import { useTimeText } from "../../../parts/time-text.ts";
import { Button } from "../../../ui/button.tsx";
import type { CardFacts } from "./card-facts.ts";
import type { Step } from "./open-card.ts";

interface CardConflictsProps {
	device: DeviceCard;
	facts: CardFacts;
	history: readonly MatchChange[];
	step: Step;
	/** Called after a choice, which removes its buttons and thereby the focus. */
	onResolved: () => void;
}

/**
 * Two users have changed the same line: shows both versions side by side. Nothing is overwritten
 * until the user chooses.
 */
export function CardConflicts({ device, facts, history, step, onResolved }: CardConflictsProps) {
	const timeText = useTimeText();
	const last = history.find(({ kind }) => kind === "saved");
	const who = device.changedBy?.who ?? last?.who ?? "The other captain";
	const when = device.changedBy?.when ?? last?.at;
	const mine = optimisticCard(device);
	const choose = (part: CardPart, choice: "mine" | "theirs") => {
		step((each, now) => resolveConflict(each, partName(part), choice, now));
		onResolved();
	};
	return (
		<div role="status">
			{cardParts
				.filter((part) => device.conflicts.includes(partName(part)))
				.map((part) => (
					<section
						key={partName(part)}
						className="choices"
						aria-label={`${partLabel(part)}: two versions`}
					>
						<h3>{partLabel(part)}: which is right?</h3>
						<p>
							{who} changed this too{when && ` (${timeText(when)})`}. Nothing is overwritten until
							you choose.
						</p>
						<div className="two">
							<p>
								<small>You entered</small>
								<b className="score">{textOf(part, mine, facts, device)}</b>
								<Button onClick={() => choose(part, "mine")}>Keep mine</Button>
							</p>
							<p>
								<small>{who} saved</small>
								<b className="score">{textOf(part, device.seen, facts, null)}</b>
								<Button variant="secondary" onClick={() => choose(part, "theirs")}>
									Use theirs
								</Button>
							</p>
						</div>
					</section>
				))}
		</div>
	);
}

function partLabel(part: CardPart) {
	if (part.kind === "forfeits") return `Forfeited sets, ${part.side}`;
	return part.kind === "score"
		? lineDetails[part.line].name
		: `${lineDetails[part.line].name}, ${part.side} players`;
}

function textOf(
	part: CardPart,
	card: Card,
	{ nameOf, names }: CardFacts,
	device: DeviceCard | null,
) {
	const draft = part.kind === "score" ? device?.drafts[part.line] : undefined;
	if (
		draft &&
		!Object.keys(device?.pending ?? {}).some((field) =>
			(part.fields as readonly string[]).includes(field),
		)
	)
		return `incomplete: ${draft.text ?? draft.entry.sets.map(({ home, visitor }) => `${home ?? "–"}-${visitor ?? "–"}`).join(", ")}`;
	const text = partText(part, card, nameOf);
	if (part.kind !== "score") return text;
	const [home, visitor] = [card[`${part.line}HomeSetsWon`], card[`${part.line}VisitorSetsWon`]];
	const stopped = stoppedLineText(card, part.line, nameOf);
	if (stopped) return stopped;
	return home === visitor
		? text
		: `${card[`${part.line}Score`]} for ${names[home > visitor ? "home" : "visitor"]}`;
}
