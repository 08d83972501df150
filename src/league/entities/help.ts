import { z } from "zod";

/** The guides of the product's own help, in the order of the page. */
export const helpGuide = z.object({
	guide: z.string(),
	title: z.string(),
	intro: z.string(),
	sections: z.array(z.object({ id: z.string(), title: z.string(), html: z.string() })),
});
export type HelpGuide = z.infer<typeof helpGuide>;
