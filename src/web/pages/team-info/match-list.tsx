import { facts as numbers } from "../../../league/facts.ts";
import { lineNames, totals } from "../../../league/rules/scoring/scorecard.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { useToday } from "../../data/page-data.ts";
import type { Outbox } from "../../outgoing/outbox.ts";
import { useOutgoing } from "../../outgoing/outgoing.ts";
import { type DeviceCard, shownOf } from "../../outgoing/scorecard.ts";
import { Button } from "../../ui/button.tsx";
import type { CardFacts } from "./scorecard/card-facts.ts";
import {
	enteredLines,
	type MatchState,
	matchState,
	savingOf,
	stateWords,
} from "./scorecard/card-state.ts";

interface MatchListProps {
	all: readonly CardFacts[];
	ofDevice: (matchId: number) => DeviceCard | undefined;
	box: Outbox | null;
	open: (matchId: number) => void;
}

const groups: readonly { title: string; states: readonly MatchState[] }[] = [
	{ title: "To do", states: ["toVerify", "due", "saved"] },
	{ title: "Still to come", states: ["ahead"] },
	{ title: "Done", states: ["verified", "final"] },
];

/** The matches on a phone: what is due first, each with its state in words. */
export function MatchList({ all, ofDevice, box, open }: MatchListProps) {
	const today = useToday();
	const { link, isKept } = useOutgoing(box);
	const rows = all.map((facts) => {
		const device = ofDevice(facts.match.matchId);
		const card = currentCard(facts, device);
		return {
			facts,
			card,
			saving: savingOf(device, link, isKept, (line) => lineNames[line]),
			state: matchState(card, facts.side, facts.match.matchDate, today),
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
											{facts.match.matchDate && formatDate(facts.match.matchDate)}
											{facts.match.startTime && `, ${facts.match.startTime}`} · {facts.placeName}
										</span>
										{saving ? (
											<span className="state off">{saving.words}</span>
										) : (
											<span className={states === groups[0]!.states ? "state now" : "state"}>
												{stateWords[state]}
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

/** As this device shows it: with what it has entered, and never older than what it has seen. */
export const currentCard = ({ told }: CardFacts, device: DeviceCard | undefined) =>
	device && device.seen.version >= told.version ? shownOf(device) : told;

export function setsOf(card: Parameters<typeof totals>[0]) {
	const { totalHomeSetsWon, totalVisitorSetsWon } = totals(card);
	return `${totalHomeSetsWon}–${totalVisitorSetsWon}`;
}
