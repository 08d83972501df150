import type { ShownViewer } from "../../league/page-request.ts";
import { canOpen } from "../page-def/can-open.ts";
import type { AdminGroup, PagesOfGroup } from "../page-def/page-def.ts";
import { adminPages } from "./admins.ts";

const titles: Readonly<Record<AdminGroup, string>> = {
	season: "Season and results",
	people: "Teams and people",
	league: "League and site",
};

/** The admin pages that a user may open, in groups. */
export const adminGroups = (viewer: ShownViewer): PagesOfGroup[] =>
	(Object.keys(titles) as AdminGroup[])
		.map((group) => ({
			group,
			title: titles[group],
			pages: adminPages
				.filter((page) => page.group === group && canOpen(viewer, page))
				.toSorted((one, other) => one.place - other.place),
		}))
		.filter(({ pages }) => pages.length > 0);
