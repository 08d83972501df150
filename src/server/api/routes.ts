import { z } from "zod";
import * as account from "../../league/entities/account.ts";
import { letterResend } from "../../league/entities/letter.ts";
import {
	matchChange,
	matchResultCreate,
	matchResultDispute,
	matchResultLetters,
	matchResultUpdate,
} from "../../league/entities/match-result.ts";
import { resources } from "../../league/resources.ts";
import { createProfile } from "../actions/create-profile.ts";
import { deleteMatchResult } from "../actions/delete-match-result.ts";
import { disputeMatchResult } from "../actions/dispute-match-result.ts";
import { emailAdmin, emailCaptain } from "../actions/email-captain.ts";
import {
	requestMatchResultVerification,
	sendFinalMatchResultAlert,
} from "../actions/match-result-letters.ts";
import { resendLetter } from "../actions/resend-letter.ts";
import { createMatchResult, updateMatchResult } from "../actions/save-match-result.ts";
import { updateUser } from "../actions/update-user.ts";
import type { Route } from "../context/route.ts";
import { adminRoutes } from "./admin-routes.ts";
import { bulkRoutes } from "./bulk-routes.ts";
import { captainRoutes } from "./captain-routes.ts";
import { exportRoutes } from "./export-routes.ts";
import { getUser } from "./get-user.ts";
import { identityRoutes } from "./identity-routes.ts";
import { listRoutes } from "./list-routes.ts";
import { get } from "./lists.ts";
import { listMatchChanges } from "./match-changes.ts";
import { scheduleRoutes } from "./schedule-routes.ts";
import { taskRoutes } from "./task-routes.ts";

const { user, team, player, singlePlayer, matchResult } = resources;

const noProfileYet = z.object({ profile: z.null(), email: z.string() });
const weatherAnswer = z
	.object({
		asOf: z.string(),
		slots: z.array(
			z.object({
				time: z.string(),
				temp: z.number(),
				pop: z.number(),
				main: z.string(),
				description: z.string(),
				icon: z.string(),
			}),
		),
		credit: z.object({ text: z.string(), url: z.string() }),
	})
	.nullable();

const done = z.object({ ok: z.literal(true) });
const profileMade = z.object({
	userId: z.number(),
	team: z
		.object({
			teamId: z.number().nullable(),
			teamName: z.string(),
			captainOrCocaptain: z.enum(["captain", "co-captain"]),
			outcome: z.enum(["linked", "occupied", "newTeam"]),
		})
		.nullable(),
});

/** Every fixed path, one line each. */
export const routes: readonly Route[] = [
	{
		method: "GET",
		path: "getUser",
		summary: "The signed-in profile",
		answer: z.union([user.schema, noProfileYet]),
		handle: getUser,
	},
	...listRoutes,
	{
		method: "GET",
		path: "get/player/{id}",
		summary: "One player’s name",
		answer: player.schema.partial(),
		filters: ["seasonId"],
		handle: get(
			singlePlayer,
			({ reads }, id) => reads.singlePlayer(id),
			(season) => season.player,
		),
	},
	{
		method: "GET",
		path: "get/team/{id}",
		summary: "One team",
		answer: team.schema.partial(),
		handle: get(team, async ({ reads }, id) =>
			(await reads.team()).find((row) => row.teamId === id),
		),
	},
	{
		method: "GET",
		path: "weather",
		summary: "The next hours’ weather; null when no recent answer is at hand",
		answer: weatherAnswer,
		handle: async ({ weather }) => weather(),
	},
	{
		method: "POST",
		path: "create/user",
		summary: "Gives the signed-in account its profile",
		body: account.createProfile,
		answer: profileMade,
		handle: createProfile,
	},
	{
		method: "PUT",
		path: "update/user/{id}",
		summary: "Changes a profile: one’s own, or for admins any",
		body: account.anyProfile,
		answer: user.schema,
		handle: updateUser,
	},
	{
		method: "POST",
		path: "emailAdmin",
		summary: "Tells the admins that the caller leads a team",
		body: account.emailAdmin,
		answer: done,
		handle: emailAdmin,
	},
	{
		method: "POST",
		path: "emailCaptain",
		summary: "Tells a captain or co-captain of their team",
		body: account.emailCaptain,
		answer: done,
		handle: emailCaptain,
	},
	{
		method: "POST",
		path: "resendLetter/{id}",
		summary: "Sends a letter that could not be delivered once more",
		body: letterResend,
		answer: done,
		handle: resendLetter,
	},
	...resultRoutes(),
	...captainRoutes,
	...adminRoutes,
	...scheduleRoutes,
	...taskRoutes,
	...bulkRoutes,
	...exportRoutes(),
	...identityRoutes(),
];

/** Scorecards: saving, history, disputes, letters. */
function resultRoutes(): Route[] {
	// A save that brings nothing to a match without a card answers the empty one.
	const card = matchResult.schema.extend({ version: z.number().int().min(0) });
	return [
		{
			method: "POST",
			path: "create/matchResult",
			summary: "Saves the first lines of a scorecard",
			body: matchResultCreate,
			answer: card,
			handle: createMatchResult,
		},
		{
			method: "PUT",
			path: "update/matchResult/{id}",
			summary: "Saves lines of a scorecard",
			body: matchResultUpdate,
			answer: card,
			handle: updateMatchResult,
		},
		{
			method: "DELETE",
			path: "delete/matchResult/{id}",
			summary: "Deletes a scorecard",
			answer: done,
			handle: deleteMatchResult,
		},
		{
			method: "GET",
			path: "list/matchChange",
			summary: "One scorecard’s history",
			answer: z.array(matchChange.partial()),
			filters: ["matchId"],
			handle: listMatchChanges,
		},
		{
			method: "POST",
			path: "disputeMatchResult/{id}",
			summary: "Says that something on a scorecard is wrong",
			body: matchResultDispute,
			answer: done,
			handle: disputeMatchResult,
		},
		{
			method: "POST",
			path: "requestMatchResultVerification",
			summary: "Asks the other side to verify a scorecard",
			body: matchResultLetters,
			answer: done,
			handle: requestMatchResultVerification,
		},
		{
			method: "POST",
			path: "sendFinalMatchResultAlert",
			summary: "Tells both teams that a scorecard is final",
			body: matchResultLetters,
			answer: done,
			handle: sendFinalMatchResultAlert,
		},
	];
}
