import { statfs } from "node:fs/promises";

/**
 * Free space for the data. A full disk would stop PostgreSQL, so writes are refused before that;
 * reads continue.
 */
export async function freeMegabytes(folder: string) {
	const { bavail, bsize } = await statfs(folder);
	return Math.floor((bavail * bsize) / 2 ** 20);
}
