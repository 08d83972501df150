import { Link, useMatches } from "react-router";
import type { PageDef } from "../page-def/page-def.ts";
import { helpSection } from "../routes/help-sections.ts";
import { useSite } from "../site-context.ts";

/** On the pages of captains and admins: a “?” that opens what the help says about this page. */
export function HelpLink() {
	const page = useMatches().at(-1)?.handle as PageDef | undefined;
	const { viewer } = useSite();
	const section = page && helpSection(page.path, viewer);
	return section ? (
		<Link className="help-link no-print" to={`/help#${section}`} aria-label="Help for this page">
			?
		</Link>
	) : null;
}
