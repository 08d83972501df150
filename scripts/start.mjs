// `npm start` with any version of Node: installs missing packages, builds and bundles if the
// sources have changed, and runs the bundled program on Node 24.
import { spawn } from "node:child_process";
import { buildIfNeeded } from "./build.mjs";
import { compileIfNeeded, programOptions } from "./compile.mjs";
import { installIfNeeded } from "./install.mjs";
import { node24 } from "./node24.mjs";

installIfNeeded();
const node = node24();
await buildIfNeeded(node);
compileIfNeeded(node);

const running = spawn(node, programOptions.args(), { stdio: "inherit", env: programOptions.env });
// Ctrl-C reaches the program directly; a signal to this process alone is passed on.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
	process.on(signal, () => running.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
running.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
