import { lineDetails } from "../../../league/entities/line.ts";
import { cardOnPage } from "../../outbox/card-requests.ts";
import { shownCard } from "../../outbox/device-card.ts";
import type { OutboxState } from "../../outbox/outbox.ts";
import { MatchCard } from "./match-card.tsx";
import type { CardFacts } from "./scorecard/card-facts.ts";
import { enteredLines, saveStateOf } from "./scorecard/card-state.ts";

interface MatchCardsProps {
	all: readonly CardFacts[];
	outboxState: OutboxState;
}

/** The team's matches: the upcoming ones, then those that have started, the latest first. */
export function MatchCards({ all, outboxState: { cards, connection, isStored } }: MatchCardsProps) {
	const rows = all.map((facts) => {
		const device = cardOnPage(cards, facts.server);
		const card = shownCard(device);
		return {
			facts,
			card,
			saving: saveStateOf(device, connection, isStored, (line) => lineDetails[line].name),
			isPlayed: facts.editor.hasStarted || enteredLines(card).length > 0,
		};
	});
	const groups = [
		{ title: "Upcoming", shown: rows.filter(({ isPlayed }) => !isPlayed) },
		{ title: "Scorecards", shown: rows.filter(({ isPlayed }) => isPlayed).toReversed() },
	];
	return groups.map(
		({ title, shown }) =>
			shown.length > 0 && (
				<section key={title} aria-label={title}>
					<h3>{title}</h3>
					<ul className="match-cards">
						{shown.map(({ facts, card, saving }) => (
							<MatchCard
								key={facts.match.matchId}
								facts={facts}
								card={card}
								saving={saving?.text}
							/>
						))}
					</ul>
				</section>
			),
	);
}
