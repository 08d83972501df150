import {
	alreadySignedUp,
	emailChanged,
	passwordChanged,
	signUpUnfinished,
} from "./templates/account-emails.ts";
import { asHtml } from "./templates/as-html.ts";
import { asText } from "./templates/as-text.ts";
import { changeEmailCode, resetCode, signUpCode } from "./templates/code-emails.ts";
import type { Content } from "./templates/content.ts";
import {
	type CaptainReplaced,
	captainAssigned,
	captainReplaced,
	captainWrites,
	type NewAdmin,
	type NewCaptain,
	newAdmin,
	newCaptain,
	type PlayerMoved,
	playerMoved,
	requestDeclined,
	welcome,
} from "./templates/league-emails.ts";
import {
	type MatchShown,
	paymentReminder,
	registrationReminder,
	scoreReminder,
	type TeamPapers,
	verifyReminder,
} from "./templates/reminder-emails.ts";
import {
	type CardShown,
	type Dispute,
	resultDisputed,
	resultFinal,
	resultReopened,
	verifyResult,
} from "./templates/result-emails.ts";

/**
 * Every email that the league writes, with what it needs to know. All values are as people typed
 * them: nothing here is trusted.
 */
export type Email =
	/** A code of 8 digits, to the address that is to be confirmed. */
	| { kind: "signUpCode" | "resetCode" | "changeEmailCode"; code: string }
	/** To the owner of an account with whose address somebody signs up once more. */
	| { kind: "alreadySignedUp" }
	/** To an address whose sign-up was never confirmed, when somebody asks for a new password. */
	| { kind: "signUpUnfinished" }
	/** To the old address. */
	| { kind: "emailChanged"; newEmail: string }
	| { kind: "passwordChanged" }
	| { kind: "welcome"; firstName: string; isAdmin: boolean; isCaptain: boolean }
	/** To all admins. */
	| ({ kind: "newAdmin" } & NewAdmin)
	/** To the league's administrator. */
	| ({ kind: "newCaptain" } & NewCaptain)
	| { kind: "captainWrites"; name: string; email: string; phone: string; teamName: string }
	| {
			kind: "captainAssigned";
			firstName: string;
			teamName: string;
			captainOrCocaptain: "captain" | "co-captain";
	  }
	/** To whoever had the place until an admin gave it to somebody else. */
	| ({ kind: "captainReplaced" } & CaptainReplaced)
	| {
			kind: "requestDeclined";
			firstName: string;
			teamName: string;
			captainOrCocaptain: "captain" | "co-captain";
	  }
	/** What captains are reminded of by an admin. */
	| { kind: "scoreReminder"; match: MatchShown; missing: readonly string[]; dueBy: string }
	| { kind: "verifyReminder"; card: CardShown; dueBy: string }
	| ({ kind: "registrationReminder" | "paymentReminder" } & TeamPapers)
	/** To the side that has not verified yet; `team` is the other one. */
	| { kind: "verifyResult"; card: CardShown; team: string }
	/** To a side whose verification no longer stands. */
	| { kind: "resultReopened"; card: CardShown }
	/** To both teams. */
	| { kind: "resultFinal"; card: CardShown }
	/** To both teams and all admins. */
	| { kind: "resultDisputed"; card: CardShown; dispute: Dispute }
	/** To those who lead the team that the player leaves. */
	| ({ kind: "playerMoved" } & PlayerMoved);

export interface Composed {
	readonly subject: string;
	readonly text: string;
	readonly html: string;
}

/** The email in its two forms. Its links lead to `publicUrl` and nowhere else. */
export function compose(email: Email, { publicUrl }: { publicUrl: string }): Composed {
	const content = contentOf(email);
	return {
		subject: content.subject,
		text: asText(content, publicUrl),
		html: asHtml(content, publicUrl),
	};
}

function contentOf(email: Email): Content {
	switch (email.kind) {
		case "signUpCode":
			return signUpCode(email.code);
		case "resetCode":
			return resetCode(email.code);
		case "changeEmailCode":
			return changeEmailCode(email.code);
		case "alreadySignedUp":
			return alreadySignedUp();
		case "signUpUnfinished":
			return signUpUnfinished();
		case "emailChanged":
			return emailChanged(email.newEmail);
		case "passwordChanged":
			return passwordChanged();
		case "welcome":
			return welcome(email);
		case "newAdmin":
			return newAdmin(email);
		case "newCaptain":
			return newCaptain(email);
		case "captainWrites":
			return captainWrites(email);
		case "captainAssigned":
			return captainAssigned(email);
		case "verifyResult":
			return verifyResult(email.card, email.team);
		case "resultReopened":
			return resultReopened(email.card);
		case "resultFinal":
			return resultFinal(email.card);
		case "resultDisputed":
			return resultDisputed(email.card, email.dispute);
		case "playerMoved":
			return playerMoved(email);
		case "captainReplaced":
			return captainReplaced(email);
		case "requestDeclined":
			return requestDeclined(email);
		case "scoreReminder":
			return scoreReminder(email);
		case "verifyReminder":
			return verifyReminder(email);
		case "registrationReminder":
			return registrationReminder(email);
		case "paymentReminder":
			return paymentReminder(email);
	}
}
