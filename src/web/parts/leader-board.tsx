import { Link } from "react-router";
import type { Standing } from "../../league/entities/standing.ts";
import { facts } from "../../league/facts.ts";
import { ordinalOf } from "../../league/wording.ts";
import { useRead } from "../data/page-data.ts";
import { reads } from "../data/reads.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Table } from "../ui/table.tsx";
import { byId } from "./by-id.ts";
import { TeamLink } from "./team-link.tsx";
import "./leader-board.css";

const ordinals = Array.from({ length: facts.leaderBoardPlaces }, (_, index) =>
	ordinalOf(index + 1),
);

/**
 * One row per division with its top teams; "TBD" before the first results. With all six places,
 * which do not fit on a phone, each division is a card there.
 */
export function LeaderBoard({ places }: { places: number }) {
	const divisions = useRead(reads.divisions);
	const teams = byId(useRead(reads.teamNames), "teamId");
	const standings = useRead(reads.places);
	if (divisions.length === 0) return <EmptyState>No divisions yet.</EmptyState>;
	return (
		<Table
			label="Leader board"
			className="leader-board rows-lead"
			stacked={places > facts.homePlaces}
		>
			<thead role="rowgroup">
				<tr role="row">
					<th scope="col" role="columnheader" className="sticky">
						<span className="wide-only">Division</span>
						<span className="phone-only">
							Div<span className="sr-only">ision</span>
						</span>
					</th>
					{ordinals.slice(0, places).map((ordinal) => (
						<th key={ordinal} scope="col" role="columnheader">
							{ordinal}
						</th>
					))}
				</tr>
			</thead>
			<tbody role="rowgroup">
				{divisions.map(({ divisionId, divisionNumber }) => {
					const ranked = standings.filter(
						(row) => row.divisionNumber === divisionNumber && row.exit !== "removed",
					);
					const standingsOf = `/standings?divisionId=${divisionId}`;
					const hasStarted = ranked.some((row) => row.setsPlayed > 0);
					return (
						<tr role="row" key={divisionId}>
							<th scope="row" role="rowheader" className="sticky">
								<Link className="row-link score" to={standingsOf}>
									<span className="sr-only">Division </span>
									{divisionNumber}
								</Link>
							</th>
							{ordinals.slice(0, places).map((ordinal, index) => {
								const team = hasStarted ? teams.get(ranked[index]?.teamId ?? 0) : undefined;
								return (
									<td role="cell" key={ordinal} data-place={ordinal}>
										{team ? <TeamLink team={team} /> : <span className="muted">TBD</span>}
										{team && isShared(ranked, index) && (
											<small>tied for {ordinalOf(ranked[index]?.place ?? 1)}</small>
										)}
										{team && <Decided {...ranked[index]} />}
										{index === 0 && (
											<Link className="row-cover" to={standingsOf} tabIndex={-1} aria-hidden />
										)}
									</td>
								);
							})}
						</tr>
					);
				})}
			</tbody>
		</Table>
	);
}

/** What the committee has decided about a team; the detailed standings say why. */
const Decided = ({ exit, adjustments }: Partial<Standing>) => (
	<>
		{exit === "withdrew" && <small>withdrew</small>}
		{adjustments && adjustments.length > 0 && <small>adjusted</small>}
	</>
);

/** By-laws X c: teams that are still tied after all tie-breakers share a place. */
const isShared = (ranked: readonly { place: number }[], index: number) =>
	ranked.filter(({ place }) => place === ranked[index]?.place).length > 1;
