import { z } from "zod";
import { id, stamp } from "./field.ts";

/** One entry of the security log. It never holds passwords, codes or tokens. */
export const securityEvent = z.strictObject({
	eventId: id,
	at: stamp,
	kind: z.string(),
	/** The account concerned, or an address without an account that somebody tried. */
	email: z.string().nullable(),
	/** The signed-in account that did it. */
	byEmail: z.string().nullable(),
	/** The network address. */
	address: z.string(),
	device: z.string(),
	detail: z.string().nullable(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;
