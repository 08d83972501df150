import type { Branding } from "../../../league/entities/branding.ts";
import type { DraftMatch, Match } from "../../../league/entities/match.ts";
import type { Payment } from "../../../league/entities/payment.ts";
import type { Player } from "../../../league/entities/player.ts";
import type { PlayerResult } from "../../../league/entities/player-result.ts";
import type { ResultCheck } from "../../../league/entities/result-check.ts";
import type { Team } from "../../../league/entities/team.ts";
import type { TextEdit, TextEntry, TextVersion } from "../../../league/entities/text.ts";
import type { TextKey } from "../../../league/entities/text-key.ts";
import type { User } from "../../../league/entities/user.ts";
import { listOf, read } from "../../data/reads.ts";

/** Reads as admins get them: all fields, with Byes and inactive teams. */
export const adminReads = {
	teams: read<Team[]>("list/team"),
	payments: read<Payment[]>("list/payment"),
	matches: read<Match[]>("list/match"),
	draftMatches: read<DraftMatch[]>("list/draftMatch"),
	liveNumbers: read<Pick<Match, "matchNumber" | "matchDate">[]>("list/match", {
		fields: "matchNumber,matchDate",
	}),
	/** Read to find out whether there are any results to download. */
	playersWithResults: read<Pick<PlayerResult, "playerId">[]>("list/playerResult", {
		fields: "playerId",
	}),
	users: read<User[]>("list/user"),
	/** The players affected by “Remove all players from teams”. */
	activeNumbers: read<Pick<Player, "playerNumber" | "teamId">[]>("list/player", {
		fields: "playerNumber,teamId",
	}),
	inactiveNumbers: read<Pick<Player, "playerNumber">[]>("list/inactivePlayer", {
		fields: "playerNumber",
	}),
	/** Players whose last name contains this text. */
	playersNamed: (text: string) => read<Player[]>("list/player", { lastName: text }),
	branding: read<[Branding]>("list/look"),
	contactTopics: listOf("contactTopic"),
	notices: listOf("notice"),
	resultChecks: read<ResultCheck[]>("list/resultCheck"),
	teamExits: listOf("teamExit"),
	standingAdjustments: listOf("standingAdjustment"),
	/** The pages that admins have added. */
	pages: listOf("leaguePage"),
	texts: read<TextEntry[]>("list/text"),
	textEdit: (key: TextKey) => read<TextEdit>("get/textEdit/{id}", { id: key }),
	textVersion: (versionId: number) => read<TextVersion>("get/textVersion/{id}", { id: versionId }),
	inactivePlayersNamed: (text: string) => read<Player[]>("list/inactivePlayer", { lastName: text }),
};
