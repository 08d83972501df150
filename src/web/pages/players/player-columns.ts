import { type Player, player } from "../../../league/entities/player.ts";
import type { Team } from "../../../league/entities/team.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import { fullName } from "../../parts/directory.ts";
import { describedColumns } from "../../parts/grid/described-columns.ts";
import type { Choice, Column } from "../../parts/grid/grid.tsx";

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
	return describedColumns<Player>(player.fields, {
		teamId: { choices: (row) => teamChoices(byId.get(row.playerId ?? 0), playing) },
		ratingType: { shown: ({ ratingType }) => ratingType },
		gender: { shown: ({ gender }) => gender },
		createdAt: { value: ({ createdAt }) => dayOf(createdAt) },
	});
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
