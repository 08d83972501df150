import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

const packages = join(root, "node_modules");
const stamp = join(packages, ".crosscourt-lock");
const withoutTools = " without tools";

/**
 * Installs the packages of the lock file, unless they are installed: all of them, or only those
 * that run and build the site. Tools for testing that are already there stay.
 *
 * Not with `npm ci`, which refuses a lock file without other platforms' optional packages, and some
 * mirror registries lack them. `--no-save` leaves the lock file unchanged.
 */
export function installIfNeeded({ tools = false } = {}) {
	const lock = createHash("sha256")
		.update(readFileSync(join(root, "package-lock.json")))
		.digest("hex");
	const installed = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
	if (installed === lock || (!tools && installed === lock + withoutTools)) return;
	const all = tools || existsSync(join(packages, "vitest"));
	console.log("Installing packages…");
	const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
	const { status } = spawnSync(
		npm[0],
		[
			...npm.slice(1),
			"install",
			"--no-save",
			"--no-audit",
			"--no-fund",
			all ? "--include=dev" : "--omit=dev",
			"--loglevel=error",
		],
		{
			cwd: root,
			stdio: "inherit",
		},
	);
	if (status !== 0) {
		console.error("\n  Couldn't install the packages. Can this machine reach the npm registry?\n");
		process.exit(1);
	}
	// We compile no native packages; the headers take 67 MB.
	const node = `node-${process.platform}-${process.arch}`;
	rmSync(join(packages, node, "include"), { recursive: true, force: true });
	writeFileSync(stamp, all ? lock : lock + withoutTools);
}
