import type { WorkerMessage } from "../service-worker/worker-message.ts";

/**
 * When the session has ended, removes the user's pages that the device has saved or is saving. The
 * service worker also removes them once it gets a page that was made for someone else.
 */
export async function removeSavedPages() {
	const registration = await navigator.serviceWorker?.getRegistration();
	registration?.active?.postMessage({ kind: "remove" } satisfies WorkerMessage);
}
