import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileIfNeeded } from "./compile.mjs";
import { digestOf } from "./digest.mjs";
import { installIfNeeded } from "./install.mjs";
import { node24 } from "./node24.mjs";
import { root } from "./root.mjs";

const stamp = join(root, "dist/built-from");
const sources = ["src/web", "src/league", "content", "vite", "vite.config.ts", "package-lock.json"];

/** Builds the site unless `dist` was built from the current sources. */
export function buildIfNeeded(node) {
	const digest = digestOf(sources);
	if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return;
	console.log("Building the site …");
	for (const part of [
		["--outDir", "dist/client"],
		["--ssr", "src/web/entry-server.tsx", "--outDir", "dist/server"],
	]) {
		const { status } = spawnSync(
			node,
			[
				join(root, "node_modules/vite/bin/vite.js"),
				"build",
				"--logLevel",
				"warn",
				"--emptyOutDir",
				...part,
			],
			{
				cwd: root,
				stdio: "inherit",
				env: { ...process.env, NODE_ENV: "production" },
			},
		);
		if (status !== 0) process.exit(1);
	}
	writeFileSync(stamp, digest);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	installIfNeeded();
	const node = node24();
	buildIfNeeded(node);
	compileIfNeeded(node);
}
