import type { ExpressionBuilder } from "kysely";
import type { Side } from "../../league/entities/line.ts";
import type { Database } from "./schema.ts";

/** What other tables say about a scorecard: `isDisputed`, `finalWithout`. */
export const cardFlags = ({ exists, selectFrom }: ExpressionBuilder<Database, "matchResult">) =>
	[
		exists(
			selectFrom("dispute")
				.select("disputeId")
				.whereRef("dispute.matchId", "=", "matchResult.matchId")
				.where("settledAt", "is", null),
		)
			.$castTo<boolean>()
			.as("isDisputed"),
		selectFrom("cardFinalization")
			.select("side")
			.whereRef("cardFinalization.matchId", "=", "matchResult.matchId")
			.where("isReopened", "=", false)
			.limit(1)
			.$castTo<Side | null>()
			.as("finalWithout"),
	] as const;
