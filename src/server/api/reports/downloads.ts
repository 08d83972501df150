import type { Player } from "../../../league/entities/player.ts";
import { guards, isCoordinatorOf, type Viewer } from "../../../league/permissions.ts";
import { playerFields, seesRoster } from "../../../league/player-resources.ts";
import { allLocations } from "../../../league/reports/all-locations.ts";
import { allPayments } from "../../../league/reports/all-payments.ts";
import { allPlayers } from "../../../league/reports/all-players.ts";
import { allTeams } from "../../../league/reports/all-teams.ts";
import { consents } from "../../../league/reports/consents.ts";
import { formRatingsReport } from "../../../league/reports/form-ratings.ts";
import { matchSchedule } from "../../../league/reports/match-schedule.ts";
import type { PlayerRow } from "../../../league/reports/player-columns.ts";
import { playerResultsReport } from "../../../league/reports/player-results.ts";
import { playersLooking } from "../../../league/reports/players-looking.ts";
import { roster } from "../../../league/reports/roster.ts";
import { standingsReport } from "../../../league/reports/standings.ts";
import { readable } from "../../../league/resource.ts";
import { resources } from "../../../league/resources.ts";
import { withEffectiveSlots } from "../../../league/rules/schedule/effective-slot.ts";
import { seasonOfMatches } from "../../../league/rules/season/season-of-matches.ts";
import { isBye } from "../../../league/rules/teams/bye.ts";
import { dateOf, leagueTime } from "../../../league/rules/time/league-time.ts";
import { readConsentRows } from "../../actions/consents/consent-rows.ts";
import { idFrom } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { noLongerExists } from "../../errors.ts";
import type { Format } from "../../exports/print-job.ts";
import type { Download } from "./download.ts";
import { invoiceDownload } from "./fee-reports.ts";
import { readFormRatings } from "./form-ratings.ts";
import { seasonDownloads } from "./season-downloads.ts";

/**
 * /team-info: one team's players, for users with a profile, with the fields of
 * `list/player?teamId=`.
 */
const rosterDownload: Download = {
	guard: guards.members,
	report: async (context, { viewer, params }) => {
		const id = idFrom(params["id"]);
		const team = (await context.reads.team()).find((row) => row.teamId === id);
		if (!team || isBye(team) || !seesRoster(viewer, team)) throw noLongerExists();
		const division = (await context.reads.division()).find(
			(row) => row.divisionId === team.divisionId,
		);
		const players = playerRows(context, viewer, await context.reads.roster(team.teamId));
		return roster({
			team,
			divisionNumber: division?.divisionNumber ?? null,
			players,
			fields: playerFields(viewer, team.teamId),
		});
	},
};

/** /players-looking: the players without a team, as in `list/player`. */
const lookingDownload: Download = {
	guard: guards.members,
	report: async (context, { viewer }) => {
		const looking = (await context.reads.player()).filter((row) => row.teamId === null);
		return playersLooking({
			players: playerRows(context, viewer, looking),
			fields: playerFields(viewer, null),
		});
	},
};

/** /matches, published or draft. Schedulers only, like the page itself. */
const scheduleDownload = (isDraft: boolean): Download => ({
	guard: guards.schedulers,
	report: async ({ reads }) => {
		const drafts = await reads.draftMatch();
		const [matches, teams, divisions, locations] = [
			isDraft
				? withEffectiveSlots(
						drafts.map((draft) => ({ ...draft, isCalledOff: false })),
						[],
					)
				: await reads.match(),
			await reads.team(),
			await reads.division(),
			await reads.location(),
		];
		return matchSchedule({
			...(await heading(reads)),
			...(isDraft && {
				seasonName: seasonOfMatches(await reads.season(), drafts).season?.seasonName ?? null,
			}),
			matches,
			teams,
			divisions,
			locations,
			makeupSchool: (await reads.theLeague()).makeupSchool,
			isDraft,
		});
	},
});

const standingsDownload: Download = {
	guard: guards.schedulers,
	report: async ({ reads }) =>
		standingsReport({
			...(await heading(reads)),
			numbers: await reads.numbersOfMatches(),
			standings: await reads.standing(),
			teams: await reads.team(),
		}),
};

/** /consents: who on the rosters has signed what, as in `list/consent`. */
const consentsDownload: Download = {
	guard: guards.admins,
	report: async ({ db, reads, now }) => {
		const teams = await reads.team();
		const rows = await readConsentRows(db, { teamId: null, today: dateOf(now()) });
		return consents(
			rows.map((row) => ({
				...row,
				teamName: teams.find(({ teamId }) => teamId === row.teamId)?.teamName ?? "",
			})),
		);
	},
};

/**
 * /form-ratings: the players of the divisions that the caller coordinates, as in
 * `list/formRating`.
 */
const formDownload: Download = {
	guard: guards.coordinators,
	report: async ({ reads }, { viewer }) => {
		const teams = new Map((await reads.team()).map((team) => [team.teamId, team]));
		const divisions = new Map((await reads.division()).map((row) => [row.divisionId, row]));
		const rows = (await readFormRatings(reads)).filter((row) =>
			isCoordinatorOf(viewer, row.divisionId),
		);
		return formRatingsReport(
			(await reads.theLeague()).shortName,
			rows.map((row) => ({
				...row,
				teamName: teams.get(row.teamId)?.teamName ?? "",
				divisionNumber: divisions.get(row.divisionId ?? 0)?.divisionNumber ?? null,
			})),
		);
	},
};

const playerResultsDownload: Download = {
	guard: guards.schedulers,
	report: async ({ reads }) =>
		playerResultsReport({ ...(await heading(reads)), playerResults: await reads.playerResult() }),
};

/** Lists that admins edit in a spreadsheet and import again. */
const playersDownload: Download = {
	guard: guards.admins,
	report: async (context, { viewer }) => {
		const players = playerRows(context, viewer, await context.reads.player());
		return allPlayers({
			players,
			teams: await context.reads.team(),
			fields: playerFields(viewer, null),
		});
	},
};
const teamsDownload: Download = {
	guard: guards.admins,
	report: async ({ reads }) =>
		allTeams({
			teams: await reads.team(),
			divisions: await reads.division(),
			locations: await reads.location(),
			users: await reads.user(),
		}),
};

const locationsDownload: Download = {
	guard: guards.schedulers,
	report: async ({ reads }) => allLocations(await reads.location()),
};

const paymentsDownload: Download = {
	guard: guards.treasurers,
	report: async ({ reads }) =>
		allPayments(await reads.payment(), await reads.team(), await reads.season()),
};

/** By path below `export/`. */
export const downloads: readonly {
	path: string;
	summary: string;
	download: Download;
	formats: readonly Format[];
}[] = [
	{
		path: "roster/{id}",
		summary: "One team’s roster",
		download: rosterDownload,
		formats: ["xlsx", "pdf"],
	},
	{
		path: "players-looking",
		summary: "Players looking for a team",
		download: lookingDownload,
		formats: ["xlsx", "pdf"],
	},
	{
		path: "consents",
		summary: "Who on the rosters has signed what",
		download: consentsDownload,
		formats: ["xlsx", "pdf"],
	},
	{
		path: "form-ratings",
		summary: "The form of the players on the caller’s divisions’ rosters",
		download: formDownload,
		formats: ["xlsx"],
	},
	{
		path: "players",
		summary: "Active players, to edit and import again",
		download: playersDownload,
		formats: ["xlsx"],
	},
	{
		path: "teams",
		summary: "Teams, to edit and import again",
		download: teamsDownload,
		formats: ["xlsx"],
	},
	{
		path: "court-locations",
		summary: "Court locations, to edit and import again",
		download: locationsDownload,
		formats: ["xlsx"],
	},
	{
		path: "payments",
		summary: "Fee payments, to edit and import again",
		download: paymentsDownload,
		formats: ["xlsx"],
	},
	{
		path: "invoice/{id}",
		summary: "A team’s invoice for a season",
		download: invoiceDownload,
		formats: ["pdf"],
	},
	...seasonDownloads,
	{
		path: "match-schedule",
		summary: "Published matches",
		download: scheduleDownload(false),
		formats: ["xlsx", "pdf"],
	},
	{
		path: "draft-match-schedule",
		summary: "Draft matches",
		download: scheduleDownload(true),
		formats: ["xlsx", "pdf"],
	},
	{
		path: "standings",
		summary: "Detailed standings",
		download: standingsDownload,
		formats: ["xlsx", "pdf"],
	},
	{
		path: "player-results",
		summary: "What each player has won",
		download: playerResultsDownload,
		formats: ["xlsx", "pdf"],
	},
];

const heading = async (reads: ServerContext["reads"]) => ({
	shortName: (await reads.theLeague()).shortName,
	// Not always the current one.
	seasonName: (await reads.seasonOfLive())?.seasonName ?? null,
});

const playerRows = (
	{ timeZone }: ServerContext,
	viewer: Viewer,
	rows: readonly Player[],
): PlayerRow[] =>
	rows.flatMap((row) => {
		const seen = readable(resources.player, viewer, row);
		if (!seen) return [];
		return [
			seen.createdAt === undefined
				? seen
				: { ...seen, createdAt: dateOf(leagueTime(new Date(seen.createdAt), timeZone())) },
		];
	});
