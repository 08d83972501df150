import { type TextKey, textKeys } from "../../league/entities/text-key.ts";
import { linkedByLaws } from "../../league/rules/texts/linked-by-laws.ts";
import { listOf } from "../../league/wording.ts";
import type { LeagueReads } from "../db/league-reads.ts";
import { publicArticle, renderText, textValues } from "./league-texts.ts";
import { fillIn } from "./placeholders.ts";

type Reads = Pick<LeagueReads, "leagueText" | "theLeague" | "numbers">;

/** An edited text as its page would show it, with the reasons why it can't be saved. */
export async function previewOf(reads: Reads, key: TextKey, markdown: string) {
	const { filled, unknown } = fillIn(markdown, await textValues(reads));
	const article = renderText(key, filled);
	const errors = [...new Set(unknown)].map(
		(name) =>
			`${name} is not a number or name of the league. Choose one from “Insert a number or name”.`,
	);
	if (article.title === "")
		errors.unshift("Begin with the title: a line with “# ” in front, such as “# League History”.");
	return { ...article, errors, warnings: await lostAnchors(reads, key, article) };
}

/** Which headings or by-laws the site links to that the edited text no longer has. */
async function lostAnchors(reads: Reads, key: TextKey, article: { intro: string; html: string }) {
	const ids = idsIn(article.html);
	const links = key === "bylaws" ? [...Object.values<string>(linkedByLaws)] : [];
	for (const other of textKeys) {
		const { intro, html } = other === key ? article : await publicArticle(reads, other);
		for (const [, page, anchor = ""] of (intro + html).matchAll(/href="\/?([a-z-]*)#([^"]+)"/g))
			if (page === key || (page === "" && other === key)) links.push(anchor);
	}
	const lost = [...new Set(links)].filter((anchor) => !ids.has(anchor));
	return lost.length === 0
		? []
		: [
				`Other pages link to ${listOf(lost)} of this text, which it no longer has. These links will open the top of the page.`,
			];
}

const idsIn = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
