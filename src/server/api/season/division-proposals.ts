import type { DivisionProposal } from "../../../league/entities/form-rating.ts";
import { guards } from "../../../league/permissions.ts";
import { type PlacedTeam, proposeDivisions } from "../../../league/rules/form/propose-divisions.ts";
import { shownPlaceCount } from "../../../league/rules/standings/places.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import type { Call } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { formOf } from "../../db/form-reads.ts";
import { assertAccess } from "../../errors.ts";
import { assertNoQuery } from "../lists.ts";
import { hundredths } from "../reports/form-ratings.ts";

/**
 * GET /api/list/divisionProposal: a draft of the next season’s divisions, from the registered
 * teams’ form and last results, with reasons. Teams without players are left out. Once a team has
 * registered, so are those that have not. By-law V; page: Form Ratings.
 */
export async function listDivisionProposals(
	{ reads }: ServerContext,
	{ viewer, query }: Call,
): Promise<DivisionProposal[]> {
	assertAccess(guards.admins(viewer));
	assertNoQuery(query);
	const active = (await reads.team()).filter((team) => team.isActive && !isBye(team));
	const registered = active.filter(({ isRegistered }) => isRegistered);
	const divisions = new Map(
		(await reads.division()).map(({ divisionId, divisionNumber }) => [divisionId, divisionNumber]),
	);
	const ratings = await reads.formRatings();
	const last = await lastSeason(reads);
	const teams = await Promise.all(
		(registered.length > 0 ? registered : active).map(async (team): Promise<PlacedTeam> => {
			const roster = await reads.roster(team.teamId);
			const standing = last?.standing.find(({ teamId }) => teamId === team.teamId);
			const played = new Set(
				last?.playerResult
					.filter(({ teamId }) => teamId === team.teamId)
					.map(({ playerId }) => ratings.ofPlayer(playerId)),
			);
			return {
				teamId: team.teamId,
				teamName: team.teamName,
				divisionNumber: team.divisionId === null ? null : (divisions.get(team.divisionId) ?? null),
				players: roster.map((player) => {
					const { rating, variance, lines } = formOf(ratings, player.playerId);
					return { rating, variance, lines, isSelfRated: player.ratingType === "S" };
				}),
				record:
					standing && standing.setsPlayed > 0
						? {
								...standing,
								teams: shownPlaceCount(
									last?.standing.filter(
										({ divisionNumber }) => divisionNumber === standing.divisionNumber,
									) ?? [],
								),
							}
						: null,
				stayed: roster.filter(({ playerId }) => played.has(ratings.ofPlayer(playerId))).length,
			};
		}),
	);
	const byId = new Map(teams.map((team) => [team.teamId, team]));
	return proposeDivisions(teams).flatMap((placement) => {
		const team = byId.get(placement.teamId);
		const forms = team?.players.map(({ rating }) => rating) ?? [];
		return team
			? [
					{
						teamId: team.teamId,
						teamName: team.teamName,
						divisionNumber: team.divisionNumber,
						proposed: placement.divisionNumber,
						average: hundredths(placement.average),
						plusMinus: hundredths(placement.plusMinus),
						lowest: hundredths(Math.min(...forms)),
						highest: hundredths(Math.max(...forms)),
						players: forms.length,
						reasons: [...placement.reasons],
					},
				]
			: [];
	});
}

/** The live season once it has results, else the latest archived one. */
async function lastSeason(reads: ServerContext["reads"]) {
	const standing = await reads.standing();
	if (standing.some(({ setsPlayed }) => setsPlayed > 0))
		return { standing, playerResult: await reads.playerResult() };
	const latest = (await reads.seasonArchive()).find(({ hasResults }) => hasResults);
	return latest && reads.archived(latest.seasonId);
}
