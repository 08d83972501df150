import type { ConsentRow, ConsentView } from "../../league/entities/consent.ts";
import type { OwnContactView } from "../../league/entities/own-contact.ts";
import { read } from "../data/reads.ts";

/** A player's own phone and email, by the token from an email. */
export const ownContactOf = (key: string) =>
	read<OwnContactView>("get/ownContact/{id}", { id: key });

/** What a player or guardian signs, by the token from an email. */
export const consentOf = (key: string) => read<ConsentView>("get/consent/{id}", { id: key });

/** What the counts of all teams need. */
const countedFields = "playerId,firstName,lastName,teamId,missing,refusal,hasEmail,askedOn";

/** Who on a team's roster has signed what; null: on all rosters, for admins. */
export const consentsOf = (teamId: number | null) =>
	read<ConsentRow[]>("list/consent", teamId === null ? { fields: countedFields } : { teamId });
