import { type Player, player } from "../../../league/entities/player.ts";
import type { SeasonNumbers } from "../../../league/entities/season-numbers.ts";
import type { Team } from "../../../league/entities/team.ts";
import { ratingErrors } from "../../../league/rules/roster/rating-limits.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import { fullName } from "../../../league/wording.ts";
import { describedColumns } from "../../parts/grid/described-columns.ts";
import type { Column } from "../../parts/grid/grid.tsx";
import type { Choice } from "../../ui/choices.tsx";

/**
 * The columns of /players. Each team choice says what saving it does to the player. `stored` are
 * the players as they are in the database.
 */
export function playerColumns(
	teams: readonly Team[],
	dayOf: (instant: string) => string,
	stored: readonly Player[],
	numbers: Pick<SeasonNumbers, "ratingMin" | "ratingMax">,
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
		rating: {
			// A rating from a season with other limits stays until someone changes it.
			check: (value, { playerId }) =>
				value === byId.get(playerId ?? 0)?.rating
					? undefined
					: ratingErrors(value as number | null, numbers)["rating"],
		},
		ratingType: { shown: ({ ratingType }) => ratingType },
		gender: { shown: ({ gender }) => gender },
		createdAt: { value: ({ createdAt }) => dayOf(createdAt) },
	});
}

/** The fields of a new player, names first. The server sets number and date. */
export function newPlayerColumns(columns: readonly Column<Player>[]): readonly Column<Player>[] {
	const fields = columns.filter(
		({ field, isReadOnly }) => field !== "playerNumber" && field !== "teamId" && !isReadOnly,
	);
	const team = columns
		.filter(({ field }) => field === "teamId")
		.map((column) => ({
			...column,
			hint: "Without a team, the player is listed as looking for one.",
		}));
	return [...fields, ...team];
}

/** The teams to choose from, each with what it means for this player (undefined: a new player). */
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
