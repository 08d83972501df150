import { type RefObject, useLayoutEffect } from "react";
import { useLocation } from "react-router";

interface Place {
	top: number;
	left: number;
}

/** Where each table was scrolled to when its page was left, by the entry of the history. */
const places = new Map<string, Place>();

/** Brings a table back to where it was when the user returns to its page. */
export function useScrollReturn(
	scroller: RefObject<HTMLElement | null>,
	renderAll: () => void,
	label: string,
) {
	const entry = `${useLocation().key} ${label}`;
	useLayoutEffect(() => {
		const place = places.get(entry);
		const element = scroller.current;
		if (place) {
			renderAll();
			requestAnimationFrame(() => scroller.current?.scrollTo({ ...place, behavior: "instant" }));
		}
		const remember = () => {
			if (element) places.set(entry, { top: element.scrollTop, left: element.scrollLeft });
		};
		element?.addEventListener("scroll", remember, { passive: true });
		return () => element?.removeEventListener("scroll", remember);
		// Only when the page is opened.
	}, [entry, scroller]);
}
