import { Link, useSearchParams } from "react-router";
import type { PlayerHistory } from "../../../league/entities/player-history.ts";
import { bestPartnerLines, type Pairing } from "../../../league/rules/history/career.ts";
import { fullName, listOf } from "../../../league/wording.ts";
import { byId } from "../../parts/by-id.ts";
import { PlayerLink } from "../../parts/player-link.tsx";
import { playerPath } from "../../parts/player-path.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Table } from "../../ui/table.tsx";
import { record, share } from "./tally-cells.tsx";

interface PairingTableProps {
	history: PlayerHistory;
	kind: "with" | "against";
	pairings: readonly Pairing[];
	/** How many there are, including those not listed. */
	count: number;
}
const titles = { with: "Partners", against: "Opponents" } as const;

/** Whom a player has played with or against most. Each record links to the lines. */
export function PairingTable({ history, kind, pairings, count }: PairingTableProps) {
	const [search] = useSearchParams();
	const isAll = search.get(kind) === "all";
	/** The same page with the whole list, or with its first rows. */
	function pathOf(wantsAll: boolean) {
		const changed = new URLSearchParams(search);
		if (wantsAll) changed.set(kind, "all");
		else changed.delete(kind);
		return `${playerPath(history.playerId)}?${changed}#${kind}`;
	}
	const people = byId(history.people, "playerId");
	const best = history.bestPartners.flatMap((row) => {
		const person = people.get(row.playerId);
		// Word joiners: a record stays on one line.
		return person ? [`${fullName(person)} (${record(row).replaceAll("–", "\u2060–\u2060")})`] : [];
	});
	return (
		<section aria-labelledby={kind}>
			<h2 id={kind}>{titles[kind]}</h2>
			{kind === "with" && best.length > 0 && (
				<p>
					Best together: {listOf(best)}.{" "}
					<span className="muted">At least {bestPartnerLines} lines together.</span>
				</p>
			)}
			{pairings.length === 0 ? (
				<EmptyState>
					{kind === "with" ? "No doubles yet." : "No opponents are named on the scorecards."}
				</EmptyState>
			) : (
				<Table label={titles[kind]}>
					<thead>
						<tr>
							<th scope="col">Name</th>
							<th scope="col" className="number">
								<abbr title="Lines won–lost">W–L</abbr>
							</th>
							<th scope="col" className="number">
								Won
							</th>
						</tr>
					</thead>
					<tbody>
						{pairings.map((row) => {
							const person = people.get(row.playerId);
							return (
								<tr key={row.playerId}>
									<th scope="row">
										{person ? (
											<PlayerLink player={person} />
										) : (
											<span className="muted">Not listed</span>
										)}
									</th>
									<td className="number">
										<Link
											to={`${playerPath(history.playerId)}?${kind}=${row.playerId}#played`}
											aria-label={`${record(row)} ${kind} ${fullName(person) || "this player"}: show the lines`}
											discover="none"
										>
											{record(row)}
										</Link>
									</td>
									<td className="number">{share(row)}</td>
								</tr>
							);
						})}
					</tbody>
				</Table>
			)}
			{count > pairings.length ? (
				<p className="muted small no-print">
					The {pairings.length} with the most lines.{" "}
					<Link to={pathOf(true)} discover="none" className="show-all">
						Show all {count}
					</Link>
				</p>
			) : (
				isAll && (
					<p className="muted small no-print">
						All {count}, most lines first.{" "}
						<Link to={pathOf(false)} discover="none" className="show-all">
							Show fewer
						</Link>
					</p>
				)
			)}
		</section>
	);
}
