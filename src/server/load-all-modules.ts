import { getMigrations } from "./db/migrate.ts";
import { loadRenderer } from "./load-site.ts";

/**
 * The program's modules, also those that it loads only on some starts; not the packages of these.
 */
export async function loadAllModules(dist: string) {
	await Promise.all([
		import("./program.ts"),
		import("./demo/accounts.ts"),
		import("./demo/load-demo.ts"),
		loadRenderer(dist),
		getMigrations(),
	]);
}
