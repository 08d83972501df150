import { z } from "zod";

/** A text as its page shows it. */
export const article = z.object({
	title: z.string(),
	intro: z.string().describe("The paragraphs under the title, as HTML."),
	html: z.string().describe("The sections, as HTML without scripts."),
	sections: z.array(z.object({ id: z.string(), title: z.string() })),
	description: z.string().describe("The introduction as plain text, at most 160 characters."),
});
export type Article = z.infer<typeof article>;
