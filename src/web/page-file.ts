import type { PageDef } from "./page-def/page-def.ts";

/**
 * Where a page's source can be: a file, or a file in a folder of the same name. The build names its
 * chunk after it; only the server needs it.
 */
export function pageFiles({ file, path }: Pick<PageDef, "file" | "path">) {
	const name = file ?? (path.split("/")[1] || "home");
	return [`pages/${name}.tsx`, `pages/${name}/${name}.tsx`];
}
