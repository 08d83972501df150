import { Link } from "react-router";
import { pageMessages } from "../../league/page-messages.ts";
import { PageHead } from "../ui/page-head.tsx";
import { useTabTitle } from "./page-title.ts";

export function NotFoundPage() {
	useTabTitle(undefined);
	return (
		<div className="page narrow">
			<PageHead title={pageMessages.pageNotFound}>
				<p>There’s no page at this address. It may be mistyped, or the page has moved.</p>
			</PageHead>
			<ul className="plain-links">
				<li>
					<Link to="/">Go to the home page</Link>
				</li>
				<li>
					<Link to="/standings">See the standings</Link>
				</li>
				<li>
					<Link to="/schedules">See the match schedules</Link>
				</li>
			</ul>
		</div>
	);
}
