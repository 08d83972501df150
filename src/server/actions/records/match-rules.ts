import { fieldNames } from "../../../league/entities/define-record.ts";
import { type DraftMatch, draftMatch, type Match } from "../../../league/entities/match.ts";
import { hasScoresText } from "../../../league/rules/schedule/call-off.ts";
import { makeupsOf } from "../../../league/rules/schedule/effective-slot.ts";
import {
	type MatchSides,
	matchErrors,
	playedMatchDayError,
} from "../../../league/rules/schedule/match-errors.ts";
import { createMatchWarnings } from "../../../league/rules/schedule/match-warnings.ts";
import { hasBegunLines, totals } from "../../../league/rules/scoring/scorecard.ts";
import type { LeagueDate } from "../../../league/rules/time/league-time.ts";
import { readSeasonsWithNumbers } from "../../db/read-numbers.ts";
import type { Trx } from "../../db/schema.ts";
import { notifyMatchMoved } from "../schedule/notify-match-moved.ts";
import { storedCard } from "../scorecards/match-card.ts";
import type { FieldErrors, RecordRules } from "./record-kind.ts";

const hasScorecardMessage = "This match has a scorecard. Remove the scorecard first.";
const hasMakeupMessage = "This match has a make-up match. Remove the make-up match first.";

/**
 * Published matches: the number is unique among them. A match with scores can't be called off, and
 * one with a result can't move to a day in the future. The teams can't change while there is a
 * scorecard, nor the number or teams while there is a make-up match, which refers to them.
 */
export const matchRules: RecordRules<Match> = {
	// A match may be created from a draft as the caller read it.
	ignoredInNew: [
		draftMatch.key,
		...fieldNames(draftMatch.fields, ({ write }) => write === "server"),
	],
	removalBlocker: async ({ trx }, match) => {
		if (await hasScorecard(trx, match)) return hasScorecardMessage;
		return (await makeupsIn(trx, match)).length > 0 ? hasMakeupMessage : null;
	},
	// A match that an admin puts on the schedule again is not canceled anymore.
	prepare: async (_write, _before, after) => ({
		...after,
		isCanceled: after.isCanceled && after.isCalledOff,
	}),
	dependents: [
		{ table: "dispute", id: "disputeId", foreignKey: "matchId" },
		{ table: "resultCheck", id: "checkId", foreignKey: "matchId" },
	],
	afterAll: ({ context, trx }, changes) =>
		notifyMatchMoved(
			context,
			trx,
			changes.map((change) => ({ kind: "match", ...change })),
		),
	warnings: async (trx, match) =>
		createMatchWarnings({
			matches: await trx.selectFrom("match").select("matchDate").execute(),
			seasons: await readSeasonsWithNumbers(trx),
			teams: await trx.selectFrom("team").selectAll().execute(),
			divisions: await trx.selectFrom("division").selectAll().execute(),
		})(match),
	errors: async (trx, before, after, today) => {
		const errors = await sideErrors(trx, before, after, { allowsBye: false });
		if (!before) return errors;
		const dayError = before.matchDate !== after.matchDate && (await dayErrorOf(trx, after, today));
		if (dayError) errors["matchDate"] = dayError;
		if (after.isCalledOff && !before.isCalledOff && (await hasBegunCard(trx, before)))
			errors["isCalledOff"] = hasScoresText(before);
		const side = (["homeTeamId", "visitorTeamId"] as const).find(
			(name) => before[name] !== after[name],
		);
		if (!side && before.matchNumber === after.matchNumber) return errors;
		if (side && (await hasScorecard(trx, before))) errors[side] = hasScorecardMessage;
		const makeups = await makeupsIn(trx, before);
		if (makeupsOf([after], makeups).length < makeups.length)
			errors[side ?? "matchNumber"] ??= hasMakeupMessage;
		return errors;
	},
};

/** Draft matches: the number is unique among the drafts, and a Bye is allowed. */
export const draftMatchRules: RecordRules<DraftMatch> = {
	errors: (trx, before, after) => sideErrors(trx, before, after, { allowsBye: true }),
};

const hasScorecard = async (trx: Trx, { matchId }: Match) =>
	(await storedCard(trx, matchId)) !== undefined;

async function hasBegunCard(trx: Trx, { matchId }: Match) {
	const card = await storedCard(trx, matchId);
	return card !== undefined && hasBegunLines(totals(card));
}

async function dayErrorOf(trx: Trx, match: Match, today: LeagueDate) {
	const card = await storedCard(trx, match.matchId);
	return card ? playedMatchDayError(match, { ...card, ...totals(card) }, today) : null;
}

const makeupsIn = async (trx: Trx, match: Match) =>
	makeupsOf([match], await trx.selectFrom("makeupMatch").selectAll().execute());

async function sideErrors(
	trx: Trx,
	before: MatchSides | null,
	after: MatchSides,
	{ allowsBye }: { allowsBye: boolean },
): Promise<FieldErrors> {
	// Nothing is read for unchanged fields: undoing a new schedule checks every match, and most have
	// only moved.
	const isSame = (...fields: (keyof MatchSides)[]) =>
		fields.every((field) => before?.[field] === after[field]);
	const divisions = isSame("divisionId")
		? []
		: await trx
				.selectFrom("division")
				.select("divisionId")
				.where("divisionId", "=", after.divisionId)
				.execute();
	const locations =
		after.locationId === null || isSame("locationId")
			? []
			: await trx
					.selectFrom("location")
					.select("locationId")
					.where("locationId", "=", after.locationId)
					.execute();
	const teams = isSame("homeTeamId", "visitorTeamId", "divisionId")
		? []
		: await trx
				.selectFrom("team")
				.selectAll()
				.where("teamId", "in", [after.homeTeamId, after.visitorTeamId])
				.execute();
	return matchErrors(before, after, { divisions, locations, teams }, allowsBye);
}
