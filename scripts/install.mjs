import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

const stamp = join(root, "node_modules/.crosscourt-lock");

/**
 * Installs the packages of the lock file, unless they are installed. Not with `npm ci`, which
 * refuses a lock file without other platforms' optional packages, and some mirror registries lack
 * them. `--no-save` leaves the lock file unchanged.
 */
export function installIfNeeded() {
	const lock = createHash("sha256")
		.update(readFileSync(join(root, "package-lock.json")))
		.digest("hex");
	if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
	console.log("Installing packages …");
	const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
	const { status } = spawnSync(
		npm[0],
		[
			...npm.slice(1),
			"install",
			"--no-save",
			"--no-audit",
			"--no-fund",
			"--include=dev",
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
	writeFileSync(stamp, lock);
}
