import type { Generated } from "kysely";
import type { Outcome } from "../../league/entities/case-outcomes.ts";
import type { CaseKind } from "../../league/entities/committee-case.ts";
import type { Line, Side } from "../../league/entities/line.ts";
import type { LeagueTime } from "../../league/rules/time/league-time.ts";

/** What is said about a match, and protests and incidents, which few people may read. */
export interface CaseTables {
	matchComment: {
		commentId: Generated<number>;
		matchId: number;
		userId: number | null;
		text: string;
		at: LeagueTime;
	};
	committeeCase: {
		caseId: Generated<number>;
		kind: CaseKind;
		matchId: number;
		/** The match as text. */
		about: string;
		divisionId: number | null;
		/** The team that files it, and the one that answers. */
		teamId: number;
		otherTeamId: number;
		/** The person concerned by an incident. */
		playerId: number | null;
		filedBy: number | null;
		filedAt: LeagueTime;
		rule: Generated<string>;
		what: string;
		witnesses: string;
		asks: Generated<string>;
		askedAt: LeagueTime | null;
		answer: Generated<string | null>;
		answeredBy: Generated<number | null>;
		answeredAt: Generated<LeagueTime | null>;
		appeal: Generated<string | null>;
		appealedBy: Generated<number | null>;
		appealedAt: Generated<LeagueTime | null>;
		/** By the captains who filed it. */
		withdrawnAt: Generated<LeagueTime | null>;
	};
	/** `round` 2 is the decision on appeal. */
	caseDecision: {
		caseId: number;
		round: number;
		outcome: Outcome;
		line: Line | null;
		side: Side | null;
		suspendedFrom: string | null;
		suspendedThrough: string | null;
		reasons: string;
		deciderIds: number[];
		/** Names of those without an account. */
		otherDeciders: Generated<string[]>;
		at: LeagueTime;
	};
}
