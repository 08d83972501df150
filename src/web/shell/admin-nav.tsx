import { NavLink } from "react-router";
import { adminPages } from "../routes/admins.ts";

/** The admin pages beside each of them on a wide screen; narrow ones have the user menu. */
export const AdminNav = () => (
	<nav className="admin-nav no-print" aria-label="Admin pages">
		<ul>
			<li>
				<NavLink to="/portal">Admin Portal</NavLink>
			</li>
			{adminPages
				.toSorted((a, b) => a.portalPlace - b.portalPlace)
				.map(({ path, title, menuLabel = title }) => (
					<li key={path}>
						<NavLink to={path}>{menuLabel}</NavLink>
					</li>
				))}
		</ul>
	</nav>
);
