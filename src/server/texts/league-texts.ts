import type { Article } from "../../league/entities/text.ts";
import { pageIdOfText, type TextKey } from "../../league/entities/text-key.ts";
import { facts } from "../../league/facts.ts";
import type { LeagueReads } from "../db/league-reads.ts";
import { articleOf } from "./article.ts";
import { defaultText } from "./default-texts.ts";
import { fillIn, type TextValues } from "./placeholders.ts";

export type TextReads = Pick<LeagueReads, "leagueText" | "leaguePage" | "theLeague" | "numbers">;

/** The values that texts can print. Numbers are those of the current season. */
export async function textValues(reads: TextReads): Promise<TextValues> {
	const { leagueId: _, ...league } = await reads.theLeague();
	return { facts: { ...facts, ...(await reads.numbers()) }, league };
}

/** The Markdown that visitors read: an admin's, or the default; empty if a page is not public. */
export const publicMarkdown = async (reads: TextReads, key: TextKey) =>
	(await reads.leagueText()).find((row) => row.key === key)?.markdown ?? defaultText(key);

/**
 * A text as visitors read it. It is rendered again when its Markdown or a value in it has changed;
 * until then the answer stays the same object.
 */
export async function publicArticle(reads: TextReads, key: TextKey): Promise<Article> {
	const edited = (await reads.leagueText()).find((row) => row.key === key)?.markdown;
	const { filled } = fillIn(edited ?? defaultText(key), await textValues(reads));
	const title = await pageTitle(reads, key);
	const ofLeague = rendered.get(reads) ?? new Map<TextKey, Rendered>();
	rendered.set(reads, ofLeague);
	const known = ofLeague.get(key);
	if (known?.filled === filled && known.title === title) return known.article;
	const article = renderText(key, filled, title);
	// The site has its own descriptions of the defaults.
	if (!edited) article.description = "";
	ofLeague.set(key, { filled, title, article });
	return article;
}

/** An added page's title, its heading unless its text begins with one; empty for other texts. */
export async function pageTitle(reads: TextReads, key: TextKey): Promise<string> {
	const pageId = pageIdOfText(key);
	const page = pageId && (await reads.leaguePage()).find((each) => each.pageId === pageId);
	return page ? page.title : "";
}

export function renderText(key: TextKey, filled: string, title: string): Article {
	const article = articleOf(filled, key === "bylaws");
	return { ...article, title: article.title || title };
}

interface Rendered {
	filled: string;
	title: string;
	article: Article;
}
const rendered = new WeakMap<TextReads, Map<TextKey, Rendered>>();
