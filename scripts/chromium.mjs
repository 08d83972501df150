import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The headless shell, as Playwright itself prefers: it needs half the time of a whole Chromium. */
const preferred = "chromium-headless-shell";
const names = [preferred, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * A Chromium to test with: CHROMIUM, or the headless shell, which root on Debian gets installed, or
 * any other on the path. Null where none can be had.
 */
export function ensureChromium() {
	const found = findChromium();
	if (process.env.CHROMIUM || found?.endsWith(preferred)) return found;
	if (process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0) {
		console.log("\nInstalling Chromium …");
		apt("update");
		if (!apt("install", "-y", preferred)) apt("install", "-y", "chromium");
	}
	return findChromium();
}

function apt(...command) {
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	const stdio = ["ignore", "ignore", "inherit"];
	return spawnSync("apt-get", ["-qq", ...command], { stdio, env }).status === 0;
}

/** CHROMIUM, or the best one on the path; null where there is none. */
export function findChromium() {
	if (process.env.CHROMIUM) return existsSync(process.env.CHROMIUM) ? process.env.CHROMIUM : null;
	const folders = (process.env.PATH ?? "").split(delimiter);
	return (
		names
			.flatMap((name) => folders.map((folder) => join(folder, name)))
			.find((path) => existsSync(path)) ?? null
	);
}
