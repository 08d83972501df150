import type { Marked, Token, Tokens } from "marked";
import type { Article } from "../../league/entities/text.ts";
import { romanOf } from "../../league/wording.ts";
import { plainText } from "./plain-text.ts";

/**
 * By-laws: articles have Roman numerals, their items letters, and each item an ID, as in
 * `/bylaws#VI-b`. Items of several lists in one article are lettered throughout.
 */
export function byLawArticles(tokens: Token[], sections: Article["sections"], marked: Marked) {
	let items = 0;
	const html = tokens.map((token) => {
		if (token.type === "heading" && (token as Tokens.Heading).depth <= 2) {
			const id = romanOf(sections.length + 1);
			const heading = token as Tokens.Heading;
			items = 0;
			sections.push({ id, title: `${id}. ${plainText(heading.tokens)}` });
			return `<h2 id="${id}">${id}. ${marked.parseInline(heading.text)}</h2>`;
		}
		if (token.type !== "list" || sections.length === 0) return marked.parser([token]);
		const article = sections.at(-1)?.id;
		const start = items > 0 ? ` start="${items + 1}"` : "";
		const lettered = (token as Tokens.List).items.map(
			(item) => `<li id="${article}-${letter(items++)}">${itemHtml(item, marked)}</li>`,
		);
		return `<ol type="a"${start}>${lettered.join("\n")}</ol>`;
	});
	return html.join("\n");
}

const itemHtml = (item: Tokens.ListItem, marked: Marked): string =>
	item.tokens
		.map((token) => {
			if (token.type === "list")
				return `<ol type="i">${(token as Tokens.List).items.map((sub) => `<li>${itemHtml(sub, marked)}</li>`).join("")}</ol>`;
			return token.type === "text" ? marked.parseInline(token.raw) : marked.parser([token]);
		})
		.join("");

/** a to z, then aa, ab …, as browsers letter a list. */
const letter = (index: number): string =>
	(index >= 26 ? letter(Math.floor(index / 26) - 1) : "") + String.fromCharCode(97 + (index % 26));
