import { fieldNames } from "../../../league/entities/define-record.ts";
import { player } from "../../../league/entities/player.ts";
import { suspensionText } from "../../../league/rules/roster/suspension.ts";
import { formatDate, type LeagueDate } from "../../../league/rules/time/league-time.ts";
import type { Verdict } from "../../../league/verdict.ts";
import { fullName } from "../../../league/wording.ts";
import { useToday } from "../../data/page-data.ts";
import type { KnownPlayer } from "../../data/reads.ts";
import { nameColumn, type PlayerColumn, playerColumn } from "../../parts/player-column.tsx";
import { useLeague } from "../../site-context.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StackedHead, Table } from "../../ui/table.tsx";

interface RosterTableProps {
	players: readonly KnownPlayer[];
	canRemove: Verdict;
	onEdit: (player: KnownPlayer) => void;
	onRemove: (player: KnownPlayer) => void;
}

const onPhones = ["phone", "email"];
const others = fieldNames(player.fields, ({ isOnRoster }) => isOnRoster === true)
	.map(playerColumn)
	.map((column) =>
		onPhones.includes(column.field) ? column : { ...column, className: "wide-only" },
	);
const columns: readonly PlayerColumn[] = [
	{ ...playerColumn("playerNumber"), className: "wide-only" },
	nameColumn,
	{ ...playerColumn("rating"), className: "score extra" },
	...others,
	{ title: "USTA", field: "usta", className: "wide-only when", cell: ustaOf },
];

/**
 * The roster. Phones have no Remove button here, to avoid accidental taps: it is in the edit
 * dialog.
 */
export function RosterTable({ players, canRemove, onEdit, onRemove }: RosterTableProps) {
	const { timeZone } = useLeague();
	const today = useToday();
	if (players.length === 0) return <EmptyState>No players on your roster yet.</EmptyState>;
	return (
		<Table label="Roster" className="people" stacked>
			<StackedHead columns={columns.map(({ title }) => title)} canChange />
			<tbody role="rowgroup">
				{players.toSorted(byName).map((row) => (
					<tr role="row" key={row.playerId}>
						{columns.map(({ title, field, className, cell }) =>
							field === "lastName" ? (
								<th key={title} scope="row" role="rowheader">
									{cell(row, timeZone)}
									<Suspended player={row} today={today} />
								</th>
							) : (
								<td key={title} role="cell" className={className}>
									{cell(row, timeZone)}
								</td>
							),
						)}
						<td role="cell" className="no-print row-actions">
							<Button variant="text" aria-haspopup="dialog" onClick={() => onEdit(row)}>
								Edit<span className="sr-only"> {fullName(row)}</span>
							</Button>
							{canRemove.ok && (
								<Button variant="text" className="wide-only" onClick={() => onRemove(row)}>
									Remove<span className="sr-only"> {fullName(row)}</span>
								</Button>
							)}
						</td>
					</tr>
				))}
			</tbody>
		</Table>
	);
}

/** A player's suspension, shown until it has ended, even before its first day. By-laws II e. */
function Suspended({ player, today }: { player: KnownPlayer; today: LeagueDate }) {
	const { suspendedFrom = null, suspendedThrough = null } = player;
	if (suspendedFrom === null || (suspendedThrough !== null && suspendedThrough < today))
		return null;
	const from = suspendedFrom > today ? `From ${formatDate(suspendedFrom)}: ` : "";
	return (
		<span className="suspended small">
			{from}
			{suspensionText({ suspendedFrom, suspendedThrough })}
		</span>
	);
}

const byName = (a: KnownPlayer, b: KnownPlayer) =>
	a.lastName.localeCompare(b.lastName) || a.firstName.localeCompare(b.firstName);

function ustaOf({ usta, ustaLevel, ustaYear }: KnownPlayer) {
	if (usta === "N") return "No";
	return [usta === "Y" && !ustaLevel && "Yes", ustaLevel, ustaYear].filter(Boolean).join(", ");
}
