import { existsSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";

/**
 * npm packs no symlinks, so the package lists them for its install script, and install scripts do
 * not run here. False if some are missing and the folder is not ours to write to.
 */
export function restoreLibraryLinks(nativeFolder: string) {
	try {
		for (const { library, link } of listedLinks(nativeFolder))
			if (!existsSync(link)) makeLink(library, link);
		return true;
	} catch (error) {
		if (["EACCES", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? ""))
			return false;
		throw error;
	}
}

function listedLinks(nativeFolder: string) {
	const list = path.join(nativeFolder, "pg-symlinks.json");
	if (!existsSync(list)) return [];
	const entries = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
	// The list names them from the package's root, `native/lib/…`, and `source` is the library,
	// `target` the link to it.
	const place = (name: string) => path.join(nativeFolder, path.relative("native", name));
	return entries.map(({ source, target }) => ({ library: place(source), link: place(target) }));
}

function makeLink(library: string, link: string) {
	try {
		// Relative, so that the folder can be copied elsewhere.
		symlinkSync(path.relative(path.dirname(link), library), link);
	} catch (error) {
		// Another process restores them at the same moment.
		if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
	}
}
