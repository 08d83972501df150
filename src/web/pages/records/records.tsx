import type { ReactNode } from "react";
import { Link } from "react-router";
import { countOf, pluralOf } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { leagueRecords } from "../../parts/history-reads.ts";
import { PlayerLink } from "../../parts/player-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Table } from "../../ui/table.tsx";
import { Champions } from "./champions.tsx";
import "./records.css";

/** Champions of past seasons, and all-time records of players. */
export default function RecordsPage() {
	const { champions, mostSeasons, longestStreaks, comebacks } = useRead(leagueRecords);
	const isEmpty = champions.length + longestStreaks.rows.length + comebacks.rows.length === 0;
	return (
		<div className="page records">
			<PageHead>
				<p>From every season with scorecards on this site, including this one.</p>
			</PageHead>
			{isEmpty && <EmptyState>There are no complete scorecards yet.</EmptyState>}
			<Champions champions={champions} />
			<div className="records-columns">
				<List
					title="Most seasons"
					head={["Player", "Seasons"]}
					ranking={mostSeasons}
					alike={(more) =>
						`${countOf(more, "more player")} ${pluralOf(more, "has", "have")} played ${countOf(mostSeasons.rows.at(-1)?.seasons ?? 0, "season")}.`
					}
				>
					{mostSeasons.rows.map((row) => (
						<tr key={row.playerId}>
							<th scope="row">
								<PlayerLink player={row} />
							</th>
							<td className="number">{row.seasons}</td>
						</tr>
					))}
				</List>
				<List
					title="Longest winning streaks"
					head={["Player", "Lines"]}
					ranking={longestStreaks}
					alike={(more) =>
						`${countOf(more, "more player")} ${pluralOf(more, "has", "have")} won ${countOf(longestStreaks.rows.at(-1)?.length ?? 0, "line")} in a row.`
					}
				>
					{longestStreaks.rows.map((row) => (
						<tr key={row.playerId}>
							<th scope="row">
								<PlayerLink player={row} />
							</th>
							<td className="number">
								{row.length}
								<br />
								<span className="muted small">{years(row)}</span>
							</td>
						</tr>
					))}
				</List>
				<List
					title="Biggest comebacks"
					head={["Players", "Score"]}
					ranking={comebacks}
					alike={(more) =>
						`${countOf(more, "earlier comeback")} ${pluralOf(more, "was", "were")} as big as the last one listed.`
					}
				>
					{comebacks.rows.map((row) => (
						<tr key={`${row.seasonId} ${row.matchId} ${row.people[0]?.playerId}`}>
							<th scope="row">
								{row.people.map((person, index) => (
									<span key={person.playerId}>
										{index > 0 && " / "}
										<PlayerLink player={person} />
									</span>
								))}
							</th>
							<td>
								<Link
									to={`/match-results/${row.matchId}${row.isLive ? "" : `?seasonId=${row.seasonId}`}`}
									discover="none"
								>
									{row.score}
								</Link>
								<br />
								<span className="muted">{row.seasonName}</span>
							</td>
						</tr>
					))}
				</List>
			</div>
			<p className="muted small">
				Streaks count lines on complete scorecards, including defaulted ones. A comeback is a line
				won after losing the first set: those after the most lopsided first sets come first, then
				those won with the fewest games. Players who hide their page are not listed.
			</p>
		</div>
	);
}

interface ListProps {
	title: string;
	head: readonly [string, string];
	ranking: { readonly rows: readonly unknown[]; readonly alike: number };
	/** Says how many more share the place of the last row. */
	alike: (more: number) => string;
	children: ReactNode;
}

const List = ({ title, head: [who, what], ranking, alike, children }: ListProps) =>
	ranking.rows.length > 0 && (
		<section>
			<h2>{title}</h2>
			<Table label={title}>
				<thead>
					<tr>
						<th scope="col">{who}</th>
						<th scope="col" className={what === "Score" ? undefined : "number"}>
							{what}
						</th>
					</tr>
				</thead>
				<tbody>{children}</tbody>
			</Table>
			{ranking.alike > 0 && <p className="muted small">{alike(ranking.alike)}</p>}
		</section>
	);

const years = ({ from, to }: { from: string | null; to: string | null }) => {
	const [first, last] = [from?.slice(0, 4), to?.slice(0, 4)];
	if (!first || !last) return "";
	return first === last ? first : `${first}–${last}`;
};
