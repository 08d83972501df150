import { type RefObject, useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";

interface ActiveCell {
	id: string;
	field: string;
}
interface Place {
	top: number;
	left: number;
	active: ActiveCell | null;
}

/** Where the user was in each table when its page was left, by history entry. */
const places = new Map<string, Place>();

interface ScrollReturnProps {
	scroller: RefObject<HTMLElement | null>;
	label: string;
	active: ActiveCell | null;
	renderAll: () => void;
	/** Focuses a cell. */
	goTo: (id: string, field: string) => void;
}

/**
 * Brings the user back to the scrolled position and the active cell when they return to a table.
 */
export function useScrollReturn({ scroller, label, active, renderAll, goTo }: ScrollReturnProps) {
	const entry = `${useLocation().key} ${label}`;
	const [id, field] = active ? [active.id, active.field] : [];
	// At first no cell is active: then the place of the last visit must stay.
	useEffect(() => {
		const place = places.get(entry) ?? { top: 0, left: 0 };
		if (id !== undefined && field !== undefined)
			places.set(entry, { ...place, active: { id, field } });
	}, [entry, id, field]);
	useLayoutEffect(() => {
		const place = places.get(entry);
		const element = scroller.current;
		let frame = 0;
		if (place) {
			renderAll();
			const { top, left, active } = place;
			frame = requestAnimationFrame(() => {
				scroller.current?.scrollTo({ top, left, behavior: "instant" });
				// A frame later: the page change has moved the focus to the top of the page by then.
				if (active) frame = requestAnimationFrame(() => goTo(active.id, active.field));
			});
		}
		const remember = () => {
			if (!element) return;
			const { scrollTop: top, scrollLeft: left } = element;
			places.set(entry, { active: places.get(entry)?.active ?? null, top, left });
		};
		element?.addEventListener("scroll", remember, { passive: true });
		return () => {
			cancelAnimationFrame(frame);
			element?.removeEventListener("scroll", remember);
		};
		// Only when the page is opened.
	}, [entry, scroller]);
}
