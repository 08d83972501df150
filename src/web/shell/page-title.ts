import { useEffect } from "react";
import type { LeagueNames } from "../../league/entities/league.ts";
import { pageMessages } from "../../league/page-messages.ts";
import { useLeague } from "../site-context.ts";

/** The tab's title; undefined: the page was not found. The home page has only the league's name. */
export const pageTitle = (title: string | undefined, { name }: Pick<LeagueNames, "name">) =>
	title === "" ? name : `${title ?? pageMessages.pageNotFound} · ${name}`;

/** Sets the tab's title; null: another component sets it. */
export function useTabTitle(title: string | null | undefined) {
	const league = useLeague();
	useEffect(() => {
		if (title !== null) document.title = pageTitle(title, league);
	}, [title, league]);
}
