import { type DraftMatch, plannedFields } from "../../entities/match.ts";

const fields = ["draftMatchId", ...plannedFields] as const;

/**
 * A hash of the drafts. The browser sends it when publishing, so that the server can refuse if the
 * drafts have changed since.
 */
export function draftsFingerprint(
	drafts: readonly Pick<DraftMatch, (typeof fields)[number]>[],
): string {
	return fingerprintOf(drafts.map((draft) => fields.map((field) => draft[field])));
}

/**
 * Independent of the rows' order, which differs between the table on screen and the database.
 * FNV-1a with two seeds.
 */
export function fingerprintOf(values: readonly unknown[]): string {
	const rows = values.map((value) => JSON.stringify(value)).sort();
	return `${rows.length}-${hashOf(rows, 2_166_136_261)}${hashOf(rows, 5381)}`;
}

function hashOf(rows: readonly string[], seed: number) {
	let hash = seed;
	for (const row of rows)
		for (const letter of `${row}\n`)
			hash = Math.imul(hash ^ (letter.codePointAt(0) as number), 16_777_619);
	return (hash >>> 0).toString(36).padStart(7, "0");
}
