import { lineDetails, lines } from "../../../league/entities/line.ts";
import type { Card } from "../../../league/rules/scoring/card-merge.ts";
import { isEntered, totals } from "../../../league/rules/scoring/scorecard.ts";
import { cardRights, sides } from "../../../league/rules/scoring/verification.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { cardOnPage } from "../../outbox/card-requests.ts";
import { shownCard } from "../../outbox/device-card.ts";
import type { OutboxState } from "../../outbox/outbox.ts";
import { PersonName } from "../../parts/contact.tsx";
import { byId } from "../../parts/directory.ts";
import { MatchDate, StateBadge } from "../../parts/match-state.tsx";
import { Button } from "../../ui/button.tsx";
import { Table } from "../../ui/table.tsx";
import { type CardFacts, playerNames } from "./scorecard/card-facts.ts";
import { cardState, stateLabels } from "./scorecard/card-state.ts";

const sideNames = { home: "Home", visitor: "Visitor" } as const;

interface MatchTableProps {
	all: readonly CardFacts[];
	outboxState: OutboxState;
	open: (matchId: number) => void;
}

/** The matches on wide screens, with all fields of their scorecards. */
export function MatchTable({ all, outboxState, open }: MatchTableProps) {
	return (
		<div className="wide-only">
			<Table label="Matches of the team" className="match-table">
				<thead>
					<tr>
						<th scope="col" className="sticky">
							Week
						</th>
						{[
							"Match #",
							"Date",
							"Time",
							"Location",
							"Home Team",
							"Home Captain",
							"Visiting Team",
							"Visitor Captain",
						].map((name) => (
							<th key={name} scope="col">
								{name}
							</th>
						))}
						{lines.flatMap((line) =>
							["Home", "Visitor", "Score", "Home Sets", "Visitor Sets"].map((name) => (
								<th key={line + name} scope="col">
									<abbr title={lineDetails[line].name}>{lineDetails[line].short}</abbr> {name}
								</th>
							)),
						)}
						{["Total Home Sets", "Total Visitor Sets", "Home Verified", "Visitor Verified"].map(
							(name) => (
								<th key={name} scope="col">
									{name}
								</th>
							),
						)}
					</tr>
				</thead>
				<tbody>
					{all.map((facts) => (
						<Row
							key={facts.match.matchId}
							facts={facts}
							card={shownCard(cardOnPage(outboxState.cards, facts.server))}
							open={() => open(facts.match.matchId)}
						/>
					))}
				</tbody>
			</Table>
		</div>
	);
}

function Row({ facts, card, open }: { facts: CardFacts; card: Card; open: () => void }) {
	const { match, teams, names, placeName, editor } = facts;
	const people = byId(useRead(reads.people), "userId");
	const sum = totals(card);
	const rights = cardRights(card, editor);
	const state = cardState(card, facts.side, editor.hasStarted);
	return (
		<tr>
			<th scope="row" className="sticky">
				<Button variant="secondary" size="small" onClick={open}>
					Week {match.weekNumber}
					<span className="unseen">
						, {names.home} – {names.visitor}: open the scorecard
					</span>
				</Button>
				<span className="state">
					{state === "ahead" ? <StateBadge match={match} card={undefined} /> : stateLabels[state]}
				</span>
			</th>
			<td>{match.matchNumber}</td>
			<td>
				<MatchDate match={match} />
			</td>
			<td>{match.effectiveTime}</td>
			<td>{placeName}</td>
			{sides.map((side) => (
				<SideCells
					key={side}
					name={names[side]}
					captain={people.get(teams[side]?.captainId ?? 0)}
				/>
			))}
			{lines.map((line) => (
				<LineCells key={line} facts={facts} card={card} line={line} />
			))}
			<td className="score">{sum.totalHomeSetsWon}</td>
			<td className="score">{sum.totalVisitorSetsWon}</td>
			{sides.map((side) => (
				<td key={side} className="middle">
					<input
						type="checkbox"
						aria-label={`${sideNames[side]} verified: ${names.home} – ${names.visitor}`}
						checked={card[`${side}Verified`]}
						disabled={card[`${side}Verified`] || !rights.verify[side].ok}
						// Opens the card, to show what is being verified.
						onChange={open}
					/>
				</td>
			))}
		</tr>
	);
}

const SideCells = ({
	name,
	captain,
}: {
	name: string;
	captain: Parameters<typeof PersonName>[0]["person"];
}) => (
	<>
		<td>{name}</td>
		<td>
			<PersonName person={captain} />
		</td>
	</>
);

function LineCells({
	facts,
	card,
	line,
}: {
	facts: CardFacts;
	card: Card;
	line: (typeof lines)[number];
}) {
	const hasScore = isEntered(card, line);
	return (
		<>
			{sides.map((side) => (
				<td key={side}>
					{playerNames(facts, card, line, side).map((name) => (
						<div key={name}>{name}</div>
					))}
				</td>
			))}
			<td className="score">{card[`${line}Score`]}</td>
			<td className="score">{hasScore && card[`${line}HomeSetsWon`]}</td>
			<td className="score">{hasScore && card[`${line}VisitorSetsWon`]}</td>
		</>
	);
}
