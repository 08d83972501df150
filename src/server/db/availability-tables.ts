import type { Generated } from "kysely";
import type { AvailabilityAnswer } from "../../league/entities/availability.ts";

/** Who can play. */
export interface AvailabilityTables {
	/** `slot`: when the match is played, as `slotOfMatch` names it; an answer is for that date only. */
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
	/** An email that asks a player about a match, with its link. `sentOn`: the league's date. */
	availabilityEmail: {
		matchId: number;
		teamId: number;
		playerId: number;
		slot: string;
		number: number;
		tokenHash: string;
		sentOn: string;
	};
	absence: {
		absenceId: Generated<number>;
		playerId: number;
		teamId: number;
		fromDate: string;
		toDate: string;
	};
}
