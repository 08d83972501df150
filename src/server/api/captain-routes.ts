import { z } from "zod";
import {
	makeupMatch,
	makeupMatchChanges,
	newMakeupMatch,
} from "../../league/entities/makeup-match.ts";
import {
	deactivation,
	newPlayer,
	playerByAdmin,
	playerSignup,
	reactivation,
} from "../../league/entities/player-calls.ts";
import { teamByAdmin } from "../../league/entities/team-calls.ts";
import { messages } from "../../league/messages.ts";
import { resources } from "../../league/resources.ts";
import {
	createMakeupMatch,
	deleteMakeupMatch,
	updateMakeupMatch,
} from "../actions/makeups/save-makeup-match.ts";
import { createPlayer } from "../actions/roster/create-player.ts";
import { deactivatePlayer } from "../actions/roster/deactivate-player.ts";
import { reactivatePlayer } from "../actions/roster/reactivate-player.ts";
import { updatePlayer } from "../actions/roster/update-player.ts";
import { updateTeam } from "../actions/teams/update-team.ts";
import type { Route, RouteErrors } from "../context/route.ts";
import { get } from "./lists.ts";
import { captains, limited, ofTeam, rosterRules } from "./reference/common-errors.ts";

const seenPlayer = resources.player.schema.partial();
const done = z.object({ ok: z.literal(true) });

const playerErrors = {
	...captains,
	...rosterRules,
	NOT_UNIQUE: "The player number is taken.",
	STALE: "The player is no longer on the team that the caller saw.",
} satisfies RouteErrors;

const played = { NOT_POSSIBLE: "The match has been played: only admins may change its date." };

/** Captain calls: rosters, teams, make-up matches, the captain picker. */
export const captainRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "get/user/{id}",
		summary: "One captain’s contact details",
		response: resources.user.schema.partial(),
		errors: captains,
		handle: get(resources.singleUser, async ({ reads }, id) =>
			(await reads.user()).find((row) => row.userId === id),
		),
	},
	{
		method: "POST",
		path: "createPlayer",
		summary:
			"Signs up a player looking for a team; for captains and admins, adds a player to a roster",
		body: z.union([playerSignup, newPlayer]),
		response: z.union([done, seenPlayer]),
		errors: {
			...rosterRules,
			...limited,
			NOT_YOUR_TEAM: captains.NOT_YOUR_TEAM,
			NOT_FOUND: ofTeam.NOT_FOUND,
		},
		handle: createPlayer,
	},
	{
		method: "PUT",
		path: "update/player/{id}",
		summary: "Changes a player, or moves them",
		body: playerByAdmin,
		response: seenPlayer,
		errors: playerErrors,
		handle: updatePlayer,
	},
	{
		method: "PUT",
		path: "update/inactivePlayer/{id}",
		summary: "Changes an inactive player, or moves them",
		body: playerByAdmin,
		response: seenPlayer,
		errors: playerErrors,
		handle: updatePlayer,
	},
	{
		method: "POST",
		path: "reactivatePlayer/{id}",
		summary: "Reactivates a player, on a roster or looking for a team",
		body: reactivation,
		response: seenPlayer,
		errors: {
			...captains,
			...rosterRules,
			STALE: "The player is already active.",
		},
		handle: reactivatePlayer,
	},
	{
		method: "POST",
		path: "deactivatePlayer/{id}",
		summary: "Removes a player from the roster and deactivates them",
		body: deactivation,
		response: seenPlayer,
		errors: {
			...captains,
			ROSTER_LOCKED: rosterRules.ROSTER_LOCKED,
			STALE: "The player is no longer on the caller’s roster.",
		},
		handle: deactivatePlayer,
	},
	{
		method: "PUT",
		path: "update/team/{id}",
		summary: "Changes a team; registers it",
		body: teamByAdmin,
		response: resources.team.schema.partial(),
		errors: { ...captains, NOT_UNIQUE: messages.teamNumberTaken },
		handle: updateTeam,
	},
	{
		method: "POST",
		path: "create/makeupMatch",
		summary: "Books a slot for a make-up match",
		body: newMakeupMatch,
		response: makeupMatch,
		errors: { ...captains, ...limited, ...played, NOT_UNIQUE: "The slot is taken." },
		handle: createMakeupMatch,
	},
	{
		method: "PUT",
		path: "update/makeupMatch/{id}",
		summary: "Changes a make-up match",
		body: makeupMatchChanges,
		response: makeupMatch,
		errors: { ...captains, ...limited, ...played, NOT_UNIQUE: "The slot is taken." },
		handle: updateMakeupMatch,
	},
	{
		method: "DELETE",
		path: "delete/makeupMatch/{id}",
		summary: "Cancels a make-up match",
		response: done,
		errors: { ...captains, ...limited, ...played },
		handle: deleteMakeupMatch,
	},
];
