import type { Team } from "../entities/team.ts";
import { countOf } from "../wording.ts";
import { columnsFrom, type PlayerSources, readableColumns } from "./player-columns.ts";
import { type Report, tabulate } from "./report.ts";

interface Sources extends PlayerSources {
	readonly team: Pick<Team, "teamName" | "teamNumber">;
	readonly divisionNumber: number | null;
}

const columns = columnsFrom(["playerNumber", "name", "rating"], ["createdAt"]);

/** One team's players, with the columns of its page and of the captain's roster table. */
export function roster(sources: Sources): Report {
	const { team, divisionNumber, players } = sources;
	const facts = [
		team.teamNumber !== null && `Team ${team.teamNumber}`,
		divisionNumber !== null && `Division ${divisionNumber}`,
	];
	return {
		title: `${team.teamName} Roster`,
		subtitle: [...facts, countOf(players.length, "player")].filter(Boolean).join(" · "),
		sheet: "Roster",
		...tabulate(readableColumns(columns, sources), players),
	};
}
