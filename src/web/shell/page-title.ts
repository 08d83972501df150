import { useEffect } from "react";
import { league } from "../league.ts";

/** The tab's title; undefined: the page was not found. */
export const pageTitle = (title: string | undefined) =>
	title === undefined
		? `Page not found · ${league.name}`
		: title === league.name
			? title
			: `${title} · ${league.name}`;

/** Sets the tab's title on crash and not-found pages. */
export function useTabTitle(title: string | undefined) {
	useEffect(() => {
		document.title = pageTitle(title);
	}, [title]);
}
