import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/** A hash of the files at these paths below the root, and of those in folders at these paths. */
export function digestOf(paths) {
	const hash = createHash("sha256");
	for (const path of paths) {
		const full = join(root, path);
		const files = statSync(full).isFile() ? [""] : readdirSync(full, { recursive: true }).sort();
		for (const file of files) {
			if (file !== "" && !/\.\w+$/.test(file)) continue;
			hash.update(`${path}/${file}\0`).update(readFileSync(join(full, file)));
		}
	}
	return hash.digest("hex");
}
