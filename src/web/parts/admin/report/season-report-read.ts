import type { SeasonAwards } from "../../../../league/entities/season-awards.ts";
import type { SeasonReportView } from "../../../../league/entities/season-report.ts";
import {
	type SeasonReportKind,
	seasonReportKinds,
} from "../../../../league/entities/season-report-kinds.ts";
import { read } from "../../../data/reads.ts";

/** The report in the URL, else the first one. */
export const reportKindOf = (search: URLSearchParams): SeasonReportKind =>
	seasonReportKinds.find((kind) => kind === search.get("report")) ?? seasonReportKinds[0]!;

/** That report about the season in the URL, else about the latest one with data. */
export const seasonReportRead = (search: URLSearchParams) =>
	read<SeasonReportView>(`get/${reportKindOf(search)}Report/{id}`, { id: seasonIn(search) });

/** What teams have paid for the season in the URL, else for the current one. */
export const feeReportRead = (search: URLSearchParams) =>
	read<SeasonReportView>("get/feeReport/{id}", { id: seasonIn(search) });

/** The awards of a season: its ID, or `latest` for the last one that is over. */
export const awardsRead = (id: string) => read<SeasonAwards>("get/awards/{id}", { id });

/** The season in the URL, else `latest`: each of these calls says which one that is. */
export function seasonIn(search: URLSearchParams) {
	const seasonId = search.get("seasonId") ?? "";
	return /^[1-9]\d{0,8}$/.test(seasonId) ? seasonId : "latest";
}
