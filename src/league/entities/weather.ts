import { z } from "zod";

/** GET weather: the next hours, as known at `asOf`; null without a recent forecast. */
export const weather = z
	.object({
		asOf: z.string(),
		slots: z.array(
			z.object({
				time: z.string(),
				temp: z.number(),
				pop: z.number(),
				main: z.string(),
				description: z.string(),
				icon: z.string(),
			}),
		),
		credit: z.object({ text: z.string(), url: z.string() }),
	})
	.nullable();
export type Weather = z.infer<typeof weather>;
