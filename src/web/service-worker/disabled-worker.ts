declare const self: ServiceWorkerGlobalScope;

/*
 * Sent instead of the service worker when the server has disabled it (`SERVICE_WORKER=off`):
 * replaces the one on the device, removes what it saved, and unregisters itself. Open pages stay as
 * they are.
 */
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(removeEverything()));

async function removeEverything() {
	await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
	await self.registration.unregister();
	await self.clients.claim();
}
