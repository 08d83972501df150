import { isRouteErrorResponse, Link, useLocation, useRouteError } from "react-router";
import { pageMessages } from "../../league/page-messages.ts";
import { PageHead } from "../ui/page-head.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { useTabTitle } from "./page-title.ts";

/** Replaces a page that failed; the frame with its navigation stays. */
export function CrashPage() {
	const error = useRouteError();
	return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <Crash />;
}

function Crash() {
	const { pathname, search } = useLocation();
	useTabTitle(pageMessages.pageCrashed);
	return (
		<div className="page narrow">
			<PageHead title={pageMessages.pageCrashed}>
				<p>This isn’t your fault. Trying again often helps, and the rest of the site works.</p>
			</PageHead>
			<ul className="plain-links">
				<li>
					<a href={pathname + search}>Try this page again</a>
				</li>
				<li>
					<Link to="/">Go to the home page</Link>
				</li>
				<li>
					<Link to="/contact">Tell us about it</Link>
				</li>
			</ul>
		</div>
	);
}
