import { spawn } from "node:child_process";
import { once } from "node:events";
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
		title: "Building the site…",
		stamp: "dist/built-from",
		sources: ["src/web", "src/league", "content", ...settings],
		builds: [
			["--outDir", "dist/client", "--emptyOutDir"],
			["--ssr", "src/web/entry-server.tsx", "--outDir", "dist/server", "--emptyOutDir"],
		],
	},
	{
		title: "Bundling the program…",
		stamp: "dist/bundled-from",
		sources: ["src", "content", ...settings],
		builds: [["--config", "vite/program.config.ts"]],
	},
];

/**
 * Builds the site and bundles the program, side by side, unless `dist` has them from the current
 * sources.
 */
export async function buildIfNeeded(node) {
	const stale = parts
		.map((part) => ({ ...part, file: join(root, part.stamp), digest: digestOf(part.sources) }))
		.filter(({ file, digest }) => !existsSync(file) || readFileSync(file, "utf8") !== digest);
	for (const { title } of stale) console.log(title);
	await Promise.all(
		stale.map(async ({ builds, file, digest }) => {
			await Promise.all(builds.map((build) => viteBuild(node, build)));
			writeFileSync(file, digest);
		}),
	);
}

async function viteBuild(node, options) {
	const build = spawn(
		node,
		[join(root, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn", ...options],
		{ cwd: root, stdio: "inherit", env: { ...process.env, NODE_ENV: "production" } },
	);
	const [status] = await once(build, "exit");
	if (status !== 0) process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	installIfNeeded();
	const node = node24();
	await buildIfNeeded(node);
	compileIfNeeded(node);
}
