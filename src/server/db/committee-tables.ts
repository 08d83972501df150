import type { Generated } from "kysely";
import type { Line, Side } from "../../league/entities/line.ts";
import type { CheckState } from "../../league/entities/result-check.ts";

/** What the committee decides about results. */
export interface CommitteeTables {
	/** What was done about a player who was not eligible (`rules/scoring/result-checks.ts`). */
	resultCheck: {
		checkId: Generated<number>;
		matchId: number;
		line: Line;
		side: Side;
		playerId: number;
		finding: string;
		/** As it was when it was decided. */
		evidence: string;
		state: CheckState;
		/** The reason of the decision, or the question to the captain. */
		reason: string;
		answer: Generated<string>;
		answeredBy: Generated<number | null>;
		at: Generated<string>;
	};
}
