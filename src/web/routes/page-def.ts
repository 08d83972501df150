import type { ComponentType } from "react";
import type { ActionFunctionArgs } from "react-router";
import type { Answers } from "../data/page-data.ts";
import type { Read } from "../data/reads.ts";

/** Signed-out people; signed-in ones; those with a profile; admins. */
export type Access = "guests" | "accounts" | "members" | "admins";
export type NavGroup = "about" | "season" | "tennis" | "none";
type PageModule = {
	default: ComponentType;
	action?: (args: ActionFunctionArgs) => Promise<unknown>;
};

export interface Visit {
	params: Readonly<Record<string, string | undefined>>;
	search: URLSearchParams;
}

/** One page of the site: everything the house knows of it outside its own file. */
export interface PageDef {
	path: string;
	title: string;
	/** Where the navigation lists it, and under which words if not the title. */
	nav: NavGroup;
	navLabel?: string;
	/**
	 * Who may open it; everybody where nothing is said. The calls behind it decide, `guards.ts` only
	 * shows the way.
	 */
	access?: Access;
	/** The words of the menu of who is signed in, if not the title. */
	menuLabel?: string;
	/** The query keys that the page knows; links and kept pages carry no others. */
	search?: readonly string[];
	takesForm?: boolean;
	/** Query keys that change nothing of what it reads: moving between them needs no signal. */
	stays?: readonly string[];
	/** Whether it follows the league's changes while it is open and looked at. */
	isLive?: boolean;
	/** The calls whose answers it needs. */
	reads?: (visit: Visit) => readonly Read<unknown>[];
	/** After the reads: further calls that follow from their answers; may redirect. */
	thenReads?: (visit: Visit, answers: Answers) => readonly Read<unknown>[];
	/** After these: calls without whose answers the page stands as well. */
	mayRead?: (visit: Visit, answers: Answers) => readonly Read<unknown>[];
	/** A title that depends on what is shown. */
	titleOf?: (visit: Visit, answers: Answers) => string | undefined;
	/** The name of its file or folder in `pages/`, where it is not the first part of its path. */
	file?: string;
	load: () => Promise<PageModule>;
}

export const idOf = (text: string | null | undefined) =>
	text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
