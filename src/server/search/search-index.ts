import { hash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { SearchedPage } from "../../league/page-request.ts";
import type { DataVersion } from "../db/data-version.ts";
import type { LeagueReads } from "../db/league-reads.ts";
import type { Database, Trx } from "../db/schema.ts";
import type { SearchSource } from "../db/search-tables.ts";
import { helpGuides, helpMarkdown } from "../texts/help.ts";
import { liveEntries } from "./live-entries.ts";
import { pastEntries, pastEntriesFingerprint, pastTeams } from "./past-entries.ts";
import { completeEntry, type SearchEntry, storeEntries } from "./search-entry.ts";
import { sourceRows } from "./source-rows.ts";
import { textEntries } from "./text-entries.ts";

export interface IndexDeps {
	db: Kysely<Database>;
	reads: LeagueReads;
	dataVersion: Pick<DataVersion, "current">;
	/** The site's pages. */
	pages: readonly SearchedPage[];
}

/**
 * Raised when entries or their words are made in another way, so that stored ones are made again.
 */
const rule = 1;

/**
 * The tables that are searched, brought up to date by the first search after a write: most writes,
 * such as scores, change no entry. All processes share the tables; one of them writes at a time.
 */
export function searchIndex({ db, reads, dataVersion, pages }: IndexDeps) {
	/** A hash of what the program itself adds; another version may serve the same league. */
	const product = hash(
		"sha1",
		JSON.stringify([rule, pages, helpGuides.map(helpMarkdown)]),
		"base64url",
	);
	let refreshing: { version: number; done: Promise<void> } | undefined;

	/** Entries are as new as the data, or newer, if another process has seen a write earlier. */
	const isCurrent = async (trx: Kysely<Database>, version: number) =>
		(await trx.selectFrom("searchState").selectAll().execute()).some(
			(row) => row.source === "now" && row.version >= version && row.basis.startsWith(product),
		);

	/** Whether entries are current, by the tables' fingerprint alone: enough after a score. */
	async function isStillTheSame(version: number, rows: string) {
		const { rows: same } = await sql`
			update "searchState" set "version" = greatest("version", ${version})
			where "source" = 'now' and starts_with("basis", ${`${product} ${rows} `}) returning "source"`.execute(
			db,
		);
		return same.length > 0;
	}

	async function refresh(version: number) {
		const source = await sourceRows(db);
		// Rows of a newer version would pass for those of the entries that are made below.
		const rows = source.version === version ? source.rows : "";
		if (rows !== "" && (await isStillTheSame(version, rows))) return;
		const teams = await pastTeams(db);
		const now = [...(await liveEntries(reads, teams)), ...(await textEntries(reads, pages))];
		const made = hash("sha1", JSON.stringify(now), "base64url");
		const state = { version, basis: `${product} ${rows} ${made}` };
		const basis = await pastEntriesFingerprint(db);
		await db.transaction().execute(async (trx) => {
			await sql`select pg_advisory_xact_lock(hashtextextended('crosscourt search', 0))`.execute(
				trx,
			);
			if (await isCurrent(trx, version)) return;
			const stored = new Map(
				(await trx.selectFrom("searchState").selectAll().execute()).map((row) => [
					row.source,
					row.basis,
				]),
			);
			if (stored.get("past") !== basis)
				await store(trx, "past", await pastEntries(trx, reads, teams), { version, basis });
			const [ofProduct, , entries] = stored.get("now")?.split(" ") ?? [];
			if (ofProduct !== product || entries !== made) await store(trx, "now", now, state);
			else await trx.updateTable("searchState").set(state).where("source", "=", "now").execute();
		});
	}

	return {
		/** Before each search. */
		async bringUpToDate(): Promise<void> {
			const version = dataVersion.current();
			if (await isCurrent(db, version)) return;
			if (refreshing?.version !== version)
				refreshing = {
					version,
					done: refresh(version).finally(() => {
						refreshing = undefined;
					}),
				};
			await refreshing.done;
		},
	};
}

async function store(
	trx: Trx,
	source: SearchSource,
	entries: readonly SearchEntry[],
	state: { version: number; basis: string },
) {
	// One person with two numbers may be on two rosters.
	const unique = new Map(entries.map((entry) => [entry.key, entry])).values();
	await storeEntries(
		trx,
		source,
		[...unique].map((entry) => completeEntry(source, entry)),
	);
	await trx
		.insertInto("searchState")
		.values({ source, ...state })
		.onConflict((conflict) => conflict.column("source").doUpdateSet(state))
		.execute();
}
