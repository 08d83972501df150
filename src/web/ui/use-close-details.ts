import { type RefObject, useEffect, useRef } from "react";

/**
 * Closes the open `details` in this element, or the element itself, on Escape, on a click
 * elsewhere, and after a page change. A menu opened before hydration stays open.
 */
export function useCloseDetails(root: RefObject<HTMLElement | null>, pathname: string) {
	useEffect(() => {
		const onPointer = (event: PointerEvent) => {
			if (!root.current?.contains(event.target as Node)) closeDetails(root.current);
		};
		const onKey = (event: KeyboardEvent) => {
			if (event.key === "Escape") closeDetails(root.current)?.querySelector("summary")?.focus();
		};
		// In the capture phase: React stops events on parts of a page that it has not hydrated.
		document.addEventListener("pointerdown", onPointer, true);
		document.addEventListener("keydown", onKey, true);
		return () => {
			document.removeEventListener("pointerdown", onPointer, true);
			document.removeEventListener("keydown", onKey, true);
		};
	}, [root]);
	const last = useRef(pathname);
	useEffect(() => {
		if (last.current === pathname) return;
		last.current = pathname;
		closeDetails(root.current);
		if (root.current?.matches(":popover-open")) root.current.hidePopover();
	}, [pathname, root]);
}

function closeDetails(root: HTMLElement | null) {
	const open = root?.matches("details[open]") ? root : root?.querySelector("details[open]");
	open?.removeAttribute("open");
	return open;
}
