import type { ReactNode } from "react";
import { Link } from "react-router";
import { countOf, fullName } from "../../../league/wording.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Table } from "../../ui/table.tsx";
import type { FormRow } from "./form-reads.ts";
import { FormScale, ScaleEnds, scaleOf } from "./form-scale.tsx";
import { ratingText } from "./form-text.ts";

interface FormTableProps {
	rows: readonly FormRow[];
	/** A link to the player’s team, where a table has more than one. */
	teamOf?: (row: FormRow) => ReactNode;
}

/** The form of players, the strongest first, each linked to the page that explains it. */
export function FormTable({ rows, teamOf }: FormTableProps) {
	if (rows.length === 0) return <EmptyState>No players on these rosters yet.</EmptyState>;
	const ends = rows.flatMap((row) => [row.form - row.plusMinus, row.form + row.plusMinus]);
	const scale = scaleOf([...ends, ...rows.flatMap(({ rating }) => rating ?? [])]);
	return (
		<>
			<p className="form-legend muted small">
				<svg viewBox="0 0 40 20" className="form-scale" aria-hidden="true">
					<path className="range" d="M2 10H38" />
					<circle cx="20" cy="10" r="5" />
				</svg>{" "}
				Form with ± &ensp;
				<svg viewBox="0 0 10 20" className="form-scale" aria-hidden="true">
					<path className="ntrp" d="M5 3v14" />
				</svg>{" "}
				NTRP
			</p>
			<Table label="Form ratings" className="form-table">
				<thead>
					<tr>
						<th scope="col">Player</th>
						<th scope="col" className="number">
							Form
						</th>
						<td className="form-chart head">
							<ScaleEnds {...scale} />
						</td>
						<th scope="col">NTRP</th>
						<th scope="col">Based on</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.playerId}>
							<th scope="row">
								<Link to={`/player-form/${row.playerId}`}>{fullName(row)}</Link>
								{teamOf && <div className="form-team small">{teamOf(row)}</div>}
							</th>
							<td className="number form-number">
								<b className="score">{row.form.toFixed(2)}</b> ±&nbsp;{row.plusMinus.toFixed(1)}
							</td>
							<td className="form-chart">
								<FormScale
									{...scale}
									low={row.form - row.plusMinus}
									high={row.form + row.plusMinus}
									at={row.form}
									rating={row.rating}
								/>
							</td>
							<td className="form-number">{ratingText(row)}</td>
							<td>
								{row.lines > 0
									? countOf(row.lines, "line")
									: row.rating === null
										? "Division average"
										: "NTRP only"}
							</td>
						</tr>
					))}
				</tbody>
			</Table>
		</>
	);
}
