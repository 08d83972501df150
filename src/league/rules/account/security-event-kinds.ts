import type { CodeKind } from "../../entities/account-admin.ts";

/** The kinds of events in the security log, as its page names them. */
export const securityEventKinds = {
	signIn: "Logged in",
	signInRefused: "Login refused",
	secondStepRefused: "Wrong code at login",
	secondStepChanged: "Two-step login changed",
	signOut: "Logged out",
	signOutEverywhere: "Logged out everywhere",
	signOutDevice: "Logged out another device",
	sessionsEnded: "Logged out by an admin",
	signUp: "Account created",
	codeRefused: "Wrong code",
	passwordReset: "Password reset",
	passwordChanged: "Password changed",
	passwordRefused: "Wrong current password",
	addressChanged: "Email address changed",
	rolesChanged: "Roles changed",
	accessCodeRefused: "Access code refused",
	accessCodeIssued: "Access code issued",
	invitationSent: "Captain invited",
	invitationRevoked: "Invitation withdrawn",
	invitationRefused: "Invitation refused",
	accountClosed: "Account closed",
	accountReopened: "Account reopened",
	limitReached: "Too many attempts",
	accessRefused: "Not permitted",
	download: "Download",
} as const;
export type SecurityEventKind = keyof typeof securityEventKinds;

/** Which access code was replaced: `The captain and admin code`. */
export const issuedCodeText = (opens: CodeKind) =>
	`The ${opens === "both" ? "captain and admin" : opens} code`;
