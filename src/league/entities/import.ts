import { z } from "zod";
import { text, uploadIncomplete } from "./field.ts";
import { newInvitation } from "./invitation.ts";

/** A file of at most 3 MB, Base64-encoded. */
const file = z
	.string()
	.min(1, "This file is empty.")
	.max(4_100_000, "This file is too large: at most 3 MB can be imported.")
	.refine((value) => /^[A-Za-z0-9+/]*={0,2}$/.test(value), uploadIncomplete);

/** A file to preview before it is imported. */
export const importFile = z.strictObject({
	kind: z.enum(["player", "team", "location", "draftMatch", "payment", "seasonArchive"]),
	fileName: text(255),
	file,
	/** For teams: adds court locations that don't exist. */
	addLocations: z.boolean().optional(),
	/** For teams: leaves out captains without an account; the answer lists whom to invite. */
	invitesLeaders: z.boolean().optional(),
	/** For past seasons: whether archives that exist are replaced; otherwise they stay. */
	isReplacing: z.boolean().default(false),
});
/** The same file, with the token from its preview. */
export const importRequest = importFile.extend({ token: z.string().max(100) });

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const row = z.object({
	line: z.number(),
	name: z.string(),
	outcome: z.enum(["add", "change", "bad"]),
	id: z.number().nullable(),
	fields: z.record(z.string(), value),
	shown: z.array(
		z.object({ heading: z.string(), before: z.string().nullable(), after: z.string() }),
	),
	messages: z.array(z.string()),
});

/** The effect of an import. Unchanged rows are only counted. */
export const importPreview = z.object({
	token: z.string(),
	counts: z.object({ add: z.number(), change: z.number(), same: z.number(), bad: z.number() }),
	ignoredColumns: z.array(z.string()),
	/** Names of court locations in the file that don't exist. */
	newLocations: z.array(z.string()),
	/** Email addresses of captains in the file that have no account. */
	newLeaders: z.array(z.string()),
	/** Past seasons that stay as they are, because the league has an archive of them. */
	archived: z.array(z.string()),
	/** The rows that are added or changed, and at most 500 of those with errors. */
	rows: z.array(row),
});
export type ImportPreview = z.infer<typeof importPreview>;
export const importDone = z.object({
	added: z.number(),
	changed: z.number(),
	/** For `inviteCaptains`: captains without an account who were left out. */
	invitations: z.array(newInvitation).optional(),
});
export type ImportDone = z.infer<typeof importDone>;
