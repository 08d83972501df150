import { z } from "zod";

/** One thing that was checked about the server, as a sentence. */
export const serverCheck = z.strictObject({
	topic: z.string(),
	isGood: z.boolean(),
	text: z.string(),
});
export type ServerCheck = z.infer<typeof serverCheck>;

export const testEmail = z.strictObject({});
