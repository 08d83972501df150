import { lines } from "../../../league/entities/line.ts";
import { lineSets } from "../../../league/rules/scoring/line-sets.ts";
import type { ResultRow } from "../../data/reads.ts";
import { Table } from "../../ui/table.tsx";
import { LineRows, type SideTeam } from "./line-rows.tsx";

interface MatchScoreboardProps {
	result: ResultRow;
	home: SideTeam;
	visitor: SideTeam;
}

/** The lines like a television scoreboard: a row per side and a column per set. */
export function MatchScoreboard({ result, home, visitor }: MatchScoreboardProps) {
	const hasTiebreak = lines.some((line) => (lineSets(result, line)?.sets.length ?? 0) > 2);
	return (
		<>
			<Table label="Lines of the match" className="lines">
				<thead>
					<tr>
						<th scope="col">Players</th>
						{[1, 2, 3].map((set) => (
							<th key={set} scope="col">
								<span className="set-word">Set </span>
								{set}
							</th>
						))}
						<th scope="col">Sets won</th>
					</tr>
				</thead>
				{lines.map((line) => (
					<LineRows key={line} result={result} line={line} home={home} visitor={visitor} />
				))}
				<tfoot>
					<tr>
						<th scope="row" colSpan={4}>
							Total sets, home – visitor
						</th>
						<td>
							{result.totalHomeSetsWon}–{result.totalVisitorSetsWon}
						</td>
					</tr>
					{result.homeSetsForfeited + result.visitorSetsForfeited > 0 && (
						<tr>
							<th scope="row" colSpan={4}>
								Forfeited sets, home – visitor
							</th>
							<td>
								{result.homeSetsForfeited}–{result.visitorSetsForfeited}
							</td>
						</tr>
					)}
				</tfoot>
			</Table>
			{hasTiebreak && (
				<p className="muted small">The third set is a match tiebreak and counts as one set.</p>
			)}
		</>
	);
}
