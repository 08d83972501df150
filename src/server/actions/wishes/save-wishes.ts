import type { Selectable } from "kysely";
import {
	type CaptainWish,
	type CaptainWishesView,
	captainWishes,
	captainWishesView,
	maxWishes,
} from "../../../league/entities/captain-wishes.ts";
import { timeSlots } from "../../../league/facts.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import { wishErrors } from "../../../league/schedule/wish-errors.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type Changed } from "../../db/audited-transaction.ts";
import type { Database, Trx } from "../../db/schema.ts";
import { ApiError, assertNoErrors } from "../../errors.ts";
import { noticeBy } from "../../limits.ts";
import { memberOf } from "../makeups/links.ts";
import { findWishLink, type WishLink } from "./wish-link.ts";

type StoredWish = Selectable<Database["scheduleWish"]>;

/** The captain's view of a link: the team's wishes, and what to choose from. Writes nothing. */
export async function readWishes(
	context: ServerContext,
	call: Call,
	key: string,
): Promise<CaptainWishesView> {
	const link = await findWishLink(context, call, key);
	const { team, seasonName, closingDate, saturdays, closed } = link;
	const teams = await context.db
		.selectFrom("team")
		.select(["teamId", "teamName", "teamNumber", "divisionId"])
		.where("isActive", "=", true)
		.orderBy("teamNumber")
		.execute();
	return {
		teamId: team.teamId,
		teamName: team.teamName,
		seasonName,
		closingDate,
		closed,
		saturdays,
		opponents: teams
			.filter((row) => !isBye(row) && row.teamId !== team.teamId)
			.filter(({ divisionId }) => divisionId !== null && divisionId === team.divisionId)
			.map(({ teamId, teamName }) => ({ teamId, teamName })),
		slots: [...timeSlots],
		wishes: (await storedWishes(context.db, link)).map(shownWish),
		maxWishes,
	};
}

/**
 * POST /api/saveScheduleWishes `{ key, wishes }`: replaces the wishes that a team's captains have
 * entered. Unchanged ones keep the weight that an admin gave them; new ones wait for the review.
 * Returns the view of the link. Page: /schedule-wishes/{key}.
 */
export async function saveScheduleWishes(context: ServerContext, call: Call) {
	const { key, wishes } = parseBody(captainWishes, call.body);
	const link = await findWishLink(context, call, key);
	const viewer = await memberOf(context.db, link.userId);
	await context.limits.spend(noticeBy(viewer));
	await auditedTransaction(context, { ...call, viewer }, async (trx, recordChange) => {
		const now = await findWishLink({ ...context, db: trx }, call, key);
		if (now.closed !== null) throw new ApiError("NOT_POSSIBLE", now.closed);
		await assertValid(trx, now, wishes);
		await recordChange(await replaceWishes(trx, now, wishes));
		return { ok: true as const };
	});
	return readWishes(context, call, key);
}

async function assertValid(trx: Trx, { team, saturdays }: WishLink, wishes: CaptainWish[]) {
	const teams = await trx.selectFrom("team").selectAll().execute();
	const errors = wishes.flatMap((wish, index) => {
		const isSameAsBefore = wishes.slice(0, index).some((other) => isSame(wish, other));
		const found: Record<string, string> = {
			...wishErrors({ ...wish, teamId: team.teamId }, teams),
			...(isSameAsBefore && { kind: "You entered this preference twice." }),
		};
		if (wish.date !== null && !saturdays.includes(wish.date))
			found["date"] ??= "Choose one of the Saturdays in the list.";
		return Object.entries(found).map(([field, error]) => [`wishes.${index}.${field}`, error]);
	});
	assertNoErrors(Object.fromEntries(errors));
}

async function replaceWishes(trx: Trx, link: WishLink, wishes: CaptainWish[]): Promise<Changed[]> {
	const changes: Changed[] = [];
	const change = (before: StoredWish | null, after: StoredWish | null) =>
		changes.push({ kind: "scheduleWish", id: (after ?? before)!.wishId, before, after });
	const stored = await storedWishes(trx, link);
	for (const before of stored) {
		if (wishes.some((wish) => isSame(wish, before))) continue;
		await trx.deleteFrom("scheduleWish").where("wishId", "=", before.wishId).execute();
		change(before, null);
	}
	for (const wish of wishes) {
		const before = stored.find((row) => isSame(wish, row));
		if (before?.note === wish.note) continue;
		const { seasonId, teamId } = link;
		const after = before
			? await trx
					.updateTable("scheduleWish")
					// A note says something else now, so it has to be read again.
					.set({ note: wish.note, ...(wish.kind === "other" && { weight: null }) })
					.where("wishId", "=", before.wishId)
					.returningAll()
					.executeTakeFirstOrThrow()
			: await trx
					.insertInto("scheduleWish")
					.values({ ...wish, seasonId, teamId, weight: null, isFromCaptain: true })
					.returningAll()
					.executeTakeFirstOrThrow();
		change(before ?? null, after);
	}
	return changes;
}

const storedWishes = (db: Trx | ServerContext["db"], { seasonId, teamId }: WishLink) =>
	db
		.selectFrom("scheduleWish")
		.selectAll()
		.where("seasonId", "=", seasonId)
		.where("teamId", "=", teamId)
		.where("isFromCaptain", "=", true)
		.orderBy("wishId")
		.execute();

const shownWish = ({ kind, date, opponentId, startTime, note }: StoredWish) =>
	captainWishesView.shape.wishes.element.parse({ kind, date, opponentId, startTime, note });

type Comparable = Pick<StoredWish, "kind" | "date" | "opponentId" | "startTime">;
const isSame = (one: Comparable, other: Comparable) =>
	one.kind === other.kind &&
	one.date === other.date &&
	one.opponentId === other.opponentId &&
	one.startTime === other.startTime;
