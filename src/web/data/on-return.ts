/**
 * Calls `work` when the device is back online or the page is visible again, since calls may work
 * now that did not before; phones stop all timers of hidden pages. Returns how to stop.
 */
export function onReturn(work: () => void) {
	const whenVisible = () => document.hidden || work();
	addEventListener("online", work);
	document.addEventListener("visibilitychange", whenVisible);
	return () => {
		removeEventListener("online", work);
		document.removeEventListener("visibilitychange", whenVisible);
	};
}
