import type { PageDef } from "./routes/page-def.ts";

/** A page's source file, by which the build names its chunk; only the server asks for it. */
export const pageFile = ({ file, path }: Pick<PageDef, "file" | "path">) =>
	file ?? `pages/${path.split("/")[1] || "home"}.tsx`;
