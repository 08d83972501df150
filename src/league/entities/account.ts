import { z } from "zod";
import { email as address, id, name, phone, seen } from "./field.ts";
import { passwordError, passwordMax } from "./password.ts";

/** An email address as accounts are known by: in small letters, whatever way it was typed. */
const email = address.transform((value) => value.toLowerCase());

/** A password that is being chosen; the rule of `/signup`. Nothing is trimmed. */
const newPassword = z.string().superRefine((value, context) => {
	const error = passwordError(value);
	if (error) context.addIssue({ code: "custom", message: error });
});
/** One that was chosen before. */
const password = z
	.string()
	.min(1, "Please fill this in.")
	.max(passwordMax, `Please keep this to ${passwordMax} characters.`);

/** Eight digits; spaces that came along with copying do no harm. */
const code = z
	.string()
	.transform((value) => value.replace(/\s/g, ""))
	.refine((value) => value !== "", "Please fill this in.")
	.refine((value) => value === "" || /^\d{8}$/.test(value), "The code has 8 digits.");

export const signUp = z.strictObject({
	email,
	password: newPassword,
	firstAdminToken: z.string().max(100).optional(),
});
export const confirmSignUp = z.strictObject({ email, code });
export const resendSignUp = z.strictObject({ email });
export const signIn = z.strictObject({ email, password });
export const signOut = z.strictObject({ everywhere: z.boolean().optional() });
export const forgotPassword = z.strictObject({ email });
export const forgotPasswordSubmit = z.strictObject({ email, code, newPassword });
export const changePassword = z.strictObject({ currentPassword: password, newPassword });
export const updateAttributes = z.strictObject({ email, password });
export const verifyAttribute = z.strictObject({ code });

/**
 * What somebody sends to create a profile; a captain's code asks which team they lead, by its id
 * or, where it is new, by name.
 */
export const createProfile = z.strictObject({
	accessCode: name(100),
	firstName: name(),
	lastName: name(),
	phone: phone.refine((value) => value !== "", "Please fill this in."),
	teamId: id.optional(),
	teamName: name().optional(),
	captainOrCocaptain: z.enum(["captain", "co-captain"]).optional(),
});

/** What people may change of their own profile; their email address changes by code. */
export const ownProfile = createProfile.pick({ firstName: true, lastName: true, phone: true });
/** What an admin may change of anybody's. */
export const anyProfile = ownProfile
	.extend({ isCaptain: z.boolean(), isAdmin: z.boolean() })
	.partial()
	.extend({ seen });

/**
 * The calls for emails name whom they are for; the server finds that out itself and reads of these
 * only the team and the place.
 */
const unread = z.unknown().optional();
export const emailAdmin = z.strictObject({
	teamName: name(),
	userId: unread,
	firstName: unread,
	lastName: unread,
	email: unread,
	phone: unread,
	isCaptain: unread,
	isAdmin: unread,
	adminEmail: unread,
	url: unread,
});
export const emailCaptain = z.strictObject({
	teamName: name(),
	captainOrCocaptain: z.enum(["captain", "co-captain"]),
	firstName: unread,
	captainEmail: unread,
	url: unread,
});
