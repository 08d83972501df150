import type { Generated } from "kysely";
import type { PayPalProblem } from "../../league/entities/paypal-notice.ts";

export interface PaymentTables {
	/** What PayPal has reported about a transaction, once per status. */
	payPalNotice: {
		noticeId: Generated<number>;
		transactionId: string;
		status: string;
		/** For a refund: the refunded transaction. */
		parentId: string | null;
		teamId: number | null;
		/** The payment that it has recorded, or that is refunded. */
		paymentId: number | null;
		payerName: string;
		/** As the payer has typed it. */
		teamName: string;
		amount: number;
		currency: string;
		/** What the treasurer has to see to, until it is settled. */
		problem: PayPalProblem | null;
		at: Generated<string>;
		settledAt: Generated<string | null>;
	};
	/** Who has paid the captain a share of the team's fee: private to the team's captains. */
	playerShare: {
		teamId: number;
		seasonId: number;
		playerId: number;
		/** Null for the suggested share. */
		amount: number | null;
		isPaid: boolean;
		note: string;
	};
}
