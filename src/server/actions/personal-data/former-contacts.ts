import { type Kysely, sql } from "kysely";
import type { FormerContacts } from "../../../league/entities/privacy.ts";
import { guards } from "../../../league/permissions.ts";
import { contactFields } from "../../../league/rules/privacy/personal-fields.ts";
import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { readLeague } from "../../db/read-league.ts";
import type { Database } from "../../db/schema.ts";
import { transaction } from "../../db/transaction.ts";
import { assertAccess } from "../../errors.ts";
import { eraseAvailability } from "./erase-availability.ts";
import { eraseConsents } from "./erase-consents.ts";
import { eraseTraces } from "./erase-traces.ts";

/** The periods, in years, whose effect League Settings shows. */
const periods = [1, 2, 3, 5];

const formerPlayers = (db: Kysely<Database>, years: number) =>
	db
		.selectFrom("player")
		.select(["playerId", "phone", "email"])
		.where("inactiveSince", "<", sql<string>`now() - make_interval(years => ${years})`)
		.where((row) => row.or([row("phone", "<>", ""), row("email", "<>", "")]))
		.orderBy("playerId");

/**
 * GET /api/formerContacts: for some periods, how many former players would lose their contacts
 * today. Admins only. Page: /league-settings.
 */
export async function countFormerContacts(
	{ db }: ServerContext,
	{ viewer }: Call,
): Promise<FormerContacts> {
	assertAccess(guards.admins(viewer));
	return Promise.all(
		periods.map(async (years) => ({
			years,
			players: (await formerPlayers(db, years).execute()).length,
		})),
	);
}

/**
 * Removes phone and email of players who have been inactive for longer than the league keeps them,
 * what they said about playing, and what they signed, from the change log as well. Returns how many
 * players.
 */
export async function removeFormerContacts(db: Kysely<Database>): Promise<number> {
	const { contactYears } = await readLeague(db);
	if (contactYears === 0) return 0;
	if ((await formerPlayers(db, contactYears).execute()).length === 0) return 0;
	return transaction(db, async (trx) => {
		const players = await formerPlayers(trx, contactYears).execute();
		if (players.length === 0) return 0;
		const { writeId } = await trx
			.insertInto("write")
			.values({ userId: null, call: "removeFormerContacts" })
			.returning("writeId")
			.executeTakeFirstOrThrow();
		for (const { playerId, phone, email } of players) {
			const about = JSON.stringify({ playerId });
			await trx
				.updateTable("player")
				.set({ phone: "", email: "" })
				.where("playerId", "=", playerId)
				.execute();
			await trx
				.insertInto("change")
				.values({ writeId, kind: "player", id: playerId, before: about, after: about })
				.execute();
			await eraseAvailability(trx, playerId);
			const guardians = await eraseConsents(trx, playerId);
			const contacts = [phone, email, ...guardians];
			await eraseTraces(trx, { kind: "player", id: playerId, fields: contactFields, contacts });
		}
		return players.length;
	});
}

const hours = 24;

/** Removes former contacts at start and once a day. Returns a function that stops it. */
export function startRemovingFormerContacts(
	db: Kysely<Database>,
	log: {
		info(details: object, message: string): void;
		error(details: object, message: string): void;
	},
): () => Promise<void> {
	let running: Promise<unknown> = Promise.resolve();
	const run = () => {
		running = removeFormerContacts(db).then(
			(players) => players > 0 && log.info({ players }, "removed contacts of former players"),
			(error: unknown) => log.error({ err: error }, "could not remove contacts of former players"),
		);
	};
	run();
	const timer = setInterval(run, hours * 3_600_000);
	timer.unref();
	return async () => {
		clearInterval(timer);
		await running;
	};
}
