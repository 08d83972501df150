import { z } from "zod";
import { guards } from "../../../league/permissions.ts";
import { currentDues } from "../../../league/rules/season/team-dues.ts";
import { type Call, idFrom } from "../../context/call.ts";
import { parseBody } from "../../context/parse-body.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction } from "../../db/audited-transaction.ts";
import { readLeague } from "../../db/read-league.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError, assertAccess, notFound } from "../../errors.ts";
import { emailLimit } from "../../limits.ts";
import { leadersOf } from "../teams/team-leaders.ts";

export const receiptCall = z.strictObject({});

/**
 * POST /api/sendReceipt/{paymentId} `{}`: emails the receipt to the team's captain and co-captain
 * once more, for instance to a new captain. Returns `people`, their names. By-laws V a, V d; page:
 * Fee Payments.
 */
export async function sendReceipt(context: ServerContext, call: Call) {
	assertAccess(guards.treasurers(call.viewer));
	parseBody(receiptCall, call.body);
	await context.limits.spend(emailLimit(call.viewer));
	const result = await auditedTransaction(context, call, async (trx, recordChange) => {
		const paymentId = idFrom(call.params["id"]);
		const payment =
			paymentId === null
				? undefined
				: await trx
						.selectFrom("payment")
						.selectAll()
						.where("paymentId", "=", paymentId)
						.executeTakeFirst();
		if (!payment) throw notFound("payment");
		const people = await emailReceipt(context, trx, payment);
		if (people.length === 0)
			throw new ApiError("NOT_POSSIBLE", "This team has no captain to send the receipt to.");
		const after = { people: people.join(", ") };
		await recordChange({ kind: "receipt", id: payment.paymentId, before: null, after });
		return { people };
	});
	context.mail.wake();
	return result;
}

interface Paid {
	readonly paymentId: number;
	readonly teamId: number;
	readonly seasonId: number | null;
	readonly paidOn: string | null;
	readonly payerName: string;
	readonly amountPaid: number;
	readonly paymentMethod: string;
}

/** Emails the receipt of a payment to the team's captains. Returns their names. */
export async function emailReceipt({ mail }: ServerContext, trx: Trx, payment: Paid) {
	const team = await trx
		.selectFrom("team")
		.select(["teamName", "captainId", "cocaptainId"])
		.where("teamId", "=", payment.teamId)
		.executeTakeFirstOrThrow();
	const season = await trx
		.selectFrom("season")
		.select(["seasonId", "seasonName", "currentSeason"])
		.where("seasonId", "=", payment.seasonId)
		.executeTakeFirst();
	const { paymentId, paidOn, payerName, amountPaid, paymentMethod } = payment;
	const open = season?.currentSeason
		? currentDues(
				await trx.selectFrom("payment").selectAll().execute(),
				season,
				payment,
				await readLeague(trx),
			).open
		: null;
	const people = await leadersOf(trx, team);
	for (const { name, address } of people)
		await mail.queue(
			trx,
			{ name, address },
			{
				kind: "paymentReceipt",
				number: paymentId,
				teamName: team.teamName,
				seasonName: season?.seasonName ?? "",
				paidOn,
				payerName,
				amountPaid,
				paymentMethod,
				open,
			},
		);
	return people.map(({ name }) => name);
}
