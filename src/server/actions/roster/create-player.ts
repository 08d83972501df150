import { sql } from "kysely";
import {
	type NewPlayer,
	newPlayer,
	newPlayerOfTeam,
	playerSignup,
} from "../../../league/entities/player-calls.ts";
import { guards, isAdmin, leadsATeam } from "../../../league/permissions.ts";
import { ageErrors } from "../../../league/rules/roster/minimum-age.ts";
import { ratingErrors } from "../../../league/rules/roster/rating-limits.ts";
import { suspensionErrors } from "../../../league/rules/roster/suspension.ts";
import type { Call } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { readCurrentSeasonNumbers } from "../../db/read-numbers.ts";
import type { Trx } from "../../db/schema.ts";
import { assertAccess, assertNoErrors, invalid } from "../../errors.ts";
import { accountKey, networkKey } from "../../limits.ts";
import { emailSignup } from "../signups/signup-link.ts";
import { claimSpot, findSpot } from "./roster-spots.ts";
import { visiblePlayer } from "./stored-player.ts";

/**
 * POST /api/createPlayer. Without a team: adds a player to the list of players looking for one;
 * body `playerSignup`. They get an email to confirm it, and the response is only `{ ok: true }`, so
 * that visitors learn nothing about the list; sending the same form again within a day adds no
 * second sign-up. Captains (with their own `teamId`) and admins need only the names (`newPlayer`)
 * and get the new player back. The server sets number and date. Pages: New Player Registration,
 * /team-info, /players; by-laws II, VI, XV (`content/bylaws.md`).
 */
export async function createPlayer(context: ServerContext, call: Call) {
	const { viewer } = call;
	// A captain whose session has ended gets an error, not a sign-up.
	if (namesTeam(call.body)) assertAccess(guards.accounts(viewer));
	const isSignup = !isAdmin(viewer) && !(leadsATeam(viewer) && namesTeam(call.body));
	const { teamId, ...person } = parseNew(context, call, isSignup);
	if (isSignup) await context.limits.spend({ playerSignup: networkKey(call.address) });
	const canEmail =
		isSignup &&
		(await context.limits.isWithin({ signupEmailsByAddress: accountKey(person.email) }));
	const added = await auditedTransaction(context, call, async (trx, recordChange) => {
		const write = { context, viewer, trx, recordChange };
		const numbers = await readCurrentSeasonNumbers(trx);
		const year = Number(context.now().slice(0, 4));
		assertNoErrors({
			...ratingErrors(person.rating, numbers),
			...(isSignup && ageErrors(person.birthYear, year, numbers)),
		});
		const earlier = isSignup ? await findSameSignup(trx, person) : undefined;
		if (earlier) {
			if (canEmail) await emailSignup(context, trx, earlier);
			return { ok: true as const };
		}
		const spot = teamId === null ? null : await findSpot(write, teamId, null);
		const { next } = await trx
			.selectFrom("player")
			.select(sql<number>`coalesce(max("playerNumber"), 0) + 1`.as("next"))
			.executeTakeFirstOrThrow();
		const after = await trx
			.insertInto("player")
			.values({
				...person,
				playerNumber: next,
				teamId,
				rosterPlace: spot?.rosterPlace ?? null,
				isActive: true,
			})
			.returningAll()
			.executeTakeFirstOrThrow();
		await recordChange({ kind: "player", id: after.playerId, before: null, after });
		if (spot) await claimSpot(write, after.playerId, spot);
		if (canEmail) await emailSignup(context, trx, after);
		return isSignup ? { ok: true as const } : visiblePlayer(trx, viewer, after);
	});
	context.mail.wake();
	return added;
}

/**
 * An identical sign-up of the last day: the form was sent again because no answer came. Without
 * scripts, the form has no idempotency key: visitors share the cached page, and so would share a
 * key in it.
 */
const findSameSignup = (trx: Trx, person: Omit<NewPlayer, "teamId">) =>
	trx
		.selectFrom("player")
		.selectAll()
		.where((eb) =>
			eb.and(
				Object.entries({ ...person, teamId: null, isActive: true }).map(([column, value]) =>
					eb(sql.ref(column), "is not distinct from", value),
				),
			),
		)
		.where("createdAt", ">", sql<string>`now() - interval '1 day'`)
		.executeTakeFirst();

const namesTeam = (body: unknown) =>
	typeof body === "object" && body !== null && Object.hasOwn(body, "teamId");

const notSuspended = { suspendedFrom: null, suspendedThrough: null };

export const yearInFuture = "This year is in the future. Enter the year of birth.";

function parseNew({ now }: ServerContext, { viewer, body }: Call, isSignup: boolean): NewPlayer {
	const person = isSignup
		? { ...parseBody(playerSignup, body), teamId: null, ...notSuspended }
		: isAdmin(viewer)
			? parseBody(newPlayer, body)
			: { ...parseBody(newPlayerOfTeam, body), ...notSuspended };
	assertNoErrors(suspensionErrors(person));
	if (person.birthYear !== null && person.birthYear > Number(now().slice(0, 4)))
		throw invalid({ birthYear: yearInFuture });
	return person;
}
