import { Link, useMatches } from "react-router";
import { helpSections } from "../routes/help-sections.ts";
import type { PageDef } from "../routes/page-def.ts";

/** On the pages of captains and admins: a “?” that opens what the help says about this page. */
export function HelpLink() {
	const page = useMatches().at(-1)?.handle as PageDef | undefined;
	const section = page && helpSections[page.path];
	return section ? (
		<Link className="help-link no-print" to={`/help#${section}`} aria-label="Help for this page">
			?
		</Link>
	) : null;
}
