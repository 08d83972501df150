import type { LeagueNames } from "./entities/league.ts";
import type { MenuPage } from "./entities/league-page.ts";
import type { ShownLogo } from "./entities/logo.ts";
import type { ShownNotice } from "./entities/notice.ts";
import type { CommitteeRole } from "./entities/roles.ts";

/**
 * The interface between the server and the renderer of the built site. Neither imports the other:
 * the server loads the renderer at startup.
 */

/**
 * The part of the viewer that a page knows before it loads data: enough for guards and the menu.
 */
export interface ShownViewer {
	kind: "visitor" | "account" | "member";
	isAdmin: boolean;
	/** The other roles on the committee, if there are any. */
	roles?: readonly CommitteeRole[];
}

/** A read call, named by its route: `list/team`, `get/player/{id}`. */
export interface ReadCall {
	readonly name: string;
	/** Path and query parameters. */
	readonly params: Readonly<Record<string, string>>;
}

/** The response of a call, in-process or over HTTP. */
export interface ApiResponse {
	readonly status: number;
	readonly body: unknown;
	readonly headers: Readonly<Record<string, string>>;
}

export type WriteMethod = "POST" | "PUT" | "DELETE";

/** What every page shows besides its own content. */
export interface PageFrame {
	league: LeagueNames;
	branding: PageBranding;
	/** The titles of texts whose title an admin has changed, by path. */
	titles: Readonly<Record<string, string>>;
	/** The public pages among those that admins have added, for the menu. */
	pages: readonly MenuPage[];
	/** Today's notices, for all pages. */
	notices: readonly ShownNotice[];
}

export interface PageRequest extends PageFrame {
	/** Path and query. */
	url: string;
	/** The fields of a form sent without JavaScript. */
	form: Record<string, string> | null;
	/** Calls the API as this viewer. */
	read: (call: ReadCall) => Promise<ApiResponse>;
	write: (path: string, body: unknown, method: WriteMethod) => Promise<ApiResponse>;
	/** The league's clock. */
	now: string;
	/** The version of the data when rendering started; 0 if `dataTag` identifies the data instead. */
	dataVersion: number;
	/** Returns what identifies the data once the page has read it; null if `dataVersion` does. */
	dataTag: (() => string) | null;
	viewer: ShownViewer;
	/** Whether a device asks for a copy that it can show offline. */
	isSavedCopy?: boolean;
	/** Whether signed-in users' browsers register the service worker. */
	hasServiceWorker?: boolean;
}

/** How a league with its own colors or logo looks. */
export interface PageBranding {
	/** The custom properties that differ from the default; empty if none does. */
	css: string;
	/** The color of the browser's toolbar. */
	themeColor: string;
	/** The logo, and the paths of what is derived from it. */
	logo: {
		shown: ShownLogo;
		favicon: string;
		touchIcon: string;
		/** 192 and 512 pixels. */
		icons: readonly string[];
		preview: string;
	} | null;
}

/** A page that other sites frame, as visitors see it. */
export type EmbedRequest = Pick<PageRequest, "url" | "read" | "now" | "league" | "branding">;

export interface Page {
	status: number;
	/** The redirect target, if any. */
	location: string | null;
	html: string;
	/** The hashes of its inline styles, for the Content-Security-Policy. */
	styleHashes: readonly string[];
	/** An error that the page caught and displays, to be logged. */
	error: unknown;
	/** The API's `Retry-After` in seconds, if it sent one. */
	retryAfter: string | null;
	/**
	 * Whether every optional read succeeded too, and the page was not opened by a personal link. A
	 * page that is not complete is not stored anywhere.
	 */
	isComplete: boolean;
	/** Whether it is the same for all visitors; otherwise it depends on the browser's cookies. */
	isPublic: boolean;
	/**
	 * The URL of the same page without query values that it does not know; null if there are none.
	 */
	sameAs: string | null;
}

/** A page as the search finds it. */
export interface SearchedPage {
	path: string;
	title: string;
	/** What it is for. */
	about: string;
	/** Other words for it. */
	also: string;
	/** Who may open it: any of these roles. */
	audience: readonly string[];
}

/** Deployment settings that pages use. */
export interface SiteSettings {
	publicUrl: string;
}

/** The built site. */
export interface Site {
	render: (request: PageRequest) => Promise<Page>;
	/** The pages below `/embed/`. */
	renderEmbed: (request: EmbedRequest) => Promise<Pick<Page, "status" | "html" | "styleHashes">>;
	/** The answer of a read call, as text in the form in which pages contain it. */
	textOf: (answer: unknown) => string;
	/**
	 * The address of the public page at this path, which may be written in capitals, and the query
	 * keys that it accepts; null if there is no such page.
	 */
	addressOf: (path: string) => { path: string; search: readonly string[] } | null;
	/** Whether the page at this path is different for visitors who have chosen this team. */
	usesMyTeam: (path: string, teamId: number) => boolean;
	/** Whether the page at this path can be saved on a member's device. */
	isSaved: (path: string) => boolean;
	/** Whether the page at this path accepts form posts. */
	takesForms: (path: string) => boolean;
	/** Paths of all public pages without parameters, for the sitemap. */
	paths: readonly string[];
	/** Pages that the search finds, besides those that admins have added. */
	searchedPages: readonly SearchedPage[];
	/** Hashes of inline scripts, for the Content-Security-Policy. */
	scriptHashes: readonly string[];
}
