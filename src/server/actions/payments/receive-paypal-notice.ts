import type { PayPalFacts } from "../../../league/entities/paypal-notice.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { decideNotice } from "../../../league/rules/season/paypal-notice.ts";
import { dateOf, leagueTime } from "../../../league/rules/time/league-time.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { auditedTransaction, type RecordChange } from "../../db/audited-transaction.ts";
import { readSeasonsWithNumbers } from "../../db/read-numbers.ts";
import type { Trx } from "../../db/schema.ts";
import { ApiError } from "../../errors.ts";
import { networkKey } from "../../limits.ts";
import { readNotice } from "../../paypal/read-notice.ts";
import { systemCaller } from "../jobs/system-call.ts";
import { emailReceipt } from "./send-receipt.ts";

/**
 * Receives an Instant Payment Notification. First asks PayPal whether it sent the notice. Then
 * decides about it once per transaction and status (`league/rules/season/paypal-notice.ts`):
 * records the payment and emails a receipt, or gives the treasurer a to-do. Throws: 503 while
 * PayPal does not answer, so that it sends the notice again; 400 if PayPal did not send it.
 */
export async function receivePayPalNotice(
	context: ServerContext,
	{ body, address }: { body: Uint8Array; address: string },
): Promise<void> {
	if (!context.payPal) throw new ApiError("NOT_FOUND", "This league gets no notices from PayPal.");
	await context.limits.spend({ payPalByNetwork: networkKey(address) });
	const isGenuine = await context.payPal.isGenuine(body).catch((error: unknown) => {
		context.log.error({ err: error }, "could not ask PayPal about a notice");
		throw new ApiError("NOT_READY", "PayPal doesn’t answer. Please send this again later.", {
			headers: { "retry-after": "60" },
		});
	});
	if (!isGenuine) throw new ApiError("BAD_REQUEST", "PayPal did not send this notice.");
	const facts = readNotice(body);
	if (!facts) return;
	await auditedTransaction(context, systemCaller("payPalNotice"), (trx, recordChange) =>
		decide(context, trx, recordChange, facts),
	);
	context.mail.wake();
}

async function decide(
	context: ServerContext,
	trx: Trx,
	recordChange: RecordChange,
	facts: PayPalFacts,
) {
	const { transactionId, status, parentId, payerName, teamName, amount, currency } = facts;
	const known = await trx
		.selectFrom("payPalNotice")
		.select("noticeId")
		.where("transactionId", "=", transactionId)
		.where("status", "=", status)
		.executeTakeFirst();
	if (known) return;
	const decision = decideNotice(facts, await readExpected(context, trx));
	if (decision.what === "ignore") return;
	const paymentId =
		decision.what === "record"
			? await recordPayment(context, trx, recordChange, { ...facts, ...decision })
			: await paymentOf(trx, parentId);
	const notice = await trx
		.insertInto("payPalNotice")
		.values({
			transactionId,
			status,
			parentId,
			payerName,
			teamName,
			amount,
			currency,
			paymentId,
			teamId: decision.teamId ?? (await teamOf(trx, paymentId)),
			problem: decision.what === "tell" ? decision.problem : null,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	if (notice.problem !== null)
		await recordChange({ kind: "payPalNotice", id: notice.noticeId, before: null, after: notice });
}

async function readExpected({ payPal }: ServerContext, trx: Trx) {
	const { feeByPayPal } = await trx
		.selectFrom("league")
		.select("feeByPayPal")
		.executeTakeFirstOrThrow();
	return {
		account: payPal?.account ?? "",
		fee: feeByPayPal,
		season: currentSeason(await readSeasonsWithNumbers(trx)),
		teams: await trx.selectFrom("team").selectAll().execute(),
		payments: await trx.selectFrom("payment").selectAll().execute(),
	};
}

async function recordPayment(
	context: ServerContext,
	trx: Trx,
	recordChange: RecordChange,
	{
		teamId,
		seasonId,
		payerName,
		amount,
		paidAt,
	}: PayPalFacts & { teamId: number; seasonId: number },
) {
	const paidOn = paidAt
		? dateOf(leagueTime(new Date(paidAt), context.timeZone()))
		: dateOf(context.now());
	const payment = await trx
		.insertInto("payment")
		.values({
			teamId,
			seasonId,
			paidOn,
			payerName,
			amountPaid: amount,
			paymentMethod: "PayPal",
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	await emailReceipt(context, trx, payment);
	await recordChange({ kind: "payment", id: payment.paymentId, before: null, after: payment });
	return payment.paymentId;
}

/** The payment that a refund is about: the one that an earlier notice recorded. */
const paymentOf = async (trx: Trx, transactionId: string | null) =>
	(
		await trx
			.selectFrom("payPalNotice")
			.select("paymentId")
			.where("transactionId", "=", transactionId)
			.where("paymentId", "is not", null)
			.executeTakeFirst()
	)?.paymentId ?? null;

const teamOf = async (trx: Trx, paymentId: number | null) =>
	(
		await trx
			.selectFrom("payment")
			.select("teamId")
			.where("paymentId", "=", paymentId)
			.executeTakeFirst()
	)?.teamId ?? null;
