import { readFileSync } from "node:fs";
import type { HelpGuide } from "../../league/entities/help.ts";
import { flaggedRoles, grantedRoles } from "../../league/entities/roles.ts";
import { partsOf } from "./article.ts";

/**
 * The guides, one for each role; their files are part of the product and not edited on the site.
 */
export const helpGuides = [
	"players",
	"captains",
	"deputies",
	"coordinators",
	...grantedRoles.map((role) => flaggedRoles[role].plural),
	"admins",
] as const;

/**
 * The Markdown of a guide. Names of buttons, links and pages are bold in it, and nothing else is.
 */
export const helpMarkdown = (guide: (typeof helpGuides)[number]) =>
	readFileSync(new URL(`${guide}.md`, folder), "utf8");
const folder = new URL("../../../content/help/", import.meta.url);

/** The guides as HTML, rendered once. Pages link to a section by its ID: `captains-scorecards`. */
export const help = (): readonly HelpGuide[] =>
	(rendered ??= helpGuides.map((guide) => {
		const { title, intro, parts } = partsOf(helpMarkdown(guide));
		const sections = parts.map((part) => ({
			id: `${guide}-${part.title.toLowerCase().replace(/[^a-z\d]+/g, "-")}`,
			title: part.title,
			html: part.html,
		}));
		return { guide, title, intro, sections };
	}));
let rendered: readonly HelpGuide[] | undefined;
