import type { MakeupMatch } from "../../../league/entities/makeup-match.ts";
import { formatSlot } from "../../../league/rules/schedule/start-time.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { fullName } from "../../../league/wording.ts";
import { matchReads } from "../../data/match-reads.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { byId } from "../../parts/by-id.ts";
import { PersonName } from "../../parts/contact.tsx";
import { StateBadge } from "../../parts/match-state.tsx";
import { TeamLink } from "../../parts/team-link.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StackedHead, Table } from "../../ui/table.tsx";

interface MakeupTableProps {
	matches: readonly MakeupMatch[];
	/** Captains see contact details of other captains. */
	showsContacts: boolean;
	canChange: (match: MakeupMatch) => boolean;
	onEdit: (match: MakeupMatch) => void;
	onRemove: (match: MakeupMatch) => void;
}

const heads = [
	"Original Match #",
	"Home Team",
	"Home Captain",
	"Visiting Team",
	"Visitor Captain",
	"Date",
	"Time",
];

export function MakeupTable({
	matches,
	showsContacts,
	canChange,
	onEdit,
	onRemove,
}: MakeupTableProps) {
	const teams = byId(useRead(reads.teams), "teamId");
	const people = byId(useRead(reads.people), "userId");
	const locations = byId(useRead(reads.locations), "locationId");
	const originals = byId(useRead(matchReads.all), "matchNumber");
	const cards = byId(useRead(matchReads.totals), "matchId");
	if (matches.length === 0) return <EmptyState>No make-up matches yet.</EmptyState>;
	const hasChangeable = matches.some(canChange);
	const captain = (teamId: number) => {
		const person = people.get(teams.get(teamId)?.captainId ?? 0);
		return showsContacts ? <PersonName person={person} /> : fullName(person);
	};
	return (
		<Table label="Make-up matches" className="makeups" stacked>
			<StackedHead columns={heads} canChange={hasChangeable} />
			<tbody role="rowgroup">
				{matches.map((match) => {
					const [home, visitor] = [teams.get(match.homeTeamId), teams.get(match.visitorTeamId)];
					const original = originals.get(match.originalMatchNumber ?? 0);
					return (
						<tr role="row" key={match.makeupMatchId}>
							<td role="cell" className="muted">
								{match.originalMatchNumber && <span className="phone-only">Match </span>}
								{match.originalMatchNumber}{" "}
								{original && <StateBadge match={original} card={cards.get(original.matchId)} />}
							</td>
							<th scope="row" role="rowheader">
								<TeamLink team={home} />
							</th>
							<td role="cell">{captain(match.homeTeamId)}</td>
							<td role="cell">
								<TeamLink team={visitor} />
							</td>
							<td role="cell">{captain(match.visitorTeamId)}</td>
							<td role="cell" className="when">
								{formatDate(match.matchDate)}
							</td>
							<td role="cell" className="when score">
								{formatSlot(match.startTime)}
								{match.locationId !== null && (
									<>
										<br />
										<small>{locations.get(match.locationId)?.locationName}</small>
									</>
								)}
							</td>
							{hasChangeable && (
								<td role="cell" className="no-print row-actions">
									{canChange(match) && (
										<>
											<Button variant="text" aria-haspopup="dialog" onClick={() => onEdit(match)}>
												Edit
												<span className="sr-only">
													{" "}
													{home?.teamName} vs. {visitor?.teamName}
												</span>
											</Button>
											<Button variant="text" aria-haspopup="dialog" onClick={() => onRemove(match)}>
												Remove
												<span className="sr-only">
													{" "}
													{home?.teamName} vs. {visitor?.teamName}
												</span>
											</Button>
										</>
									)}
								</td>
							)}
						</tr>
					);
				})}
			</tbody>
		</Table>
	);
}
