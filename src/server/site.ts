import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Answer } from "./api/api.ts";
import { StartError } from "./start-error.ts";

/**
 * What a page being made may ask of the server: the API as this viewer sees it, and the clock of
 * the league.
 */
interface PageRequest {
	/** Path and query. */
	url: string;
	/** The fields of a form sent without JavaScript. */
	form: Record<string, string> | null;
	read: (path: string) => Promise<Answer>;
	write: (path: string, body: unknown, method: "POST" | "PUT" | "DELETE") => Promise<Answer>;
	now: string;
	/** The version of the data when the page began to be made. */
	dataVersion: number;
	viewer: ShownViewer;
}

export interface ShownViewer {
	kind: "visitor" | "account" | "member";
	isAdmin: boolean;
}

export interface Page {
	status: number;
	/** Where to go instead. */
	location: string | null;
	html: string;
	/** An error that the page caught and shows; for the log. */
	error: unknown;
	/** Seconds after which trying again makes sense, where the API said so. */
	retryAfter: string | null;
	/** Whether nothing was left out that could not be had just now; else the page is not kept. */
	isComplete: boolean;
}

/** The built site: the web room's renderer, handed in so that the server never imports it. */
export interface Site {
	render: (request: PageRequest) => Promise<Page>;
	/** The known query keys of a visitor page at this path; null where there is none. */
	searchKeysOf: (path: string) => readonly string[] | null;
	/** Whether a form may be posted to this path. */
	takesForms: (path: string) => boolean;
	/** Paths of all visitor pages without parameters, for the site map. */
	paths: readonly string[];
	/** Hashes of what stands inline in a page, for its Content-Security-Policy. */
	inlineHashes: { scripts: readonly string[]; styles: readonly string[] };
}

/** Settings of the installation that pages show. */
export interface SiteSettings {
	publicUrl: string;
	timeZone: string;
	payer: { url: string; mode: "form" | "link"; fields: Record<string, string> };
}

/** Loads what `npm run build` made. */
export async function loadSite(dist: string, settings: SiteSettings): Promise<Site> {
	try {
		const manifest = JSON.parse(readFileSync(join(dist, "client/.vite/manifest.json"), "utf8"));
		const files = (path: string) => readFileSync(join(dist, "client", path), "utf8");
		const { createSite } = await import(pathToFileURL(join(dist, "server/entry-server.js")).href);
		return createSite({ manifest, readAsset: files, settings });
	} catch (error) {
		throw new StartError(
			`The site has not been built, or not wholly: run "npm run build" (${error instanceof Error ? error.message : error}).`,
		);
	}
}
