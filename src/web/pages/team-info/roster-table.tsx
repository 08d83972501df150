import type { Verdict } from "../../../league/verdict.ts";
import type { KnownPlayer } from "../../data/reads.ts";
import { MailCell, PhoneLink } from "../../parts/contact.tsx";
import { fullName } from "../../parts/directory.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Table } from "../../ui/table.tsx";

interface RosterTableProps {
	players: readonly KnownPlayer[];
	mayRemove: Verdict;
	onEdit: (player: KnownPlayer) => void;
	onRemove: (player: KnownPlayer) => void;
}

const heads = ["Number", "Name", "Rating", "Gender", "Phone", "Email", "USTA"];

/**
 * A table on a wide screen; on a phone name and rating first, then how to reach the player. There
 * the way off the roster is one step further, where no thumb hits it by chance.
 */
export function RosterTable({ players, mayRemove, onEdit, onRemove }: RosterTableProps) {
	if (players.length === 0) return <EmptyState>There is nobody on the roster yet.</EmptyState>;
	return (
		<Table label="Roster" className="people" stacked>
			<thead role="rowgroup">
				<tr role="row">
					{heads.map((name) => (
						<th key={name} scope="col" role="columnheader">
							{name}
						</th>
					))}
					<th scope="col" role="columnheader" className="no-print">
						<span className="unseen">Change</span>
					</th>
				</tr>
			</thead>
			<tbody role="rowgroup">
				{players.toSorted(byName).map((player) => (
					<tr role="row" key={player.playerId}>
						<td role="cell" className="wide-only">
							{player.playerNumber}
						</td>
						<th scope="row" role="rowheader">
							{fullName(player)}
						</th>
						<td role="cell" className="score extra">
							{player.rating?.toFixed(1)}
						</td>
						<td role="cell" className="wide-only">
							{player.gender}
						</td>
						<td role="cell">
							<PhoneLink phone={player.phone} />
						</td>
						<td role="cell">
							<MailCell email={player.email} />
						</td>
						<td role="cell" className="wide-only when">
							{ustaOf(player)}
						</td>
						<td role="cell" className="no-print row-actions">
							<Button variant="text" aria-haspopup="dialog" onClick={() => onEdit(player)}>
								Edit<span className="unseen"> {fullName(player)}</span>
							</Button>
							{mayRemove.ok && (
								<Button variant="text" className="wide-only" onClick={() => onRemove(player)}>
									Remove<span className="unseen"> {fullName(player)}</span>
								</Button>
							)}
						</td>
					</tr>
				))}
			</tbody>
		</Table>
	);
}

const byName = (a: KnownPlayer, b: KnownPlayer) =>
	a.lastName.localeCompare(b.lastName) || a.firstName.localeCompare(b.firstName);

const ustaOf = ({ usta, ustaLevel, ustaYear }: KnownPlayer) =>
	usta === "N"
		? "No"
		: [usta === "Y" && !ustaLevel && "Yes", ustaLevel, ustaYear].filter(Boolean).join(", ");
