import { statfs } from "node:fs/promises";

/**
 * Space left for the data. A full disk stops PostgreSQL altogether, so writes are refused before
 * that; reads go on.
 */
export async function freeMegabytes(folder: string) {
	const { bavail, bsize } = await statfs(folder);
	return Math.floor((bavail * bsize) / 2 ** 20);
}
