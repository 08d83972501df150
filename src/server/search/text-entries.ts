import { pathOfText, siteTextKeys, textOfPage } from "../../league/entities/text-key.ts";
import type { SearchedPage } from "../../league/page-request.ts";
import type { LeagueReads } from "../db/league-reads.ts";
import { changedTitles } from "../texts/changed-titles.ts";
import { help } from "../texts/help.ts";
import { publicHomeText } from "../texts/home-text.ts";
import { publicPages } from "../texts/league-pages.ts";
import { publicArticle } from "../texts/league-texts.ts";
import { htmlToText, textPartsOf } from "../texts/text-parts.ts";
import type { SearchEntry } from "./search-entry.ts";

/** The pages of the site, those that admins have added, and the parts of all texts. */
export async function textEntries(
	reads: LeagueReads,
	pages: readonly SearchedPage[],
): Promise<SearchEntry[]> {
	const titles = await changedTitles(reads);
	const added = await publicPages(reads);
	const home = await publicHomeText(reads);
	const texts = await Promise.all([
		...siteTextKeys
			.filter((key) => key !== "home" && key !== "bylaws")
			.map(async (key) => entriesOf(pathOfText(key), await publicArticle(reads, key))),
		...added.map(async ({ pageId, address }) =>
			entriesOf(`/${address}`, await publicArticle(reads, textOfPage(pageId))),
		),
		publicArticle(reads, "bylaws").then((article) => once(article, () => byLawEntries(article))),
	]);
	return [
		...pages.map(
			({ path, title, about, also, audience }): SearchEntry => ({
				key: `page:${path}`,
				kind: "page",
				title: titles[path] ?? title,
				detail: about,
				also: `${about} ${also}`,
				path,
				audience: [...audience],
			}),
		),
		...added.map(
			({ title, address }): SearchEntry => ({
				key: `page:/${address}`,
				kind: "page",
				title,
				path: `/${address}`,
			}),
		),
		{
			key: "text:/",
			kind: "text",
			title: home.slogan,
			body: [home.intro, ...home.cards.flatMap(({ title, html }) => [title, html])]
				.map(htmlToText)
				.join(" "),
			path: "/",
		},
		...texts.flat(),
		...helpEntries(),
	];
}

const helpEntries = () =>
	help().flatMap(({ guide, title, intro, sections }, place): SearchEntry[] => [
		{
			key: `help:${guide}`,
			kind: "help",
			place,
			title,
			body: htmlToText(intro),
			path: `/help#guide-${guide}`,
		},
		...sections.map((section) => ({
			key: `help:${section.id}`,
			kind: "help" as const,
			place,
			title: section.title,
			detail: title,
			body: htmlToText(section.html),
			path: `/help#${section.id}`,
		})),
	]);

type Text = Parameters<typeof textPartsOf>[0] & { title: string };

/** Articles stay the same objects until they change. */
const known = new WeakMap<Text, SearchEntry[]>();
function once(article: Text, make: () => SearchEntry[]): SearchEntry[] {
	const entries = known.get(article) ?? make();
	known.set(article, entries);
	return entries;
}

/** A text’s introduction and sections. */
const entriesOf = (path: string, article: Text): SearchEntry[] =>
	once(article, () => sectionEntries(path, article));

const sectionEntries = (path: string, article: Text): SearchEntry[] =>
	textPartsOf(article).map(({ id, title, text }) => ({
		key: `text:${path}#${id}`,
		kind: "text",
		title: title || article.title,
		detail: title ? article.title : "",
		body: text,
		path: id ? `${path}#${id}` : path,
	}));

/** Articles by their titles, their items by their numbers: “VI b”. */
function byLawEntries(article: Text): SearchEntry[] {
	let heading = "";
	return textPartsOf(article).map(({ id, title, text }) => {
		if (title) heading = title;
		const isItem = id !== "" && title === "";
		return {
			key: `rule:${id}`,
			kind: "rule",
			title: isItem ? `By-law ${id.replace("-", " ")}` : title || article.title,
			detail: isItem ? heading.replace(/^[IVX]+\. /, "") : "",
			body: text,
			path: id ? `/bylaws#${id}` : "/bylaws",
		};
	});
}
