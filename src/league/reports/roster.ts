import type { Team } from "../entities/team.ts";
import { type PlayerSources, playerColumns, readableColumns } from "./player-columns.ts";
import { type Report, tabulate } from "./report.ts";

interface Sources extends PlayerSources {
	readonly team: Pick<Team, "teamName" | "teamNumber">;
	readonly divisionNumber: number | null;
}

const {
	number,
	name,
	phone,
	email,
	rating,
	ratingType,
	gender,
	birthYear,
	usta,
	ustaLevel,
	ustaYear,
	experience,
	comments,
} = playerColumns;
const columns = [
	number,
	name,
	rating,
	phone,
	email,
	ratingType,
	gender,
	birthYear,
	usta,
	ustaLevel,
	ustaYear,
	experience,
	comments,
];

/** One team's players, as its page and its captain's table have them. */
export function roster(sources: Sources): Report {
	const { team, divisionNumber, players } = sources;
	const places = [
		team.teamNumber !== null && `Team ${team.teamNumber}`,
		divisionNumber !== null && `Division ${divisionNumber}`,
	];
	return {
		title: `${team.teamName} Roster`,
		subtitle: [...places, `${players.length} ${players.length === 1 ? "player" : "players"}`]
			.filter(Boolean)
			.join(" · "),
		sheet: "Roster",
		...tabulate(readableColumns(columns, sources), players),
	};
}
