import { guards, isCaptainOf, isTreasurer } from "../../../league/permissions.ts";
import { invoice } from "../../../league/reports/invoice.ts";
import { feesReport } from "../../../league/reports/season/fees.ts";
import { readable } from "../../../league/resource.ts";
import { resources } from "../../../league/resources.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { paymentsFor } from "../../../league/rules/season/season-payments.ts";
import { teamDues } from "../../../league/rules/season/team-dues.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import { notYourTeam } from "../../actions/teams/own-team.ts";
import { leadersOf } from "../../actions/teams/team-leaders.ts";
import { idFrom } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { ApiError, noLongerExists } from "../../errors.ts";
import { filterId } from "../lists.ts";
import type { Download } from "./download.ts";
import { noSeasonData } from "./season-reports.ts";

/** The current season and those with payments: the current one first, then the latest. */
export async function feeSeasons({ reads }: ServerContext) {
	const paid = new Set((await reads.payment()).map(({ seasonId }) => seasonId));
	return (await reads.season())
		.filter(({ seasonId, currentSeason }) => currentSeason || paid.has(seasonId))
		.toSorted(
			(one, other) =>
				Number(other.currentSeason) - Number(one.currentSeason) ||
				other.startDate.localeCompare(one.startDate),
		);
}

/** What the teams owe and have paid for a season. Throws: 404. */
export async function feeReport(context: ServerContext, seasonId: number | null) {
	const { reads } = context;
	const season = (await feeSeasons(context)).find((row) => row.seasonId === seasonId);
	if (!season) throw new ApiError("NOT_FOUND", noSeasonData);
	const league = await reads.theLeague();
	const payments = await reads.payment();
	const paid = new Set(
		payments.filter((row) => row.seasonId === season.seasonId).map(({ teamId }) => teamId),
	);
	// Teams of a past season may have other names and divisions now, or be gone.
	const past = season.currentSeason ? undefined : await reads.archived(season.seasonId);
	const expected = season.currentSeason ? await reads.team() : (past?.team ?? []);
	const owing = expected.filter((team) => team.isActive && !isBye(team));
	const ids = new Set(owing.map(({ teamId }) => teamId));
	const others = (await reads.team()).filter(({ teamId }) => paid.has(teamId) && !ids.has(teamId));
	return feesReport({
		shortName: league.shortName,
		seasonName: season.seasonName,
		seasonId: season.seasonId,
		division: past?.division ?? (await reads.division()),
		team: [
			...owing.map((team) => ({ ...team, owes: true })),
			...others.map((team) => ({ ...team, owes: false })),
		],
		payments,
		fees: league,
		isPast: !season.currentSeason,
	});
}

/**
 * GET /api/export/invoice/{id}.pdf: a team's invoice for a season, by default the current one
 * (`?seasonId=`); for the treasurer, and for the team's captains. Pages: Team Details, Portal, Fee
 * Payments.
 */
export const invoiceDownload: Download = {
	guard: guards.leadersAndTreasurers,
	filters: ["seasonId"],
	report: async ({ db, reads, now, publicUrl }, { viewer, params, query }) => {
		const seasonId = query.has("seasonId") ? filterId(query, "seasonId") : null;
		const seasons = await reads.season();
		const season =
			seasonId === null
				? currentSeason(seasons)
				: seasons.find(
						(row) => row.seasonId === seasonId && readable(resources.season, viewer, row),
					);
		const teamId = idFrom(params["id"]);
		const team = (await reads.team()).find((row) => row.teamId === teamId);
		if (!season || !team || !readable(resources.team, viewer, team) || isBye(team))
			throw noLongerExists();
		if (!isTreasurer(viewer) && !isCaptainOf(viewer, team.teamId)) throw notYourTeam();
		const league = await reads.theLeague();
		const payments = paymentsFor(await reads.payment(), season.seasonId, team.teamId);
		return invoice({
			league,
			team,
			season,
			payments,
			today: dateOf(now()),
			leaders: (await leadersOf(db, team)).map(({ name }) => name),
			dues: teamDues(payments, league, { isPast: !season.currentSeason || !team.isActive }),
			paymentPage: `${publicUrl}/payment`,
		});
	},
};
