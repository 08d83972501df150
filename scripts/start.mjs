// `npm start` with any version of Node: installs missing packages, builds and bundles if the
// sources have changed, and runs the bundled program on Node 24.
import { spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { join } from "node:path";
import { buildIfNeeded } from "./build.mjs";
import { compileIfNeeded, program, programOptions } from "./compile.mjs";
import { installIfNeeded } from "./install.mjs";
import { node24 } from "./node24.mjs";
import { root } from "./root.mjs";

installIfNeeded();
const node = node24();
buildIfNeeded(node);
compileIfNeeded(node);

/** A service has its settings from systemd, commands of the terminal from the same file. */
const envFile = [join(root, ".env"), "/etc/crosscourt.env"].find(isReadable);
const running = spawn(
	node,
	[
		...programOptions.flags,
		// `--env-file-if-exists` prints a notice if the file is missing.
		...(envFile ? [`--env-file=${envFile}`] : []),
		program,
		...process.argv.slice(2),
	],
	{ stdio: "inherit", env: programOptions.env },
);
// Ctrl-C reaches the program directly; a signal to this process alone is passed on.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
	process.on(signal, () => running.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
running.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

function isReadable(file) {
	try {
		accessSync(file, constants.R_OK);
		return true;
	} catch {
		return false;
	}
}
