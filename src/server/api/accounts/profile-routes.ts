import { z } from "zod";
import * as account from "../../../league/entities/account.ts";
import { teamLink } from "../../../league/entities/captain-request.ts";
import { emailResend } from "../../../league/entities/email.ts";
import { resources } from "../../../league/resources.ts";
import { resendEmail } from "../../actions/messages/resend-email.ts";
import { emailAdmin, emailCaptain } from "../../actions/teams/email-captain.ts";
import { createProfile } from "../../actions/users/create-profile.ts";
import { updateUser } from "../../actions/users/update-user.ts";
import type { Route } from "../../context/route.ts";
import {
	admins,
	captains,
	limited,
	members,
	ofTeam,
	signedIn,
} from "../reference/common-errors.ts";

const done = z.object({ ok: z.literal(true) });
const profileMade = z.object({
	userId: z.number(),
	team: teamLink.nullable(),
});

/** Profiles, and emails about them. */
export const profileRoutes: readonly Route[] = [
	{
		method: "POST",
		path: "create/user",
		summary: "Creates the signed-in account’s profile",
		body: account.createProfile,
		response: profileMade,
		errors: {
			...signedIn,
			...limited,
			PROFILE_EXISTS: "The account already has a profile.",
			TEAM_NEEDED: "A captain’s code requires a team.",
		},
		handle: createProfile,
	},
	{
		method: "PUT",
		path: "update/user/{id}",
		summary: "Changes the caller’s profile, or for admins any profile",
		body: account.anyProfile,
		response: resources.user.schema,
		errors: {
			...members,
			WRONG_ROLE: "Not the caller’s own profile.",
			LAST_ADMIN: "The league needs at least one admin.",
			STALE: "The profile has been changed since.",
		},
		handle: updateUser,
	},
	{
		method: "POST",
		path: "emailAdmin",
		summary: "Tells the admins that the caller leads a team",
		body: account.emailAdmin,
		response: done,
		errors: { ...ofTeam, ...limited },
		handle: emailAdmin,
	},
	{
		method: "POST",
		path: "emailCaptain",
		summary: "Emails a captain or co-captain about their team",
		body: account.emailCaptain,
		response: done,
		errors: { ...captains, ...limited, NOT_FOUND: "There is no such team or captain." },
		handle: emailCaptain,
	},
	{
		method: "POST",
		path: "resendEmail/{id}",
		summary: "Resends an undelivered email",
		body: emailResend,
		response: done,
		errors: {
			...admins,
			EMAIL_GONE: "It was already sent, or its code has expired.",
		},
		handle: resendEmail,
	},
];
