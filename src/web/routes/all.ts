import type { PageDef } from "../page-def/page-def.ts";
import { accountPages } from "./accounts.ts";
import { adminDetailPages } from "./admin-details.ts";
import { adminPages } from "./admins.ts";
import { byLinkPages } from "./by-link.ts";
import { captainPages } from "./captains.ts";
import { developmentPages } from "./development.ts";
import { formPages } from "./form.ts";
import { visitorPages } from "./visitors.ts";

/**
 * Every page of the site. A visitor's browser loads only the visitors' part until they open another
 * page.
 */
export const pages: readonly PageDef[] = [
	...visitorPages,
	...accountPages,
	...captainPages,
	...formPages,
	...byLinkPages,
	...adminPages,
	...adminDetailPages,
	...developmentPages,
];

const ownMenu = ["/profile", "/team-info", "/payment", "/makeup-matches", "/help"];

/** The entries of the user menu, in order. */
export const menuPages = (group: "own" | "admin"): readonly PageDef[] =>
	group === "admin"
		? adminPages
		: ownMenu.flatMap((path) => pages.find((page) => page.path === path) ?? []);
