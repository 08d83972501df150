import { useEffect } from "react";
import { removeSavedPages } from "../data/saved-pages.ts";
import type { WorkerMessage } from "../service-worker/worker-message.ts";
import { useSite } from "../site-context.ts";

/**
 * Registers the service worker once the page is idle, and has it save the user's pages for courts
 * without a signal, again whenever the page becomes visible.
 */
export function useServiceWorker() {
	const { hasServiceWorker } = useSite();
	useEffect(() => {
		if (!hasServiceWorker || !("serviceWorker" in navigator)) return;
		const save = () => void (document.hidden || registerAndSave());
		addEventListener("crosscourt.signedOut", removeSavedPages);
		const cancel = whenIdle(() => {
			save();
			document.addEventListener("visibilitychange", save);
		});
		return () => {
			cancel();
			document.removeEventListener("visibilitychange", save);
			removeEventListener("crosscourt.signedOut", removeSavedPages);
		};
	}, [hasServiceWorker]);
}

async function registerAndSave() {
	try {
		await navigator.serviceWorker.register("/service-worker.js");
		const { active } = await navigator.serviceWorker.ready;
		active?.postMessage({ kind: "save" } satisfies WorkerMessage);
	} catch {
		// Private windows refuse it, and so does a page that was opened before the login.
	}
}

/** Runs `work` once the page has loaded and is idle. Returns a function that cancels it. */
function whenIdle(work: () => void) {
	let cancel = () => {};
	const start = () => {
		if ("requestIdleCallback" in window) {
			const handle = requestIdleCallback(work);
			cancel = () => cancelIdleCallback(handle);
		} else {
			const timer = setTimeout(work, 3000);
			cancel = () => clearTimeout(timer);
		}
	};
	if (document.readyState === "complete") start();
	else {
		addEventListener("load", start, { once: true });
		cancel = () => removeEventListener("load", start);
	}
	return () => cancel();
}
