import { Link, useParams, useSearchParams } from "react-router";
import { lineDetails } from "../../../league/entities/line.ts";
import type { PlayerHistory } from "../../../league/entities/player-history.ts";
import { linesIn, seasonsText } from "../../../league/rules/history/career.ts";
import { fullName } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { playerHistoryOf } from "../../parts/history-reads.ts";
import { numbersPath } from "../../parts/player-path.ts";
import { useSite } from "../../site-context.ts";
import { Alert } from "../../ui/alert.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Table } from "../../ui/table.tsx";
import { PairingTable } from "./pairing-table.tsx";
import { PlayedLines } from "./played-lines.tsx";
import { PlayerSeasons } from "./player-seasons.tsx";
import { RecentLinesChart } from "./recent-lines-chart.tsx";
import { record, share, TallyCells, TallyHead } from "./tally-cells.tsx";
import "./player.css";

/** A player’s record in all seasons: totals, teams, partners, opponents, and lines. */
export default function PlayerPage() {
	const playerId = Number(useParams()["playerId"]);
	const history = useRead(playerHistoryOf(playerId, useSearchParams()[0]));
	const { seasons, byLine, partners, opponents, partnerCount, opponentCount } = history;
	const { isAdmin } = useSite().viewer;
	const name = fullName(history);
	return (
		<div className="page player-page">
			<PageHead title={name}>{seasons.length > 0 && <p>{seasonsText(seasons)}</p>}</PageHead>
			{history.hidesPage && (
				<Alert>This page is hidden. Only admins can see it, and nothing links to it.</Alert>
			)}
			{seasons.length === 0 ? (
				<EmptyState>{name} hasn’t played a match with a complete scorecard yet.</EmptyState>
			) : (
				<>
					<Totals history={history} />
					<RecentLinesChart lines={history.recent} />
					<div className="player-columns">
						<PlayerSeasons seasons={seasons} playerId={playerId} />
						<section aria-labelledby="by-line">
							<h2 id="by-line">By line</h2>
							<Table label="Record by line">
								<thead>
									<tr>
										<th scope="col">Line</th>
										<TallyHead />
									</tr>
								</thead>
								<tbody>
									{byLine.map(({ line, ...tally }) => (
										<tr key={line}>
											<th scope="row">{lineDetails[line].name}</th>
											<TallyCells tally={tally} />
										</tr>
									))}
								</tbody>
							</Table>
						</section>
					</div>
					<div className="player-columns">
						<PairingTable history={history} kind="with" pairings={partners} count={partnerCount} />
						<PairingTable
							history={history}
							kind="against"
							pairings={opponents}
							count={opponentCount}
						/>
					</div>
					<PlayedLines history={history} />
				</>
			)}
			<p className="muted small">
				Only complete scorecards count, including defaulted lines, just as in the player results.
				Scores are from the winners’ side: “L 6-4, 6-0” is a line lost 4-6, 0-6.
			</p>
			<p className="no-print page-owner">
				<Link to="/my-contact" discover="none">
					Is this you? Correct or hide this page
				</Link>
				{isAdmin && <Link to={numbersPath(playerId)}>Merge numbers or hide the page</Link>}
			</p>
		</div>
	);
}

function Totals({ history }: { history: PlayerHistory }) {
	const { total, longestStreak, seasons } = history;
	// Someone who no longer plays has no streak now.
	const currentStreak = seasons[0]?.isLive ? history.currentStreak : null;
	return (
		<section aria-label="Record" className="player-totals">
			<dl>
				<div>
					<dt>Lines won–lost</dt>
					<dd>
						{record(total)} <small>{share(total)}</small>
					</dd>
				</div>
				<div>
					<dt>Sets won–lost</dt>
					<dd>
						{total.setsWon}–{total.setsLost}
					</dd>
				</div>
				<div>
					<dt>Lines played</dt>
					<dd>{linesIn(total)}</dd>
				</div>
				{longestStreak && longestStreak.length > 1 && (
					<div>
						<dt>Longest winning streak</dt>
						<dd>
							{longestStreak.length} <small>{period(longestStreak)}</small>
						</dd>
					</div>
				)}
				{currentStreak && currentStreak.outcome !== "T" && currentStreak.length > 1 && (
					<div>
						<dt>Current streak</dt>
						<dd>
							{currentStreak.length}{" "}
							<small>{currentStreak.outcome === "W" ? "wins" : "losses"} in a row</small>
						</dd>
					</div>
				)}
			</dl>
		</section>
	);
}

function period({ from, to }: NonNullable<PlayerHistory["longestStreak"]>) {
	if (!from || !to) return "";
	return from.slice(0, 4) === to.slice(0, 4)
		? `in ${to.slice(0, 4)}`
		: `${from.slice(0, 4)}–${to.slice(0, 4)}`;
}
