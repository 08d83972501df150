import { z } from "zod";
import { teamLink } from "../../league/entities/captain-request.ts";
import {
	type Invitation,
	invitation,
	invitationAnswer,
	invitations,
	invitationView,
} from "../../league/entities/invitation.ts";
import { guards } from "../../league/permissions.ts";
import type { Resource } from "../../league/resource.ts";
import { acceptInvitation } from "../actions/invitations/accept-invitation.ts";
import { readInvitation } from "../actions/invitations/invitation-link.ts";
import {
	inviteCaptains,
	resendInvitation,
	withdrawInvitation,
} from "../actions/invitations/invite-captains.ts";
import type { Route, RouteErrors } from "../context/route.ts";
import type { ServerContext } from "../context/server-context.ts";
import { list, wantedFields } from "./lists.ts";
import { admins, limited } from "./reference/common-errors.ts";

const done = z.object({ ok: z.literal(true) });

const resource: Resource<Invitation> = {
	id: "invitationId",
	schema: invitation,
	guard: guards.admins,
	fields: () => Object.keys(invitation.shape),
};

/** Invitations that wait for an answer, including expired ones. */
const readInvitations = async ({ db, clock }: ServerContext): Promise<Invitation[]> => {
	const rows = await db
		.selectFrom("invitation")
		.select(["invitationId", "teamId", "captainOrCocaptain", "email", "sentAt", "expiresAt"])
		.where("acceptedAt", "is", null)
		.orderBy("invitationId")
		.execute();
	return rows.map((row) => ({
		...row,
		isExpired: Date.parse(row.expiresAt) <= clock().getTime(),
	}));
};

const byLink = {
	...limited,
	NOT_FOUND: "The link is unknown, withdrawn, or expired, or its team does not play.",
	NOT_POSSIBLE: "The invitation has been accepted.",
} satisfies RouteErrors;

/** Invitations of captains by email. */
export const invitationRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "list/invitation",
		summary: "Invitations of captains that have not been accepted",
		response: z.array(invitation.partial()),
		errors: admins,
		handle: list(resource, readInvitations, []),
	},
	{
		method: "POST",
		path: "inviteCaptains",
		summary: "Invites captains and co-captains by email",
		body: invitations,
		response: z.object({ sent: z.number() }),
		errors: { ...admins, ...limited },
		handle: inviteCaptains,
	},
	{
		method: "POST",
		path: "resendInvitation/{id}",
		summary: "Sends an invitation again, with a new link",
		body: z.strictObject({}),
		response: done,
		errors: { ...admins, ...limited },
		handle: resendInvitation,
	},
	{
		method: "DELETE",
		path: "delete/invitation/{id}",
		summary: "Withdraws an invitation",
		response: done,
		errors: admins,
		handle: withdrawInvitation,
	},
	{
		method: "GET",
		path: "get/invitation/{id}",
		summary: "What an email’s link invites to, by its token",
		response: invitationView,
		errors: byLink,
		handle: async (context, call) => {
			wantedFields(call.query, invitationView);
			return readInvitation(context, call, call.params["id"] ?? "");
		},
	},
	{
		method: "POST",
		path: "acceptInvitation",
		summary: "Accepts an invitation: creates account and profile, links the team, logs in",
		body: invitationAnswer,
		response: z.object({ team: teamLink }),
		errors: {
			...byLink,
			WRONG_ROLE: "The caller’s account has another address.",
			ROLE_REVOKED: "An admin has removed the captain role since.",
			NOT_POSSIBLE: "It has been accepted, or the caller has an account and is not logged in.",
		},
		handle: acceptInvitation,
	},
];
