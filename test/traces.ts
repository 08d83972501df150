import type { Kysely } from "kysely";
import { expect } from "vitest";
import type { Database } from "../src/server/db/schema.ts";
import { leagueContent } from "./app.ts";

/**
 * Tables whose changes nobody looks up, each with the reason. Whatever else a call changes leaves a
 * trace (`write`, `change`) under the call's name.
 */
export const untraced: Readonly<Record<string, string>> = {
	dataVersion: "a counter",
	write: "the traces themselves",
	change: "the traces themselves",
	writtenOnce: "answers kept for whoever sends the same call again",
	limit: "counted tries",
	letter:
		"letters go with their cause, which is noted; a letter that is sent again is noted by its own call",
	identity: "sign-ins and passwords are their owner’s alone; a profile and its address are noted",
	credential: "passwords, as hashes",
	session: "who is signed in where is their own affair",
	code: "codes on their way",
	firstAdminLink:
		"used once, when there is nobody yet to look it up; the profile made with it is noted",
	rosterRemoval: "remembers for some minutes whence a player was taken; the player’s row is noted",
};

/** Calls that change none of the other tables and are noted all the same. */
const alwaysNoted = [/^resendLetter\//];

/**
 * Look before a call; the answer then says whether it has left the trace that it owes. A refused
 * call leaves none.
 */
export async function watchTraces(db: Kysely<Database>) {
	const look = async () => ({
		content: JSON.stringify(await leagueContent(db, { except: Object.keys(untraced) })),
		writes: await db.selectFrom("write").select(["writeId", "call"]).execute(),
	});
	const before = await look();
	return async (path: string, status: number) => {
		const after = await look();
		const known = new Set(before.writes.map(({ writeId }) => writeId));
		const made = after.writes.filter(({ writeId }) => !known.has(writeId)).map(({ call }) => call);
		const owes =
			status === 200 &&
			(after.content !== before.content || alwaysNoted.some((call) => call.test(path)));
		if (owes) expect(made, `the traces of ${path}`).toContain(path);
		if (status !== 200)
			expect(made, `what ${path} has left, though refused with ${status}`).not.toContain(path);
	};
}
