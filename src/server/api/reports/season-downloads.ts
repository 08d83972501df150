import { seasonReportKinds, seasonReports } from "../../../league/entities/season-report-kinds.ts";
import { guards } from "../../../league/permissions.ts";
import { pastSeason, pastSeasonsTemplate } from "../../../league/reports/past-season.ts";
import { seasonSheet } from "../../../league/reports/season/season-sheet.ts";
import { readable } from "../../../league/resource.ts";
import { resources } from "../../../league/resources.ts";
import { type Call, idFrom } from "../../context/call.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { noLongerExists } from "../../errors.ts";
import { filterId } from "../lists.ts";
import { certificatesDownload } from "./certificate-routes.ts";
import { feeReport } from "./fee-reports.ts";
import { awardedSeason, seasonReport } from "./season-reports.ts";

/** The pages of a past season, for everyone who can open them. */
const seasonDownload = {
	guard: guards.everyone,
	isPublic: true as const,
	report: async ({ reads }: ServerContext, { viewer, params }: Call) => {
		const seasonId = idFrom(params["id"]);
		const archive = (await reads.seasonArchive()).find((row) => row.seasonId === seasonId);
		const season =
			archive &&
			readable(resources.seasonArchive, viewer, archive) &&
			(await reads.archived(archive.seasonId));
		if (!season) throw noLongerExists();
		const { shortName, makeupSchool } = await reads.theLeague();
		return pastSeason({ ...season, shortName, makeupSchool, seasonName: archive.seasonName });
	},
};
/**
 * GET /api/export/season-sheet/{id}.pdf: a season to print, or (`latest`) the one being played,
 * with all divisions or one of them (`?divisionId=`). For everyone who can open its standings.
 */
const sheetDownload = {
	guard: guards.everyone,
	isPublic: true as const,
	filters: ["divisionId"],
	report: async (context: ServerContext, { viewer, params, query }: Call) => {
		const id =
			params["id"] === "latest"
				? (await context.reads.liveSeason())?.seasonId
				: idFrom(params["id"]);
		const data = await awardedSeason(context, id ?? null);
		const archives = await context.reads.seasonArchive();
		const archive = archives.find((row) => row.seasonId === data.season.seasonId);
		if (!data.isLive && !(archive && readable(resources.seasonArchive, viewer, archive)))
			throw noLongerExists();
		const divisionId = query.has("divisionId") ? filterId(query, "divisionId") : null;
		if (divisionId !== null && !data.division.some((row) => row.divisionId === divisionId))
			throw noLongerExists();
		// Matches may be published before their season is.
		const names = await context.reads.seasonNames();
		const seasonName = names.get(data.season.seasonId)?.seasonName ?? data.seasonName;
		return seasonSheet({ ...data, seasonName }, divisionId);
	},
};
const templateDownload = {
	guard: guards.admins,
	report: async () => pastSeasonsTemplate(),
};

/** Downloads about one season, by path below `export/`. */
export const seasonDownloads = [
	{
		path: "season/{id}",
		summary: "Results and standings of a past season, to import again",
		download: seasonDownload,
		formats: ["xlsx"] as const,
	},
	{
		path: "season-sheet/{id}",
		summary: "A season’s final standings, results, and players, of all divisions or of one",
		download: sheetDownload,
		formats: ["pdf"] as const,
	},
	{
		path: "past-seasons-template",
		summary: "An empty file for the results of past seasons",
		download: templateDownload,
		formats: ["xlsx"] as const,
	},
	{
		path: "certificates/{id}",
		summary: "Certificates for champions and records of a season",
		download: certificatesDownload,
		formats: ["pdf"] as const,
	},
	/* /fee-report */
	{
		path: "fee-report/{id}",
		summary: "What teams owe and have paid for a season",
		download: {
			guard: guards.treasurers,
			report: (context: ServerContext, { params }: Call) =>
				feeReport(context, idFrom(params["id"])),
		},
		formats: ["xlsx", "pdf"] as const,
	},
	/* /reports, of the season with the ID in the path. */
	...seasonReportKinds.map((kind) => ({
		path: `${kind}-report/{id}`,
		summary: `${seasonReports[kind]}, a report about a season`,
		download: {
			guard: guards.admins,
			report: (context: ServerContext, { params }: Call) =>
				seasonReport(context, kind, idFrom(params["id"])),
		},
		formats: ["xlsx", "pdf"] as const,
	})),
];
