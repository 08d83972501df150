import { searchAnswer, searchKind } from "../../league/entities/search.ts";
import { dateOf } from "../../league/rules/time/league-time.ts";
import type { Call } from "../context/call.ts";
import type { Route } from "../context/route.ts";
import type { ServerContext } from "../context/server-context.ts";
import { ApiError } from "../errors.ts";
import { networkKey } from "../limits.ts";
import { assertNoQuery } from "./lists.ts";
import { limited } from "./reference/common-errors.ts";

/**
 * GET /api/search: everything that visitors can see, and pages by their names; never a private
 * field. `q` is cut after 100 characters; `kind` is one of the kinds of results.
 */
async function search({ search, limits, now }: ServerContext, { viewer, address, query }: Call) {
	assertNoQuery(query, ["q", "kind"]);
	const wanted = query.get("kind");
	const kind = searchKind.nullable().safeParse(wanted);
	if (!kind.success) throw new ApiError("INVALID", `Unknown kind of results: "${wanted}".`);
	await limits.spend({ searchesByNetwork: networkKey(address) });
	return search.find(viewer, { q: query.get("q") ?? "", kind: kind.data, today: dateOf(now()) });
}

/** The site's search. */
export const searchRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "search",
		summary: "Teams, players, matches, courts, texts, and pages with these words",
		response: searchAnswer,
		searches: ["q", "kind"],
		errors: limited,
		handle: search,
	},
];
