import { z } from "zod";
import { stamp } from "./field.ts";

/** An undelivered email as admins see it: without its text, which may contain a code. */
export const email = z.strictObject({
	emailId: z.number().int().min(1),
	kind: z.string(),
	toName: z.string(),
	toAddress: z.string(),
	subject: z.string(),
	state: z.enum(["waiting", "dead"]),
	attempts: z.number().int().min(0),
	createdAt: stamp,
	/** When a waiting email is tried again. */
	dueAt: stamp,
	lastError: z.string().nullable(),
});
export type Email = z.infer<typeof email>;

/** Sending an email again takes no fields. */
export const emailResend = z.strictObject({});
