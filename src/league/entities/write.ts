import { z } from "zod";
import { id, stamp } from "./field.ts";

/** The write to undo: by its id, or by the call and the idempotency key it was sent with. */
export const writeToUndo = z.union([
	z.strictObject({ writeId: id }),
	z.strictObject({ path: z.string().max(200), key: z.string().min(1).max(200) }),
]);

/** One entry of the change log, as text. */
export const write = z.strictObject({
	writeId: id,
	at: stamp,
	/** The user's name, even if the user was deleted; null for visitors. */
	who: z.string().nullable(),
	call: z.string(),
	title: z.string(),
	lines: z.array(z.string()),
	/** The number of lines not included. */
	more: z.number().int(),
	undoneAt: stamp.nullable(),
	canUndo: z.boolean(),
});
export type Write = z.infer<typeof write>;
