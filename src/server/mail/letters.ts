import {
	alreadySignedUp,
	emailChanged,
	passwordChanged,
	signUpUnfinished,
} from "./letters/account-letters.ts";
import { asHtml } from "./letters/as-html.ts";
import { asText } from "./letters/as-text.ts";
import { changeEmailCode, resetCode, signUpCode } from "./letters/code-letters.ts";
import type { Content } from "./letters/content.ts";
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
} from "./letters/league-letters.ts";
import {
	type MatchShown,
	paymentReminder,
	registrationReminder,
	scoreReminder,
	type TeamPapers,
	verifyReminder,
} from "./letters/reminder-letters.ts";
import {
	type CardShown,
	type Dispute,
	resultDisputed,
	resultFinal,
	resultReopened,
	verifyResult,
} from "./letters/result-letters.ts";

/**
 * Every letter that the league writes, with what it needs to know. All values are as people typed
 * them: nothing here is trusted.
 */
export type Letter =
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

/** The letter in its two forms. Its links lead to `publicUrl` and nowhere else. */
export function compose(letter: Letter, { publicUrl }: { publicUrl: string }): Composed {
	const content = contentOf(letter);
	return {
		subject: content.subject,
		text: asText(content, publicUrl),
		html: asHtml(content, publicUrl),
	};
}

function contentOf(letter: Letter): Content {
	switch (letter.kind) {
		case "signUpCode":
			return signUpCode(letter.code);
		case "resetCode":
			return resetCode(letter.code);
		case "changeEmailCode":
			return changeEmailCode(letter.code);
		case "alreadySignedUp":
			return alreadySignedUp();
		case "signUpUnfinished":
			return signUpUnfinished();
		case "emailChanged":
			return emailChanged(letter.newEmail);
		case "passwordChanged":
			return passwordChanged();
		case "welcome":
			return welcome(letter);
		case "newAdmin":
			return newAdmin(letter);
		case "newCaptain":
			return newCaptain(letter);
		case "captainWrites":
			return captainWrites(letter);
		case "captainAssigned":
			return captainAssigned(letter);
		case "verifyResult":
			return verifyResult(letter.card, letter.team);
		case "resultReopened":
			return resultReopened(letter.card);
		case "resultFinal":
			return resultFinal(letter.card);
		case "resultDisputed":
			return resultDisputed(letter.card, letter.dispute);
		case "playerMoved":
			return playerMoved(letter);
		case "captainReplaced":
			return captainReplaced(letter);
		case "requestDeclined":
			return requestDeclined(letter);
		case "scoreReminder":
			return scoreReminder(letter);
		case "verifyReminder":
			return verifyReminder(letter);
		case "registrationReminder":
			return registrationReminder(letter);
		case "paymentReminder":
			return paymentReminder(letter);
	}
}
