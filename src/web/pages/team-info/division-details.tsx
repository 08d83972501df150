import { useNavigation, useSearchParams } from "react-router";
import { isActiveTeam } from "../../../league/rules/teams/bye.ts";
import { useRead } from "../../data/page-data.ts";
import { type ContactRow, type OwnTeamRow, reads } from "../../data/reads.ts";
import { byId } from "../../parts/by-id.ts";
import { MailCell, PersonName, PhoneLink } from "../../parts/contact.tsx";
import { TeamLink } from "../../parts/team-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StackedHead, Table } from "../../ui/table.tsx";

/** The division's captains with phone and email; each co-captain has their own row. */
export function DivisionDetails({ team: { divisionId } }: { team: OwnTeamRow }) {
	const people = byId(useRead(reads.people), "userId");
	const teams = useRead(reads.teams).filter(
		(team) => team.divisionId === divisionId && isActiveTeam(team),
	);
	const isTeamChanging = useIsTeamChanging();
	return (
		<section id="division" className="part" aria-labelledby="division-title">
			<h2 id="division-title">Division Details</h2>
			{isTeamChanging ? (
				<p role="status">Loading...</p>
			) : divisionId === null ? (
				<EmptyState>This team has no division yet.</EmptyState>
			) : (
				<Table label="Captains of the division" className="people contacts" stacked>
					<StackedHead columns={["Team #", "Team Name", "Captain/Co-Captain", "Phone", "Email"]} />
					<tbody role="rowgroup">
						{teams
							.toSorted((one, other) => (one.teamNumber ?? 0) - (other.teamNumber ?? 0))
							.flatMap((team) => [
								<Row key={team.teamId} team={team} person={people.get(team.captainId ?? 0)} />,
								...(team.cocaptainId
									? [<Row key={`${team.teamId}-co`} person={people.get(team.cocaptainId)} />]
									: []),
							])}
					</tbody>
				</Table>
			)}
		</section>
	);
}

/** Whether another team was selected and is loading. */
function useIsTeamChanging() {
	const [search] = useSearchParams();
	const { location } = useNavigation();
	const next = new URLSearchParams(location?.search);
	return (
		location?.pathname === "/team-info" &&
		["teamId", "userId"].some((key) => next.get(key) !== search.get(key))
	);
}

function Row({ team, person }: { team?: OwnTeamRow; person: ContactRow | undefined }) {
	return (
		<tr role="row">
			<td role="cell" className={team ? undefined : "wide-only"}>
				{team && (
					<>
						<span className="phone-only">Team </span>
						{team.teamNumber}
					</>
				)}
			</td>
			<td role="cell" className={team ? "head" : "wide-only"}>
				<TeamLink team={team} />
			</td>
			<td role="cell" className="whole">
				<PersonName person={person} />
				{!team && <span className="muted small"> co-captain</span>}
			</td>
			<td role="cell">
				<PhoneLink phone={person?.phone} />
			</td>
			<td role="cell">
				<MailCell email={person?.email} />
			</td>
		</tr>
	);
}
