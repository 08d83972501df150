import type { LeaguePage } from "../../entities/league-page.ts";
import type { Notice, ShownNotice } from "../../entities/notice.ts";
import type { Team } from "../../entities/team.ts";
import { isBye } from "../teams/bye.ts";
import type { LeagueDate } from "../time/league-time.ts";

type HomeCourts = Pick<Team, "teamId" | "teamName" | "locationId" | "isActive">;

/**
 * The notices of a day, with the paths of the pages that show them: from the beginning of the first
 * day to the end of the last, in the league's time zone. Those of a court location are on the pages
 * of the teams that play at home there, too.
 */
export const noticesOn = (
	today: LeagueDate,
	notices: readonly Notice[],
	teams: readonly HomeCourts[],
	pages: readonly LeaguePage[],
): ShownNotice[] =>
	notices
		.filter(({ startDate, endDate }) => startDate <= today && today <= endDate)
		.map((notice) => {
			const paths = pathsOf(notice, teams, pages);
			return { message: notice.message, ...(paths && { paths }) };
		});

function pathsOf(
	{ pages: where, locationId, teamId, pageId }: Notice,
	teams: readonly HomeCourts[],
	pages: readonly LeaguePage[],
) {
	switch (where) {
		case "all":
			return null;
		case "home":
			return ["/"];
		case "schedules":
			return ["/schedules"];
		case "standings":
			return ["/standings", "/leader-board", "/match-results"];
		case "location":
			return [
				"/locations",
				...teams
					.filter((team) => team.isActive && !isBye(team) && team.locationId === locationId)
					.map((team) => rosterOf(team.teamId)),
			];
		case "team":
			return teamId === null ? [] : [rosterOf(teamId)];
		case "page":
			return pages.filter((page) => page.pageId === pageId).map(({ address }) => `/${address}`);
	}
}
const rosterOf = (teamId: number) => `/roster/${teamId}`;

/** The notices of the page at this path. */
export const noticesAt = (path: string, notices: readonly ShownNotice[]) =>
	notices.filter(({ paths }) => paths?.includes(path) ?? true);
