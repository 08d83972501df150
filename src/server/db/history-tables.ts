import type { Generated } from "kysely";
import type {
	PlayerLine,
	SeasonMatch,
	SeasonPlayer,
	SeasonTeam,
} from "../../league/entities/history.ts";

type Stored<Row> = { -readonly [Name in keyof Row]: Row[Name] };

/** The index of archived seasons: derived, and written only by `league-history.ts`. */
export interface HistoryTables {
	/** `rule`: the version of the rule that filled it. `version` counts its changes. */
	historyIndex: { only: Generated<boolean>; rule: number; version: number };
	/** A player’s other number. Never points to another alias. */
	playerAlias: { aliasId: number; playerId: number };
	/** A number whose page is hidden, and with it the pages of all the person's numbers. */
	hiddenPlayer: { playerId: number };
	playerLine: Omit<Stored<PlayerLine>, "opponentIds"> & { opponentIds: number[] };
	seasonPlayer: Stored<SeasonPlayer>;
	seasonTeam: Stored<SeasonTeam>;
	seasonMatch: Stored<SeasonMatch>;
}
