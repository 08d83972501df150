import type { DraftMatch, Match } from "../../../league/entities/match.ts";
import { type MatchSides, matchErrors } from "../../../league/rules/schedule/match-errors.ts";
import type { Trx } from "../../db/schema.ts";
import type { Faults, RecordRules } from "./record-kind.ts";

const hasCard = "This match has a scorecard. Delete the scorecard first.";

/**
 * A published match. Its number is its own among the published ones, and its teams stay while a
 * scorecard stands.
 */
export const matchRules: RecordRules<Match> = {
	mayRemove: async ({ trx }, { matchId }) =>
		(await trx
			.selectFrom("matchResult")
			.select("matchId")
			.where("matchId", "=", matchId)
			.executeTakeFirst())
			? hasCard
			: null,
	dependents: { table: "dispute", id: "disputeId", of: "matchId" },
	faults: async (trx, before, after) => {
		const faults = await sideFaults(trx, before, after, { mayBeBye: false });
		const moved =
			before &&
			(["homeTeamId", "visitorTeamId"] as const).find((side) => before[side] !== after[side]);
		if (
			moved &&
			(await trx
				.selectFrom("matchResult")
				.select("matchId")
				.where("matchId", "=", before.matchId)
				.executeTakeFirst())
		)
			faults[moved] = hasCard;
		return faults;
	},
};

/**
 * A match that is still being planned; its number is its own among the drafts. A Bye may stand in
 * it.
 */
export const draftMatchRules: RecordRules<DraftMatch> = {
	faults: (trx, before, after) => sideFaults(trx, before, after, { mayBeBye: true }),
};

async function sideFaults(
	trx: Trx,
	before: MatchSides | null,
	after: MatchSides,
	{ mayBeBye }: { mayBeBye: boolean },
): Promise<Faults> {
	const divisions = await trx
		.selectFrom("division")
		.select("divisionId")
		.where("divisionId", "=", after.divisionId)
		.execute();
	const locations =
		after.locationId === null
			? []
			: await trx
					.selectFrom("location")
					.select("locationId")
					.where("locationId", "=", after.locationId)
					.execute();
	const teams = await trx
		.selectFrom("team")
		.selectAll()
		.where("teamId", "in", [after.homeTeamId, after.visitorTeamId])
		.execute();
	return matchErrors(before, after, { divisions, locations, teams }, mayBeBye);
}
