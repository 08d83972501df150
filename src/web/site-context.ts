import { type ComponentType, createContext, useContext } from "react";
import type { LeagueNames } from "../league/entities/league.ts";
import type { MenuPage } from "../league/entities/league-page.ts";
import type { ShownLogo } from "../league/entities/logo.ts";
import type { ShownNotice } from "../league/entities/notice.ts";
import type { ShownViewer, SiteSettings } from "../league/page-request.ts";
import type { PagesOfGroup } from "./page-def/page-def.ts";

/**
 * What a page knows besides the league's data: the league's clock when the page was rendered, the
 * viewer, and the installation's settings.
 */
export interface SiteFacts extends SiteSettings {
	now: string;
	viewer: ShownViewer;
	league: LeagueNames;
	/** The league's own logo, if it has one. */
	logo?: ShownLogo | null;
	/** The titles of texts whose title an admin has changed, by path. */
	titles?: Readonly<Record<string, string>>;
	/** Pages that admins have added to the menu, if there are any. */
	addedPages?: readonly MenuPage[];
	/** Today's notices, if there are any. */
	notices?: readonly ShownNotice[];
	/** Whether the device saved this page at the time `now`. */
	isSavedCopy?: boolean;
	/** Whether signed-in users' browsers register the service worker. */
	hasServiceWorker?: boolean;
}
/** The facts, with the parts of the frame that visitors' browsers never load. */
export interface SiteParts extends SiteFacts {
	UserMenu: ComponentType | null;
	/** For the committee only. */
	committee: { AdminNav: ComponentType; adminGroups: readonly PagesOfGroup[] } | null;
	/** For signed-in users, beside their menu. */
	HelpLink: ComponentType | null;
	/** For saved copies only. */
	SavedNotice: ComponentType | null;
	/** Sets this browser's league clock to the server's time. */
	setClock: (now: string) => void;
	/** After an admin has changed the league's settings or pages. */
	updateSiteFacts: (
		changed:
			| { league: LeagueNames }
			| { logo: ShownLogo | null }
			| { addedPages: readonly MenuPage[] },
	) => void;
}
export const SiteContext = createContext<SiteParts | null>(null);

/** The league's names, as they were when the page was opened. */
export const useLeague = () => useSite().league;

export function useSite(): SiteParts {
	const facts = useContext(SiteContext);
	if (!facts) throw new Error("useSite needs a SiteContext.");
	return facts;
}
