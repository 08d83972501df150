import { z } from "zod";
import { digits, name } from "./field.ts";
import { fieldMessages } from "./field-messages.ts";
import { appCodeDigits, passkeyNameMax, passwordMax, recoveryCodeMax } from "./limits.ts";

/* The bodies of the calls for a second step, in addition to a password. */

const base64url = (max: number) =>
	z
		.string()
		.max(max)
		.regex(/^[\w-]*$/);
const credential = {
	id: base64url(1400),
	rawId: base64url(1400),
	type: z.literal("public-key"),
	clientExtensionResults: z.looseObject({}).transform(() => ({})),
	authenticatorAttachment: z.enum(["cross-platform", "platform"]).optional(),
};
const clientDataJSON = base64url(4000);

/** What a browser answers when a passkey is created (WebAuthn, RegistrationResponseJSON). */
const newPasskey = z.object({
	...credential,
	response: z.object({
		clientDataJSON,
		attestationObject: base64url(20_000),
		transports: z.array(z.string().max(20)).max(10).optional(),
	}),
});
/** What a browser answers when a passkey is used (WebAuthn, AuthenticationResponseJSON). */
const usedPasskey = z.object({
	...credential,
	response: z.object({
		clientDataJSON,
		authenticatorData: base64url(4000),
		signature: base64url(8000),
		userHandle: base64url(200).optional(),
	}),
});
export type UsedPasskey = z.infer<typeof usedPasskey>;

const appCode = digits(appCodeDigits);

/** Six digits from the app, or a recovery code. */
const anyCode = z
	.string()
	.max(recoveryCodeMax, "Enter the 6-digit code from the app, or a recovery code.")
	.transform((value) => value.replace(/\s/g, ""))
	.refine((value) => value !== "", fieldMessages.required);

const password = z
	.string()
	.min(1, fieldMessages.required)
	.max(passwordMax, fieldMessages.tooLong(passwordMax));
const trust = z.boolean().optional();

export const passkeyPurpose = z.strictObject({
	purpose: z.enum(["logIn", "secondStep", "confirm"]),
});
export const passkeySignIn = z.strictObject({ passkey: usedPasskey });
const eitherOr = fieldMessages.required;
export const secondStep = z
	.strictObject({ code: anyCode.optional(), passkey: usedPasskey.optional(), trust })
	.refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
		path: ["code"],
		error: eitherOr,
	});
export const confirmation = z
	.strictObject({ password: password.optional(), passkey: usedPasskey.optional() })
	.refine((given) => (given.password === undefined) !== (given.passkey === undefined), {
		path: ["password"],
		error: eitherOr,
	});
export const passkeyAdded = z.strictObject({ passkey: newPasskey });
export const passkeyName = z.strictObject({ name: name(passkeyNameMax) });
export const authenticatorCode = z.strictObject({ code: appCode });
export const secondStepReset = z.strictObject({ password });
export const emptyBody = z.strictObject({});

/** GET identity/security. Dates are days in the league's time zone. */
export const security = z.object({
	/** Whether changes are allowed without another confirmation. */
	isConfirmed: z.boolean(),
	/** Passkeys need a host name: an IP address has none. */
	canUsePasskeys: z.boolean(),
	passkeys: z.array(
		z.object({
			passkeyId: z.number(),
			name: z.string(),
			createdOn: z.string(),
			lastUsedOn: z.string().nullable(),
		}),
	),
	/** The day on which the app was set up. */
	authenticatorSince: z.string().nullable(),
	recoveryCodesLeft: z.number(),
	trustedBrowsers: z.number(),
});
export type Security = z.infer<typeof security>;

/** GET identity/secondStep: how this browser's pending login can be completed. */
export const pendingStep = z.object({
	step: z
		.object({ authenticator: z.boolean(), passkey: z.boolean(), recoveryCodesLeft: z.number() })
		.nullable(),
});
export type PendingStep = z.infer<typeof pendingStep>;

/** Shown once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export const firstRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

/** The key of an authenticator app as text and as a QR code: an SVG path in a square. */
export const newAuthenticator = z.object({
	key: z.string(),
	qr: z.object({ size: z.number(), path: z.string() }),
});
export type NewAuthenticator = z.infer<typeof newAuthenticator>;

/** A user who has set up a second step, in a list for admins. */
export const protectedUser = z.object({ userId: z.number() });
