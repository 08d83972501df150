import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * A Chromium to test with: CHROMIUM, one on the path, or, as root on Debian, one installed now.
 * Null where none can be had.
 */
export function ensureChromium() {
	const found = findChromium();
	if (found || process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0)
		return found;
	console.log("\nInstalling Chromium …");
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
	spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], {
		stdio: ["ignore", "ignore", "inherit"],
		env,
	});
	return findChromium();
}

function findChromium() {
	if (process.env.CHROMIUM) return existsSync(process.env.CHROMIUM) ? process.env.CHROMIUM : null;
	const folders = (process.env.PATH ?? "").split(delimiter);
	return (
		folders
			.flatMap((folder) => names.map((name) => join(folder, name)))
			.find((path) => existsSync(path)) ?? null
	);
}
