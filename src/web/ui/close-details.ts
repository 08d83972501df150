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
		document.addEventListener("pointerdown", onPointer);
		document.addEventListener("keydown", onKey);
		return () => {
			document.removeEventListener("pointerdown", onPointer);
			document.removeEventListener("keydown", onKey);
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
