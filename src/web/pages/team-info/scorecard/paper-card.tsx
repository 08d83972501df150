import { lineDetails, lines, sides } from "../../../../league/entities/line.ts";
import { formatSlot } from "../../../../league/rules/schedule/start-time.ts";
import type { Card } from "../../../../league/rules/scoring/card-merge.ts";
import { stoppedLineText } from "../../../../league/rules/scoring/interruption.ts";
import { isEntered, totals } from "../../../../league/rules/scoring/scorecard.ts";
import { formatDate } from "../../../../league/rules/time/league-time.ts";
import { useLeague } from "../../../site-context.ts";
import { type CardFacts, playerNames } from "./card-facts.ts";

/**
 * The scorecard for printing, on one page: with the scores entered so far and room to write the
 * rest.
 */
export function PaperCard({ facts, card }: { facts: CardFacts; card: Card }) {
	const league = useLeague();
	const { match, names, placeName } = facts;
	const sum = totals(card);
	return (
		<div className="paper-card" aria-hidden="true">
			<p className="paper-league">{league.name}: scorecard</p>
			<p className="paper-title">
				{names.home} vs. {names.visitor}
			</p>
			<p>
				Match {match.matchNumber}, week {match.weekNumber}
				{match.effectiveDate && ` · ${formatDate(match.effectiveDate, "long")}`}
				{match.effectiveTime && `, ${formatSlot(match.effectiveTime)}`}
				{placeName && ` · ${placeName}`}
			</p>
			<table>
				<thead>
					<tr>
						<th>Line</th>
						<th>Home: {names.home}</th>
						<th>Visitor: {names.visitor}</th>
						<th>Score (winners’ view)</th>
						<th>Home sets</th>
						<th>Visitor sets</th>
					</tr>
				</thead>
				<tbody>
					{lines.map((line) => (
						<tr key={line}>
							<th>{lineDetails[line].name}</th>
							{sides.map((side) => (
								<td key={side}>
									{playerNames(facts, card, line, side).map((name) => (
										<div key={name}>{name}</div>
									))}
								</td>
							))}
							<td className="paper-score">
								{stoppedLineText(card, line, facts.nameOf) ?? card[`${line}Score`]}
							</td>
							<td className="paper-score">{isEntered(card, line) && card[`${line}HomeSetsWon`]}</td>
							<td className="paper-score">
								{isEntered(card, line) && card[`${line}VisitorSetsWon`]}
							</td>
						</tr>
					))}
				</tbody>
				<tfoot>
					<tr>
						<th colSpan={4}>Total sets won</th>
						<td className="paper-score">{sum.totalHomeSetsWon || ""}</td>
						<td className="paper-score">{sum.totalVisitorSetsWon || ""}</td>
					</tr>
				</tfoot>
			</table>
			<div className="paper-signatures">
				{sides.map((side) => (
					<p key={side}>
						{side === "home" ? "Home" : "Visiting"} captain, {names[side]}:{" "}
						{card[`${side}Verified`] && <b>verified on the site</b>}
					</p>
				))}
			</div>
		</div>
	);
}
