import { z } from "zod";

/** Why the treasurer has to look at a notice from PayPal, whose payment was not recorded. */
export const payPalProblems = [
	"receiver",
	"currency",
	"season",
	"team",
	"amount",
	"twice",
	"refund",
] as const;
export type PayPalProblem = (typeof payPalProblems)[number];

/** What PayPal says about a transaction, as the league needs it. */
export interface PayPalFacts {
	readonly transactionId: string;
	/** For a refund: the refunded transaction. */
	readonly parentId: string | null;
	/** `Completed`, `Pending`, `Refunded` and others. */
	readonly status: string;
	/** Email addresses and the ID of the account that got the money. */
	readonly receivers: readonly string[];
	readonly amount: number;
	readonly currency: string;
	/** As the payer has typed it; empty if PayPal was not asked to send it. */
	readonly teamName: string;
	readonly payerName: string;
	/** An instant; null if it can't be read. */
	readonly paidAt: string | null;
}

/** The treasurer has seen to it. */
export const noticeSettled = z.strictObject({});
