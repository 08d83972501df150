import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";

/**
 * The Node that runs Crosscourt: the pinned package if there is one for this platform, otherwise
 * the system's Node if it is new enough.
 */
export function node24() {
	const pinned = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
	if (existsSync(pinned)) return pinned;
	if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
	console.error(
		`\n  Crosscourt runs on Node 24, which can't be installed automatically on this machine. Please install Node 24 or newer (this is ${process.version}).\n`,
	);
	process.exit(1);
}
