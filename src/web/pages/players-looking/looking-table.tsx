import type { ReactNode } from "react";
import type { KnownPlayer } from "../../data/reads.ts";
import { MailCell, PhoneLink } from "../../parts/contact.tsx";
import { fullName } from "../../parts/directory.ts";
import { useSite } from "../../site-context.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Table } from "../../ui/table.tsx";

interface LookingTableProps {
	players: readonly KnownPlayer[];
	adding?: { add: (player: KnownPlayer) => void; isSaving: boolean } | undefined;
}
interface Column {
	title: string;
	/** What only some viewers read: where nobody's is known, the column is left out. */
	field?: keyof KnownPlayer;
	/** Where a phone shows it, and what it calls it. */
	className?: string;
	onPhone?: string;
	cell: (player: KnownPlayer, timeZone: string) => ReactNode;
}

const columns: readonly Column[] = [
	{ title: "Number", className: "soft", onPhone: "# ", cell: (player) => player.playerNumber },
	{
		title: "Date Submitted",
		field: "createdAt",
		className: "soft when",
		cell: ({ createdAt }, timeZone) => createdAt && dayOf(createdAt, timeZone),
	},
	{ title: "Name", cell: fullName },
	{ title: "Phone", field: "phone", cell: ({ phone }) => <PhoneLink phone={phone} /> },
	{ title: "Email", field: "email", cell: ({ email }) => <MailCell email={email} /> },
	{ title: "Rating", className: "score", cell: ({ rating }) => rating?.toFixed(1) },
	{
		title: "Rating Type",
		onPhone: "Rating: ",
		cell: ({ ratingType }) => ratingType && { U: "USTA", S: "Self" }[ratingType],
	},
	{ title: "Gender", onPhone: "Gender: ", cell: ({ gender }) => gender },
	{ title: "Birth Year", field: "birthYear", onPhone: "Born ", cell: ({ birthYear }) => birthYear },
	{ title: "USTA?", onPhone: "USTA: ", cell: ({ usta }) => usta },
	{ title: "USTA Level", onPhone: "Level ", cell: ({ ustaLevel }) => ustaLevel },
	{ title: "USTA Year", onPhone: "Year ", cell: ({ ustaYear }) => ustaYear },
	{ title: "Experience", className: "long", cell: ({ experience }) => experience },
	{ title: "Comments", field: "comments", className: "long", cell: ({ comments }) => comments },
];

const dayOf = (instant: string, timeZone: string) =>
	new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone }).format(new Date(instant));

/** The spec's columns; on a phone a card each, name and rating first. */
export function LookingTable({ players, adding }: LookingTableProps) {
	const { timeZone } = useSite();
	if (players.length === 0) return <Alert>Nobody is looking for a team at present.</Alert>;
	const shown = columns.filter(
		({ field }) => field === undefined || players.some((player) => player[field] !== undefined),
	);
	return (
		<Table label="Players looking for a team" className="people looking" stacked>
			<thead role="rowgroup">
				<tr role="row">
					{adding && (
						<th scope="col" role="columnheader" className="no-print">
							<span className="unseen">Add</span>
						</th>
					)}
					{shown.map(({ title }) => (
						<th
							key={title}
							scope="col"
							role="columnheader"
							className={title === "Name" ? "sticky" : undefined}
						>
							{title}
						</th>
					))}
				</tr>
			</thead>
			<tbody role="rowgroup">
				{players.map((player) => (
					<tr role="row" key={player.playerId}>
						{adding && (
							<td role="cell" className="add no-print">
								<Button
									variant="secondary"
									size="small"
									aria-disabled={adding.isSaving}
									onClick={() => adding.add(player)}
								>
									Add to my team<span className="unseen">: {fullName(player)}</span>
								</Button>
							</td>
						)}
						{shown.map(({ title, className, onPhone, cell }) => {
							const content = cell(player, timeZone);
							const isEmpty = content === null || content === undefined || content === "";
							return title === "Name" ? (
								<th key={title} scope="row" role="rowheader" className="sticky">
									{content}
								</th>
							) : (
								<td key={title} role="cell" className={className}>
									{onPhone && !isEmpty && <span className="phone-only">{onPhone}</span>}
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
