import type { PageDef } from "./page-def.ts";

/** Pages for those who work on the site: in no build but that of `npm run dev`. */
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
