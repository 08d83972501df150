import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newFolder } from "./program.ts";

const root = join(import.meta.dirname, "..");

/** A copy of the data folder of a stopped program. */
export function copyOf(dataDir: string) {
	const folder = newFolder();
	// `cp` preserves the owner of the database's files; `cpSync` does not.
	const { status } = spawnSync("cp", ["-a", join(dataDir, "pgdata"), folder]);
	if (status !== 0) throw new Error(`${dataDir} can't be copied`);
	return folder;
}

/** A copy of the program's files, for tests that remove some of them. */
export function copyOfProgram() {
	const folder = newFolder();
	for (const name of [
		"src",
		"content",
		"scripts",
		"vite",
		"dist",
		"package.json",
		"package-lock.json",
		"tsconfig.json",
		"tsconfig.base.json",
		"vite.config.ts",
	]) {
		cpSync(join(root, name), join(folder, name), { recursive: true });
	}
	// One link per package, so that removing one does not touch the package itself.
	mkdirSync(join(folder, "node_modules"));
	for (const name of readdirSync(join(root, "node_modules"))) {
		if (name !== ".crosscourt-lock")
			symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
	}
	const lock = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
	writeFileSync(join(folder, "node_modules/.crosscourt-lock"), lock.digest("hex"));
	return folder;
}

/** Writes what a release holds into an empty folder, or its archive into `dist/release`. */
export function writeRelease(folder?: string) {
	const args = folder ? ["--folder", folder] : [];
	const { status, stderr } = spawnSync(
		process.execPath,
		[join(root, "scripts/release.mjs"), ...args],
		{ encoding: "utf8", env: { ...process.env, npm_execpath: "/nowhere/npm" } },
	);
	if (status !== 0) throw new Error(`The release can't be written: ${stderr}`);
}
