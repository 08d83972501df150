import { z } from "zod";
import { id, stamp } from "./field.ts";

/** The kinds of events in the security log, as its page names them. */
export const securityEventKinds = {
	signIn: "Logged in",
	signInRefused: "Login refused",
	secondStepRefused: "Wrong code at login",
	secondStepChanged: "Two-step login changed",
	signOut: "Logged out",
	signOutEverywhere: "Logged out everywhere",
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
	accountClosed: "Account closed",
	accountReopened: "Account reopened",
	limitReached: "Too many attempts",
	accessRefused: "Not permitted",
	download: "Download",
} as const;
export type SecurityEventKind = keyof typeof securityEventKinds;

/** One entry of the security log. It never holds passwords, codes or tokens. */
export const securityEvent = z.strictObject({
	eventId: id,
	at: stamp,
	kind: z.string(),
	/** The account concerned; also an address without an account that somebody tried. */
	email: z.string().nullable(),
	/** The signed-in account that did it. */
	byEmail: z.string().nullable(),
	/** The network address. */
	address: z.string(),
	device: z.string(),
	detail: z.string().nullable(),
});
