import { NavLink } from "react-router";
import type { LeagueNames } from "../../league/entities/league.ts";
import { menuEntries } from "../../league/rules/texts/menu-entries.ts";
import type { NavGroup } from "../page-def/page-def.ts";
import { visitorPages } from "../routes/visitors.ts";
import { type SiteFacts, useSite } from "../site-context.ts";
import { IconChevron } from "../ui/icons.tsx";
import { SheetMenu } from "../ui/sheet-menu.tsx";

const groupsOf = ({ metro }: LeagueNames): { key: NavGroup; title: string }[] => [
	{ key: "about", title: "About the League" },
	{ key: "season", title: "Season Info" },
	{ key: "tennis", title: `Tennis in the ${metro}` },
];
/** The most visited pages, one tap away on a phone. */
const quickLinks = ["/standings", "/match-results", "/schedules", "/calendar"];
const quickLabels: Record<string, string> = {
	"/standings": "Standings",
	"/match-results": "Results",
	"/schedules": "Schedules",
};

const labelOf = (path: string) => {
	const page = visitorPages.find((each) => each.path === path);
	return page?.navLabel ?? page?.title ?? path;
};

const ownEntries = (group: NavGroup, titles: SiteFacts["titles"]) =>
	visitorPages
		.filter(({ nav }) => nav === group)
		.map(({ path }) => ({ path, label: titles?.[path] ?? labelOf(path) }));

/**
 * The groups: a row of drop-downs on a wide screen, a sheet behind "Menu" on a phone. Works without
 * JavaScript.
 */
export function Navigation() {
	const { league, titles, addedPages = [] } = useSite();
	return (
		<SheetMenu id="site-menu" name="Main">
			{groupsOf(league).map(({ key, title }) => (
				<details key={key} name="site-menu" className="nav-group">
					<summary>
						{title} <IconChevron />
					</summary>
					<ul>
						{menuEntries(ownEntries(key, titles), addedPages, key).map(({ path, label }) => (
							<li key={path}>
								<NavLink to={path} discover="none">
									{label}
								</NavLink>
							</li>
						))}
					</ul>
				</details>
			))}
			<NavLink className="nav-single" to="/contact" discover="none">
				Contact Us
			</NavLink>
		</SheetMenu>
	);
}

export function QuickNavigation() {
	return (
		<nav className="quick-nav" aria-label="Season">
			{quickLinks.map((path) => (
				<NavLink key={path} to={path} discover="none">
					{quickLabels[path] ?? labelOf(path)}
				</NavLink>
			))}
		</nav>
	);
}
