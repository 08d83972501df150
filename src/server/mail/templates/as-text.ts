import { paragraphsOf } from "../../../league/rules/messages/message-text.ts";
import type { Block, ComposeOptions, Content } from "./content.ts";

const width = 78;

/**
 * The email as plain text, wrapped at 78 characters. Links are never wrapped, since a broken link
 * does not work.
 */
export function asText(
	{ title, blocks, why, whyLink }: Content,
	{ publicUrl, league }: ComposeOptions,
) {
	const parts = [
		league.name,
		wrap(title),
		...blocks.map((block) => blockText(block, publicUrl)),
		`-- \n${wrap(why)}${whyLink ? `\n${whyLink.link}: ${publicUrl}${whyLink.path}` : ""}`,
		league.postalAddress,
	];
	return `${parts.join("\n\n")}\n`;
}

function blockText(block: Block, publicUrl: string) {
	if (typeof block === "string") return wrap(block);
	if ("code" in block) return `    ${block.code}`;
	if ("written" in block)
		return paragraphsOf(block.written)
			.map((lines) => lines.map(wrap).join("\n"))
			.join("\n\n");
	if ("link" in block) return `${block.link}:\n${publicUrl}${block.path}`;
	if ("buttons" in block)
		return block.buttons.map(([label, path]) => `${label}:\n${publicUrl}${path}`).join("\n\n");
	return block.facts.map(([name, value]) => wrap(`${name}: ${value}`)).join("\n");
}

function wrap(text: string) {
	const lines: string[] = [];
	let line = "";
	for (const word of text.split(" ").flatMap(pieces)) {
		if (line && line.length + 1 + word.length > width) {
			lines.push(line);
			line = word;
		} else line = line ? `${line} ${word}` : word;
	}
	return [...lines, line].join("\n");
}

/** Splits words that are longer than a line, but no link. */
const pieces = (word: string) =>
	word.includes("://") ? [word] : (word.match(new RegExp(`.{1,${width}}`, "gu")) ?? []);
