import type { DraftMatch, Match } from "../../../league/entities/match.ts";
import type { Payment } from "../../../league/entities/payment.ts";
import type { Player } from "../../../league/entities/player.ts";
import type { PlayerResult } from "../../../league/entities/player-result.ts";
import type { Team } from "../../../league/entities/team.ts";
import type { User } from "../../../league/entities/user.ts";
import { read } from "../../data/reads.ts";

/** Reading calls as admins are answered: whole rows, Byes and inactive teams too. */
export const adminReads = {
	teams: read<Team[]>("list/team"),
	payments: read<Payment[]>("list/payment"),
	matches: read<Match[]>("list/match"),
	draftMatches: read<DraftMatch[]>("list/draftMatch"),
	liveNumbers: read<Pick<Match, "matchNumber">[]>("list/match", { fields: "matchNumber" }),
	/** Whether there are any, for their download. */
	playersWithResults: read<Pick<PlayerResult, "playerId">[]>("list/playerResult", {
		fields: "playerId",
	}),
	users: read<User[]>("list/user"),
	/** Whom “Remove all players from teams” concerns. */
	activeNumbers: read<Pick<Player, "playerNumber" | "teamId">[]>("list/player", {
		fields: "playerNumber,teamId",
	}),
	inactiveNumbers: read<Pick<Player, "playerNumber">[]>("list/inactivePlayer", {
		fields: "playerNumber",
	}),
	/** Players in whose last name these words stand. */
	playersNamed: (words: string) => read<Player[]>("list/player", { lastName: words }),
	inactivePlayersNamed: (words: string) =>
		read<Player[]>("list/inactivePlayer", { lastName: words }),
};
