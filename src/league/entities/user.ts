import { z } from "zod";
import { email, id, name, phone } from "./field.ts";

/** A person with a profile: a captain, a co-captain, an admin, or none of these. */
export const user = z.strictObject({
	userId: id,
	firstName: name(),
	lastName: name(),
	email,
	phone,
	isCaptain: z.boolean(),
	isAdmin: z.boolean(),
});
export type User = z.infer<typeof user>;
