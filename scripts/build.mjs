import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileIfNeeded } from "./compile.mjs";
import { digestOf } from "./digest.mjs";
import { installIfNeeded } from "./install.mjs";
import { node24 } from "./node24.mjs";
import { root } from "./root.mjs";

const settings = ["vite", "vite.config.ts", "package-lock.json"];
const parts = [
	{
		title: "Building the site …",
		stamp: "dist/built-from",
		sources: ["src/web", "src/league", "content", ...settings],
		builds: [
			["--outDir", "dist/client", "--emptyOutDir"],
			["--ssr", "src/web/entry-server.tsx", "--outDir", "dist/server", "--emptyOutDir"],
		],
	},
	{
		title: "Bundling the program …",
		stamp: "dist/bundled-from",
		sources: ["src", "content", ...settings],
		builds: [["--config", "vite/program.config.ts"]],
	},
];

/** Builds the site and bundles the program, unless `dist` has them from the current sources. */
export function buildIfNeeded(node) {
	for (const { title, stamp, sources, builds } of parts) {
		const digest = digestOf(sources);
		const file = join(root, stamp);
		if (existsSync(file) && readFileSync(file, "utf8") === digest) continue;
		console.log(title);
		for (const build of builds) {
			const { status } = spawnSync(
				node,
				[join(root, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn", ...build],
				{
					cwd: root,
					stdio: "inherit",
					env: { ...process.env, NODE_ENV: "production" },
				},
			);
			if (status !== 0) process.exit(1);
		}
		writeFileSync(file, digest);
	}
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	installIfNeeded();
	const node = node24();
	buildIfNeeded(node);
	compileIfNeeded(node);
}
