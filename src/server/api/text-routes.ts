import { article } from "../../league/entities/text.ts";
import { isTextKey } from "../../league/entities/text-key.ts";
import type { Call } from "../context/call.ts";
import type { Route } from "../context/route.ts";
import type { ServerContext } from "../context/server-context.ts";
import { ApiError } from "../errors.ts";
import { publicArticle } from "../texts/league-texts.ts";
import { pick, wantedFields } from "./lists.ts";

/** GET /api/get/text/{id}: a text of the league, such as `faq`, as everyone reads it. */
async function getText({ reads }: ServerContext, call: Call) {
	const wanted = wantedFields(call.query, article);
	return pick(await publicArticle(reads, textKeyOf(call)), wanted);
}

function textKeyOf({ params }: Call) {
	const key = params["id"];
	if (!isTextKey(key)) throw new ApiError("NOT_FOUND", "This text does not exist.");
	return key;
}

/** The texts of the league. */
export const textRoutes: readonly Route[] = [
	{
		method: "GET",
		path: "get/text/{id}",
		summary: "A text of the league, by its name",
		response: article.partial(),
		handle: getText,
	},
];
