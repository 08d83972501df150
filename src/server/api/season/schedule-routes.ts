import { z } from "zod";
import { id } from "../../../league/entities/field.ts";
import {
	callOffRequest,
	clearRequest,
	newDatesRequest,
	publishRequest,
} from "../../../league/entities/schedule.ts";
import { resources } from "../../../league/resources.ts";
import { bookNewDates } from "../../actions/schedule/book-new-dates.ts";
import { callOffMatches } from "../../actions/schedule/call-off-matches.ts";
import { clearSchedule } from "../../actions/schedule/clear-schedule.ts";
import { publishSchedule } from "../../actions/schedule/publish-schedule.ts";
import type { Call } from "../../context/call.ts";
import type { Route } from "../../context/route.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { filterId, list } from "../lists.ts";
import { admins } from "../reference/common-errors.ts";

const count = z.number().int().min(0);

/** GET /api/list/seasonArchive: with `?matchId=` only the archive that contains the match. */
const listArchives = (context: ServerContext, call: Call) => {
	const read = async ({ reads }: ServerContext) => {
		if (!call.query.has("matchId")) return reads.seasonArchive();
		const matchId = filterId(call.query, "matchId");
		return (await reads.archiveOfMatch(matchId)).map((row) => ({ ...row, matchId }));
	};
	return list(resources.seasonArchive, read, ["matchId"])(context, call);
};

/** Schedule calls: publishing drafts, archiving and clearing live matches. */
export const scheduleRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "list/seasonArchive",
		summary: "Archived seasons; read their standings, matches, and results with seasonId",
		response: z.array(resources.seasonArchive.schema.partial()),
		filters: ["matchId"],
		handle: listArchives,
	},
	{
		method: "POST",
		path: "publishSchedule",
		summary: "Makes all draft matches live",
		body: publishRequest,
		response: z.object({ published: count, byes: count }),
		errors: {
			...admins,
			STALE: "The drafts have changed since the preview.",
			NOT_UNIQUE: "A match number is taken.",
			NOT_POSSIBLE:
				"The drafts have conflicts (`rules/schedule/publish-check.ts`), or their season is not current and not confirmed.",
		},
		handle: publishSchedule,
	},
	{
		method: "POST",
		path: "clearSchedule",
		summary: "Archives all live matches and results as a season, and clears them",
		body: clearRequest,
		response: z.object({ cleared: count, seasonId: id }),
		errors: { ...admins, NOT_POSSIBLE: "There are no live matches." },
		handle: clearSchedule,
	},
	{
		method: "POST",
		path: "callOffMatches",
		summary: "Calls off matches, books new dates for some of them, and emails their captains",
		body: callOffRequest,
		response: z.object({ calledOff: count, booked: count }),
		errors: {
			...admins,
			NOT_FOUND: "One of the matches does not exist.",
			NOT_POSSIBLE:
				"One of them has scores, a make-up, no date, or was called off before; or a slot is taken.",
		},
		handle: callOffMatches,
	},
	{
		method: "POST",
		path: "bookNewDates",
		summary: "Books make-ups of called-off matches, and emails their captains",
		body: newDatesRequest,
		response: z.object({ booked: count }),
		errors: {
			...admins,
			NOT_FOUND: "One of the matches does not exist.",
			NOT_POSSIBLE:
				"One of them is not called off or already has a make-up; or a slot is taken or past.",
		},
		handle: bookNewDates,
	},
];
