import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { createGunzip } from "node:zlib";
import { StartError } from "../start-error.ts";
import { type BackupHeader, firstLine, parseHeader } from "./backup-header.ts";
import { isIntact } from "./checksum.ts";

/** Rows of one table, as lines of COPY. */
export interface TableLines {
	table: string;
	columns: string[];
	lines: string[];
}

/** About how many characters are passed on at once. */
const batchLength = 1_000_000;
const mostLines = 2000;

/**
 * Reads all of a backup and compares every checksum and count. Throws a `StartError` unless it is
 * complete and unchanged.
 */
export async function checkBackup(file: string): Promise<BackupHeader> {
	const found = await stat(file).catch(() => null);
	if (!found?.isFile()) throw new StartError(`There is no file ${file}.`);
	const start = await firstLineOf(file);
	if (!(await isIntact(file)))
		throw start === firstLine
			? damaged(file)
			: new StartError(`${file} is not a backup of Crosscourt, or its beginning is damaged.`);
	if (start !== firstLine) throw new StartError(`${file} is not a backup of Crosscourt.`);
	const header = await readHeader(file);
	for await (const _ of tableLines(file, header));
	return header;
}

const damaged = (file: string) =>
	new StartError(
		`The backup ${file} is incomplete or damaged: its checksum is wrong. Use another backup.`,
	);

async function firstLineOf(file: string) {
	try {
		for await (const line of linesOf(file)) return line;
	} catch {
		// The file is not compressed, or not complete.
	}
	return undefined;
}

/** Reads only the header, and compares no checksum. */
export async function readHeader(file: string): Promise<BackupHeader> {
	const lines: string[] = [];
	for await (const line of linesOf(file)) {
		if (line === "") break;
		lines.push(line);
	}
	let header: ReturnType<typeof parseHeader>;
	try {
		header = parseHeader(lines.slice(1));
	} catch (error) {
		throw new StartError(`The beginning of the backup ${file} can’t be read.`, { cause: error });
	}
	if ("newerProduct" in header)
		throw new StartError(
			`${basename(file)} was made by a newer version of Crosscourt (${header.newerProduct}). Update this one first.`,
		);
	return header;
}

const copyOf = /^COPY "(.+)" \("(.*)"\) FROM stdin;$/;

/** The rows of each table, in the order of the file, with the header's checksums and counts. */
export async function* tableLines(file: string, header: BackupHeader): AsyncGenerator<TableLines> {
	const expected = header.tables.values();
	let open: { batch: TableLines; hash: ReturnType<typeof createHash>; rows: number } | null = null;
	let length = 0;
	for await (const line of linesOf(file)) {
		if (!open) {
			const [, table = "", columns = ""] = copyOf.exec(line) ?? [];
			if (!table) continue;
			open = {
				batch: { table, columns: columns.split('", "'), lines: [] },
				hash: createHash("sha256"),
				rows: 0,
			};
			continue;
		}
		const isEnd = line === "\\.";
		if (!isEnd) {
			open.hash.update(`${line}\n`);
			open.rows++;
			open.batch.lines.push(line);
			length += line.length;
		}
		if (isEnd || length > batchLength || open.batch.lines.length === mostLines) {
			yield open.batch;
			open.batch = { ...open.batch, lines: [] };
			length = 0;
		}
		if (isEnd) {
			const { name, rows, sha256 } = expected.next().value ?? {};
			if (name !== open.batch.table || rows !== open.rows || sha256 !== open.hash.digest("hex"))
				throw damaged(file);
			open = null;
		}
	}
	if (open || !expected.next().done) throw damaged(file);
}

async function* linesOf(file: string): AsyncGenerator<string> {
	const source = createReadStream(file);
	const text = createGunzip({ chunkSize: 256 * 1024 });
	source.on("error", (error) => text.destroy(error));
	source.pipe(text).setEncoding("utf8");
	try {
		let rest = "";
		for await (const chunk of text) {
			const lines = (rest + chunk).split("\n");
			rest = lines.pop() ?? "";
			yield* lines;
		}
		if (rest) yield rest;
	} finally {
		source.destroy();
		text.destroy();
	}
}
