import { lineDetails } from "../../../league/entities/line.ts";
import { type MatchChange, matchChange } from "../../../league/entities/match-result.ts";
import { messages } from "../../../league/messages.ts";
import { guards } from "../../../league/permissions.ts";
import { cardChanges } from "../../../league/rules/scoring/card-history.ts";
import type { Card } from "../../../league/rules/scoring/card-merge.ts";
import { playersOf } from "../../../league/rules/scoring/players-on-card.ts";
import { isOnCard } from "../../../league/rules/scoring/verification.ts";
import { fullName } from "../../../league/wording.ts";
import { playerNames } from "../../actions/roster/player-names.ts";
import { cardKind, editorOf, readMatchInfo } from "../../actions/scorecards/match-card.ts";
import { type Call, idFrom } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { pick, wantedFields } from "../lists.ts";

/**
 * GET /api/list/matchChange?matchId=: a scorecard's history as text, the newest first: changes,
 * disputes and result checks, by whom and when. For everyone who may edit the scorecard or enter
 * its scores.
 */
export async function listMatchChanges(
	{ db, now }: ServerContext,
	{ viewer, query }: Call,
): Promise<Partial<MatchChange>[]> {
	assertAccess(guards.scorers(viewer));
	const wanted = wantedFields(query, matchChange, ["matchId"]);
	const matchId = idFrom(query.get("matchId"));
	if (matchId === null) throw new ApiError("INVALID", '"matchId" must be an ID.');
	return db.transaction().execute(async (trx) => {
		if (!isOnCard(editorOf(viewer, await readMatchInfo(trx, matchId), now())))
			throw new ApiError("NOT_YOUR_TEAM", messages.notYourTeam);
		const changes = await trx
			.selectFrom("change")
			.innerJoin("write", "write.writeId", "change.writeId")
			.leftJoin("user", "user.userId", "write.userId")
			.select(["changeId", "at", "before", "after", "firstName", "lastName"])
			.where("kind", "=", cardKind)
			.where("id", "=", matchId)
			.execute();
		const disputes = await trx
			.selectFrom("dispute")
			.leftJoin("user", "user.userId", "dispute.userId")
			.select(["disputeId", "at", "line", "note", "settledAt", "firstName", "lastName"])
			.where("matchId", "=", matchId)
			.execute();
		const cards = changes
			.flatMap(({ before, after }) => [before, after] as (Card | null)[])
			.filter((card) => card !== null);
		const ids = [...new Set(cards.flatMap((card) => playersOf(card)))];
		const names = await playerNames(trx, ids);
		const saved = changes.map(({ changeId, at, before, after, ...author }): MatchChange => {
			const what = cardChanges(
				before as Card | null,
				after as Card | null,
				(id) => names.get(id) ?? "a deleted player",
			);
			const version = (after as Card | null)?.version ?? null;
			return {
				at,
				id: Number(changeId),
				kind: after ? "saved" : "deleted",
				who: nameOf(author),
				version,
				what,
				line: null,
				isSettled: true,
			};
		});
		const disputed = disputes.map(
			({ disputeId, at, line, note, settledAt, ...author }): MatchChange => {
				const what = [`${line ? lineDetails[line].name : "The whole scorecard"}: ${note}`];
				return {
					at,
					id: disputeId,
					kind: "dispute",
					who: nameOf(author),
					version: null,
					what,
					line,
					isSettled: settledAt !== null,
				};
			},
		);
		const checks = await trx
			.selectFrom("resultCheck")
			.selectAll()
			.where("matchId", "=", matchId)
			.execute();
		const checkedPlayers = await playerNames(
			trx,
			checks.map(({ playerId }) => playerId),
		);
		const checked = checks.map(
			({ checkId, at, line, playerId, evidence, state, reason, answer }): MatchChange => ({
				at,
				id: checkId,
				kind: "check",
				who: null,
				version: null,
				what: [
					`${checkTexts[state]}: ${checkedPlayers.get(playerId)}, ${lineDetails[line].name}. ${evidence}`,
					reason,
					...(answer ? [`The captain answered: ${answer}`] : []),
				],
				line,
				isSettled: state !== "asked",
			}),
		);
		return [...saved, ...disputed, ...checked]
			.sort((a, b) => b.at.localeCompare(a.at) || b.id - a.id)
			.map((entry) => pick(entry, wanted));
	});
}

const checkTexts = {
	asked: "The captain was asked",
	accepted: "Accepted",
	defaulted: "Line defaulted",
};
const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
	firstName === null ? null : fullName({ firstName, lastName });
