import { Marked, type Token, type Tokens } from "marked";
import type { Article } from "../../league/entities/text.ts";
import { byLawArticles } from "./by-laws.ts";
import { plainText } from "./plain-text.ts";
import { safeHtml } from "./safe-html.ts";
import { escapeHtml, isOwnPath, safeUrl } from "./safe-url.ts";

/**
 * Converts Markdown whose numbers are filled in (`placeholders.ts`) to an article. Raw HTML is
 * shown as text, so the result contains only the elements that this file and `marked` write, even
 * before it is cleaned. Text before the first section is the introduction. Articles and items of
 * by-laws are numbered.
 */
export function articleOf(markdown: string, areByLaws = false, clean = safeHtml): Article {
	const sections: Article["sections"] = [];
	const marked = createMarked(sections);
	const { title, intro, body } = tokensOf(markdown, marked);
	return {
		title,
		intro: clean(marked.parser(intro)),
		html: clean(areByLaws ? byLawArticles(body, sections, marked) : marked.parser(body)),
		sections,
		description: descriptionOf(intro),
	};
}

/** The same text split at its headings, each with the HTML of what follows it. */
export function partsOf(markdown: string, clean = safeHtml) {
	const marked = createMarked([]);
	const { title, intro, body } = tokensOf(markdown, marked);
	const starts = body.flatMap((token, index) => (isHeading(token) ? [{ token, index }] : []));
	return {
		title,
		intro: clean(marked.parser(intro)),
		description: descriptionOf(intro),
		parts: starts.map(({ token, index }, part) => ({
			depth: token.depth,
			title: plainText(token.tokens),
			html: clean(marked.parser(body.slice(index + 1, starts[part + 1]?.index))),
		})),
	};
}

function tokensOf(markdown: string, marked: Marked) {
	const tokens = marked
		.lexer(markdown.replace(/(?<=\w)'(?=\w|\s)/g, "’"))
		.filter((token) => token.type !== "space");
	const title = tokens[0] && isHeading(tokens[0], 1) ? plainText(tokens[0].tokens) : "";
	const rest = title ? tokens.slice(1) : tokens;
	const first = rest.findIndex((token) => isHeading(token));
	const [intro, body] = first < 0 ? [rest, []] : [rest.slice(0, first), rest.slice(first)];
	return { title, intro, body };
}

const isHeading = (token: Token, depth?: number): token is Tokens.Heading =>
	token.type === "heading" && (depth === undefined || (token as Tokens.Heading).depth === depth);

function createMarked(sections: Article["sections"]) {
	const ids = new Set(reservedIds);
	let section = "Table";
	return new Marked({
		extensions: [houseLabel],
		// Without these, `marked` passes HTML on, and text after some of its tags as it is.
		tokenizer: { html: () => undefined, tag: () => undefined },
		renderer: {
			heading({ tokens, depth }) {
				const title = plainText(tokens);
				const id = uniqueId(slug(title), ids);
				const level = Math.max(depth, 2);
				section = title.replace(/[&"<>]/g, "").trim() || "Table";
				if (level === 2) sections.push({ id, title });
				return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`;
			},
			link({ href, title, tokens }) {
				const text = this.parser.parseInline(tokens);
				const url = safeUrl(href);
				return url === null ? text : `<a href="${escapeHtml(url)}"${titleOf(title)}>${text}</a>`;
			},
			// The content security policy allows only the site's own pictures.
			image({ href, title, text }) {
				return isOwnPath(href)
					? `<img src="${escapeHtml(encodeURI(href))}" alt="${escapeHtml(text)}"${titleOf(title)}>`
					: escapeHtml(text);
			},
			code: ({ text }) => `<pre><code>${escapeHtml(text)}</code></pre>\n`,
			checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
			table(token) {
				const row = (cells: Tokens.TableCell[], tag: string) =>
					`<tr>${cells.map((cell, index) => `<${tag === "td" && index === 0 ? 'th scope="row"' : tag}>${this.parser.parseInline(cell.tokens)}</${tag === "td" && index === 0 ? "th" : tag.split(" ")[0]}>`).join("")}</tr>`;
				return `<div class="scroller" tabindex="0" role="group" aria-label="${section}"><table><thead>${row(token.header, 'th scope="col"')}</thead><tbody>${token.rows.map((cells) => row(cells, "td")).join("")}</tbody></table></div>\n`;
			},
		},
	});
}

/** `{{house}}` marks a rule that the committee settled. */
const houseLabel = {
	name: "house",
	level: "inline" as const,
	start: (text: string) => text.indexOf("{{house}}"),
	tokenizer: (text: string) =>
		text.startsWith("{{house}}") ? { type: "house", raw: "{{house}}" } : undefined,
	renderer: () => '<small class="house">decided by the committee</small>',
};

/** The IDs of the frame around an article, which its headings must not take. */
const reservedIds = ["root", "main", "state", "scripts", "site-menu"];

function uniqueId(wanted: string, used: Set<string>) {
	const base = wanted || "section";
	let id = base;
	for (let copy = 2; used.has(id); copy++) id = `${base}-${copy}`;
	used.add(id);
	return id;
}

const titleOf = (title: string | null | undefined) =>
	title ? ` title="${escapeHtml(title)}"` : "";

/** For search engines: the introduction as plain text, cut after a word. */
function descriptionOf(intro: readonly Token[]) {
	const text = intro
		.flatMap((token) => ("tokens" in token ? plainText(token.tokens) : []))
		.join(" ")
		.replace(/\s+/g, " ")
		.trim();
	return text.length <= descriptionMax
		? text
		: `${text.slice(0, descriptionMax - 2).replace(/\s+\S*$/, "")} …`;
}
const descriptionMax = 160;

const slug = (text: string) =>
	text
		.toLowerCase()
		.replace(/[^\w\s-]/g, "")
		.trim()
		.replace(/\s+/g, "-");
