import { existsSync } from "node:fs";
import { join } from "node:path";

/** From `dist/program/` as well as from `src/server/`. */
const launcher = join(import.meta.dirname, "../../crosscourt");
const isRelease = existsSync(launcher);

/**
 * What an operator types to run a command of the terminal, for example `restore` with a file. A
 * release brings its own launcher, because servers need no npm.
 */
export function terminalCommand(name: "start" | "backup" | "restore" | "doctor", words = "") {
	if (isRelease) return [launcher, ...(name === "start" ? [] : [name]), words].join(" ").trim();
	const command = name === "start" ? "npm start" : `npm run ${name}`;
	// npm keeps options for itself.
	const separator = words.includes("--") ? " --" : "";
	return `${command}${separator} ${words}`.trim();
}
