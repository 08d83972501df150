import type { ComponentType } from "react";
import type { ActionFunctionArgs } from "react-router";
import type { CommitteeRole } from "../../league/entities/roles.ts";
import type { ApiClient } from "../data/api-client.ts";
import type { Answers } from "../data/page-data.ts";
import type { Read } from "../data/reads.ts";

/**
 * Who may open a page. `guests`: signed-out users; `accounts`: signed-in users; `members`: users
 * with a profile; `admins`: admins and the page's role; `linked`: anyone with the link, usually a
 * personal one, so that the page is neither cached nor indexed.
 */
export type PageAccess = "guests" | "accounts" | "members" | "admins" | "linked";
export type NavGroup = "about" | "season" | "tennis" | "none";
type PageModule = {
	default: ComponentType;
	action?: (args: ActionFunctionArgs) => Promise<unknown>;
};

export interface Visit {
	params: Readonly<Record<string, string | undefined>>;
	search: URLSearchParams;
}

type Value = string | number;

/** What a page reads, by its URL. */
export interface PageReads {
	/** The calls it needs. */
	reads?: (visit: Visit) => readonly Read<unknown>[];
	/** After `reads`: calls that depend on their answers; may redirect. */
	thenReads?: (
		visit: Visit,
		answers: Answers,
		viewer: ApiClient["viewer"],
	) => readonly Read<unknown>[];
	/** After these: optional calls. */
	optionalReads?: (
		visit: Visit,
		answers: Answers,
		viewer: ApiClient["viewer"],
	) => readonly Read<unknown>[];
	/** For each query key, the values that the page knows. It ignores all others. */
	values?: (visit: Visit, answers: Answers) => Readonly<Record<string, readonly Value[]>>;
	/** A title that depends on the data. */
	titleOf?: (visit: Visit, answers: Answers, viewer: ApiClient["viewer"]) => string | undefined;
}

/** A page of the site, as the router, the navigation and the guards need it. */
export interface PageDef extends PageReads {
	path: string;
	title: string;
	/** Its group in the navigation. */
	nav: NavGroup;
	/** Its label in the navigation, if not the title. */
	navLabel?: string;
	/**
	 * Who may open it; everyone by default. The API enforces permissions, `page-access.ts` only
	 * redirects.
	 */
	access?: PageAccess;
	/** The role on the committee that may open this admin page too. */
	role?: CommitteeRole;
	/** Its label in the user menu, if not the title. */
	menuLabel?: string;
	/** The query keys that the page uses; canonical URLs and cached pages have no others. */
	search?: readonly string[];
	/** Whether it depends on the team that the visitor's device has chosen (`useMyTeam`). */
	usesMyTeam?: boolean;
	/** The path of the Atom feed of what it shows. */
	feed?: string;
	/** Whether it has an action for POST requests. */
	takesForm?: boolean;
	/** Whether it only answers a form: the sitemap does not list it. */
	isAnswer?: boolean;
	/** Query keys that don't change what it reads: changing them needs no network. */
	stays?: readonly string[];
	/**
	 * Whether its links, forms and details work without scripts: then its HTML stays as the server
	 * sent it, and its script is loaded only when it changes (`entry-client.tsx`).
	 */
	isReadOnly?: boolean;
	/** Whether it updates while it is open and visible. */
	isLive?: boolean;
	/**
	 * Whether devices of members save a copy to show without a connection.
	 * `league/rules/saved-copy.ts` lists the calls that it may read.
	 */
	isSaved?: boolean;
	/** Loads `reads` and the rest from their own script, which the page's hydration does not need. */
	loadReads?: () => Promise<PageReads>;
	/** The name of its file or folder in `pages/`, if not the first part of its path. */
	file?: string;
	load: () => Promise<PageModule>;
}

/** Shown at the address of any page that can't be loaded without a connection. */
export const offlinePath = "/offline";

/** The ID that a text from a URL names; null if it is none. */
export const idOf = (text: string | null | undefined) =>
	text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

export interface AdminPage extends PageDef {
	/** What the portal says about it, beside its link. */
	about: string;
	/** Its group on the portal and in the list beside admin pages, where the most used come first. */
	group: AdminGroup;
	place: number;
}
export type AdminGroup = "season" | "people" | "league";

/** Those pages of an admin group that a user may open. */
export interface PagesOfGroup {
	group: AdminGroup;
	title: string;
	pages: readonly AdminPage[];
}
