import { type Selectable, sql } from "kysely";
import type { Match } from "../../../league/entities/match.ts";
import type { User } from "../../../league/entities/user.ts";
import { isMember } from "../../../league/permissions.ts";
import { type RecordTable, records } from "../../../league/records.ts";
import type { UndoableKind } from "../../../league/rules/audit/undoable.ts";
import { makeupsOf } from "../../../league/rules/schedule/effective-slot.ts";
import type { LeagueDate } from "../../../league/rules/time/league-time.ts";
import type { Changed } from "../../db/audited-transaction.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { ApiError, cannotUndo } from "../../errors.ts";
import { recordRoleChange } from "../../identity/revoked-roles.ts";
import { decisionUndo } from "../cases/undo-decision.ts";
import { aliasUndo } from "../history/undo-merge.ts";
import { notifyOfNewAdmin } from "../notify-admins.ts";
import { ownProfile, recordKinds } from "../records/record-kinds.ts";
import { checkUndo } from "../result-checks/decide-result-check.ts";
import { lastVersion } from "../scorecards/match-card.ts";
import { teamExitUndo } from "../team-exits/undo-team-exit.ts";
import { addTextVersion } from "../texts/save-text.ts";
import { playerUndo, rosterAdditionUndo } from "./undo-roster-rules.ts";
import type { UndoRules } from "./undo-rule.ts";

/**
 * Throws if a save would refuse a row that the undo has changed. Later changes to its other fields
 * stay, so nobody may ever have saved the row as it is now. Rows that the undo has brought back are
 * not checked: they were saved as they are.
 */
export async function assertSavable(
	trx: Trx,
	undone: readonly (Changed & { kind: UndoableKind })[],
	today: LeagueDate,
) {
	for (const [kind, changes] of Map.groupBy(undone, (change) => change.kind)) {
		const { record, errors } = recordKinds.find((each) => each.record.table === kind) ?? {};
		if (!record || !errors) continue;
		// A write may have changed a row twice.
		for (const steps of Map.groupBy(changes, ({ id }) => id).values()) {
			const [before, after] = [steps[0]?.before, steps.at(-1)?.after];
			if (!before || !after || before === after) continue;
			const [error] = Object.entries(await errors(trx, before, after, today));
			if (!error) continue;
			const [field, sentence] = error;
			const label = record.fields[field]?.label ?? field;
			throw cannotUndo(`${record.nameOf(after as never)}, ${label}: ${sentence}`);
		}
	}
}

const match: UndoRules<Match> = {
	key: [records.match.key],
	/** Removing the match would silently delete its scorecard. */
	assertRemovable: async (trx, { matchId, matchNumber }) => {
		if (await hasCard(trx, matchId))
			throw new ApiError(
				"IN_USE",
				`Match ${matchNumber} now has a scorecard, so publishing it can’t be undone. Clear the matches instead.`,
			);
	},
	check: async ({ trx }, rows) => {
		await assertNoMakeup(
			trx,
			rows.flatMap(({ before, after }) => (before && !after ? [before] : [])),
		);
		await assertTeamsInPlay(
			trx,
			rows.flatMap(({ before, after }) => (!before && after ? [after] : [])),
		);
	},
};

const matchResult: UndoRules = {
	key: ["matchId"],
	/** The scorecard's own version, or a new one if the match has had another scorecard since. */
	adjust: async (trx, row) => {
		const last = await lastVersion(trx, Number(row["matchId"]));
		return last > Number(row["version"]) ? { ...row, version: last + 1 } : row;
	},
	check: async ({ trx }, rows) => {
		const restored = rows.filter(({ before, after }) => !before && after);
		if (restored.length > 0)
			await assertSameTeams(
				trx,
				restored.map(({ id }) => id),
			);
	},
};

const user: UndoRules<User> = {
	key: [records.user.key],
	/** The account with this email address gets the profile back at its next login. */
	afterRestore: (trx, { userId, email }) =>
		trx
			.updateTable("account")
			.set({ userId })
			.where("email", "=", email)
			.where("userId", "is", null)
			.execute(),
	check: async ({ call: { viewer } }, rows) => {
		if (rows.some(({ id, after }) => !after && isMember(viewer) && id === viewer.userId))
			throw new ApiError("IN_USE", ownProfile);
	},
	afterUndo: async (undo, { before, after }) => {
		await recordRoleChange(undo, before, after);
		await notifyOfNewAdmin(undo.context, undo.call, undo.trx, before, after);
	},
};

/** A text that an undo publishes becomes a version too. */
const leagueText: UndoRules<Selectable<Database["leagueText"]>> = {
	key: ["textId"],
	afterUndo: async ({ call: { viewer }, trx }, { before, after }) => {
		const markdown = after?.markdown ?? null;
		const key = (after ?? before)?.key;
		if (key && markdown !== (before?.markdown ?? null))
			await addTextVersion(trx, { key, markdown }, isMember(viewer) ? viewer.userId : null);
	},
};

/** Records without special rules are restored row by row. */
const plainRecords = Object.fromEntries(
	Object.values(records).map(({ table, key }): [string, UndoRules] => [table, { key: [key] }]),
) as { [Table in RecordTable]: UndoRules };

export const undoRules: { readonly [Kind in UndoableKind]: UndoRules } = {
	...plainRecords,
	player: playerUndo,
	match,
	user,
	rosterAddition: rosterAdditionUndo,
	matchResult,
	cardFinalization: { key: ["matchId", "slot", "side"] },
	makeupMatch: { key: ["makeupMatchId"] },
	/** Can always be removed: the links to it in emails are deleted with it. */
	makeupProposal: { key: ["proposalId"], assertRemovable: async () => {} },
	teamExit: teamExitUndo,
	captainRequest: { key: ["requestId"] },
	dispute: { key: ["disputeId"] },
	payPalNotice: { key: ["noticeId"] },
	resultCheck: checkUndo,
	caseDecision: decisionUndo,
	seasonArchive: { key: ["seasonId"] },
	playerAlias: aliasUndo,
	hiddenPlayer: { key: ["playerId"] },
	taskMark: { key: ["taskMarkId"] },
	leagueText,
	availability: { key: ["availabilityId"] },
	absence: { key: ["absenceId"] },
	consent: { key: ["consentId"] },
	playerMove: { key: ["moveId"] },
};

type Teams = Pick<Match, "homeTeamId" | "visitorTeamId">;

const hasOtherTeams = (one: Teams, other: Teams) =>
	one.homeTeamId !== other.homeTeamId || one.visitorTeamId !== other.visitorTeamId;

const hasCard = async (trx: Trx, matchId: number) =>
	(await trx
		.selectFrom("matchResult")
		.select("matchId")
		.where("matchId", "=", matchId)
		.executeTakeFirst()) !== undefined;

/**
 * Throws if a match to remove has a make-up, which refers to it by number and teams and would be
 * left without a match.
 */
async function assertNoMakeup(trx: Trx, removed: readonly Match[]) {
	if (removed.length === 0) return;
	const [makeup] = makeupsOf(removed, await trx.selectFrom("makeupMatch").selectAll().execute());
	if (makeup)
		throw cannotUndo(
			`Match ${makeup.originalMatchNumber} now has a make-up match. Remove the make-up match first.`,
		);
}

async function assertTeamsInPlay(trx: Trx, matches: readonly Teams[]) {
	if (matches.length === 0) return;
	const ids = matches.flatMap(({ homeTeamId, visitorTeamId }) => [homeTeamId, visitorTeamId]);
	const inactive = await trx
		.selectFrom("team")
		.select("teamName")
		.where("isActive", "=", false)
		.where("teamId", "in", [...new Set(ids)])
		.executeTakeFirst();
	if (inactive)
		throw cannotUndo(
			`${inactive.teamName} plays in these matches and is now inactive. Make it active first.`,
		);
}

/**
 * Throws if a match got other teams after its scorecard was deleted, since the scorecard lists
 * players of its teams at that time.
 */
async function assertSameTeams(trx: Trx, matchIds: readonly number[]) {
	const { rows } = await sql<Teams & { then: Teams; matchNumber: number }>`
    select distinct on ("match"."matchId") "change"."before" as "then", "match".* from "match"
      join "change" on "change"."kind" = 'match' and "change"."id" = "match"."matchId" and "change"."before" is not null
      join lateral (
        select max("changeId") as "changeId" from "change" where "kind" = 'matchResult' and "id" = "match"."matchId" and "after" is null
      ) as "removed" on "change"."changeId" > "removed"."changeId"
      where "match"."matchId" = any(${matchIds}) order by "match"."matchId", "change"."changeId"`.execute(
		trx,
	);
	const moved = rows.find((row) => hasOtherTeams(row.then, row));
	if (moved) throw cannotUndo(`Match ${moved.matchNumber} now has other teams.`);
}
