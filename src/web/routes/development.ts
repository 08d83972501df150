import type { PageDef } from "../page-def/page-def.ts";

/** Development only (`npm run dev`). */
export const developmentPages: readonly PageDef[] =
	// Browser tests import the routes without Vite.
	import.meta.env !== undefined && import.meta.env.MODE === "development"
		? [
				{
					path: "/styleguide",
					title: "Styleguide",
					nav: "none",
					load: () => import("../pages/styleguide/styleguide.tsx"),
				},
			]
		: [];
