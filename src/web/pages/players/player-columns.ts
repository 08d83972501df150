import type { Player } from "../../../league/entities/player.ts";
import type { Team } from "../../../league/entities/team.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import { fullName } from "../../parts/directory.ts";
import type { Choice, Column } from "../../parts/grid/grid.tsx";

const choices = (...labels: [value: string, label: string][]) => {
	const list = labels.map(([value, label]) => ({ value, label }));
	return () => list;
};

/**
 * The spec's columns of /players, in its order. What saving another team does stands in the choice
 * itself; `stored` are the players as they are.
 */
export function playerColumns(
	teams: readonly Team[],
	dayOf: (instant: string) => string,
	stored: readonly Player[],
): readonly Column<Player>[] {
	const byId = new Map(stored.map((player) => [player.playerId, player]));
	const playing = teams
		.filter((team) => team.isActive && !isBye(team))
		.map(({ teamId, teamNumber, teamName }) => ({
			value: String(teamId),
			label: `${teamNumber} ${teamName}`,
		}));
	return [
		{ field: "playerNumber", head: "Number", kind: "number", isRequired: true, width: 5.5 },
		{
			field: "teamId",
			head: "Team",
			kind: "choice",
			isOnCard: true,
			choices: (row) => teamChoices(byId.get(row.playerId ?? 0), playing),
			width: 11,
		},
		{ field: "firstName", head: "First Name", kind: "text", isRequired: true, width: 8 },
		{ field: "lastName", head: "Last Name", kind: "text", isRequired: true, width: 9 },
		{ field: "phone", head: "Phone", kind: "text", isOnCard: true, width: 8.5 },
		{ field: "email", head: "Email", kind: "email", width: 13 },
		{ field: "rating", head: "Rating", kind: "rating", isOnCard: true, width: 5.5 },
		{
			field: "ratingType",
			head: "Rating Type",
			kind: "choice",
			choices: choices(["S", "S, self rating"], ["U", "U, USTA rating"]),
			shown: ({ ratingType }) => ratingType,
			width: 6,
		},
		{
			field: "gender",
			head: "Gender",
			kind: "choice",
			choices: choices(["F", "F, female"], ["M", "M, male"]),
			shown: ({ gender }) => gender,
			width: 6,
		},
		{
			field: "birthYear",
			head: "Birth Year",
			kind: "number",
			check: (value) => yearFault(value, 1975),
			width: 5.5,
		},
		{
			field: "usta",
			head: "USTA?",
			kind: "choice",
			choices: choices(["Y", "Yes"], ["N", "No"]),
			width: 6,
		},
		{ field: "ustaLevel", head: "USTA Level", kind: "text", width: 5.5 },
		{
			field: "ustaYear",
			head: "USTA Year",
			kind: "number",
			check: (value) => yearFault(value, 2024),
			width: 5.5,
		},
		{ field: "experience", head: "Experience", kind: "prose", width: 16 },
		{ field: "comments", head: "Comments", kind: "prose", width: 14 },
		{
			field: "createdAt",
			head: "Date Submitted",
			kind: "date",
			value: ({ createdAt }) => dayOf(createdAt),
			isReadOnly: true,
			width: 9,
		},
		{ field: "isActive", head: "Active", kind: "yes", isReadOnly: true, isOnCard: true, width: 5 },
	];
}

/** What is asked of a new player: the names first. Number and date are the server's to give. */
export function newPlayerColumns(columns: readonly Column<Player>[]): readonly Column<Player>[] {
	const asked = columns.filter(
		({ field, isReadOnly }) => field !== "playerNumber" && field !== "teamId" && !isReadOnly,
	);
	const team = columns
		.filter(({ field }) => field === "teamId")
		.map((column) => ({
			...column,
			hint: "Without a team they are on the list of players looking for one.",
		}));
	return [...asked, ...team];
}

const yearFault = (value: unknown, like: number) =>
	value === null || (Number(value) >= 1900 && Number(value) <= 2100)
		? undefined
		: `Please enter a year, like ${like}.`;

/** Each choice says what it does to this player, as they are stored; nobody's for a new one. */
function teamChoices(player: Player | undefined, playing: readonly Choice[]): readonly Choice[] {
	if (!player) return [{ value: "", label: "None: looking for a team" }, ...playing];
	const name = fullName(player);
	if (!player.isActive)
		return [
			{ value: "", label: "None: stays inactive" },
			...playing.map((team) => ({ ...team, group: `${name} will become active on` })),
		];
	return [
		{
			value: "",
			label:
				player.teamId === null ? "None: looking for a team" : `None: ${name} will become inactive`,
		},
		...playing,
	];
}
