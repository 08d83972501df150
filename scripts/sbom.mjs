// `npm run --silent sbom > sbom.json`: the packages of the running program as CycloneDX on stdout,
// from package-lock.json, without network; their licenses on stderr. Fails for a license that is
// unknown or asks for more than keeping its notice.
import { spawnSync } from "node:child_process";
import { root } from "./root.mjs";

/** Permissive: MIT and its like, public domain, and the Open Font License of the fonts. */
const permissive = new Set([
	...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0"],
	...["BlueOak-1.0.0", "CC0-1.0", "Unlicense", "Zlib", "Python-2.0", "OFL-1.1", "PostgreSQL"],
]);

/** Packages without a license in their package.json: read from their license file. */
const readByHand = { "png-js": "MIT" };

const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
const [program, ...args] = [...npm, "sbom", "--sbom-format", "cyclonedx"];
const { status, stdout, stderr } = spawnSync(
	program,
	[...args, "--omit", "dev", "--package-lock-only"],
	{ cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 },
);
if (status !== 0) {
	process.stderr.write(stderr);
	process.exit(1);
}
process.stdout.write(stdout);

const byLicense = new Map();
for (const { name, version, licenses = [] } of JSON.parse(stdout).components) {
	const text = licenses.map(licenseText).join(" AND ") || readByHand[name] || "unknown";
	byLicense.set(text, [...(byLicense.get(text) ?? []), `${name} ${version}`]);
}
const refused = [...byLicense].filter(([text]) => !isPermissive(text));
for (const [text, packages] of [...byLicense].sort(
	([, one], [, other]) => other.length - one.length,
))
	console.error(`${String(packages.length).padStart(4)}  ${text}`);
for (const [text, packages] of refused)
	console.error(`Not permissive or unknown: ${text}: ${packages.join(", ")}`);
process.exit(refused.length === 0 ? 0 : 1);

function licenseText({ license, expression }) {
	return expression ?? license?.id ?? license?.name ?? "unknown";
}

/** For example, `(MIT OR GPL-2.0)` is permissive, `MIT AND GPL-2.0` is not. */
function isPermissive(expression) {
	return expression
		.replace(/[()]/g, "")
		.split(" AND ")
		.every((part) => part.split(" OR ").some((license) => permissive.has(license.trim())));
}
