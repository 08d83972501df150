import { z } from "zod";

/** A device with a session; `lastUsed` is in league time. */
const session = z.object({
	sessionId: z.string(),
	device: z.string(),
	lastUsed: z.string(),
	isCurrent: z.boolean(),
});
/** GET identity/currentSession: null without an account. */
export const currentSession = z.object({
	user: z.object({ email: z.string(), sessions: z.array(session) }).nullable(),
	serverTime: z.string(),
});
export type CurrentSession = z.infer<typeof currentSession>;
