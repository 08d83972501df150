import { z } from "zod";
import { helpGuide } from "../../league/entities/help.ts";
import {
	article,
	homeText,
	textChanges,
	textEdit,
	textEntry,
	textPreview,
	textToPreview,
	textVersion,
} from "../../league/entities/text.ts";
import { isSiteTextKey } from "../../league/entities/text-key.ts";
import { guards } from "../../league/permissions.ts";
import { existingKey, saveText, textKeyOf } from "../actions/texts/save-text.ts";
import type { Call } from "../context/call.ts";
import { parseBody } from "../context/parse-body.ts";
import type { Route } from "../context/route.ts";
import type { ServerContext } from "../context/server-context.ts";
import { assertAccess, notFound } from "../errors.ts";
import { help } from "../texts/help.ts";
import { publicHomeText } from "../texts/home-text.ts";
import { publicPage } from "../texts/league-pages.ts";
import { publicArticle } from "../texts/league-texts.ts";
import { previewOf } from "../texts/text-problems.ts";
import { pick, wantedFields } from "./lists.ts";
import { admins } from "./reference/common-errors.ts";
import { readTextEdit, readTextEntries, readTextVersion } from "./texts.ts";

/** GET /api/get/text/{id}: a text of the site, such as `faq`, as everyone reads it. */
async function getText({ reads }: ServerContext, { params, query }: Call) {
	const wanted = wantedFields(query, article);
	const key = params["id"] ?? "";
	if (!isSiteTextKey(key)) throw notFound("text");
	return pick(await publicArticle(reads, key), wanted);
}

/** GET /api/get/leaguePage/{id}: the added page at this address, as everyone reads it. */
async function getLeaguePage({ reads }: ServerContext, { params, query }: Call) {
	const wanted = wantedFields(query, article);
	const found = await publicPage(reads, params["id"] ?? "");
	if (!found) throw notFound("page");
	return pick(found, wanted);
}

/** POST /api/previewText: an edited text as its page would show it. Writes nothing. */
async function previewText({ reads }: ServerContext, { viewer, body }: Call) {
	assertAccess(guards.editors(viewer));
	const { key, markdown } = parseBody(textToPreview, body);
	return previewOf(reads, await existingKey(reads, key), markdown);
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
	{
		method: "GET",
		path: "list/help",
		summary: "The help guides",
		response: z.array(helpGuide.partial()),
		handle: async (_context, { query }) => {
			const wanted = wantedFields(query, helpGuide);
			return help().map((guide) => pick(guide, wanted));
		},
	},
	{
		method: "GET",
		path: "homeText",
		summary: "The texts of the home page",
		response: homeText.partial(),
		handle: async ({ reads }, { query }) =>
			pick(await publicHomeText(reads), wantedFields(query, homeText)),
	},
	{
		method: "GET",
		path: "get/leaguePage/{id}",
		summary: "A page that admins have added, by its address",
		response: article.partial(),
		handle: getLeaguePage,
	},
	{
		method: "GET",
		path: "list/text",
		summary: "The texts of the league, and who changed them last",
		response: z.array(textEntry.partial()),
		errors: admins,
		handle: async (context, { viewer, query }) => {
			assertAccess(guards.editors(viewer));
			const wanted = wantedFields(query, textEntry);
			return (await readTextEntries(context)).map((entry) => pick(entry, wanted));
		},
	},
	{
		method: "GET",
		path: "get/textEdit/{id}",
		summary: "A text as admins edit it, with its draft and versions",
		response: textEdit.partial(),
		errors: admins,
		handle: async (context, call) => {
			assertAccess(guards.editors(call.viewer));
			const wanted = wantedFields(call.query, textEdit);
			return pick(await readTextEdit(context, await textKeyOf(context, call)), wanted);
		},
	},
	{
		method: "GET",
		path: "get/textVersion/{id}",
		summary: "A published version of a text, and what it changed",
		response: textVersion.partial(),
		errors: admins,
		handle: async (context, call) => {
			assertAccess(guards.editors(call.viewer));
			const wanted = wantedFields(call.query, textVersion);
			return pick(await readTextVersion(context, call), wanted);
		},
	},
	{
		method: "PUT",
		path: "update/text/{id}",
		summary: "Publishes a text or stores a draft of it",
		body: textChanges,
		response: z.object({ revision: z.string() }),
		errors: { ...admins, STALE: "Someone else has changed the text since." },
		handle: saveText,
	},
	{
		method: "POST",
		path: "previewText",
		summary: "Shows an edited text as its page would",
		body: textToPreview,
		response: textPreview,
		errors: admins,
		handle: previewText,
	},
];
