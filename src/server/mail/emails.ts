import type { CaptainOrCocaptain } from "../../league/entities/captain-request.ts";
import type { League } from "../../league/entities/league.ts";
import {
	accountClosed,
	accountReopened,
	alreadySignedUp,
	emailChanged,
	type GivenRole,
	passwordChanged,
	roleGiven,
	roleRemoved,
} from "./templates/account-emails.ts";
import { asHtml } from "./templates/as-html.ts";
import { asText } from "./templates/as-text.ts";
import { type AvailabilityAsked, availabilityAsked } from "./templates/availability-emails.ts";
import { type ByLinkEmail, byLinkEmail } from "./templates/by-link-emails.ts";
import {
	type CaseNews,
	type CommentAdded,
	caseNews,
	commentAdded,
} from "./templates/case-emails.ts";
import {
	changeEmailCode,
	resetCode,
	signUpCode,
	signUpUnfinished,
} from "./templates/code-emails.ts";
import {
	type ResultCheckNews,
	resultCheck,
	type TeamExitNews,
	teamExit,
} from "./templates/committee-emails.ts";
import { type ContactMessage, contactMessage } from "./templates/contact-emails.ts";
import type { ComposeOptions, Content } from "./templates/content.ts";
import { type DeputyEmail, deputyEmail } from "./templates/deputy-emails.ts";
import { type CaptainInvited, captainInvited } from "./templates/invitation-emails.ts";
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
	type LineupSent,
	lineupSent,
	type SubstituteAsked,
	type SubstituteNews,
	substituteAsked,
	substituteNews,
} from "./templates/lineup-emails.ts";
import {
	type MakeupProposalEnded,
	type MakeupProposed,
	makeupProposalEnded,
	makeupProposed,
} from "./templates/makeup-emails.ts";
import { type PersonalMessage, personalMessage } from "./templates/message-emails.ts";
import { type PaymentReceipt, paymentReceipt } from "./templates/payment-emails.ts";
import { type PreferencesAsked, preferencesAsked } from "./templates/preference-emails.ts";
import { type ReminderEmail, reminderEmail } from "./templates/reminder-emails.ts";
import {
	type Dispute,
	resultDisputed,
	resultFinal,
	resultReopened,
	type ScorecardSummary,
	verifyResult,
} from "./templates/result-emails.ts";
import { type MatchesMoved, matchMoved } from "./templates/schedule-emails.ts";
import { type SecurityChange, securityChanged } from "./templates/security-emails.ts";
import {
	type NewPlayerFits,
	newPlayerFits,
	type SignupReceived,
	signupReceived,
} from "./templates/signup-emails.ts";
import { testEmail } from "./templates/test-email.ts";

/** Every email that the league sends, with its data. All values are untrusted user input. */
export type Email =
	/** An 8-digit code, to the address that it confirms. */
	| { kind: "signUpCode" | "resetCode" | "changeEmailCode"; code: string }
	/** To the owner of an account when someone signs up with its address again. */
	| { kind: "alreadySignedUp" }
	/** To an unconfirmed address when someone asks for a new password. */
	| { kind: "signUpUnfinished"; code: string; email: string; attempt: string }
	| { kind: "emailChanged"; newEmail: string }
	| { kind: "passwordChanged" }
	| ({ kind: "securityChanged" } & SecurityChange)
	/** Also when the owner of a closed account asks for a new password. */
	| { kind: "accountClosed" }
	| { kind: "accountReopened" }
	/** `role` with its article: "an admin". */
	| { kind: "roleRemoved"; role: string }
	| { kind: "roleGiven"; role: GivenRole }
	| { kind: "welcome"; firstName: string; isAdmin: boolean; isCaptain: boolean; isWaiting: boolean }
	/** To the admin who asks whether emails arrive. */
	| { kind: "testEmail" }
	| ({ kind: "newAdmin" } & NewAdmin)
	| ({ kind: "newCaptain" } & NewCaptain)
	| { kind: "captainWrites"; name: string; email: string; phone: string; teamName: string }
	| {
			kind: "captainAssigned";
			teamId: number | null;
			firstName: string;
			teamName: string;
			captainOrCocaptain: CaptainOrCocaptain;
	  }
	/** To the previous captain when an admin replaces them. */
	| ({ kind: "captainReplaced" } & CaptainReplaced)
	| {
			kind: "requestDeclined";
			firstName: string;
			teamName: string;
			captainOrCocaptain: CaptainOrCocaptain;
	  }
	| ReminderEmail
	/** To captains of a match and the committee. */
	| ({ kind: "commentAdded" } & CommentAdded)
	/** To those whom a protest or incident concerns. */
	| ({ kind: "caseNews" } & CaseNews)
	/** To the sides that have not verified yet. */
	| { kind: "verifyResult"; card: ScorecardSummary; verifiedBy: string | null }
	| { kind: "resultReopened"; card: ScorecardSummary }
	| { kind: "resultFinal"; card: ScorecardSummary; without?: string | null; isByLeague?: true }
	/** To both teams and all admins. */
	| { kind: "resultDisputed"; card: ScorecardSummary; dispute: Dispute }
	/** To the captains of the player's team, or of both teams. */
	| ({ kind: "resultCheck" } & ResultCheckNews)
	/** To the captains of a division. */
	| ({ kind: "teamExit" } & TeamExitNews)
	| ({ kind: "matchMoved" } & MatchesMoved)
	/** To both teams; the answering team's with links. */
	| ({ kind: "makeupProposed" } & MakeupProposed)
	| ({ kind: "makeupProposalEnded" } & MakeupProposalEnded)
	/** To everyone on a team's roster, from its captain. */
	| ({ kind: "lineupSent" } & LineupSent)
	/** To a substitute, with links; to the captains of the team. */
	| ({ kind: "substituteAsked" } & SubstituteAsked)
	| ({ kind: "substituteNews" } & SubstituteNews)
	/** To a new player, with a link; to captains who want to know. */
	| ({ kind: "signupReceived" } & SignupReceived)
	| ({ kind: "newPlayerFits" } & NewPlayerFits)
	/** To a player or guardian, with a link; to the captains. */
	| ByLinkEmail
	/** From a visitor, who gets the answer. */
	| ({ kind: "contactMessage" } & ContactMessage)
	/** From a captain or admin, who gets the answers. */
	| ({ kind: "personalMessage" } & PersonalMessage)
	/** To a team's captain and co-captain, with a link. */
	| ({ kind: "preferencesAsked" } & PreferencesAsked)
	/** To a player of a team, with links. */
	| ({ kind: "availabilityAsked" } & AvailabilityAsked)
	/** To an address that an admin has invited, with a link. */
	| ({ kind: "captainInvited" } & CaptainInvited)
	| DeputyEmail
	/** To the captains of a team that has paid. */
	| ({ kind: "paymentReceipt" } & PaymentReceipt)
	/** To the captains of the team that the player leaves. */
	| ({ kind: "playerMoved" } & PlayerMoved);

export interface Composed {
	readonly subject: string;
	readonly text: string;
	readonly html: string;
}

/** Renders an email as text and HTML. All links start with `publicUrl`. */
export function compose(email: Email, options: ComposeOptions): Composed {
	const content = contentOf(email, options.league);
	return {
		subject: content.subject,
		text: asText(content, options),
		html: asHtml(content, options),
	};
}

function contentOf(email: Email, league: League): Content {
	switch (email.kind) {
		case "signUpCode":
			return signUpCode(email.code, league);
		case "resetCode":
			return resetCode(email.code, league);
		case "changeEmailCode":
			return changeEmailCode(email.code, league);
		case "alreadySignedUp":
			return alreadySignedUp(league);
		case "signUpUnfinished":
			return signUpUnfinished(email, league);
		case "emailChanged":
			return emailChanged(email.newEmail, league);
		case "passwordChanged":
			return passwordChanged(league);
		case "securityChanged":
			return securityChanged(email, league);
		case "accountClosed":
			return accountClosed(league);
		case "accountReopened":
			return accountReopened(league);
		case "roleRemoved":
			return roleRemoved(email.role, league);
		case "roleGiven":
			return roleGiven(email.role, league);
		case "testEmail":
			return testEmail(league);
		case "welcome":
			return welcome(email, league);
		case "newAdmin":
			return newAdmin(email);
		case "newCaptain":
			return newCaptain(email);
		case "captainWrites":
			return captainWrites(email);
		case "captainAssigned":
			return captainAssigned(email, league);
		case "verifyResult":
			return verifyResult(email.card, email.verifiedBy);
		case "resultReopened":
			return resultReopened(email.card);
		case "resultFinal":
			return resultFinal(email);
		case "resultDisputed":
			return resultDisputed(email.card, email.dispute);
		case "resultCheck":
			return resultCheck(email);
		case "teamExit":
			return teamExit(email);
		case "matchMoved":
			return matchMoved(email);
		case "makeupProposed":
			return makeupProposed(email, league);
		case "makeupProposalEnded":
			return makeupProposalEnded(email);
		case "lineupSent":
			return lineupSent(email);
		case "substituteAsked":
			return substituteAsked(email);
		case "substituteNews":
			return substituteNews(email);
		case "signupReceived":
			return signupReceived(email);
		case "newPlayerFits":
			return newPlayerFits(email);
		case "contactMessage":
			return contactMessage(email);
		case "personalMessage":
			return personalMessage(email);
		case "preferencesAsked":
			return preferencesAsked(email);
		case "availabilityAsked":
			return availabilityAsked(email, league);
		case "captainInvited":
			return captainInvited(email, league);
		case "paymentReceipt":
			return paymentReceipt(email, league);
		case "deputyInvited":
		case "deputyRemoved":
			return deputyEmail(email, league);
		case "playerMoved":
			return playerMoved(email, league);
		case "captainReplaced":
			return captainReplaced(email, league);
		case "requestDeclined":
			return requestDeclined(email, league);
		case "scoreReminder":
		case "verifyReminder":
		case "cardsOverdue":
		case "registrationReminder":
		case "paymentReminder":
			return reminderEmail(email, league);
		case "commentAdded":
			return commentAdded(email);
		case "caseNews":
			return caseNews(email);
		default:
			return byLinkEmail(email, league);
	}
}
