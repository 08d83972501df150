import { signupAnswer, signupChange } from "../../../league/entities/signup-calls.ts";
import { visitor } from "../../../league/permissions.ts";
import { ageErrors } from "../../../league/rules/roster/minimum-age.ts";
import { ratingErrors } from "../../../league/rules/roster/rating-limits.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type RecordChange } from "../../db/audited-transaction.ts";
import { readCurrentSeasonNumbers } from "../../db/read-numbers.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertNoErrors } from "../../errors.ts";
import { eraseStored } from "../personal-data/erase-player.ts";
import type { StoredPlayer } from "../roster/stored-player.ts";
import { notifyCaptains } from "./notify-captains.ts";
import { confirmLinks, findSignup } from "./signup-link.ts";

/**
 * POST /api/answerSignup `{ key, answer }`, with the token from an email: `confirm` confirms the
 * sign-up and tells the captains who want to hear of new players, once; `withdraw` deletes the
 * sign-up with its personal data. Page: /my-signup/{key}.
 */
export async function answerSignup(context: ServerContext, call: Call) {
	const { key, answer } = parseBody(signupAnswer, call.body);
	return write(context, call, key, async (trx, recordChange, player) => {
		if (answer === "confirm") {
			await confirmLinks(trx, player.playerId);
			await notifyCaptains(context, trx, player);
		} else await eraseStored(trx, recordChange, player);
	});
}

/**
 * POST /api/changeSignup `{ key, … }`: changes and confirms a new player's own data, as entered at
 * the sign-up. Page: /my-signup/{key}.
 */
export async function changeSignup(context: ServerContext, call: Call) {
	const { key, ...person } = parseBody(signupChange, call.body);
	return write(context, call, key, async (trx, recordChange, before) => {
		const numbers = await readCurrentSeasonNumbers(trx);
		const year = Number(context.now().slice(0, 4));
		assertNoErrors({
			...ratingErrors(person.rating, numbers),
			...ageErrors(person.birthYear, year, numbers),
		});
		const after = await trx
			.updateTable("player")
			.set(person)
			.where("playerId", "=", before.playerId)
			.returningAll()
			.executeTakeFirstOrThrow();
		await recordChange({ kind: "player", id: before.playerId, before, after });
		await confirmLinks(trx, before.playerId);
		await notifyCaptains(context, trx, after);
	});
}

/**
 * Runs a player's call as a visitor's: the player has no account, and whoever is signed in on this
 * device is not the author.
 */
async function write(
	context: ServerContext,
	call: Call,
	key: string,
	work: (trx: Trx, recordChange: RecordChange, player: StoredPlayer) => Promise<void>,
) {
	const { player } = await findSignup(context.db, context, call, key);
	await context.limits.spend({ answersByPlayer: String(player.playerId) });
	await auditedTransaction(context, { ...call, viewer: visitor }, async (trx, recordChange) => {
		const found = await findSignup(trx, context, call, key);
		if (found.closed !== null) throw new ApiError("NOT_POSSIBLE", found.closed);
		await work(trx, recordChange, found.player);
		return { ok: true as const };
	});
	context.mail.wake();
	return { ok: true as const };
}
