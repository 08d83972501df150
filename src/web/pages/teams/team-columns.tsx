import type { Division } from "../../../league/entities/division.ts";
import type { Location } from "../../../league/entities/location.ts";
import { type Team, team } from "../../../league/entities/team.ts";
import type { User } from "../../../league/entities/user.ts";
import { timeSlots } from "../../../league/facts.ts";
import { messages } from "../../../league/messages.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import { leaderErrors } from "../../../league/rules/teams/two-leaders.ts";
import { fullName } from "../../../league/wording.ts";
import { describedColumns } from "../../parts/grid/described-columns.ts";
import type { Column } from "../../parts/grid/grid.tsx";

interface Sources {
	teams: readonly Team[];
	users: readonly User[];
	divisions: readonly Division[];
	locations: readonly Location[];
}

/**
 * The columns of /teams. An active team must have a unique number. The email columns show the
 * chosen captain’s and co-captain’s addresses.
 */
export function teamColumns({
	teams,
	users,
	divisions,
	locations,
}: Sources): readonly Column<Team>[] {
	const people = new Map(users.map((user) => [user.userId, user]));
	const emailOf = (userId: number | null) =>
		userId === null ? "" : (people.get(userId)?.email ?? "");
	const captains = users.filter(({ isCaptain }) => isCaptain).toSorted(byName);
	const choice = (user: User) => ({ value: String(user.userId), label: fullName(user) });
	const choices = captains.map(choice);
	/** The team’s current captain stays in the list even without the captain role. */
	const leaderChoices = (userId: number | null | undefined) => {
		const leader = userId ? people.get(userId) : undefined;
		return leader && !leader.isCaptain ? [...choices, choice(leader)] : choices;
	};
	const divisionChoices = divisions.map(({ divisionId, divisionNumber }) => ({
		value: String(divisionId),
		label: String(divisionNumber),
	}));
	const locationChoices = locations.map(({ locationId, locationName }) => ({
		value: String(locationId),
		label: locationName,
	}));
	const needsNumber = ({ isActive, teamName = "" }: Partial<Team>) =>
		isActive === true && !isBye({ teamName });
	const errorsOfLeaders = ({ teamId, captainId = null, cocaptainId = null }: Partial<Team>) =>
		leaderErrors(teams.find((team) => team.teamId === teamId) ?? null, { captainId, cocaptainId });
	const columns = describedColumns<Team>(team.fields, {
		teamNumber: {
			check: (value, row) => {
				if (value === null) return needsNumber(row) ? messages.teamNumberNeeded : undefined;
				return teams.some((other) => other.teamNumber === value && other.teamId !== row.teamId)
					? messages.teamNumberTaken
					: undefined;
			},
		},
		captainId: {
			choices: ({ captainId }) => leaderChoices(captainId),
			check: (_, row) => errorsOfLeaders(row).captainId,
		},
		cocaptainId: {
			choices: ({ cocaptainId }) => leaderChoices(cocaptainId),
			check: (_, row) => errorsOfLeaders(row).cocaptainId,
		},
		divisionId: { choices: () => divisionChoices },
		locationId: { choices: () => locationChoices },
		courtTime: { suggestions: timeSlots },
		isActive: {
			checkAlone: (value, row) =>
				value === true && row.teamNumber === null && needsNumber({ ...row, isActive: true })
					? messages.teamNumberNeeded
					: undefined,
		},
	});
	const emailColumn = (field: "captainId" | "cocaptainId", head: string): Column<Team> => ({
		field: field === "captainId" ? "captainEmail" : "cocaptainEmail",
		head,
		kind: "text",
		value: (row) => emailOf(row[field]),
		isReadOnly: true,
		width: 16,
	});
	return columns.flatMap((column) =>
		column.field === "captainId"
			? [column, emailColumn("captainId", "Captain Email")]
			: column.field === "cocaptainId"
				? [column, emailColumn("cocaptainId", "Co-Captain Email")]
				: column,
	);
}

const byName = (one: User, other: User) =>
	one.lastName.localeCompare(other.lastName) || one.firstName.localeCompare(other.firstName);
