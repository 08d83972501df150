import type { Kysely } from "kysely";
import { upheld } from "../../../league/entities/case-outcomes.ts";
import type { CaseDecision } from "../../../league/entities/committee-case.ts";
import {
	combinedSuspension,
	isSuspendedBy,
	suspensionAfter,
} from "../../../league/rules/cases/combined-suspension.ts";
import { type Suspension, suspensionText } from "../../../league/rules/roster/suspension.ts";
import type { LeagueDate } from "../../../league/rules/time/league-time.ts";
import type { Changed } from "../../db/audited-transaction.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { invalid } from "../../errors.ts";
import { readCases, type StoredCase } from "./stored-case.ts";

/**
 * Stores a decided suspension on the player's row, where lineups and scorecards read it. A player
 * has one period for all incidents. A decision on appeal may lift the first suspension. Throws: 422
 * if there would be free days between two suspensions.
 */
export async function suspendPlayer(
	trx: Trx,
	stored: StoredCase,
	decided: Suspension & Pick<CaseDecision, "outcome">,
	today: LeagueDate,
): Promise<Changed[]> {
	const { playerId } = stored;
	const first = replacedBy(stored, decided.outcome);
	if (playerId === null || (decided.suspendedFrom === null && !first)) return [];
	const before = await trx
		.selectFrom("player")
		.selectAll()
		.where("playerId", "=", playerId)
		.executeTakeFirstOrThrow();
	const others = await othersOf(trx, stored);
	const days = suspensionAfter(before, decided, first, others, today);
	if (days === null && decided.suspendedFrom !== null)
		throw invalid({
			[decided.outcome === "suspended" ? "suspendedFrom" : "outcome"]:
				`The player is already ${suspensionText(before)}, and only one continuous period can be recorded. Choose dates that leave no gap.`,
		});
	if (days === null) return [];
	const { suspendedFrom, suspendedThrough } = days;
	const after = await trx
		.updateTable("player")
		.set({ suspendedFrom, suspendedThrough })
		.where("playerId", "=", playerId)
		.returningAll()
		.executeTakeFirstOrThrow();
	return [{ kind: "player", id: playerId, before, after }];
}

/**
 * What the committee should know about the player's suspension, before it decides or afterward;
 * null if there is nothing.
 */
export async function suspensionNote(
	db: Kysely<Database>,
	stored: StoredCase,
	today: LeagueDate,
): Promise<string | null> {
	const { playerId, decisions } = stored;
	if (playerId === null) return null;
	const player = await db
		.selectFrom("player")
		.select(["suspendedFrom", "suspendedThrough"])
		.where("playerId", "=", playerId)
		.executeTakeFirst();
	const [first, second] = decisions;
	const is = player && combinedSuspension([player], today);
	if (!is?.suspendedFrom) return null;
	const text = `The player is ${suspensionText(is)}`;
	if (!first) return `${text}. A suspension or exclusion is added to these days.`;
	if (first.suspendedFrom === null || second?.outcome === upheld) return null;
	const others = await othersOf(db, stored);
	if (isSuspendedBy(is, [second ?? first, ...others], today))
		return second ? null : "If you decide otherwise, the first suspension is lifted right away.";
	return second
		? `${text}, on dates that no decision set. An admin should check them on the Players page.`
		: `${text}, on dates that were changed since the first decision. If you decide otherwise, they stay; an admin can change them on the Players page.`;
}

/** The first suspension, if an appeal with this outcome takes it back. */
const replacedBy = ({ decisions: [first] }: StoredCase, outcome: CaseDecision["outcome"]) =>
	first && first.suspendedFrom !== null && outcome !== upheld ? first : null;

/** What was decided in the end about the player's other incidents. */
async function othersOf(
	db: Kysely<Database>,
	{ playerId, caseId }: StoredCase,
): Promise<Suspension[]> {
	return (await readCases(db, { playerId: playerId ?? 0 })).flatMap(
		({ caseId: id, decisions }) =>
			(id === caseId ? undefined : decisions.findLast(({ outcome }) => outcome !== upheld)) ?? [],
	);
}
