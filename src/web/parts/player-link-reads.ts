import type { ConsentRow, ConsentView } from "../../league/entities/consent.ts";
import type { League } from "../../league/entities/league.ts";
import type { OwnContactView } from "../../league/entities/own-contact.ts";
import type { MoveView, OpenMove } from "../../league/entities/player-move.ts";
import { read } from "../data/reads.ts";

/** A player's own phone and email, by the token from an email. */
export const ownContactOf = (key: string) =>
	read<OwnContactView>("get/ownContact/{id}", { id: key });

/** What a player or guardian signs, by the token from an email. */
export const consentOf = (key: string) => read<ConsentView>("get/consent/{id}", { id: key });

/** The fields that the counts of all teams need. */
const countedFields = "playerId,firstName,lastName,teamId,missing,refusal,hasEmail,askedOn";

/** Who on a team's roster has signed what; null: on all rosters, for admins. */
export const consentsOf = (teamId: number | null) =>
	read<ConsentRow[]>("list/consent", teamId === null ? { fields: countedFields } : { teamId });

/** What a player is asked, by the token from an email. */
export const moveOf = (key: string) => read<MoveView>("get/playerMove/{id}", { id: key });

/** The players whose answer a team waits for. */
export const openMovesOf = (teamId: number) => read<OpenMove[]>("list/playerMove", { teamId });

/** Whether players are asked before they move. */
export const moveSetting = read<[Pick<League, "asksBeforeMoves">]>("list/league", {
	fields: "asksBeforeMoves",
});
