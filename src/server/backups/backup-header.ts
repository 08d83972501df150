import { createHash } from "node:crypto";
import { z } from "zod";

/** Raised when older programs can no longer read the file. */
const format = 1;
export const firstLine = "-- Crosscourt backup";

const header = z.object({
	format: z.literal(format),
	product: z.string(),
	/** By the clock of the database, as an ISO time. */
	createdAt: z.iso.datetime(),
	/** The version of PostgreSQL. */
	postgres: z.string(),
	dataVersion: z.int(),
	/** The names of the migrations that have made the tables. */
	migrations: z.array(z.string()).min(1),
	/** Tells which installation key encrypted the keys of authenticator apps; null if unknown. */
	keyFingerprint: z.string().nullable(),
	/** `sha256` is that of the table's lines in the file. */
	tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: z.string() })),
	sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.int() })),
});
/** What a backup says about itself and its content. */
export type BackupHeader = z.infer<typeof header>;
export const currentFormat = format;

/** The header as SQL comments, so that psql can read the file. Ends with an empty line. */
export const headerText = (content: BackupHeader) =>
	`${[firstLine, ...JSON.stringify(content, null, 2).split("\n").map(comment)].join("\n")}\n\n`;

const comment = (line: string) => `-- ${line}`;

/** Parses the lines below the first. Of a newer format, it can read only the product’s version. */
export function parseHeader(lines: readonly string[]): BackupHeader | { newerProduct: string } {
	const content: unknown = JSON.parse(lines.map((line) => line.slice(3)).join("\n"));
	const found = z.object({ format: z.int(), product: z.string() }).parse(content);
	return found.format > format ? { newerProduct: found.product } : header.parse(content);
}

/** One hash of everything that the backup contains; the same for the same content. */
export const contentHash = ({ tables }: Pick<BackupHeader, "tables">) =>
	sha256(tables.map(({ name, rows, sha256: hash }) => `${name} ${rows} ${hash}\n`).join(""));

/** Too short to find the key with, long enough to tell two keys apart. */
export const keyFingerprint = (key: string) => sha256(`Crosscourt ${key}`).slice(0, 16);

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
