import { NavLink } from "react-router";
import { adminPages } from "../routes/admins.ts";
import { mayOpen } from "../routes/may-open.ts";
import { useSite } from "../site-context.ts";

/** The admin pages of the viewer’s roles, beside each of them on a wide screen; narrow ones have the user menu. */
export function AdminNav() {
	const { viewer } = useSite();
	return (
		<nav className="admin-nav no-print" aria-label="Admin pages">
			<ul>
				<li>
					<NavLink to="/portal">{viewer.isAdmin ? "Admin Portal" : "Portal"}</NavLink>
				</li>
				{adminPages
					.filter((page) => mayOpen(viewer, page))
					.toSorted((a, b) => a.portalPlace - b.portalPlace)
					.map(({ path, title, menuLabel = title }) => (
						<li key={path}>
							<NavLink to={path}>{menuLabel}</NavLink>
						</li>
					))}
			</ul>
		</nav>
	);
}
