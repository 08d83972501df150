import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The headless shell, which Playwright prefers too, takes half the time of the full Chromium. */
const preferred = "chromium-headless-shell";
const names = [preferred, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The Chromium for tests: CHROMIUM, or the headless shell (installed automatically for root on
 * Debian), or another one on the PATH. Null if there is none.
 */
export async function ensureChromium() {
	const found = findChromium();
	if (process.env.CHROMIUM || found?.endsWith(preferred)) return found;
	if (process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0) {
		console.log("Installing Chromium…");
		await installChromium();
	}
	return findChromium();
}

/** One shell runs both steps in the background. */
function installChromium() {
	const install = "apt-get -qq install -y";
	const command = `apt-get -qq update; ${install} ${preferred} || ${install} chromium`;
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	const child = spawn("sh", ["-c", command], { stdio: ["ignore", "ignore", "inherit"], env });
	return new Promise((resolve) => child.once("close", resolve));
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
