import { z } from "zod";
import {
	type Deputy,
	deputy,
	deputyAnswer,
	deputyView,
	newDeputy,
} from "../../league/entities/deputy.ts";
import { id } from "../../league/entities/field.ts";
import { guards, isAdmin, isCaptainOf, isMember } from "../../league/permissions.ts";
import type { Resource } from "../../league/resource.ts";
import { noCurrentSeason } from "../../league/rules/admin-messages.ts";
import { fullName } from "../../league/wording.ts";
import { acceptDeputy, readDeputyInvitation } from "../actions/deputies/accept-deputy.ts";
import { isNamedOrInvited } from "../actions/deputies/deputy-ties.ts";
import { nameDeputy, removeDeputy } from "../actions/deputies/name-deputy.ts";
import type { Route } from "../context/route.ts";
import type { ServerContext } from "../context/server-context.ts";
import { hasItsMatch } from "../db/has-its-match.ts";
import { list, wantedFields } from "./lists.ts";
import { captains, limited, members, signedIn } from "./reference/common-errors.ts";

const deputyFields = Object.keys(deputy.shape);
/** For the team's captains, the deputy, and admins. */
const deputies: Resource<Deputy> = {
	id: "deputyId",
	schema: deputy,
	guard: guards.members,
	fields: (viewer, row) =>
		isAdmin(viewer) ||
		isCaptainOf(viewer, row.teamId) ||
		(isMember(viewer) && viewer.userId === row.userId)
			? deputyFields
			: [],
};

/** The current season's deputies, with open invitations. */
const readDeputies = async ({ db, clock }: ServerContext): Promise<Deputy[]> => {
	const rows = await db
		.selectFrom("deputy")
		.innerJoin("season", "season.seasonId", "deputy.seasonId")
		.leftJoin("user", "user.userId", "deputy.userId")
		.select(["deputyId", "teamId", "matchId", "deputy.userId", "deputy.email", "sentAt"])
		.select(["firstName", "lastName"])
		.where("currentSeason", "=", true)
		.where(hasItsMatch)
		.where(isNamedOrInvited(clock()))
		.orderBy("deputyId")
		.execute();
	return rows.map(({ firstName, lastName, email, ...row }) => ({
		...row,
		name: email ?? fullName({ firstName, lastName }),
	}));
};

const done = z.object({ ok: z.literal(true) });
const byLink = { ...limited, NOT_FOUND: "The link is unknown, used, expired, or withdrawn." };

/** People who enter scores and lineups for a captain. */
export const deputyRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "list/deputy",
		summary: "The deputies of the caller’s teams this season, and what the caller is a deputy for",
		response: z.array(deputy.partial()),
		errors: members,
		handle: list(deputies, readDeputies),
	},
	{
		method: "POST",
		path: "nameDeputy",
		summary: "Invites a deputy for a match or the season by email",
		body: newDeputy,
		response: z.object({ deputyId: id }),
		errors: { ...captains, ...limited, NOT_POSSIBLE: noCurrentSeason },
		handle: nameDeputy,
	},
	{
		method: "DELETE",
		path: "delete/deputy/{id}",
		summary: "Ends a deputy’s rights, or withdraws the invitation",
		response: done,
		errors: { ...members, NOT_YOUR_TEAM: captains.NOT_YOUR_TEAM },
		handle: removeDeputy,
	},
	{
		method: "GET",
		path: "get/deputy/{id}",
		summary: "What an invitation is for, by the token of its link",
		response: deputyView,
		errors: byLink,
		handle: async (context, call) => {
			wantedFields(call.query, deputyView);
			return readDeputyInvitation(context, call, call.params["id"] ?? "");
		},
	},
	{
		method: "POST",
		path: "acceptDeputy",
		summary: "Makes the invited person a deputy, with a profile if they have none",
		body: deputyAnswer,
		response: z.object({ teamId: id, matchId: id.nullable() }),
		errors: { ...signedIn, ...byLink, WRONG_ROLE: "The invitation is for another address." },
		handle: acceptDeputy,
	},
];
