import type { Article } from "../../league/entities/text.ts";
import { decodeHtml } from "./safe-url.ts";

/** A part of an article that has an address of its own: a section, or an item of the by-laws. */
export interface TextPart {
	/** Empty for the introduction. */
	readonly id: string;
	/** Empty for an item. */
	readonly title: string;
	readonly text: string;
}

/** An article as plain text, in the parts that links can lead to. */
export function textPartsOf({ intro, html }: Pick<Article, "intro" | "html">): TextPart[] {
	// With something before the first heading, where nothing would be split.
	const [before = "", ...rest] = ` ${html}`.split(/(?=<(?:h[2-6]|li) id=")/);
	const parts = rest.map((part) => {
		const [, tag = "", id = "", content = ""] =
			/^<(h[2-6]|li) id="([^"]*)">([\s\S]*)$/.exec(part) ?? [];
		const end = content.indexOf(`</${tag}>`);
		return tag === "li"
			? { id, title: "", text: htmlToText(content) }
			: { id, title: htmlToText(content.slice(0, end)), text: htmlToText(content.slice(end)) };
	});
	return [{ id: "", title: "", text: htmlToText(intro + before) }, ...parts];
}

/** Without elements; most of them become a space. */
const plainHtml = (html: string) =>
	html
		.replace(/<small class="house">[^<]*<\/small>/g, "")
		.replace(/<\/?(?:strong|em|a|code|span|small|del)\b[^>]*>/g, "")
		.replace(/<[^>]*>/g, " ");

/** The text of an article’s HTML, without the label of what the committee settled. */
export const htmlToText = (html: string) => decodeHtml(plainHtml(html)).replace(/\s+/g, " ").trim();
