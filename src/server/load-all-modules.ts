import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The program's modules, also those that it loads only on some starts; not the packages of these. */
export async function loadAllModules(dist: string) {
	const migrations = new URL("./db/migrations/", import.meta.url);
	await Promise.all([
		import("./program.ts"),
		import("./demo/accounts.ts"),
		import("./demo/load-demo.ts"),
		import(pathToFileURL(join(dist, "server/entry-server.js")).href),
		...readdirSync(migrations)
			.filter((name) => /^\d.*\.ts$/.test(name) && !name.includes(".test."))
			.map((name) => import(new URL(name, migrations).href)),
	]);
}
