import type { Generated } from "kysely";
import type { CaptainOrCocaptain } from "../../league/entities/captain-request.ts";
import type { Line, Side } from "../../league/entities/line.ts";
import type { CheckState } from "../../league/entities/result-check.ts";

/** What the committee decides about results. */
export interface CommitteeTables {
	captainRequest: {
		requestId: Generated<number>;
		userId: number;
		teamId: number | null;
		teamName: string;
		captainOrCocaptain: CaptainOrCocaptain;
		createdAt: Generated<string>;
	};
	/** Either invited (address and link) or accepted (person). */
	deputy: {
		deputyId: Generated<number>;
		teamId: number;
		seasonId: number;
		matchId: number | null;
		email: string | null;
		tokenHash: string | null;
		userId: Generated<number | null>;
		sentAt: Generated<string>;
		expiresAt: string;
	};
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
