/** Whether this browser can show notifications, as far as is known before asking the user. */
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
 * Asks the user for permission, which browsers allow only after a tap, and subscribes. Null if
 * permission was not given. A subscription made with an earlier key of the server is replaced.
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
