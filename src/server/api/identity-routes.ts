import { z } from "zod";
import * as account from "../../league/entities/account.ts";
import type { Route } from "../context/route.ts";
import { updateAttributes, verifyAttribute } from "../identity/change-email.ts";
import {
	changePassword,
	forgotPassword,
	forgotPasswordSubmit,
} from "../identity/reset-password.ts";
import { currentSession, signIn, signOut } from "../identity/sign-in.ts";
import { confirmSignUp, resendSignUp, signUp } from "../identity/sign-up.ts";

const done = z.object({ ok: z.literal(true) });
const ownSessions = z.array(
	z.object({ device: z.string(), lastUsed: z.string(), isCurrent: z.boolean() }),
);
const sessionAnswer = z.object({
	user: z.object({ email: z.string(), sessions: ownSessions }).nullable(),
	serverTime: z.string(),
});

/** The identity calls: these eleven, and nothing of the library behind them. */
export function identityRoutes(): Route[] {
	const post = (
		path: string,
		summary: string,
		body: z.ZodType,
		handle: Route["handle"],
		answer: z.ZodType = done,
	): Route => ({
		method: "POST",
		path: `identity/${path}`,
		summary,
		body,
		answer,
		handle,
	});
	const signedIn = z.object({ user: z.object({ email: z.string() }) });
	return [
		post("signUp", "Begins a sign-up and sends a code", account.signUp, signUp),
		post(
			"confirmSignUp",
			"Confirms a sign-up by its code, and signs in",
			account.confirmSignUp,
			confirmSignUp,
			signedIn,
		),
		post(
			"resendSignUp",
			"Sends a new code for the sign-up that this browser has begun",
			account.resendSignUp,
			resendSignUp,
			done.extend({ waitSeconds: z.number() }),
		),
		post("signIn", "Signs in", account.signIn, signIn, signedIn),
		post("signOut", "Signs out, here or everywhere", account.signOut, signOut),
		{
			method: "GET",
			path: "identity/currentSession",
			summary: "Who is signed in, and the server’s time",
			answer: sessionAnswer,
			handle: currentSession,
		},
		post(
			"forgotPassword",
			"Sends a code for a new password",
			account.forgotPassword,
			forgotPassword,
		),
		post(
			"forgotPasswordSubmit",
			"Sets a new password by its code",
			account.forgotPasswordSubmit,
			forgotPasswordSubmit,
		),
		post(
			"changePassword",
			"Sets a new password by the current one",
			account.changePassword,
			changePassword,
		),
		post(
			"updateAttributes",
			"Sends a code to a new address",
			account.updateAttributes,
			updateAttributes,
		),
		post(
			"verifyAttribute",
			"Changes the address by its code",
			account.verifyAttribute,
			verifyAttribute,
		),
	];
}
