import type { Email } from "./emails.ts";

const codes = "Codes to confirm an address or set a new password, to whoever asks for one";
const security = "Notices about your account: a changed password, address, role, or login";
const captains =
	"To captains and their deputies: their team, reminders about scores, registration, and fees";
const matches =
	"To captains of both teams: results to verify, disputes, comments, protests, moved matches, make-ups, withdrawn teams, ineligible players";
const players = "To players, for their captain: whether they can play, and who plays which line";
const corrections =
	"To current and former players who ask: links to correct their phone and email and hide their page";
const consents =
	"To players on a roster and to guardians: links to confirm that they play at their own risk";
const moves = "To players on a roster: whether they move to another team that asks for them";
const newPlayers = "To new players: to confirm, change, or withdraw their sign-up";
const messages = "To teams, captains, and everyone in the league: what a captain or admin writes";
const administrator =
	"To admins and the committee: new captains and admins, overdue scorecards, and what visitors and captains write";

/** What the league writes emails for, as the page /privacy says; every kind has its purpose. */
export const emailPurposes: Readonly<Record<Email["kind"], string>> = {
	signUpCode: codes,
	resetCode: codes,
	changeEmailCode: codes,
	signUpUnfinished: codes,
	alreadySignedUp: security,
	emailChanged: security,
	passwordChanged: security,
	securityChanged: security,
	accountClosed: security,
	accountReopened: security,
	roleRemoved: security,
	roleGiven: security,
	welcome: security,
	testEmail: administrator,
	newAdmin: administrator,
	newCaptain: administrator,
	captainWrites: administrator,
	captainAssigned: captains,
	captainInvited: captains,
	deputyInvited: captains,
	deputyRemoved: captains,
	paymentReceipt: captains,
	captainReplaced: captains,
	requestDeclined: captains,
	scoreReminder: captains,
	verifyReminder: captains,
	cardsOverdue: administrator,
	commentAdded: matches,
	caseNews: matches,
	registrationReminder: captains,
	paymentReminder: captains,
	preferencesAsked: captains,
	playerMoved: captains,
	availabilityAsked: players,
	lineupSent: players,
	substituteAsked: players,
	substituteNews: captains,
	personalMessage: messages,
	contactMessage: administrator,
	signupReceived: newPlayers,
	newPlayerFits: captains,
	playerInterested: captains,
	consentAsked: consents,
	guardianAsked: consents,
	guardianConsented: captains,
	moveAsked: moves,
	moveAnnounced: captains,
	moveEnded: captains,
	ownContactLink: corrections,
	ownEmailAsked: corrections,
	playerContactChanged: captains,
	verifyResult: matches,
	resultReopened: matches,
	resultFinal: matches,
	resultDisputed: matches,
	matchMoved: matches,
	teamExit: matches,
	resultCheck: matches,
	makeupProposed: matches,
	makeupProposalEnded: matches,
};
