import { accountPages } from "./accounts.ts";
import { adminPages } from "./admins.ts";
import { captainPages } from "./captains.ts";
import { developmentPages } from "./development.ts";
import type { PageDef } from "./page-def.ts";
import { visitorPages } from "./visitors.ts";

/**
 * Every page of the site. A visitor's browser loads only the visitors' part of it, until a link
 * leads further.
 */
export const pages: readonly PageDef[] = [
	...visitorPages,
	...accountPages,
	...captainPages,
	...adminPages,
	...developmentPages,
];

const ownMenu = ["/profile", "/team-info", "/payment", "/makeup-matches"];

/** What the menu of who is signed in lists, in this order. */
export const menuPages = (group: "own" | "admin") =>
	group === "admin"
		? adminPages
		: ownMenu.flatMap((path) => pages.find((page) => page.path === path) ?? []);
