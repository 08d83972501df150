import { useSyncExternalStore } from "react";

/** `none`: a page without live updates, or one that has not asked for them yet. */
export type LiveConnection = "none" | "open" | "lost";

const changed = "crosscourt.live";

/** Sets whether the open page receives changes. Scripts that load separately share it. */
export function setLiveConnection(state: LiveConnection) {
	if (read() === state) return;
	document.documentElement.dataset["live"] = state;
	dispatchEvent(new Event(changed));
}

/** Whether the open page receives changes. */
export const useLiveConnection = () =>
	useSyncExternalStore<LiveConnection>(subscribe, read, () => "none");

const read = () => (document.documentElement.dataset["live"] ?? "none") as LiveConnection;

function subscribe(heard: () => void) {
	addEventListener(changed, heard);
	return () => removeEventListener(changed, heard);
}
