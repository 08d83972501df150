// `npm run dev`: serves the site, rebuilds it when sources change, restarts the server and reloads
// open pages.
import { spawn } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { installIfNeeded } from "./install.mjs";
import { node24 } from "./node24.mjs";
import { root } from "./root.mjs";

installIfNeeded();
const node = node24();
// dist will contain a development build, which the next `npm start` must replace.
rmSync(join(root, "dist"), { recursive: true, force: true });

const vite = join(root, "node_modules/vite/bin/vite.js");
const build = (...args) => [
	vite,
	"build",
	"--watch",
	"--mode",
	"development",
	"--logLevel",
	"warn",
	...args,
];
const children = [
	start(build("--outDir", "dist/client")),
	start(build("--ssr", "src/web/entry-server.tsx", "--outDir", "dist/server")),
];
while (
	!existsSync(join(root, "dist/server/entry-server.js")) ||
	!existsSync(join(root, "dist/client/.vite/manifest.json"))
) {
	await new Promise((resolve) => setTimeout(resolve, 100));
}
const watched = [
	"src/server",
	"src/league",
	"dist/server/entry-server.js",
	"dist/client/.vite/manifest.json",
];
children.push(
	start([
		...watched.map((path) => `--watch-path=${join(root, path)}`),
		"--watch-preserve-output",
		join(root, "src/server/main.ts"),
		...process.argv.slice(2),
	]),
);

function start(args) {
	return spawn(node, args, { cwd: root, stdio: "inherit" });
}
for (const signal of ["SIGINT", "SIGTERM"]) {
	process.on(signal, () => {
		for (const child of children) child.kill(signal);
	});
}
for (const child of children) {
	child.on("exit", () => {
		for (const other of children) other.kill("SIGTERM");
	});
}
