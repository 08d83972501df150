import type { Selectable } from "kysely";
import type { SeasonDecisions } from "../../league/rules/standings/team-records.ts";
import type { Database } from "./schema.ts";

interface Sources {
	standingAdjustment: () => Promise<Selectable<Database["standingAdjustment"]>[]>;
	teamExit: () => Promise<Selectable<Database["teamExit"]>[]>;
	seasonOfLive: () => Promise<{ seasonId: number } | undefined>;
}

/** What the committee has decided about the teams of a season; nothing without a season. */
export function decisionReads({ standingAdjustment, teamExit, seasonOfLive }: Sources) {
	const decisions = async (seasonId: number | undefined): Promise<SeasonDecisions> => ({
		adjustments: (await standingAdjustment()).filter((row) => row.seasonId === seasonId),
		exits: (await teamExit()).filter((row) => row.seasonId === seasonId),
	});
	return {
		decisions,
		/** Decisions about the season that the published matches belong to. */
		decisionsOfLive: async () => decisions((await seasonOfLive())?.seasonId),
	};
}
