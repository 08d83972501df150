import { createHash } from "node:crypto";

interface Stored {
	markdown: string | null;
	draft: string | null;
}

/**
 * Identifies the stored state of a text. The same content has the same revision, after an undo too.
 */
export const revisionOf = (row: Stored | undefined) =>
	createHash("sha256")
		.update(JSON.stringify([row?.markdown ?? null, row?.draft ?? null]))
		.digest("base64url")
		.slice(0, 16);
