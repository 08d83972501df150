declare const self: ServiceWorkerGlobalScope;

/** What the server encrypts for this device (`push-content.ts`). */
interface Message {
	title: string;
	body: string;
	path: string;
	tag: string;
}

/** Browsers require that each message shows something. */
const unreadable: Message = {
	title: "News from your league",
	body: "Open the site to see it.",
	path: "/portal",
	tag: "news",
};

/** Shows a notification; a newer one with the same tag replaces it and alerts again. */
export function showMessage(data: PushMessageData | null) {
	const { title, body, path, tag } = messageIn(data);
	// Not all browsers know `renotify`, and TypeScript doesn't.
	const options = { body, tag, renotify: true, data: path };
	return self.registration.showNotification(title, options);
}

function messageIn(data: PushMessageData | null): Message {
	try {
		return { ...unreadable, ...(data?.json() as Partial<Message>) };
	} catch {
		return unreadable;
	}
}

/** Opens the page of a tapped notification, in the tab that shows it or in a new one. */
export async function openMessage(notification: Notification) {
	notification.close();
	const { origin } = self.location;
	const url = new URL(String(notification.data ?? "/"), origin);
	if (url.origin !== origin) return;
	const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
	const tab = tabs.find((each) => each.url === url.href);
	await (tab ? tab.focus() : self.clients.openWindow(url));
}

/** Replaces the browser's expired push address at the server, if it still sends to this device. */
export async function renewSubscription() {
	const answer = await fetch("/api/identity/notifications");
	if (!answer.ok) return;
	const { publicKey, devices } = (await answer.json()) as {
		publicKey: string;
		devices: readonly { isCurrent: boolean }[];
	};
	if (!devices.some(({ isCurrent }) => isCurrent)) return;
	const subscription = await self.registration.pushManager.subscribe({
		userVisibleOnly: true,
		applicationServerKey: publicKey,
	});
	const { endpoint, keys } = subscription.toJSON();
	await fetch("/api/identity/addPushDevice", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ endpoint, ...keys }),
	});
}
