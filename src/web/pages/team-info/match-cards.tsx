import { lineDetails } from "../../../league/entities/line.ts";
import { countOf } from "../../../league/wording.ts";
import { cardOnPage } from "../../outbox/card-requests.ts";
import { optimisticCard } from "../../outbox/device-card.ts";
import type { OutboxState } from "../../outbox/score-outbox.ts";
import { MatchCard } from "./match-card.tsx";
import type { CardFacts } from "./scorecard/card-facts.ts";
import { enteredLines, saveStateOf } from "./scorecard/card-state.ts";

interface MatchCardsProps {
	all: readonly CardFacts[];
	outboxState: OutboxState;
}

/**
 * The team's matches: the upcoming ones, then those that have started, the latest first, then those
 * that were canceled. Final scorecards, which only the league can change, are collapsed.
 */
export function MatchCards({ all, outboxState: { cards, sendState, isStored } }: MatchCardsProps) {
	const rows = all.map((facts) => {
		const device = cardOnPage(cards, facts.server);
		const card = optimisticCard(device);
		const saving = saveStateOf(device, sendState, isStored, (line) => lineDetails[line].name);
		const isPlayed = facts.editor.hasStarted || enteredLines(card).length > 0;
		const isFinal =
			card.homeVerified && card.visitorVerified && !facts.isDisputed && saving === null;
		const group: Group = isFinal
			? "Final"
			: isPlayed
				? "Scorecards"
				: facts.match.isCanceled
					? "Canceled"
					: "Upcoming";
		return { facts, card, saving: saving?.text, group };
	});
	return groups.map((group) => {
		const shown = rows.filter((row) => row.group === group);
		if (shown.length === 0) return null;
		const list = (
			<ul className="match-cards">
				{(group === "Upcoming" ? shown : shown.toReversed()).map(({ facts, card, saving }) => (
					<MatchCard key={facts.match.matchId} facts={facts} card={card} saving={saving} />
				))}
			</ul>
		);
		return group === "Final" ? (
			<details key={group} className="fold">
				<summary>{countOf(shown.length, "final scorecard")}</summary>
				{list}
			</details>
		) : (
			<section key={group} aria-label={group}>
				<h3>{group}</h3>
				{list}
			</section>
		);
	});
}

const groups = ["Upcoming", "Scorecards", "Canceled", "Final"] as const;
type Group = (typeof groups)[number];
