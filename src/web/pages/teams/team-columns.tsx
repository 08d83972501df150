import type { Division } from "../../../league/entities/division.ts";
import type { Location } from "../../../league/entities/location.ts";
import type { Team } from "../../../league/entities/team.ts";
import type { User } from "../../../league/entities/user.ts";
import { timeSlots } from "../../../league/facts.ts";
import { messages } from "../../../league/messages.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import { fullName } from "../../parts/directory.ts";
import type { Column } from "../../parts/grid/grid.tsx";

interface Sources {
	teams: readonly Team[];
	users: readonly User[];
	divisions: readonly Division[];
	locations: readonly Location[];
}

const told = "They get an e-mail that they lead this team, after two minutes.";

/**
 * The spec's columns of /teams, in its order. An active team has a number, which no other has;
 * addresses follow the pick of a captain.
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
	/** Whoever leads the team stays in the list, also if they are no captain any more. */
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
	return [
		{
			field: "teamNumber",
			head: "Team #",
			kind: "number",
			width: 5,
			check: (value, row) => {
				if (value === null) return needsNumber(row) ? messages.teamNumberNeeded : undefined;
				return teams.some((team) => team.teamNumber === value && team.teamId !== row.teamId)
					? messages.teamNumberTaken
					: undefined;
			},
		},
		{
			field: "isRegistered",
			head: "Registered",
			kind: "yes",
			isFilter: true,
			isOnCard: true,
			width: 6.5,
		},
		{ field: "teamName", head: "Team Name", kind: "text", isRequired: true, width: 11 },
		{
			field: "captainId",
			head: "Captain",
			kind: "choice",
			choices: ({ captainId }) => leaderChoices(captainId),
			hint: told,
			isOnCard: true,
			width: 10,
		},
		{
			field: "captainEmail",
			head: "Captain Email",
			kind: "text",
			value: ({ captainId }) => emailOf(captainId),
			isReadOnly: true,
			width: 12,
		},
		{
			field: "cocaptainId",
			head: "Co-Captain",
			kind: "choice",
			choices: ({ cocaptainId }) => leaderChoices(cocaptainId),
			hint: told,
			isOnCard: true,
			width: 10,
		},
		{
			field: "cocaptainEmail",
			head: "Co-Captain Email",
			kind: "text",
			value: ({ cocaptainId }) => emailOf(cocaptainId),
			isReadOnly: true,
			width: 12,
		},
		{
			field: "divisionId",
			head: "Division",
			kind: "choice",
			choices: () => divisionChoices,
			isFilter: true,
			isOnCard: true,
			width: 6,
		},
		{
			field: "locationId",
			head: "Home Courts",
			kind: "choice",
			choices: () => locationChoices,
			width: 11,
		},
		{ field: "courtNumber", head: "# of Courts", kind: "number", width: 5.5 },
		{ field: "courtTime", head: "Preferred Time", kind: "text", suggestions: timeSlots, width: 8 },
		{
			field: "isActive",
			head: "Active",
			kind: "yes",
			checkAlone: (value, row) =>
				value === true && row.teamNumber === null && needsNumber({ ...row, isActive: true })
					? messages.teamNumberNeeded
					: undefined,
			width: 5.5,
		},
		{ field: "comments", head: "Comments", kind: "prose", width: 15 },
	];
}

const byName = (one: User, other: User) =>
	one.lastName.localeCompare(other.lastName) || one.firstName.localeCompare(other.firstName);
