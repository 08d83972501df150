import { createHash } from "node:crypto";
import type { PageDef } from "./page-def/page-def.ts";
import { pageFiles } from "./page-file.ts";

export type Manifest = Record<
	string,
	{
		file: string;
		src?: string;
		css?: string[];
		imports?: string[];
		dynamicImports?: string[];
	}
>;
export interface PageAssets {
	/** The styles of everything that the page may show, and of nothing else. */
	css: string;
	/** The files that `css` was put together from. */
	cssFiles: readonly string[];
	/** For the Content-Security-Policy. */
	cssHash: string;
	/** The entry first, then the page's own script, and everything they import. */
	scripts: readonly string[];
}

const entry = "src/web/entry-client.tsx";

/** Finds what a page needs from the built files. */
export function pageAssets(manifest: Manifest, readAsset: (path: string) => string) {
	const known = new Map<PageDef | undefined, PageAssets>();
	return {
		assetsOf(page: PageDef | undefined) {
			const assets = known.get(page) ?? find(page);
			known.set(page, assets);
			return assets;
		},
		/** All scripts and styles that the page can load later, for a device without a connection. */
		savedFilesOf(page: PageDef | undefined) {
			const own = ownFiles(page);
			const later = [entry, ...own].flatMap((key) => manifest[key]?.dynamicImports ?? []);
			return chunksFrom([entry, ...own, ...later, "src/web/routes/visitor-page-reads.ts"]).flatMap(
				(key) => [manifest[key]?.file, ...(manifest[key]?.css ?? [])].map((file) => `/${file}`),
			);
		},
	};

	function ownFiles(page: PageDef | undefined) {
		const own = page ? pageFiles(page).map((file) => `src/web/${file}`) : [];
		return page?.access ? [...own, "src/web/routes/all.ts"] : own;
	}

	function find(page: PageDef | undefined): PageAssets {
		const own = ownFiles(page);
		const shown = chunksFrom([entry, ...own]);
		const cssFiles = shown.flatMap((key) => manifest[key]?.css ?? []);
		const css = cssFiles.map(readAsset).join("");
		return {
			css,
			cssFiles: cssFiles.map((file) => `/${file}`),
			cssHash: hashOf(css),
			scripts: chunksFrom(page?.isReadOnly ? [entry] : [entry, ...own]).map(
				(key) => `/${manifest[key]?.file}`,
			),
		};
	}

	function chunksFrom(keys: readonly string[], found = new Set<string>()) {
		for (const key of keys) {
			if (!manifest[key] || found.has(key)) continue;
			found.add(key);
			chunksFrom(manifest[key].imports ?? [], found);
		}
		return [...found];
	}
}

export const hashOf = (text: string) =>
	`sha256-${createHash("sha256").update(text).digest("base64")}`;
