import { type ComponentType, createContext, useContext } from "react";
import type { ShownViewer, SiteSettings } from "../league/page-request.ts";

/**
 * What a page knows besides the league's data: the league's clock at the making of the page, and
 * the installation's settings.
 */
export interface SiteFacts extends SiteSettings {
	now: string;
	viewer: ShownViewer;
}
/** The facts, and the menu of who is signed in: visitors' browsers never load it. */
export interface SiteParts extends SiteFacts {
	UserMenu: ComponentType | null;
	/** Sets the league's clock of this browser by the server's. */
	setClock: (now: string) => void;
}
export const SiteContext = createContext<SiteParts | null>(null);

export function useSite(): SiteParts {
	const facts = useContext(SiteContext);
	if (!facts) throw new Error("This page is shown outside the site.");
	return facts;
}
