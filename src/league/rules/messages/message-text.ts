/** Part of a line: text, or a web address to link. */
export type TextPart = string | { readonly url: string };

const webAddress = /https?:\/\/[^\s<>"]+/g;
/** What ends a sentence rather than an address. */
const after = /[.,;:!?)\]}'’”]+$/;

/**
 * The parts of a line of a message, which is plain text: web addresses become links, nothing else
 * does. Emails, their preview and their samples show the same.
 */
export function partsOfLine(line: string): TextPart[] {
	const parts: TextPart[] = [];
	let end = 0;
	for (const { 0: found, index } of line.matchAll(webAddress)) {
		const url = found.replace(after, "");
		if (!URL.canParse(url)) continue;
		parts.push(line.slice(end, index), { url });
		end = index + url.length;
	}
	return [...parts, line.slice(end)].filter((part) => part !== "");
}

/** The paragraphs of a message, each with its lines. */
export const paragraphsOf = (text: string): string[][] =>
	text
		.replaceAll(/\r\n?/g, "\n")
		.split(/\n{2,}/)
		.map((paragraph) => paragraph.split("\n").map((line) => line.trimEnd()))
		.filter((lines) => lines.some((line) => line !== ""));
