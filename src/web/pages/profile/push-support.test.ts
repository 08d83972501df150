import { afterEach, expect, test, vi } from "vitest";
import { pushSupport } from "./push-support.ts";

afterEach(() => vi.unstubAllGlobals());

const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15";
const all = { serviceWorker: true, isInstalled: false, touchPoints: 0 };

test.each([
	["yes", "a browser with everything, not asked yet", { ...all, permission: "default" }],
	["yes", "where it is allowed", { ...all, permission: "granted" }],
	["blocked", "where it is blocked", { ...all, permission: "denied" }],
	["no", "a browser without push services", { ...all, userAgent: mac }],
	["addToHomeScreen", "an iPhone's tab", { ...all, userAgent: iPhone }],
	["addToHomeScreen", "an iPad's tab, which says Mac", { ...all, userAgent: mac, touchPoints: 5 }],
	["no", "an old iPhone's Home Screen", { ...all, userAgent: iPhone, isInstalled: true }],
	[
		"yes",
		"an iPhone's Home Screen",
		{ ...all, userAgent: iPhone, isInstalled: true, permission: "default" },
	],
	["no", "a private window without service workers", { ...all, serviceWorker: false }],
] as const)("says %s for %s", (expected, _, browser) => {
	const {
		permission,
		userAgent = "",
		isInstalled,
		touchPoints,
		serviceWorker,
	} = {
		permission: undefined,
		...browser,
	} as typeof all & { permission?: string; userAgent?: string };
	vi.stubGlobal("navigator", {
		userAgent,
		maxTouchPoints: touchPoints,
		...(serviceWorker && { serviceWorker: {} }),
	});
	vi.stubGlobal("window", permission ? { PushManager: {}, Notification: {} } : {});
	vi.stubGlobal("Notification", { permission });
	vi.stubGlobal("matchMedia", () => ({ matches: isInstalled }));
	expect(pushSupport()).toBe(expected);
});
