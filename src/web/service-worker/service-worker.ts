import { answerFile, answerNavigation } from "./answer-request.ts";
import { openMessage, renewSubscription, showMessage } from "./notifications.ts";
import { removePages, saveOfflinePage, savePages } from "./saved-pages.ts";
import type { WorkerMessage } from "./worker-message.ts";

declare const self: ServiceWorkerGlobalScope;

// A new version takes over without asking: it changes nothing in the pages that are open.
self.addEventListener("install", (event) => {
	event.waitUntil(Promise.all([saveOfflinePage(), self.skipWaiting()]));
});

self.addEventListener("activate", (event) => {
	event.waitUntil(
		Promise.all([
			// Pages are requested while the worker starts.
			self.registration.navigationPreload?.enable(),
			self.clients.claim(),
		]),
	);
});

self.addEventListener("fetch", (event) => {
	const { method, mode, url } = event.request;
	const { origin, pathname } = new URL(url);
	if (method !== "GET" || origin !== self.location.origin) return;
	if (mode === "navigate") event.respondWith(answerNavigation(event));
	else if (/^\/(assets|look)\//.test(pathname)) event.respondWith(answerFile(event.request));
});

self.addEventListener("message", (event) => {
	const { kind } = event.data as WorkerMessage;
	if (kind === "save") event.waitUntil(savePages());
	if (kind === "remove") event.waitUntil(removePages());
});

self.addEventListener("push", (event) => event.waitUntil(showMessage(event.data)));
self.addEventListener("notificationclick", (event) => {
	event.waitUntil(openMessage(event.notification));
});
self.addEventListener("pushsubscriptionchange", (event) => {
	(event as ExtendableEvent).waitUntil(renewSubscription());
});
