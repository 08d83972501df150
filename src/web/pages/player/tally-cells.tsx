import { linesIn, linesText, type Tally } from "../../../league/rules/history/career.ts";

/** The share of lines won. */
export const share = (tally: Tally) =>
	linesIn(tally) === 0 ? "" : `${Math.round((100 * tally.won) / linesIn(tally))}%`;

export const TallyHead = () => (
	<>
		<th scope="col" className="number">
			<abbr title="Lines won–lost">W–L</abbr>
		</th>
		<th scope="col" className="number">
			Won
		</th>
		<th scope="col" className="number">
			Sets
		</th>
	</>
);

export const TallyCells = ({ tally }: { tally: Tally }) => (
	<>
		<td className="number">{linesText(tally)}</td>
		<td className="number">{share(tally)}</td>
		<td className="number">
			{tally.setsWon}–{tally.setsLost}
		</td>
	</>
);
