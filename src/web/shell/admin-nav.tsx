import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import type { ShownViewer } from "../../league/page-request.ts";
import { adminGroups } from "../routes/admin-groups.ts";
import { useSite } from "../site-context.ts";

/** What only browsers of the committee load. */
export const committeeParts = (viewer: ShownViewer) => ({
	AdminNav,
	adminGroups: adminGroups(viewer),
});

/**
 * The admin pages of the viewer’s roles, beside each of them on a wide screen; narrow ones have the
 * user menu.
 */
function AdminNav() {
	const { viewer, committee } = useSite();
	const list = useRef<HTMLUListElement>(null);
	const { pathname } = useLocation();
	useEffect(() => {
		if (pathname && list.current) showCurrent(list.current);
	}, [pathname]);
	return (
		<nav className="admin-nav no-print" aria-label="Admin pages">
			<ul ref={list}>
				<li>
					<NavLink to="/portal">{viewer.isAdmin ? "Admin Portal" : "Portal"}</NavLink>
				</li>
				{committee?.adminGroups.map(({ group, title, pages }) => (
					<li key={group}>
						<p id={`admin-${group}`}>{title}</p>
						<ul aria-labelledby={`admin-${group}`}>
							{pages.map(({ path, title, menuLabel = title }) => (
								<li key={path}>
									<NavLink to={path}>{menuLabel}</NavLink>
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** Scrolls the menu, but not the page, to the current page if that is out of sight. */
function showCurrent(list: HTMLElement) {
	const current = list.querySelector<HTMLElement>("[aria-current=page]");
	if (!current) return;
	const top = current.offsetTop - list.scrollTop;
	if (top < 0 || top + current.offsetHeight > list.clientHeight)
		list.scrollTop = current.offsetTop - list.clientHeight / 2;
}
