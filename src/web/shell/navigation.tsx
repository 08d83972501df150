import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { league } from "../league.ts";
import type { NavGroup } from "../routes/page-def.ts";
import { visitorPages } from "../routes/visitors.ts";
import { IconChevron, IconMenu } from "../ui/icons.tsx";

const groups: { key: NavGroup; title: string }[] = [
	{ key: "about", title: "About the League" },
	{ key: "season", title: "Season Info" },
	{ key: "tennis", title: `Tennis in the ${league.metro}` },
];
/** What visitors come for, one touch away on a phone. */
const quick = ["/standings", "/match-results", "/schedules", "/calendar"];
const quickLabels: Record<string, string> = {
	"/standings": "Standings",
	"/match-results": "Results",
	"/schedules": "Schedules",
};

const labelOf = (path: string) => {
	const page = visitorPages.find((each) => each.path === path);
	return page?.navLabel ?? page?.title ?? path;
};

/**
 * The groups: a row of drop-downs on a wide screen, a sheet behind "Menu" on a phone. Opens and
 * closes without JavaScript.
 */
export function Navigation() {
	const nav = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	useClosing(nav, pathname);
	return (
		<>
			<button type="button" className="menu-button" popoverTarget="site-menu">
				<IconMenu /> Menu
			</button>
			<nav ref={nav} id="site-menu" popover="auto" className="site-menu" aria-label="Main">
				<div className="menu-head">
					<span>Menu</span>
					<button
						type="button"
						className="menu-close"
						popoverTarget="site-menu"
						popoverTargetAction="hide"
					>
						Close
					</button>
				</div>
				{groups.map(({ key, title }) => (
					<details key={key} name="site-menu" className="nav-group">
						<summary>
							{title} <IconChevron />
						</summary>
						<ul>
							{visitorPages
								.filter((page) => page.nav === key)
								.map((page) => (
									<li key={page.path}>
										<NavLink to={page.path}>{labelOf(page.path)}</NavLink>
									</li>
								))}
						</ul>
					</details>
				))}
				<NavLink className="nav-single" to="/contact">
					Contact Us
				</NavLink>
			</nav>
		</>
	);
}

export function QuickNavigation() {
	return (
		<nav className="quick-nav" aria-label="Season">
			{quick.map((path) => (
				<NavLink key={path} to={path}>
					{quickLabels[path] ?? labelOf(path)}
				</NavLink>
			))}
		</nav>
	);
}

/** Closes what is open: on Escape, on a touch elsewhere, and when another page has come. */
function useClosing(nav: { current: HTMLElement | null }, pathname: string) {
	useEffect(() => {
		const close = () => {
			for (const group of nav.current?.querySelectorAll("details[open]") ?? [])
				group.removeAttribute("open");
		};
		const onPointer = (event: PointerEvent) => {
			if (!nav.current?.contains(event.target as Node)) close();
		};
		const onKey = (event: KeyboardEvent) => {
			if (event.key !== "Escape") return;
			const summary = nav.current?.querySelector<HTMLElement>("details[open] > summary");
			close();
			summary?.focus();
		};
		document.addEventListener("pointerdown", onPointer);
		document.addEventListener("keydown", onKey);
		return () => {
			document.removeEventListener("pointerdown", onPointer);
			document.removeEventListener("keydown", onKey);
		};
	}, [nav]);
	const last = useRef(pathname);
	useEffect(() => {
		// What was opened before the page came alive stays open.
		if (last.current === pathname) return;
		last.current = pathname;
		for (const group of nav.current?.querySelectorAll("details[open]") ?? [])
			group.removeAttribute("open");
		if (nav.current?.matches(":popover-open")) nav.current.hidePopover();
	}, [pathname, nav]);
}
