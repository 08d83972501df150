import type { WorkerMessage } from "../service-worker/worker-message.ts";

/**
 * Removes what the device has saved of the user's pages, and what it is saving: the session has
 * ended. The service worker does so too, at the next page that was made for somebody else.
 */
export async function removeSavedPages() {
	const registration = await navigator.serviceWorker?.getRegistration();
	registration?.active?.postMessage({ kind: "remove" } satisfies WorkerMessage);
}
