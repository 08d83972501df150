import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { BackupKind, BackupState } from "../../league/entities/backup.ts";
import { type Clock, type LeagueTime, leagueTime } from "../../league/rules/time/league-time.ts";
import type { Connection } from "../db/open.ts";
import type { Database } from "../db/schema.ts";
import { makeBackup, parseName } from "./backup-files.ts";
import { type BackupSchedule, expiredBackups, isDue, isOverdue } from "./backup-schedule.ts";
import { recordBackup } from "./record-backup.ts";
import { withBackupLock } from "./snapshot.ts";

interface BackupOptions extends BackupSchedule {
	db: Kysely<Database>;
	connection: Connection;
	folder: string;
	product: string;
	keyFingerprint: string;
	timeZone: () => string;
	clock: Clock;
	log: {
		info(details: object, message: string): void;
		error(details: object, message: string): void;
	};
}

/** The backups of the running program. */
export interface Backups {
	/** For admins. */
	state(): Promise<BackupState>;
	/** Reads a backup's file. Null if it is unknown, or not in this server's folder. */
	read(backupId: number): Promise<{ name: string; bytes: Uint8Array } | null>;
	/** Makes a backup now. False if another is being made already. Throws a `StartError`. */
	make(kind: BackupKind): Promise<boolean>;
	/** Makes the daily backup if it is due. Of several processes, only one does. */
	makeIfDue(): Promise<void>;
}

/** How many backups an admin sees. */
const listed = 40;

export function createBackups(options: BackupOptions): Backups {
	const { db, connection, folder, timeZone, clock, log, hour, days, weeks } = options;
	const local = (at: string | Date): LeagueTime => leagueTime(new Date(at), timeZone());
	const localOr = (at: string | null) => (at === null ? null : local(at));

	/** Makes a backup unless another process is making one. Returns whether it was made. */
	async function alone(kind: BackupKind, isStillWanted: () => Promise<boolean>) {
		const isMade = await withBackupLock(connection, "skip", async (client) => {
			if (!(await isStillWanted())) return false;
			const at = clock();
			try {
				await recordBackup(client, await makeBackup({ ...options, kind, at }), kind, at);
			} catch (error) {
				const { message } = error as Error;
				await db
					.insertInto("backup")
					.values({ at: at.toISOString(), kind, error: message })
					.execute();
				throw error;
			}
			return true;
		});
		return isMade ?? false;
	}

	async function tries() {
		const lastAt = async (isGood: boolean, kinds?: readonly BackupKind[]) => {
			let found = db.selectFrom("backup").select("at").orderBy("at", "desc").limit(1);
			found = found.where("error", isGood ? "is" : "is not", null);
			if (kinds) found = found.where("kind", "in", kinds);
			return (await found.executeTakeFirst())?.at ?? null;
		};
		const league = await db
			.selectFrom("installation")
			.select(["isDemo", "createdAt"])
			.executeTakeFirst();
		return {
			anyGood: await lastAt(true),
			dailyGood: await lastAt(true, ["daily"]),
			dailyFailed: await lastAt(false, ["daily"]),
			since: local(league?.createdAt ?? clock()),
			// Nobody needs a copy of the demo league.
			isDaily: days > 0 && league?.isDemo === false,
		};
	}

	async function isDueNow() {
		const { dailyGood, dailyFailed, since, isDaily } = await tries();
		const found = {
			lastGood: localOr(dailyGood),
			lastFailed: localOr(dailyFailed),
			since,
		};
		return isDaily && isDue(local(clock()), found, hour);
	}

	async function removeOutdated() {
		const stored = (await readdir(folder)).flatMap((file) => {
			const name = parseName(file);
			return name ? [{ file, kind: name.kind, at: local(name.at) }] : [];
		});
		const gone = expiredBackups(stored, { days, weeks });
		for (const file of gone) {
			await rm(join(folder, file));
			log.info({ file }, "removed an expired backup");
		}
		const kept = stored.map(({ file }) => file).filter((file) => !gone.includes(file));
		await removeRowsWithoutFile(kept);
	}

	/**
	 * Removes old rows of failed tries and of missing files. Since another server may have a file
	 * that is missing here, its row stays for the longest time that a daily backup is kept.
	 */
	async function removeRowsWithoutFile(files: readonly string[]) {
		const keptDays = Math.max(days, weeks * 7);
		const before = new Date(clock().getTime() - keptDays * 86_400_000).toISOString();
		await db
			.deleteFrom("backup")
			.where("at", "<", before)
			.where((row) => row.or([row("file", "is", null), row("file", "not in", [...files])]))
			.execute();
	}

	return {
		async state() {
			const { anyGood, since, isDaily } = await tries();
			const rows = await db
				.selectFrom("backup")
				.selectAll()
				.orderBy("at", "desc")
				.limit(listed)
				.execute();
			const files = new Set(await readdir(folder).catch(() => []));
			return {
				isDaily,
				hour,
				days,
				weeks,
				lastGoodAt: anyGood,
				isOverdue: isDaily && isOverdue(local(clock()), { lastGood: localOr(anyGood), since }),
				backups: rows.map(({ file, contentHash: _, ...row }) => ({
					...row,
					canDownload: file !== null && files.has(file),
				})),
			};
		},
		async read(backupId) {
			const found = await db
				.selectFrom("backup")
				.select("file")
				.where("backupId", "=", backupId)
				.executeTakeFirst();
			// The name comes from the database, which may have been restored from anywhere.
			if (!found?.file || !parseName(found.file)) return null;
			const bytes = await readFile(join(folder, found.file)).catch(() => null);
			return bytes && { name: found.file, bytes };
		},
		make: (kind) => alone(kind, async () => true),
		async makeIfDue() {
			if (!(await isDueNow())) return;
			if (await alone("daily", isDueNow)) await removeOutdated();
		},
	};
}

const minute = 60_000;

/** Looks every minute whether a backup is due. Returns a function that stops it. */
export function startDailyBackups(
	backups: Pick<Backups, "makeIfDue">,
	log: BackupOptions["log"],
): () => Promise<void> {
	let running: Promise<void> | undefined;
	const timer = setInterval(() => {
		running ??= backups
			.makeIfDue()
			.catch((error: unknown) => log.error({ err: error }, "the daily backup failed"))
			.finally(() => {
				running = undefined;
			});
	}, minute);
	timer.unref();
	return async () => {
		clearInterval(timer);
		await running;
	};
}
