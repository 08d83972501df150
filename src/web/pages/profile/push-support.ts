/** What this browser can do about notifications, before anybody has asked it. */
export type PushSupport = "yes" | "blocked" | "addToHomeScreen" | "no";

export function pushSupport(): PushSupport {
	const isKnown =
		"serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
	if (isKnown) return Notification.permission === "denied" ? "blocked" : "yes";
	// An iPhone shows notifications of sites on its Home Screen only. iPads say that they are Macs.
	const isApplePhone =
		/iPhone|iPad/.test(navigator.userAgent) ||
		(navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);
	const isInstalled = matchMedia("(display-mode: standalone)").matches;
	return isApplePhone && !isInstalled ? "addToHomeScreen" : "no";
}

/** The browser's subscription, if it has one. */
export async function currentSubscription() {
	const registration = await navigator.serviceWorker.getRegistration();
	return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks for the permission, which needs a tap on a button, and subscribes. Null if it was not given.
 * A subscription made with an earlier key of the server is replaced.
 */
export async function subscribe(publicKey: string) {
	if ((await Notification.requestPermission()) !== "granted") return null;
	await navigator.serviceWorker.register("/service-worker.js");
	const { pushManager } = await navigator.serviceWorker.ready;
	const old = await pushManager.getSubscription();
	if (old && keyOf(old) !== publicKey) await old.unsubscribe();
	const subscription = await pushManager.subscribe({
		userVisibleOnly: true,
		applicationServerKey: publicKey,
	});
	const { endpoint, keys } = subscription.toJSON();
	return { endpoint, ...keys };
}

function keyOf({ options: { applicationServerKey } }: PushSubscription) {
	const bytes = new Uint8Array(applicationServerKey ?? new ArrayBuffer());
	return btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");
}
