import { z } from "zod";
import * as bodies from "../../../league/entities/two-factor.ts";
import type { ResponseOf, Route, RouteErrors } from "../../context/route.ts";
import { addPasskey, beginPasskey } from "../../identity/passkeys/add-passkey.ts";
import { removePasskey, renamePasskey } from "../../identity/passkeys/change-passkeys.ts";
import { requestPasskey } from "../../identity/passkeys/request-passkey.ts";
import { signInWithPasskey } from "../../identity/passkeys/sign-in-with-passkey.ts";
import {
	beginAuthenticator,
	confirmAuthenticator,
	removeAuthenticator,
} from "../../identity/two-factor/authenticator.ts";
import { confirmSignIn, readSecondStep } from "../../identity/two-factor/confirm-sign-in.ts";
import { confirmIdentity } from "../../identity/two-factor/confirmation.ts";
import { forgetBrowsers, newRecoveryCodes } from "../../identity/two-factor/new-recovery-codes.ts";
import { readSecurity } from "../../identity/two-factor/read-security.ts";
import { resetSecondStep } from "../../identity/two-factor/reset-second-step.ts";
import { admins, codeErrors, limited, recentLogin, signedIn } from "../reference/common-errors.ts";
import { listProtectedUsers } from "./account-admin.ts";

const done = z.object({ ok: z.literal(true) });
const signedInUser = z.object({ user: z.object({ email: z.string() }) });
/** The options of WebAuthn, as browsers parse them. */
const webAuthnOptions = z.looseObject({ challenge: z.string() });
const confirmed = { ...signedIn, ...recentLogin } satisfies RouteErrors;
const passkeyErrors = {
	...limited,
	NotAuthorizedException: "The passkey is unknown, someone else’s, or its answer is wrong.",
	ExpiredCodeException: "This browser has no open request for a passkey.",
} satisfies RouteErrors;

const post = <Path extends string>(
	path: Path,
	summary: string,
	body: z.ZodType,
	handle: Route["handle"],
	errors: RouteErrors,
	...[response]: ResponseOf<Path>
) => ({ method: "POST", path, summary, body, response: response ?? done, errors, handle }) as Route;

/** The second step: authenticator apps, passkeys, recovery codes. */
export const securityRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "identity/security",
		summary: "The caller’s passkeys, app, and recovery codes, without any secret",
		response: bodies.security,
		errors: signedIn,
		handle: readSecurity,
	},
	{
		method: "GET",
		path: "identity/secondStep",
		summary: "How this browser’s pending login can be completed",
		response: bodies.pendingStep,
		handle: readSecondStep,
	},
	post(
		"identity/confirmSignIn",
		"Completes a pending login with a code or passkey",
		bodies.secondStep,
		confirmSignIn,
		{
			...codeErrors,
			...passkeyErrors,
			NotAuthorizedException:
				"This browser has no pending login, it has expired, or the passkey is wrong.",
			NOT_POSSIBLE: "The installation’s key has changed; recovery codes still work.",
		},
		signedInUser,
	),
	post(
		"identity/requestPasskey",
		"Options for using a passkey, with this browser’s challenge",
		bodies.passkeyPurpose,
		requestPasskey,
		{ ...signedIn, ...limited, NotAuthorizedException: "This browser has no pending login." },
		webAuthnOptions,
	),
	post(
		"identity/signInWithPasskey",
		"Logs in with a passkey alone",
		bodies.passkeySignIn,
		signInWithPasskey,
		passkeyErrors,
		signedInUser,
	),
	post(
		"identity/confirmIdentity",
		"Allows changes of security settings for ten minutes",
		bodies.confirmation,
		confirmIdentity,
		{
			...signedIn,
			...passkeyErrors,
			NotAuthorizedException: "The password or passkey is wrong.",
		},
	),
	post(
		"identity/beginPasskey",
		"Options for creating a passkey",
		bodies.emptyBody,
		beginPasskey,
		{
			...confirmed,
			...limited,
			NOT_POSSIBLE: "The site has no host name, or the account has 20 passkeys.",
		},
		webAuthnOptions,
	),
	post(
		"identity/addPasskey",
		"Stores a new passkey; the first one comes with recovery codes",
		bodies.passkeyAdded,
		addPasskey,
		{ ...confirmed, ...passkeyErrors, NOT_UNIQUE: "The passkey is already stored." },
		bodies.firstRecoveryCodes,
	),
	post(
		"identity/renamePasskey/{id}",
		"Renames a passkey",
		bodies.passkeyName,
		renamePasskey,
		confirmed,
	),
	post(
		"identity/removePasskey/{id}",
		"Removes a passkey",
		bodies.emptyBody,
		removePasskey,
		confirmed,
	),
	post(
		"identity/beginAuthenticator",
		"A new key for an authenticator app",
		bodies.emptyBody,
		beginAuthenticator,
		confirmed,
		bodies.newAuthenticator,
	),
	post(
		"identity/confirmAuthenticator",
		"Switches the app on by its code; the first one comes with recovery codes",
		bodies.authenticatorCode,
		confirmAuthenticator,
		{
			...confirmed,
			...limited,
			CodeMismatchException: "The code is wrong.",
			ExpiredCodeException: "No new key is waiting.",
		},
		bodies.firstRecoveryCodes,
	),
	post("identity/removeAuthenticator", "Removes the app", bodies.emptyBody, removeAuthenticator, {
		...confirmed,
		NOT_POSSIBLE: "No app is set up.",
	}),
	post(
		"identity/newRecoveryCodes",
		"Ten new recovery codes; earlier ones stop working",
		bodies.emptyBody,
		newRecoveryCodes,
		{ ...confirmed, NOT_POSSIBLE: "The account has neither a passkey nor an app." },
		bodies.recoveryCodes,
	),
	post(
		"identity/forgetTrustedBrowsers",
		"Asks all browsers for the second step again",
		bodies.emptyBody,
		forgetBrowsers,
		confirmed,
	),
	{
		method: "GET",
		path: "list/protectedUser",
		summary: "The users who have set up a second step",
		response: z.array(bodies.protectedUser),
		errors: admins,
		handle: listProtectedUsers,
	},
	post(
		"resetSecondStep/{id}",
		"Removes a user’s passkeys, app, and recovery codes",
		bodies.secondStepReset,
		resetSecondStep,
		{
			...admins,
			...limited,
			NotAuthorizedException: "The admin’s own password is wrong.",
			NOT_POSSIBLE: "The user has no second step.",
		},
	),
];
