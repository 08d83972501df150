import type { HomeText } from "../../league/entities/text.ts";
import { partsOf } from "./article.ts";
import { publicMarkdown, type TextReads, textValues } from "./league-texts.ts";
import { fillIn } from "./placeholders.ts";

/**
 * The texts of the home page, from one Markdown text: the slogan as its title, the introduction,
 * and under a heading of the second level the cards for new players, captains and beginners, each
 * under one of the third.
 */
export function homeTextOf(filled: string): HomeText {
	const { title, intro, description, parts } = partsOf(filled);
	const [join, ...cards] = parts.map(({ title, html }) => ({ title, html }));
	return { slogan: title, intro, description, join: join ?? { title: "", html: "" }, cards };
}

/** Why the home page can't be made from a text; undefined if it can. */
export function homeTextError(filled: string): string | undefined {
	const depths = partsOf(filled).parts.map(({ depth }) => depth);
	return depths.join() === "2,3,3,3"
		? undefined
		: "Keep the four headings of the cards in their order: one with “## ” in front, then three with “### ” for new players, captains, and beginners. You can change their words.";
}

/** The home page's texts as visitors read them; the same object until one changes. */
export async function publicHomeText(reads: TextReads): Promise<HomeText> {
	const isEdited = (await reads.leagueText()).some(
		({ key, markdown }) => key === "home" && markdown !== null,
	);
	const { filled } = fillIn(await publicMarkdown(reads, "home"), await textValues(reads));
	const known = made.get(reads);
	if (known?.filled === filled && known.isEdited === isEdited) return known.text;
	const text = homeTextOf(filled);
	// The site has its own description of the default.
	if (!isEdited) text.description = "";
	made.set(reads, { filled, isEdited, text });
	return text;
}

const made = new WeakMap<TextReads, { filled: string; isEdited: boolean; text: HomeText }>();
