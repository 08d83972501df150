import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The headless shell, which Playwright prefers too, takes half the time of the full Chromium. */
const preferred = "chromium-headless-shell";
const names = [preferred, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The Chromium for tests: CHROMIUM, or the headless shell (installed automatically for root on
 * Debian), or another one on the PATH. Null if there is none.
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

/** CHROMIUM, or the best one on the PATH; null if there is none. */
export function findChromium() {
	if (process.env.CHROMIUM) return existsSync(process.env.CHROMIUM) ? process.env.CHROMIUM : null;
	const folders = (process.env.PATH ?? "").split(delimiter);
	return (
		names
			.flatMap((name) => folders.map((folder) => join(folder, name)))
			.find((path) => existsSync(path)) ?? null
	);
}
