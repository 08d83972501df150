import type { FormRating, PlayerForm } from "../../../league/entities/form-rating.ts";
import { lineDetails } from "../../../league/entities/line.ts";
import type { Player } from "../../../league/entities/player.ts";
import { guards } from "../../../league/permissions.ts";
import { readable } from "../../../league/resource.ts";
import { resources } from "../../../league/resources.ts";
import { changeSentence, plusMinus } from "../../../league/rules/form/form-words.ts";
import type { Form } from "../../../league/rules/form/rate-lines.ts";
import { ratingFlag } from "../../../league/rules/form/rating-flag.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import { notYourTeam } from "../../actions/teams/own-team.ts";
import { type Call, idFrom } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { formOf } from "../../db/form-reads.ts";
import { ApiError, assertAccess } from "../../errors.ts";
import { assertNoQuery } from "../lists.ts";

type Reads = Pick<ServerContext["reads"], "formRatings" | "player" | "team">;

/**
 * The form of everyone on the roster of an active team, the strongest first, with what `resources`
 * needs to decide who sees it.
 */
export async function readFormRatings(reads: Reads) {
	const ratings = await reads.formRatings();
	const teams = new Map(
		(await reads.team())
			.filter((team) => team.isActive && !isBye(team))
			.map((team) => [team.teamId, team]),
	);
	return (await reads.player())
		.flatMap((player): (FormRating & { divisionId: number | null })[] => {
			const team = player.teamId === null ? undefined : teams.get(player.teamId);
			if (!team) return [];
			return [
				{
					...formRow({ ...player, teamId: team.teamId }, formOf(ratings, player.playerId)),
					divisionId: team.divisionId,
				},
			];
		})
		.sort((one, other) => other.form - one.form || one.playerId - other.playerId);
}

const formRow = (
	{ playerId, firstName, lastName, teamId, rating, ratingType }: Player & { teamId: number },
	form: Form,
): FormRating => ({
	playerId,
	firstName,
	lastName,
	teamId,
	rating,
	ratingType,
	form: hundredths(form.rating),
	plusMinus: hundredths(plusMinus(form)),
	lines: form.lines,
	linesWon: form.linesWon,
	gamesWon: form.gamesWon,
	gamesLost: form.gamesLost,
	flag: ratingFlag({ rating, ratingType }, form),
});

export const hundredths = (value: number) => Math.round(value * 100) / 100;

/**
 * GET /api/get/playerForm/{id}: a player’s form over time, with this season’s changes, each
 * explained in a sentence. For captains of the player’s team, the division’s coordinator, and
 * admins. Page: /player-form/{id}. Throws: 404, 403 `NOT_YOUR_TEAM`.
 */
export async function getPlayerForm(
	{ reads }: ServerContext,
	{ viewer, params, query }: Call,
): Promise<PlayerForm> {
	assertAccess(guards.leadersAndCoordinators(viewer));
	assertNoQuery(query);
	const playerId = idFrom(params["id"]);
	const row = (await readFormRatings(reads)).find((each) => each.playerId === playerId);
	if (!row) throw new ApiError("NOT_FOUND", "This player is on no team’s roster.");
	if (!readable(resources.formRating, viewer, row)) throw notYourTeam();
	const { flag: _, divisionId: _division, ...own } = row;
	const { rated, seasonEnds, ofPlayer } = await reads.formRatings();
	const person = ofPlayer(row.playerId);
	const lines = rated.get(person) ?? [];
	const pointOf = (label: string, form: Form) => ({
		label,
		form: hundredths(form.rating),
		plusMinus: hundredths(plusMinus(form)),
	});
	return {
		...own,
		teamName: (await reads.team()).find(({ teamId }) => teamId === row.teamId)?.teamName ?? "",
		points: [
			...(seasonEnds.get(person) ?? []).map(({ seasonName, form }) => pointOf(seasonName, form)),
			...lines.map(({ line, after }) => pointOf(line.date, after.get(person) as Form)),
		],
		changes: lines.toReversed().map((each) => ({
			matchId: each.line.matchId,
			date: each.line.date,
			line: lineDetails[each.line.line].name,
			reason: changeSentence(each, person),
		})),
	};
}
