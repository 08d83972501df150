import { z } from "zod";
import { id, stamp } from "./field.ts";

export const backupKinds = ["daily", "manual", "before-upgrade", "before-restore"] as const;
export type BackupKind = (typeof backupKinds)[number];

/** A backup as admins see it; with `error`, one that failed. */
export const backup = z.strictObject({
	backupId: id,
	at: stamp,
	kind: z.enum(backupKinds),
	bytes: z.number().int().nullable(),
	rows: z.number().int().nullable(),
	error: z.string().nullable(),
	/** Whether its file is in this server's folder. */
	canDownload: z.boolean(),
});
export type Backup = z.infer<typeof backup>;

export const backupState = z.strictObject({
	/** Whether the server makes one every day. */
	isDaily: z.boolean(),
	/** The hour of the day, in the league's time zone. */
	hour: z.number().int(),
	days: z.number().int(),
	weeks: z.number().int(),
	/** The last one that was complete when it was read again. */
	lastGoodAt: stamp.nullable(),
	/** Whether that is so long ago that somebody should look. */
	isOverdue: z.boolean(),
	/** The newest first. */
	backups: z.array(backup),
});
export type BackupState = z.infer<typeof backupState>;

export const backupToMake = z.strictObject({});
