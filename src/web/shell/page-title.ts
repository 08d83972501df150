import { useEffect } from "react";
import { league } from "../league.ts";

/** What the tab says; none given: the page was not found. */
export const pageTitle = (title: string | undefined) =>
	title === undefined
		? `Page not found · ${league.name}`
		: title === league.name
			? title
			: `${title} · ${league.name}`;

/** Names the tab for a page that stands in for another. */
export function useTabTitle(title: string | undefined) {
	useEffect(() => {
		document.title = pageTitle(title);
	}, [title]);
}
