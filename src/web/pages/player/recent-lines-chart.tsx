import { lineDetails } from "../../../league/entities/line.ts";
import type { HistoryLine } from "../../../league/entities/player-history.ts";
import { wasInStraightSets } from "../../../league/rules/scoring/score.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { countOf } from "../../../league/wording.ts";

const words = { W: "won", L: "lost", T: "tied" } as const;
/** Wide enough for 24 lines, the most that are shown. Fewer lines don’t spread out. */
const frame = { step: 16, width: 384, bar: 10, height: 76, middle: 38, most: 34, least: 18 };

/**
 * The last lines as bars: up for a win, down for a loss, longer in straight sets. Screen readers
 * get a table.
 */
export function RecentLinesChart({ lines }: { lines: readonly HistoryLine[] }) {
	if (lines.length < 2) return null;
	const won = lines.filter(({ outcome }) => outcome === "W").length;
	const title = `The last ${countOf(lines.length, "line")}: ${won} won`;
	return (
		<figure className="recent-lines-chart">
			<figcaption>
				<b>{title}</b>{" "}
				<span className="muted">Bar up: won. Bar down: lost. Long bar: straight sets.</span>
			</figcaption>
			<svg viewBox={`0 0 ${frame.width} ${frame.height}`} aria-hidden="true">
				<line x1={0} x2={frame.width} y1={frame.middle} y2={frame.middle} />
				{lines.map(({ matchId, line, outcome, score }, index) => {
					const size = outcome === "T" ? 4 : wasInStraightSets(score) ? frame.most : frame.least;
					const top =
						outcome === "W"
							? frame.middle - size
							: outcome === "L"
								? frame.middle
								: frame.middle - size / 2;
					return (
						<rect
							key={`${matchId} ${line}`}
							className={outcome}
							x={index * frame.step + (frame.step - frame.bar) / 2}
							y={top}
							width={frame.bar}
							height={size}
						/>
					);
				})}
			</svg>
			<div className="sr-only">
				<table>
					<caption>{title}</caption>
					<thead>
						<tr>
							<th scope="col">Date</th>
							<th scope="col">Line</th>
							<th scope="col">Outcome</th>
							<th scope="col">Score</th>
						</tr>
					</thead>
					<tbody>
						{lines.map(({ matchId, line, date, outcome, score }) => (
							<tr key={`${matchId} ${line}`}>
								<td>{date && formatDate(date, "long")}</td>
								<td>{lineDetails[line].name}</td>
								<td>{words[outcome]}</td>
								<td>{score}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</figure>
	);
}
