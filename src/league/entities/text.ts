import { z } from "zod";
import { id, stamp } from "./field.ts";
import { siteTextKeys } from "./text-key.ts";

/** A text as its page shows it. */
export const article = z.object({
	title: z.string(),
	intro: z.string().describe("The paragraphs under the title, as HTML."),
	html: z.string().describe("The sections, as HTML without scripts."),
	sections: z.array(z.object({ id: z.string(), title: z.string() })),
	description: z
		.string()
		.describe("The introduction as plain text, at most 160 characters; empty for defaults."),
});
export type Article = z.infer<typeof article>;

const card = z.object({ title: z.string(), html: z.string() });
/** The texts of the home page. */
export const homeText = z.object({
	slogan: z.string(),
	intro: article.shape.intro,
	join: card.describe("The heading of the cards."),
	cards: z.array(card).describe("For new players, captains, and beginners."),
	description: article.shape.description,
});
export type HomeText = z.infer<typeof homeText>;

/** About twice the longest default. */
export const textMax = 40_000;
const markdown = z.string().trim().min(1).max(textMax);
const key = z.union([z.enum(siteTextKeys), z.templateLiteral(["page-", z.int()])]);

/** An entry of the admins' list. The path is the page that shows the text. */
export const textEntry = z.object({
	key,
	title: z.string(),
	path: z.string(),
	isChanged: z
		.boolean()
		.describe(
			"Whether the text differs from the default; for an added page, whether it is public.",
		),
	hasDraft: z.boolean(),
	updatedAt: stamp.nullable(),
	updatedBy: z.string().nullable(),
});
export type TextEntry = z.infer<typeof textEntry>;

/**
 * A published version; `isOriginal`: the default text again, or an added page that is not public.
 */
const versionEntry = z.object({
	versionId: id,
	at: stamp,
	by: z.string().nullable(),
	isOriginal: z.boolean(),
});

/** A text as admins edit it. */
export const textEdit = textEntry.extend({
	markdown: z.string().describe("What visitors read."),
	draft: z.string().nullable(),
	revision: z.string().describe("Identifies markdown and draft, for `seen`."),
	placeholders: z.array(z.object({ path: z.string(), label: z.string(), value: z.string() })),
	versions: z.array(versionEntry).describe("The newest first, at most 100."),
});
export type TextEdit = z.infer<typeof textEdit>;

/**
 * `markdown`: publish it; null: back to the original. `draft`: store it; null: discard it. `seen`
 * is the revision that the caller has edited.
 */
export const textChanges = z.strictObject({
	markdown: markdown.nullable().optional(),
	draft: markdown.nullable().optional(),
	seen: z.string().max(100),
});

export const textToPreview = z.strictObject({ key, markdown: z.string().max(textMax) });
export const textPreview = article.extend({
	errors: z.array(z.string()).describe("Why it can’t be saved."),
	warnings: z.array(z.string()).describe("Likely mistakes."),
});

export type TextPreview = z.infer<typeof textPreview>;

/** Parts of a text and whether a version added or removed them. */
const difference = z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() });
export type Difference = z.infer<typeof difference>;
export const textVersion = versionEntry.extend({
	markdown: z.string(),
	differences: z.array(difference).describe("Compared with the version before."),
});
export type TextVersion = z.infer<typeof textVersion>;
