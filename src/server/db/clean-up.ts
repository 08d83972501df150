import { type Kysely, sql } from "kysely";
import { facts } from "../../league/facts.ts";
import type { Database } from "./schema.ts";

const hours = 6;
/** Browsers keep a cookie no longer. */
const deviceDays = 400;
/** A decision is looked up in the seasons after it. */
export const caseYears = 2;
/** For this long, links in emails work, and people can see what was sent to whom. */
export const messageDays = 365;
/** What undo finds again when it brings a match back. */
const preparedForMatches = ["lineup", "deputy", "makeupProposal"] as const;

/**
 * Deletes old rows at start and every six hours. Returns a function that stops it.
 *
 * - events of the security log older than `days`, and browsers unused for `deviceDays`
 * - after `messageDays`: messages, links in emails, PayPal notices, scorecard reminders and
 *   comments on matches; also players' shares of the fees of seasons that ended before
 * - after `facts.undoDays`: answers, emails and substitute requests for past matches, absences, and
 *   lineups, deputies and make-up proposals of deleted matches that no undo brings back
 * - protests and incidents after `caseYears`
 * - expired invitations of deputies
 */
export function startCleanUp(
	db: Kysely<Database>,
	days: number,
	onError: (error: unknown) => void,
): () => Promise<void> {
	let running: Promise<unknown> = Promise.resolve();
	const run = () => {
		running = cleanUp(db, days).catch(onError);
	};
	run();
	const timer = setInterval(run, hours * 3_600_000);
	timer.unref();
	return async () => {
		clearInterval(timer);
		await running;
	};
}

export async function cleanUp(db: Kysely<Database>, days: number) {
	const olderThan = (limit: number) => sql<string>`now() - make_interval(days => ${limit})`;
	await db.deleteFrom("securityEvent").where("at", "<", olderThan(days)).execute();
	await db.deleteFrom("knownDevice").where("lastUsedAt", "<", olderThan(deviceDays)).execute();
	for (const table of ["message", "newsLink"] as const)
		await db.deleteFrom(table).where("sentAt", "<", olderThan(messageDays)).execute();
	await db.deleteFrom("payPalNotice").where("at", "<", olderThan(messageDays)).execute();
	await db.deleteFrom("playerLink").where("sentOn", "<", olderThan(messageDays)).execute();
	const limit = olderThan(facts.undoDays);
	for (const table of ["availability", "availabilityEmail", "substituteRequest"] as const)
		await db.deleteFrom(table).where(sql`left("slot", 10)::date`, "<", limit).execute();
	for (const table of preparedForMatches)
		await db
			.deleteFrom(table)
			.where(
				sql<boolean>`"matchId" is not null and not exists (
					select from "match" where "match"."matchId" = ${sql.table(table)}."matchId"
				) and not exists (
					select from "change" inner join "write" using ("writeId")
					where "kind" = 'match' and "id" = ${sql.table(table)}."matchId" and "write"."at" >= ${limit}
				)`,
			)
			.execute();
	await db
		.deleteFrom("cardReminder")
		.where(sql`left("slot", 10)::date`, "<", olderThan(messageDays))
		.execute();
	await db
		.deleteFrom("matchComment")
		.where(sql`left("at", 10)::date`, "<", olderThan(messageDays))
		.execute();
	await db
		.deleteFrom("committeeCase")
		.where(
			sql`left("filedAt", 10)::date`,
			"<",
			sql<string>`now() - make_interval(years => ${caseYears})`,
		)
		.execute();
	// An invitation that was not accepted is of no use, and has a person's address.
	await db
		.deleteFrom("deputy")
		.where("userId", "is", null)
		.where("expiresAt", "<", sql<string>`now()`)
		.execute();
	await db
		.deleteFrom("playerShare")
		.where("seasonId", "in", (of) =>
			of
				.selectFrom("season")
				.select("seasonId")
				.where(sql`coalesce("endDate", "startDate")`, "<", olderThan(messageDays)),
		)
		.execute();
	await db.deleteFrom("absence").where("toDate", "<", limit).execute();
}
