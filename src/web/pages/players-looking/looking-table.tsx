import { fieldNames } from "../../../league/entities/define-record.ts";
import { player } from "../../../league/entities/player.ts";
import { fullName } from "../../../league/wording.ts";
import type { KnownPlayer } from "../../data/reads.ts";
import { nameColumn, playerColumn } from "../../parts/player-column.tsx";
import { useLeague } from "../../site-context.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Table } from "../../ui/table.tsx";

interface LookingTableProps {
	players: readonly KnownPlayer[];
	adding?: { add: (player: KnownPlayer) => void; isSaving: boolean } | undefined;
}

const first = ["playerNumber", "createdAt"] as const;
const elsewhere: readonly string[] = [...first, "teamId", "firstName", "lastName"];

const columns = [
	...first.map(playerColumn),
	nameColumn,
	...fieldNames(
		player.fields,
		({ label, readLooking }) => Boolean(label) && readLooking !== "admins",
	)
		.filter((name) => !elsewhere.includes(name))
		.map(playerColumn),
];

/** The players looking for a team, one card per player: as a table, it is wider than screens. */
export function LookingTable({ players, adding }: LookingTableProps) {
	const { timeZone } = useLeague();
	if (players.length === 0) return <Alert>No players are looking for a team right now.</Alert>;
	const shown = columns.filter(({ field }) => players.some((row) => row[field] !== undefined));
	return (
		<Table label="Players looking for a team" className="people looking" stacked>
			<thead role="rowgroup">
				<tr role="row">
					{adding && (
						<th scope="col" role="columnheader" className="no-print">
							<span className="sr-only">Add</span>
						</th>
					)}
					{shown.map(({ title }) => (
						<th key={title} scope="col" role="columnheader">
							{title}
						</th>
					))}
				</tr>
			</thead>
			<tbody role="rowgroup">
				{players.map((row) => (
					<tr role="row" key={row.playerId}>
						{adding && (
							<td role="cell" className="add no-print">
								<Button
									variant="secondary"
									size="small"
									aria-disabled={adding.isSaving}
									onClick={() => adding.add(row)}
								>
									Add to my team<span className="sr-only">: {fullName(row)}</span>
								</Button>
							</td>
						)}
						{shown.map(({ title, className, prefix, cell }) => {
							const content = cell(row, timeZone);
							return title === "Name" ? (
								<th key={title} scope="row" role="rowheader">
									{content}
								</th>
							) : (
								<td key={title} role="cell" className={className}>
									{content && prefix && <span className="phone-only">{prefix}</span>}
									{content}
								</td>
							);
						})}
					</tr>
				))}
			</tbody>
		</Table>
	);
}
