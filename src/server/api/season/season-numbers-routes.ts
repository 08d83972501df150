import { z } from "zod";
import { schemaOf } from "../../../league/entities/schema.ts";
import {
	numberNames,
	type SeasonNumbers,
	seasonNumbers,
} from "../../../league/entities/season-numbers.ts";
import { readable } from "../../../league/resource.ts";
import { resources } from "../../../league/resources.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { checkSeasonNumbers, numbersToCheck } from "../../actions/seasons/season-numbers.ts";
import { type Call, idFrom } from "../../context/call.ts";
import type { Route } from "../../context/route.ts";
import type { ServerContext } from "../../context/server-context.ts";
import { notFound } from "../../errors.ts";
import { pick, wantedFields } from "../lists.ts";
import { admins } from "../reference/common-errors.ts";

const numbers = schemaOf(seasonNumbers.fields);

/**
 * GET /api/get/seasonNumbers/{id}: the numbers of a season by its ID, of the `current` season, or
 * of the season of the published `matches`; without seasons, those of a new league. `seasonId` is
 * returned only if `?fields=` names it. Pages: every page that shows such a number or decides by
 * it.
 */
async function getSeasonNumbers({ reads }: ServerContext, { viewer, params, query }: Call) {
	const wanted = wantedFields(query, numbers) ?? numberNames;
	const withId = (row: SeasonNumbers, season: { seasonId: number } | undefined) =>
		pick({ ...row, ...(season && { seasonId: season.seasonId }) }, wanted);
	if (params["id"] === "current")
		return withId(await reads.numbers(), currentSeason(await reads.season()));
	if (params["id"] === "matches")
		return withId(await reads.numbersOfMatches(), await reads.seasonOfLive());
	const id = idFrom(params["id"]);
	const row = (await reads.seasonNumbers()).find(({ seasonId }) => seasonId === id);
	const seen = row && readable(resources.seasonNumbers, viewer, row);
	if (!seen) throw notFound("season");
	return pick(seen, wanted);
}

/** The numbers of seasons, besides the calls of every record. */
export const seasonNumbersRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "get/seasonNumbers/{id}",
		summary: "The numbers of a season, of the current one, or of that of the published matches",
		response: numbers.partial(),
		errors: { NOT_FOUND: "There is no such season." },
		handle: getSeasonNumbers,
	},
	{
		method: "POST",
		path: "checkSeasonNumbers",
		summary: "What a change of a season’s numbers would affect now; saves nothing",
		body: numbersToCheck,
		response: z.object({ effects: z.array(z.string()) }),
		errors: { ...admins, NOT_FOUND: "There is no such season." },
		handle: checkSeasonNumbers,
	},
];
