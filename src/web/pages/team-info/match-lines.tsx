import { lineDetails, lines, sides } from "../../../league/entities/line.ts";
import { isForfeited } from "../../../league/rules/schedule/match-state.ts";
import type { Card } from "../../../league/rules/scoring/card-merge.ts";
import { stoppedLineText } from "../../../league/rules/scoring/interruption.ts";
import { isEntered, totals } from "../../../league/rules/scoring/scorecard.ts";
import { StackedHead, Table } from "../../ui/table.tsx";
import { type CardFacts, playerNames } from "./scorecard/card-facts.ts";

/**
 * The four lines of a match with players, scores, sets, totals, and who has verified. A forfeited
 * match needs no verification: the league enters it.
 */
export function MatchLines({ facts, card }: { facts: CardFacts; card: Card }) {
	const { names, match } = facts;
	const sum = totals(card);
	return (
		<>
			<Table label={`Lines of match ${match.matchNumber}`} className="match-lines" stacked>
				<StackedHead
					columns={[
						"Line",
						"Home players",
						"Visitor players",
						"Score",
						"Home sets",
						"Visitor sets",
					]}
				/>
				<tbody role="rowgroup">
					{lines.map((line) => (
						<tr role="row" key={line}>
							<th scope="row" role="rowheader">
								{lineDetails[line].name}
							</th>
							{sides.map((side) => (
								<td role="cell" key={side} className="players">
									{playerNames(facts, card, line, side).join(" / ") || "–"}
								</td>
							))}
							<td role="cell" className="score">
								{stoppedLineText(card, line, facts.nameOf) ?? card[`${line}Score`]}
							</td>
							<td role="cell" className="score sets">
								{isEntered(card, line) && card[`${line}HomeSetsWon`]}
							</td>
							<td role="cell" className="score sets">
								{isEntered(card, line) && card[`${line}VisitorSetsWon`]}
							</td>
						</tr>
					))}
				</tbody>
				<tfoot role="rowgroup">
					<tr role="row">
						<th scope="row" role="rowheader" colSpan={4}>
							Total sets
						</th>
						<td role="cell" className="score sets">
							{sum.totalHomeSetsWon}
						</td>
						<td role="cell" className="score sets">
							{sum.totalVisitorSetsWon}
						</td>
					</tr>
				</tfoot>
			</Table>
			{!isForfeited({ ...card, ...sum }) && (
				<ul className="verify-states">
					{sides.map((side) => (
						<li key={side}>
							{card[`${side}Verified`] && !facts.finalWithout.includes(side)
								? "✓ Verified by "
								: "○ Not verified by "}
							{names[side]}
						</li>
					))}
				</ul>
			)}
		</>
	);
}
