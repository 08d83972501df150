import { z } from "zod";
import { stamp } from "./field.ts";

/**
 * An email that could not be delivered so far, as admins see it. What it says stays between the
 * league and its reader: it may hold a code.
 */
export const email = z.strictObject({
	emailId: z.number().int().min(1),
	kind: z.string(),
	toName: z.string(),
	toAddress: z.string(),
	subject: z.string(),
	state: z.enum(["waiting", "dead"]),
	attempts: z.number().int().min(0),
	createdAt: stamp,
	/** When it is tried again, while it waits. */
	dueAt: stamp,
	lastError: z.string().nullable(),
});

/** What comes along when one is sent again: nothing. */
export const emailResend = z.strictObject({});
