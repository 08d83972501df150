import {
	isSiteTextKey,
	pathOfText,
	siteTextKeys,
	type TextKey,
	textOfPage,
} from "../../league/entities/text-key.ts";
import { linkedByLaws } from "../../league/rules/texts/linked-by-laws.ts";
import { listOf } from "../../league/wording.ts";
import { homeTextError } from "./home-text.ts";
import { publicPages } from "./league-pages.ts";
import {
	pageTitle,
	publicArticle,
	renderText,
	type TextReads,
	textValues,
} from "./league-texts.ts";
import { fillIn } from "./placeholders.ts";

/** An edited text as its page would show it, with the reasons why it can't be saved. */
export async function previewOf(reads: TextReads, key: TextKey, markdown: string) {
	const { filled, unknown } = fillIn(markdown, await textValues(reads));
	const article = renderText(key, filled, await pageTitle(reads, key));
	const errors = [...new Set(unknown)].map(
		(name) =>
			`${name} is not a number or name of the league. Choose one from “Insert a number or name”.`,
	);
	if (article.title === "" && isSiteTextKey(key))
		errors.unshift("Begin with the title: a line with “# ” in front, such as “# League History”.");
	const homeError = key === "home" && homeTextError(filled);
	if (homeError) errors.push(homeError);
	return { ...article, errors, warnings: await lostAnchors(reads, key, article) };
}

/** Warns of headings or by-laws that the site links to, but the edited text no longer has. */
async function lostAnchors(
	reads: TextReads,
	key: TextKey,
	article: { intro: string; html: string },
) {
	const ids = idsIn(article.html);
	const links = key === "bylaws" ? [...Object.values<string>(linkedByLaws)] : [];
	const paths = await pathsOfTexts(reads);
	const texts = paths.has(key) ? paths.keys() : [...paths.keys(), key];
	for (const other of texts) {
		const { intro, html } = other === key ? article : await publicArticle(reads, other);
		for (const [, path, anchor = ""] of (intro + html).matchAll(/href="(\/[a-z\d-]*)?#([^"]+)"/g))
			if (path === undefined ? other === key : path === paths.get(key)) links.push(anchor);
	}
	const lost = [...new Set(links)].filter((anchor) => !ids.has(anchor));
	return lost.length === 0
		? []
		: [
				`Links lead to ${listOf(lost)} of this text, which it no longer has. They will open the top of the page.`,
			];
}

/** Every public text with the path of its page. */
const pathsOfTexts = async (reads: TextReads) =>
	new Map<TextKey, string>([
		...siteTextKeys.map((key) => [key, pathOfText(key)] as const),
		...(await publicPages(reads)).map(
			({ pageId, address }) => [textOfPage(pageId), `/${address}`] as const,
		),
	]);

const idsIn = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
