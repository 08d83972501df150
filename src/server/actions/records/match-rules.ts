import { fieldNames } from "../../../league/entities/describe.ts";
import { type DraftMatch, draftMatch, type Match } from "../../../league/entities/match.ts";
import { type MatchSides, matchErrors } from "../../../league/rules/schedule/match-errors.ts";
import { createMatchWarnings } from "../../../league/rules/schedule/match-warnings.ts";
import type { Trx } from "../../db/schema.ts";
import { notifyMatchMoved } from "../notify-match-moved.ts";
import type { FieldErrors, RecordRules } from "./record-kind.ts";

const hasScorecardMessage = "This match has a scorecard. Delete the scorecard first.";

/**
 * Published matches: the number is unique among them, and the teams can't change while there is a
 * scorecard.
 */
export const matchRules: RecordRules<Match> = {
	// A draft may be sent as it was read.
	ignoredInNew: [
		draftMatch.key,
		...fieldNames(draftMatch.fields, ({ write }) => write === "server"),
	],
	removalBlocker: async ({ trx }, { matchId }) =>
		(await trx
			.selectFrom("matchResult")
			.select("matchId")
			.where("matchId", "=", matchId)
			.executeTakeFirst())
			? hasScorecardMessage
			: null,
	dependents: { table: "dispute", id: "disputeId", foreignKey: "matchId" },
	afterWrite: ({ context, trx }, before, after) =>
		notifyMatchMoved(context, trx, [{ kind: "match", before, after }]),
	warnings: async (trx, match) =>
		createMatchWarnings({
			matches: await trx.selectFrom("match").select("matchDate").execute(),
			seasons: await trx.selectFrom("season").selectAll().execute(),
			teams: await trx.selectFrom("team").selectAll().execute(),
			divisions: await trx.selectFrom("division").selectAll().execute(),
		})(match),
	errors: async (trx, before, after) => {
		const errors = await sideErrors(trx, before, after, { allowsBye: false });
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
			errors[moved] = hasScorecardMessage;
		return errors;
	},
};

/** Draft matches: the number is unique among the drafts, and a Bye is allowed. */
export const draftMatchRules: RecordRules<DraftMatch> = {
	errors: (trx, before, after) => sideErrors(trx, before, after, { allowsBye: true }),
};

async function sideErrors(
	trx: Trx,
	before: MatchSides | null,
	after: MatchSides,
	{ allowsBye }: { allowsBye: boolean },
): Promise<FieldErrors> {
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
	return matchErrors(before, after, { divisions, locations, teams }, allowsBye);
}
