import { z } from "zod";
import { id, name, stamp } from "./field.ts";

/** A season whose matches were cleared; the archive can still be viewed. */
export const seasonArchive = z.strictObject({
	seasonId: id,
	seasonName: name(),
	clearedAt: stamp,
	hasResults: z.boolean(),
});
export type SeasonArchive = z.infer<typeof seasonArchive>;
