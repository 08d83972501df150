import { lineDetails } from "../../../league/entities/line.ts";
import { facts as numbers } from "../../../league/facts.ts";
import { totals } from "../../../league/rules/scoring/scorecard.ts";
import { cardOnPage } from "../../outbox/card-requests.ts";
import { shownCard } from "../../outbox/device-card.ts";
import type { OutboxState } from "../../outbox/outbox.ts";
import { MatchDate, StateBadge } from "../../parts/match-state.tsx";
import { Button } from "../../ui/button.tsx";
import type { CardFacts } from "./scorecard/card-facts.ts";
import {
	type CardState,
	cardState,
	enteredLines,
	saveStateOf,
	stateLabels,
} from "./scorecard/card-state.ts";

interface MatchListProps {
	all: readonly CardFacts[];
	outboxState: OutboxState;
	open: (matchId: number) => void;
}

const groups: readonly { title: string; states: readonly CardState[] }[] = [
	{ title: "To do", states: ["toVerify", "due", "saved"] },
	{ title: "Upcoming", states: ["ahead"] },
	{ title: "Done", states: ["verified", "final"] },
];

/** The matches on phones: due ones first, each with its state. */
export function MatchList({ all, outboxState, open }: MatchListProps) {
	const { cards, connection, isStored } = outboxState;
	const rows = all.map((facts) => {
		const device = cardOnPage(cards, facts.server);
		const card = shownCard(device);
		return {
			facts,
			card,
			saving: saveStateOf(device, connection, isStored, (line) => lineDetails[line].name),
			state: cardState(card, facts.side, facts.editor.hasStarted),
		};
	});
	return (
		<div className="phone-only">
			{groups.map(({ title, states }) => {
				const shown = rows
					.filter(({ state }) => states.includes(state))
					.sort((a, b) => states.indexOf(a.state) - states.indexOf(b.state));
				if (shown.length === 0) return null;
				return (
					<section key={title} aria-label={title}>
						<h3>{title}</h3>
						<ul className="match-states">
							{shown.map(({ facts, card, state, saving }) => (
								<li key={facts.match.matchId}>
									<Button
										variant="plain"
										className="match-row"
										onClick={() => open(facts.match.matchId)}
									>
										<b>
											{facts.names.home} – {facts.names.visitor}
										</b>
										<span className="score">{enteredLines(card).length > 0 && setsOf(card)}</span>
										<span className="soft small">
											<MatchDate match={facts.match} />
											{facts.match.effectiveTime && `, ${facts.match.effectiveTime}`}
											{facts.placeName && ` · ${facts.placeName}`}
										</span>
										{saving ? (
											<span className="state off">{saving.text}</span>
										) : (
											<span className={states === groups[0]!.states ? "state now" : "state"}>
												{state === "ahead" ? (
													<StateBadge match={facts.match} card={undefined} />
												) : (
													stateLabels[state]
												)}
												{state === "saved" &&
													enteredLines(card).length < numbers.singlesLines + numbers.doublesLines &&
													` · ${enteredLines(card).length} of 4 lines`}
											</span>
										)}
									</Button>
								</li>
							))}
						</ul>
					</section>
				);
			})}
		</div>
	);
}

export function setsOf(card: Parameters<typeof totals>[0]) {
	const { totalHomeSetsWon, totalVisitorSetsWon } = totals(card);
	return `${totalHomeSetsWon}–${totalVisitorSetsWon}`;
}
