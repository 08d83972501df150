import { type DraftMatch, plannedFields } from "../../entities/match.ts";

const fields = ["draftMatchId", ...plannedFields] as const;

/**
 * A hash of the drafts. The browser sends it when publishing, so that the server can refuse if the
 * drafts have changed since. Independent of row order, which differs between the table on screen
 * and the database. FNV-1a with two seeds.
 */
export function draftsFingerprint(
	drafts: readonly Pick<DraftMatch, (typeof fields)[number]>[],
): string {
	const rows = drafts.map((draft) => JSON.stringify(fields.map((field) => draft[field]))).sort();
	return `${rows.length}-${hashOf(rows, 2_166_136_261)}${hashOf(rows, 5381)}`;
}

function hashOf(rows: readonly string[], seed: number) {
	let hash = seed;
	for (const row of rows)
		for (const letter of `${row}\n`)
			hash = Math.imul(hash ^ (letter.codePointAt(0) as number), 16_777_619);
	return (hash >>> 0).toString(36).padStart(7, "0");
}
