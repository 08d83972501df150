import type { PendingEmail } from "../../league/entities/account.ts";
import type { Deputy, DeputyView } from "../../league/entities/deputy.ts";
import type { Email } from "../../league/entities/email.ts";
import type { League } from "../../league/entities/league.ts";
import type { MakeupMatch } from "../../league/entities/makeup-match.ts";
import type {
	MakeupProposal,
	MakeupProposalView,
	PostponementChoices,
} from "../../league/entities/makeup-proposal.ts";
import type { MatchChange } from "../../league/entities/match-result.ts";
import type { TeamShares } from "../../league/entities/player-share.ts";
import type { Notifications } from "../../league/entities/push-calls.ts";
import type { ResultCheck } from "../../league/entities/result-check.ts";
import type { RosterAddition } from "../../league/entities/roster-addition.ts";
import type { CurrentSession } from "../../league/entities/session.ts";
import type { PendingStep, Security } from "../../league/entities/two-factor.ts";
import { type ContactRow, type KnownPlayer, type RosterName, read } from "./reads.ts";

/** Read calls that visitors' pages don't need, in a file that visitors don't download. */
export const memberReads = {
	inactivePlayers: read<KnownPlayer[]>("list/inactivePlayer"),
	rosterAdditions: read<RosterAddition[]>("list/rosterAddition"),
	makeupMatches: read<MakeupMatch[]>("list/makeupMatch"),
	makeupProposals: read<MakeupProposal[]>("list/makeupProposal"),
	makeupProposal: (key: string) => read<MakeupProposalView>("get/makeupProposal/{id}", { id: key }),
	postponement: (matchId: number) =>
		read<PostponementChoices>("get/postponement/{id}", { id: matchId }),
	notifications: read<Notifications>("identity/notifications"),
	pendingEmail: read<PendingEmail>("identity/pendingEmail"),
	session: read<CurrentSession>("identity/currentSession"),
	security: read<Security>("identity/security"),
	secondStep: read<PendingStep>("identity/secondStep"),
	/** The deputies of the user's teams, and what the user is a deputy for. */
	deputies: read<Deputy[]>("list/deputy"),
	deputyInvitation: (key: string) => read<DeputyView>("get/deputy/{id}", { id: key }),
	/** Private to the team’s captains. */
	teamShares: (teamId: number) => read<TeamShares>("get/teamShares/{id}", { id: teamId }),
	/** What a team pays for a season. */
	fees: read<[Pick<League, "feeByZelleOrCheck" | "feeByPayPal">]>("list/league", {
		fields: "feeByZelleOrCheck,feeByPayPal",
	}),
	emails: read<Email[]>("list/email"),
	/** Active players of all teams, and players looking for a team. */
	players: read<KnownPlayer[]>("list/player"),
	/** The players who can be chosen on a scorecard. */
	namesOfDivision: (divisionId: number) =>
		read<RosterName[]>("list/player", {
			divisionId,
			fields: "playerId,firstName,lastName,teamId,rating",
		}),
	/** Questions about players that the user's teams were asked and have not answered. */
	checksToAnswer: read<
		Pick<
			ResultCheck,
			"checkId" | "matchNumber" | "homeTeamId" | "visitorTeamId" | "side" | "line" | "player"
		>[]
	>("list/resultCheck", {
		toAnswer: "yes",
		fields: "checkId,matchNumber,homeTeamId,visitorTeamId,side,line,player",
	}),
	resultCheck: (checkId: number) => read<ResultCheck>("get/resultCheck/{id}", { id: checkId }),
	matchChanges: (matchId: number) => read<MatchChange[]>("list/matchChange", { matchId }),
	person: (userId: number) => read<ContactRow>("get/user/{id}", { id: userId }),
};
