import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

/** Asks before unsaved changes are lost; `children` says which. */
export function LeaveQuestion({ isDirty, children }: { isDirty: boolean; children: string }) {
	const { isLeaving, leave, stay } = useLeaveQuestion(isDirty);
	if (!isLeaving) return null;
	return (
		<Dialog title="Leave without saving?" closeLabel="Keep editing" isDestructive onClose={stay}>
			<p>{children}</p>
			<Button variant="danger" onClick={leave}>
				Leave
			</Button>
		</Dialog>
	);
}

/**
 * Stops links, the Back button where browsers allow it, and closing the tab. The router's own
 * blocker would make every visitor's download larger.
 */
function useLeaveQuestion(isDirty: boolean) {
	const navigate = useNavigate();
	const [leaving, setLeaving] = useState<(() => void) | null>(null);
	const isConfirmed = useRef(false);
	useEffect(() => {
		if (!isDirty) return;
		const stopAt = (event: Event, go: () => void) => {
			event.preventDefault();
			event.stopPropagation();
			setLeaving(() => go);
		};
		const onClick = (event: MouseEvent) => {
			const link = (event.target as Element).closest?.("a");
			// Such a click opens another tab or window.
			const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) =>
				ctrlKey || metaKey || shiftKey;
			const isElsewhere =
				link && link.origin === location.origin && link.pathname !== location.pathname;
			if (!isElsewhere || link.closest(".reading") || opensElsewhere(event)) return;
			stopAt(event, () => void navigate(link.pathname + link.search + link.hash));
		};
		const onNavigate = (event: NavigateEvent) => {
			const { url, key } = event.destination;
			if (event.navigationType !== "traverse" || !event.cancelable || isConfirmed.current) return;
			if (new URL(url).pathname !== location.pathname)
				stopAt(event, () => void navigation.traverseTo(key));
		};
		const onUnload = (event: Event) => {
			if (!isConfirmed.current) event.preventDefault();
		};
		// The login follows, and what was typed is kept.
		const onSignedOut = () => {
			isConfirmed.current = true;
		};
		addEventListener("click", onClick, true);
		addEventListener("beforeunload", onUnload);
		addEventListener("crosscourt.signedOut", onSignedOut);
		window.navigation?.addEventListener("navigate", onNavigate);
		return () => {
			removeEventListener("click", onClick, true);
			removeEventListener("beforeunload", onUnload);
			removeEventListener("crosscourt.signedOut", onSignedOut);
			window.navigation?.removeEventListener("navigate", onNavigate);
		};
	}, [isDirty, navigate]);
	return {
		isLeaving: leaving !== null,
		leave() {
			isConfirmed.current = true;
			leaving?.();
		},
		stay: () => setLeaving(null),
	};
}
