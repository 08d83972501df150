import { Link, useMatches } from "react-router";
import { helpSection } from "../routes/help-sections.ts";
import type { PageDef } from "../routes/page-def.ts";
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
