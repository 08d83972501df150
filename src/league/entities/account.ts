import { z } from "zod";
import { captainOrCocaptain } from "./captain-request.ts";
import { fieldNames } from "./define-record.ts";
import { email as address, digits, id, name, phone } from "./field.ts";
import { fieldMessages } from "./field-messages.ts";
import { accessCodeMax, emailCodeDigits, passwordMax, teamNameMax } from "./limits.ts";
import { passwordError } from "./password.ts";
import { changesOf } from "./schema.ts";
import { user } from "./user.ts";

/** The email address of an account, lowercased. */
export const email = address.transform((value) => value.toLowerCase());

/** A new password, checked against the rules shown on `/signup`. Not trimmed. */
export const newPassword = z.string().superRefine((value, context) => {
	const error = passwordError(value);
	if (error) context.addIssue({ code: "custom", message: error });
});
/** An existing password. */
const password = z
	.string()
	.min(1, fieldMessages.required)
	.max(passwordMax, fieldMessages.tooLong(passwordMax));

const code = digits(emailCodeDigits);

/* The bodies of the calls about accounts; what each does is in its route. */

/** `firstAdminToken`: from the link that makes the first admin of an empty league. */
export const signUp = z.strictObject({
	email,
	password: newPassword,
	firstAdminToken: z.string().max(100).optional(),
});
/** The token of the link in an email, with which another browser can confirm the sign-up. */
const attempt = z.string().max(100).optional();
/** The code from the email confirms the address. */
export const confirmSignUp = z.strictObject({ email, code, attempt });
export const resendSignUp = z.strictObject({ email, attempt });
export const signIn = z.strictObject({ email, password });
/** `everywhere`: on all devices. */
export const signOut = z.strictObject({ everywhere: z.boolean().optional() });
export const signOutDevice = z.strictObject({ sessionId: z.uuid() });
export const forgotPassword = z.strictObject({ email });
export const forgotPasswordSubmit = z.strictObject({ email, code, newPassword });
export const changePassword = z.strictObject({ currentPassword: password, newPassword });
/** Confirms a new email address. */
export const verifyAttribute = z.strictObject({ code });

/**
 * Creates a profile. With the captains' access code, the body also names the team: by id, or by
 * name if the team is new.
 */
export const createProfile = z.strictObject({
	accessCode: name(accessCodeMax),
	firstName: name(),
	lastName: name(),
	phone: phone.refine((value) => value !== "", fieldMessages.required),
	teamId: id.optional(),
	teamName: name(teamNameMax).optional(),
	captainOrCocaptain: captainOrCocaptain.optional(),
});

/** The fields users can change in their own profile. Changing the email address needs a code. */
export const ownProfile = createProfile.pick({ firstName: true, lastName: true, phone: true });
export type OwnProfile = z.infer<typeof ownProfile>;
/** `profile`: the changes to keep until the code is entered, which saves them. */
export const updateAttributes = z.strictObject({ email, password, profile: ownProfile.optional() });
/** GET identity/pendingEmail: the new address that waits for its code in this browser. */
export const pendingEmail = z.object({
	pending: z
		.object({
			email: z.string(),
			profile: ownProfile.nullable(),
			/** Seconds until another code may be sent. */
			waitSeconds: z.number(),
			/** Whether the last code is still valid. */
			isValid: z.boolean(),
		})
		.nullable(),
});
export type PendingEmail = z.infer<typeof pendingEmail>;
/** The fields an admin can change in any profile. */
export const anyProfile = changesOf(user)
	.omit({ email: true })
	.extend({ phone: ownProfile.shape.phone.optional() });
export type ProfileChanges = z.infer<typeof anyProfile>;

/**
 * Clients of these email calls also send the recipient and link. The server looks those up itself
 * and uses only the team and the role.
 */
const unread = (...names: readonly string[]) =>
	Object.fromEntries(names.map((name) => [name, z.unknown().optional()]));
export const emailAdmin = z.strictObject({
	...unread(...fieldNames(user.fields), "adminEmail", "url"),
	teamName: name(teamNameMax),
});
export const emailCaptain = z.strictObject({
	...unread("firstName", "captainEmail", "url"),
	teamName: name(teamNameMax),
	captainOrCocaptain,
});
