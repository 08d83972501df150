import type { Generated } from "kysely";
import type { AvailabilityAnswer } from "../../league/entities/availability.ts";
import type { SubstituteRequest } from "../../league/entities/team-lineup.ts";

/** Who can play. */
export interface AvailabilityTables {
	/**
	 * `slot`: when the match is played, as `slotOfMatch` names it; an answer is for that date only.
	 */
	availability: {
		availabilityId: Generated<number>;
		matchId: number;
		teamId: number;
		playerId: number;
		slot: string;
		answer: AvailabilityAnswer;
		isByCaptain: boolean;
		at: Generated<string>;
	};
	/** An email to a player about a match, with its link. `sentOn`: the league's date. */
	availabilityEmail: {
		matchId: number;
		teamId: number;
		playerId: number;
		slot: string;
		about: "question" | "lineup" | "substitute";
		/** Its number among the emails of the same kind. */
		number: number;
		tokenHash: string;
		sentOn: string;
	};
	/** A substitute was asked to step in for a player; secret like the lineup itself. */
	substituteRequest: {
		matchId: number;
		teamId: number;
		slot: string;
		playerId: number;
		insteadOf: number;
		answer: Generated<SubstituteRequest["answer"]>;
		at: Generated<string>;
	};
	absence: {
		absenceId: Generated<number>;
		playerId: number;
		teamId: number;
		fromDate: string;
		toDate: string;
	};
}
