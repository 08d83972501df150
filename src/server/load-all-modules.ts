import { getMigrations } from "./db/migrate.ts";
import { loadRenderer } from "./load-site.ts";

/**
 * Loads the program's modules, including those that only some starts need, but not the packages
 * that these load later.
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
