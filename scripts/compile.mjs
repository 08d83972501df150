import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

const cache = join(root, "dist/compiled");
const stamp = join(root, "dist/compiled-from");

const program = join(root, "dist/program/main.js");

const heap = "--max-semi-space-size=2 --max-old-space-size=512";

const flags = ["--disable-warning=ExperimentalWarning", "--heap-growing-percent=50"];

/** What the program runs with; see docs/decisions/0030-memory.md. The operator's settings win. */
export const programOptions = {
	/** Passes on this script's arguments. */
	args() {
		/** A service gets its settings from systemd; terminal commands read the same file here. */
		const envFile = [join(root, ".env"), "/etc/crosscourt.env"].find(isReadable);
		// `--env-file-if-exists` prints a notice if the file is missing.
		const settings = envFile ? [`--env-file=${envFile}`] : [];
		return [...flags, ...settings, program, ...process.argv.slice(2)];
	},
	env: {
		NODE_COMPILE_CACHE: cache,
		// Files are known by their paths relative to the cache, since a release brings it along.
		NODE_COMPILE_CACHE_PORTABLE: "1",
		MALLOC_ARENA_MAX: "2",
		MALLOC_MMAP_THRESHOLD_: "32768",
		MALLOC_TRIM_THRESHOLD_: "131072",
		...process.env,
		NODE_OPTIONS: `${heap} ${process.env.NODE_OPTIONS ?? ""}`,
	},
};

/**
 * Fills Node's compile cache with the bundled program, unless that was done for this build: V8 then
 * need not parse it. The program also runs without the cache.
 */
export function compileIfNeeded(node) {
	const digest = `${readFileSync(join(root, "dist/bundled-from"), "utf8")} portable`;
	if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return;
	rmSync(cache, { recursive: true, force: true });
	const { status } = spawnSync(node, [...flags, program, "--compile"], {
		cwd: root,
		stdio: "ignore",
		// Also where the caller has a cache of its own.
		env: { ...programOptions.env, NODE_COMPILE_CACHE: cache },
	});
	if (status === 0) writeFileSync(stamp, digest);
}

function isReadable(file) {
	try {
		accessSync(file, constants.R_OK);
		return true;
	} catch {
		return false;
	}
}
