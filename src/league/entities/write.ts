import { z } from "zod";
import { id, stamp } from "./field.ts";

/** Which write to take back: by its number, or by the call and the key with which it was sent. */
export const writeToUndo = z.union([
	z.strictObject({ writeId: id }),
	z.strictObject({ path: z.string().max(200), key: z.string().min(1).max(200) }),
]);

/** One write of the league in words. */
export const write = z.strictObject({
	writeId: id,
	at: stamp,
	/** A person's name, also of somebody who is gone; null for visitors. */
	who: z.string().nullable(),
	call: z.string(),
	title: z.string(),
	lines: z.array(z.string()),
	/** How many further lines it has. */
	more: z.number().int(),
	undoneAt: stamp.nullable(),
	mayUndo: z.boolean(),
});
export type Write = z.infer<typeof write>;
