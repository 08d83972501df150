import type { User } from "../../../league/entities/user.ts";
import { fullName } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { type ContactRow, type OwnTeamRow, reads } from "../../data/reads.ts";
import { FilterSelect, Filters } from "../filters.tsx";

interface TeamChooserProps {
	me: User;
	person: ContactRow | undefined;
	teams: readonly OwnTeamRow[];
	team: OwnTeamRow | undefined;
}

/**
 * Selects the team to view and, for admins, whose teams. Changes that an admin makes here are
 * logged as the admin's.
 */
export function TeamChooser({ me, person, teams, team }: TeamChooserProps) {
	const people = useRead(reads.people);
	if (!me.isAdmin && teams.length < 2) return null;
	return (
		<div className="no-print">
			<Filters resetBy={{ teamId: "userId" }}>
				{me.isAdmin && (
					<FilterSelect
						name="userId"
						label="Viewing team info for"
						value={person && person.userId !== me.userId ? String(person.userId) : ""}
					>
						<option value="">{fullName(me)} (you)</option>
						{people
							.filter(({ userId }) => userId !== me.userId)
							.toSorted(
								(one, other) =>
									one.lastName.localeCompare(other.lastName) ||
									one.firstName.localeCompare(other.firstName),
							)
							.map((each) => (
								<option key={each.userId} value={each.userId}>
									{each.lastName}, {each.firstName}
								</option>
							))}
					</FilterSelect>
				)}
				{teams.length > 1 && (
					<FilterSelect
						name="teamId"
						label="Select team to view"
						value={String(team?.teamId ?? "")}
					>
						{teams.map(({ teamId, teamName }) => (
							<option key={teamId} value={teamId}>
								{teamName}
							</option>
						))}
					</FilterSelect>
				)}
			</Filters>
			{me.isAdmin && person?.userId !== me.userId && (
				<p className="muted">
					You see what {fullName(person)} sees. Your changes are saved under your own name.
				</p>
			)}
		</div>
	);
}
