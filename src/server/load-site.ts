import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Site, SiteSettings } from "../league/page-request.ts";
import { StartError } from "./start-error.ts";

/** The bundled program comes with a renderer that shares its modules. */
const renderer = `${import.meta.filename.endsWith(".js") ? "program" : "server"}/entry-server.js`;
export const loadRenderer = (dist: string) => import(pathToFileURL(join(dist, renderer)).href);

/** `onTree` is for benchmarks: it gets what React renders a page with. */
export async function loadSite(
	dist: string,
	settings: SiteSettings,
	onTree?: (renderAgain: () => string) => void,
): Promise<Site> {
	try {
		const manifest = JSON.parse(readFileSync(join(dist, "client/.vite/manifest.json"), "utf8"));
		const readAsset = (path: string) => readFileSync(join(dist, "client", path), "utf8");
		const { createSite } = await loadRenderer(dist);
		return createSite({ manifest, readAsset, settings, onTree });
	} catch (error) {
		throw new StartError(
			`The site build is missing or incomplete: run "npm run build" (${error instanceof Error ? error.message : error}).`,
		);
	}
}
