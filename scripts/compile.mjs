import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

const cache = join(root, "dist/compiled");
const stamp = join(root, "dist/compiled-from");

/** What `npm start` runs. */
export const program = join(root, "dist/program/main.js");

const heap = "--max-semi-space-size=2 --max-old-space-size=512";

/** What the program runs with; see docs/decisions/0030-memory.md. The operator's settings win. */
export const programOptions = {
	flags: ["--disable-warning=ExperimentalWarning", "--heap-growing-percent=50"],
	env: {
		NODE_COMPILE_CACHE: cache,
		MALLOC_ARENA_MAX: "2",
		MALLOC_MMAP_THRESHOLD_: "32768",
		MALLOC_TRIM_THRESHOLD_: "131072",
		...process.env,
		NODE_OPTIONS: `${heap} ${process.env.NODE_OPTIONS ?? ""}`,
	},
};

/**
 * Fills Node's compile cache with the bundled program, unless it has this one: V8 then need not
 * parse it. Without the cache it still runs.
 */
export function compileIfNeeded(node) {
	// The cache knows the modules by their paths.
	const digest = `${readFileSync(join(root, "dist/bundled-from"), "utf8")} ${root}`;
	if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return;
	rmSync(cache, { recursive: true, force: true });
	const { status } = spawnSync(node, [...programOptions.flags, program, "--compile"], {
		cwd: root,
		stdio: "ignore",
		env: programOptions.env,
	});
	if (status === 0) writeFileSync(stamp, digest);
}
