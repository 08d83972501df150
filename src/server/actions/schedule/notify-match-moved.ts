import type { Selectable } from "kysely";
import {
	type EffectiveSlot,
	isAtMakeupSchool,
	withEffectiveSlots,
} from "../../../league/rules/schedule/effective-slot.ts";
import { dateOf, type LeagueDate } from "../../../league/rules/time/league-time.ts";
import type { ServerContext } from "../../context/server-context.ts";
import type { Changed } from "../../db/audited-transaction.ts";
import { readLeague } from "../../db/read-league.ts";
import type { Database, Trx } from "../../db/schema.ts";
import type { Recipient } from "../../mail/email-outbox.ts";
import type { MatchMoved, Slot } from "../../mail/templates/schedule-emails.ts";
import { continuationOf, leadersOfSides, readMatchInfo } from "../scorecards/match-card.ts";

type Match = Selectable<Database["match"]>;
type Makeup = Selectable<Database["makeupMatch"]>;
type MatchChange = Pick<Changed, "before" | "after"> & { readonly kind: string };

/**
 * Emails the captains of both teams for each match whose effective date, time or place these
 * changes to matches and make-ups have moved. Call it after the changes are written. Matches that
 * were and stay in the past are left out. Everyone gets one email, with all of their matches.
 * Returns the number of people.
 */
export async function notifyMatchMoved(
	context: ServerContext,
	trx: Trx,
	changes: readonly MatchChange[],
) {
	const rowsOf = <Row>(kind: string) =>
		changes.filter((change) => change.kind === kind) as { before: Row | null; after: Row | null }[];
	const [ofMatches, ofMakeups] = [rowsOf<Match>("match"), rowsOf<Makeup>("makeupMatch")];
	const numbers = [
		...ofMatches.flatMap(({ before, after }) => [before?.matchNumber, after?.matchNumber]),
		...ofMakeups.flatMap(({ before, after }) => [
			before?.originalMatchNumber,
			after?.originalMatchNumber,
		]),
	].filter((number) => number !== undefined && number !== null);
	if (numbers.length === 0) return 0;
	const matches = await trx
		.selectFrom("match")
		.selectAll()
		.where("matchNumber", "in", numbers)
		.execute();
	const makeups = await trx
		.selectFrom("makeupMatch")
		.selectAll()
		.where("originalMatchNumber", "in", numbers)
		.execute();

	const now = withEffectiveSlots(matches, makeups);
	const before = withEffectiveSlots(
		matches.map((row) => rowBefore(ofMatches, row) ?? row),
		[
			...makeups.filter((row) => !ofMakeups.some(({ after }) => isSame(after, row))),
			...ofMakeups.flatMap((change) => change.before ?? []),
		],
	);
	const today = dateOf(context.now());
	const emails = new Map<number, { to: Recipient; teamId: number; moves: MatchMoved[] }>();
	for (const [index, match] of now.entries()) {
		const was = before[index]!;
		const isNew = ofMatches.some(
			(change) => !change.before && change.after?.matchId === match.matchId,
		);
		if (isNew || !isMoved(was, match)) continue;
		if ((was.effectiveDate ?? "") < today && match.effectiveDate && match.effectiveDate < today)
			continue;
		const { move, captains } = await moveOf(trx, match, { was, today });
		for (const { userId, name, address, teamId } of captains) {
			const email = emails.get(userId) ?? { to: { name, address }, teamId, moves: [] };
			email.moves.push(move);
			emails.set(userId, email);
		}
	}
	for (const { to, ...email } of emails.values())
		await context.mail.queue(trx, to, { kind: "matchMoved", ...email });
	return emails.size;
}

const rowBefore = (
	changes: readonly { before: Match | null; after: Match | null }[],
	{ matchId }: Match,
) => changes.find(({ after }) => after?.matchId === matchId)?.before;

const isSame = (one: Makeup | null, other: Makeup) => one?.makeupMatchId === other.makeupMatchId;

const isMoved = (one: EffectiveSlot, other: EffectiveSlot) =>
	one.effectiveDate !== other.effectiveDate ||
	one.effectiveTime !== other.effectiveTime ||
	one.effectiveLocationId !== other.effectiveLocationId;

/** What the email says about a match, and the captains and co-captains who get it. */
async function moveOf(
	trx: Trx,
	match: Match & EffectiveSlot,
	{ was, today }: { was: EffectiveSlot; today: LeagueDate },
) {
	// A match whose make-up was removed after its own day needs a new date.
	const hasDate = match.effectiveDate !== null && match.effectiveDate >= today;
	const { teamNames, leaders } = await readMatchInfo(trx, match.matchId);
	const isHome = ({ userId }: { userId: number }) =>
		leaders.home.some((leader) => leader.userId === userId);
	const move: MatchMoved = {
		match: {
			matchId: match.matchId,
			matchNumber: match.matchNumber,
			homeTeam: teamNames.home,
			visitorTeam: teamNames.visitor,
		},
		before: await slotOf(trx, was),
		now: hasDate ? await slotOf(trx, match) : null,
		isCalledOff: match.isCalledOff,
		wasMakeup: was.isMakeup,
		continuation: await continuationOf(trx, match.matchId),
	};
	const captains = leadersOfSides({ leaders }).map((person) => ({
		...person,
		teamId: isHome(person) ? match.homeTeamId : match.visitorTeamId,
	}));
	return { move, captains };
}

async function slotOf(trx: Trx, slot: EffectiveSlot): Promise<Slot | null> {
	const { effectiveDate: date, effectiveTime: time, effectiveLocationId } = slot;
	if (date === null) return null;
	const location =
		effectiveLocationId === null
			? undefined
			: await trx
					.selectFrom("location")
					.select("locationName")
					.where("locationId", "=", effectiveLocationId)
					.executeTakeFirst();
	const place = isAtMakeupSchool(slot)
		? (await readLeague(trx)).makeupSchool
		: (location?.locationName ?? "");
	return { date, time, place };
}
