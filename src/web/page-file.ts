import type { PageDef } from "./page-def/page-def.ts";

/**
 * Where a page's source can be: a file, or a file in a folder of the same name. In the build's
 * manifest, the server finds the page's chunk under this name.
 */
export function pageFiles({ file, path }: Pick<PageDef, "file" | "path">) {
	const name = file ?? (path.split("/")[1] || "home");
	return [`pages/${name}.tsx`, `pages/${name}/${name}.tsx`];
}
