import { z } from "zod";
import {
	divisionProposal,
	formRating,
	playerForm,
	publicForm,
} from "../../../league/entities/form-rating.ts";
import { resources } from "../../../league/resources.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import type { Route } from "../../context/route.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { list } from "../lists.ts";
import { admins, captains, errorsOf } from "../reference/common-errors.ts";
import { listDivisionProposals } from "../season/division-proposals.ts";
import { getPlayerForm, readFormRatings } from "./form-ratings.ts";

/**
 * The form ratings that visitors may see now: none unless the league publishes them, otherwise
 * those of players on active rosters who don't hide their page.
 */
async function readPublicForms({ reads }: ServerContext) {
	if (!(await reads.theLeague()).publishesForm) return [];
	const teams = new Set(
		(await reads.team()).flatMap((team) => (team.isActive && !isBye(team) ? team.teamId : [])),
	);
	const players = new Map((await reads.player()).map((player) => [player.playerId, player]));
	const { hidden } = await reads.playerIdentities();
	return (await reads.publicForm()).flatMap(({ asOf: _, ...row }) => {
		const teamId = players.get(row.playerId)?.teamId;
		const isShown = typeof teamId === "number" && teams.has(teamId) && !hidden.has(row.playerId);
		return isShown ? [{ ...row, teamId }] : [];
	});
}

/** Form ratings: for captains and the committee, and for everyone if the league wants that. */
export const formRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "list/formRating",
		summary: "The form of players on rosters that the caller leads or coordinates",
		response: z.array(formRating.partial()),
		filters: ["teamId", "divisionId"],
		errors: errorsOf(resources.formRating),
		handle: list(resources.formRating, ({ reads }) => readFormRatings(reads), [
			"teamId",
			"divisionId",
		]),
	},
	{
		method: "GET",
		path: "get/playerForm/{id}",
		summary: "A player’s form over time, and why it changed",
		response: playerForm,
		errors: { ...captains, NOT_FOUND: "The player is on no active team’s roster." },
		handle: getPlayerForm,
	},
	{
		method: "GET",
		path: "list/divisionProposal",
		summary: "A draft of the next season’s divisions, with reasons",
		response: z.array(divisionProposal),
		errors: admins,
		handle: listDivisionProposals,
	},
	{
		method: "GET",
		path: "list/publicForm",
		summary: "Form ratings as of last night, if the league publishes them",
		response: z.array(publicForm.partial()),
		filters: ["teamId"],
		handle: list(resources.publicForm, readPublicForms, ["teamId"]),
	},
];
