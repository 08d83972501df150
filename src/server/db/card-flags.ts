import { type ExpressionBuilder, sql } from "kysely";
import type { Side } from "../../league/entities/line.ts";
import type { Database } from "./schema.ts";

/** What other tables say about a scorecard: `isDisputed`, `isUnderProtest`, `finalWithout`. */
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
		exists(
			selectFrom("committeeCase")
				.select("caseId")
				.whereRef("committeeCase.matchId", "=", "matchResult.matchId")
				.where("kind", "=", "protest")
				.where("withdrawnAt", "is", null)
				.where(
					sql<boolean>`(select count(*) from "caseDecision" where "caseDecision"."caseId" = "committeeCase"."caseId") < case when "appealedAt" is null then 1 else 2 end`,
				),
		)
			.$castTo<boolean>()
			.as("isUnderProtest"),
		sql<Side[]>`array(select "side" from "cardFinalization"
      where "cardFinalization"."matchId" = "matchResult"."matchId" and not "isReopened"
      order by "side")`.as("finalWithout"),
	] as const;
