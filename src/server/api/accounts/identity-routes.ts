import { z } from "zod";
import * as account from "../../../league/entities/account.ts";
import { currentSession as sessionAnswer } from "../../../league/entities/session.ts";
import type { ResponseOf, Route, RouteErrors } from "../../context/route.ts";
import { updateAttributes, verifyAttribute } from "../../identity/change-email.ts";
import {
	cancelUpdateAttributes,
	readPendingEmail,
	resendAttribute,
} from "../../identity/pending-email.ts";
import {
	changePassword,
	forgotPassword,
	forgotPasswordSubmit,
} from "../../identity/reset-password.ts";
import { currentSession, signIn, signOut } from "../../identity/sign-in.ts";
import { signOutDevice } from "../../identity/sign-out-device.ts";
import { confirmSignUp, resendSignUp, signUp } from "../../identity/sign-up.ts";
import { codeErrors, limited, signedIn } from "../reference/common-errors.ts";

const done = z.object({ ok: z.literal(true) });

/** The identity calls of the pages that everyone uses. */
export function identityRoutes(): Route[] {
	const post = <Path extends string>(
		path: Path,
		summary: string,
		body: z.ZodType,
		handle: Route["handle"],
		errors: RouteErrors,
		...[response]: ResponseOf<`identity/${Path}`>
	) =>
		({
			method: "POST",
			path: `identity/${path}`,
			summary,
			body,
			response: response ?? done,
			errors,
			handle,
		}) as Route;
	const signedInResponse = z.object({ user: z.object({ email: z.string() }) });
	return [
		post("signUp", "Begins a sign-up and sends a code", account.signUp, signUp, limited),
		post(
			"confirmSignUp",
			"Confirms a sign-up with its code, and logs in",
			account.confirmSignUp,
			confirmSignUp,
			codeErrors,
			signedInResponse,
		),
		post(
			"resendSignUp",
			"Sends a new code for this browser’s open sign-up",
			account.resendSignUp,
			resendSignUp,
			{ ...limited, NotAuthorizedException: "This browser has no open sign-up." },
			done.extend({ waitSeconds: z.number() }),
		),
		post(
			"signIn",
			"Logs in",
			account.signIn,
			signIn,
			{
				...limited,
				NotAuthorizedException:
					"Email or password is wrong; message and timing don’t reveal whether the address is known.",
				UserNotConfirmedException:
					"The password belongs to an unconfirmed sign-up of the last day, whether or not the address has an account; its owner gets an email.",
				SECOND_STEP_REQUIRED:
					"The password is right, and the account has a second step, which this browser now completes (confirmSignIn). There is no session yet.",
			},
			signedInResponse,
		),
		post("signOut", "Logs out, here or everywhere", account.signOut, signOut, {}),
		post(
			"signOutDevice",
			"Logs out another device of the caller’s account",
			account.signOutDevice,
			signOutDevice,
			{ ...signedIn, NOT_FOUND: "No such session.", NOT_POSSIBLE: "The caller’s own session." },
		),
		{
			method: "GET",
			path: "identity/currentSession",
			summary: "Who is logged in, and the server’s time",
			response: sessionAnswer,
			handle: currentSession,
		},
		post(
			"forgotPassword",
			"Sends a code for a new password",
			account.forgotPassword,
			forgotPassword,
			{
				...limited,
				InvalidParameterException:
					"This browser has an unconfirmed sign-up with the address; reported once per sign-up.",
			},
		),
		post(
			"forgotPasswordSubmit",
			"Sets a new password with an emailed code",
			account.forgotPasswordSubmit,
			forgotPasswordSubmit,
			{
				...codeErrors,
				InvalidParameterException:
					"The code is correct, but the address has only an unconfirmed sign-up. It keeps the new password; confirm it with a new code (resendSignUp).",
			},
		),
		post(
			"changePassword",
			"Sets a new password with the current one",
			account.changePassword,
			changePassword,
			{ ...signedIn, ...limited, NotAuthorizedException: "The current password is wrong." },
		),
		post(
			"updateAttributes",
			"Sends a code to a new address",
			account.updateAttributes,
			updateAttributes,
			{ ...signedIn, ...limited, NotAuthorizedException: "The password is wrong." },
		),
		post(
			"verifyAttribute",
			"Changes the address with the emailed code",
			account.verifyAttribute,
			verifyAttribute,
			{ ...signedIn, ...codeErrors, NOT_UNIQUE: "Another account has taken the address." },
		),
		{
			method: "GET",
			path: "identity/pendingEmail",
			summary: "The new address that waits for its code in this browser",
			response: account.pendingEmail,
			errors: signedIn,
			handle: readPendingEmail,
		},
		post(
			"resendAttribute",
			"Sends another code to the new address",
			z.strictObject({}),
			resendAttribute,
			{ ...signedIn, ...limited, NOT_POSSIBLE: "No new address waits in this browser." },
			done.extend({ waitSeconds: z.number() }),
		),
		post(
			"cancelUpdateAttributes",
			"Forgets the new address; its code stops working",
			z.strictObject({}),
			cancelUpdateAttributes,
			signedIn,
		),
	];
}
