import type { League } from "../../../league/entities/league.ts";
import {
	type ConsentAsked,
	consentAsked,
	type GuardianAsked,
	type GuardianConsented,
	guardianAsked,
	guardianConsented,
} from "./consent-emails.ts";
import type { Content } from "./content.ts";
import {
	type MoveAnnounced,
	type MoveAsked,
	type MoveEnded,
	moveAnnounced,
	moveAsked,
	moveEnded,
} from "./move-emails.ts";
import {
	type OwnContactAsked,
	type OwnContactLink,
	ownContactLink,
	ownEmailAsked,
	type PlayerContactChanged,
	type PlayerInterested,
	playerContactChanged,
	playerInterested,
} from "./player-emails.ts";

/** Emails with what players do by a link, without an account, and news of it for their captains. */
export type ByLinkEmail =
	| ({ kind: "consentAsked" } & ConsentAsked)
	| ({ kind: "guardianAsked" } & GuardianAsked)
	| ({ kind: "guardianConsented" } & GuardianConsented)
	| ({ kind: "moveAsked" } & MoveAsked)
	| ({ kind: "moveAnnounced" } & MoveAnnounced)
	| ({ kind: "moveEnded" } & MoveEnded)
	| ({ kind: "ownContactLink" } & OwnContactAsked)
	| ({ kind: "ownEmailAsked" } & OwnContactLink)
	| ({ kind: "playerContactChanged" } & PlayerContactChanged)
	| ({ kind: "playerInterested" } & PlayerInterested);

export function byLinkEmail(email: ByLinkEmail, league: League): Content {
	switch (email.kind) {
		case "consentAsked":
			return consentAsked(email);
		case "guardianAsked":
			return guardianAsked(email);
		case "guardianConsented":
			return guardianConsented(email);
		case "moveAsked":
			return moveAsked(email);
		case "moveAnnounced":
			return moveAnnounced(email, league);
		case "moveEnded":
			return moveEnded(email);
		case "ownContactLink":
			return ownContactLink(email);
		case "ownEmailAsked":
			return ownEmailAsked(email);
		case "playerContactChanged":
			return playerContactChanged(email);
		case "playerInterested":
			return playerInterested(email);
	}
}
