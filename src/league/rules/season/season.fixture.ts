import type { Season } from "../../entities/season.ts";

/** A current season, from a Saturday. */
export const fall: Season = {
	seasonId: 1,
	seasonName: "Fall 2026",
	currentSeason: true,
	published: true,
	startDate: "2026-09-05",
	endDate: "2026-11-14",
	rosterDeadline: "2026-08-28",
	playerAdditionsStartDate: null,
	playerAdditionsEndDate: null,
};
