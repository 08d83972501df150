import { type ReceivedPush, startPushService } from "../push-service.ts";
import { violations } from "./accessibility.ts";
import { button, open, signIn } from "./account-steps.ts";
import { expect, type Page, test, visitor } from "./browser.ts";
import { named } from "./demo-league.ts";
import { league, site, useLeague } from "./league.ts";

useLeague({ env: { PUSH_LOOPBACK: "1" } });

test("a captain turns notifications on, and a called-off match shows one that opens it", {
	tag: "@volume",
}, async () => {
	const { publicKey } = await league.db
		.selectFrom("pushKeys")
		.select("publicKey")
		.executeTakeFirstOrThrow();
	const service = await startPushService({
		publicKey,
		now: () => Date.now() + league.clockOffset,
	});
	const { page, pageErrors } = await visitor({
		viewport: { width: 375, height: 812 },
		serviceWorkers: "allow",
	});
	await signIn(page, "captain@crosscourt.example");
	// Playwright's browser has no notifications: it denies them to every site.
	await open(page, "/profile");
	const section = page.getByRole("region", { name: "Notifications on this device" });
	await section.getByText("You have blocked notifications from this site.").waitFor();

	await allowNotifications(page, service.subscribe("phone"));
	await open(page, "/profile");
	await button(page, "Turn on notifications").click();
	await expect(section.getByRole("status")).toHaveText("Notifications are On");
	await section.getByLabel("A result is final").uncheck();
	await section.getByLabel("Your captain asks if you can play").uncheck();
	await section.getByLabel("Your captain asks if you can play").check();
	const stored = () => league.db.selectFrom("pushDevice").select("off").execute();
	await expect.poll(stored).toEqual([{ off: ["final"] }]);
	await open(page, "/profile");
	await expect(section.getByLabel("A result is final")).not.toBeChecked();
	await expect(section.getByLabel("Your captain asks if you can play")).toBeChecked();
	expect(await violations(page)).toEqual([]);

	const { page: admin } = await visitor();
	await signIn(admin, "admin@crosscourt.example");
	const calledOff = await admin.request.post("/api/callOffMatches", {
		data: { matchIds: [named.nextMatchId], newDates: [] },
	});
	expect(calledOff.status()).toBe(200);
	await expect.poll(() => service.received.length).toBe(1);
	expect(service.refused).toEqual([]);
	const [message] = service.received as [ReceivedPush];
	expect(message.title).toMatch(/^Match \d+ is called off$/);
	const { title, body, opened } = await showAndTap(page, message);
	expect({ title, body }).toEqual({ title: message.title, body: message.body });
	expect(opened).toBe(`${site}/team-info?matchId=${named.nextMatchId}`);

	// The browser may replace a subscription at any time: nothing else changes.
	const replaced = service.subscribe("phone, later");
	await replaceSubscription(page, replaced);
	const devices = () => league.db.selectFrom("pushDevice").select(["endpoint", "off"]).execute();
	await expect.poll(devices).toEqual([{ endpoint: replaced.endpoint, off: ["final"] }]);

	await button(page, "Turn off on this device").click();
	await expect(section.getByRole("status")).toHaveText("Notifications are Off");
	expect(await league.db.selectFrom("pushDevice").selectAll().execute()).toEqual([]);
	expect(pageErrors).toEqual([]);
	await service.stop();
});

/** As if the user had allowed them, and the browser had subscribed at the test's push service. */
async function allowNotifications(page: Page, subscription: ReturnType<Service["subscribe"]>) {
	await page.addInitScript(({ endpoint, ...keys }) => {
		Object.defineProperty(Notification, "permission", { value: "granted" });
		Notification.requestPermission = async () => "granted";
		const own = {
			options: {},
			toJSON: () => ({ endpoint, keys }),
			unsubscribe: async () => void localStorage.removeItem("subscribed"),
		};
		const getSubscription = async () => (localStorage.getItem("subscribed") ? own : null);
		const subscribe = async () => {
			localStorage.setItem("subscribed", "yes");
			return own;
		};
		Object.assign(PushManager.prototype, { getSubscription, subscribe });
	}, subscription);
}
type Service = Awaited<ReturnType<typeof startPushService>>;

async function replaceSubscription(page: Page, subscription: ReturnType<Service["subscribe"]>) {
	await page
		.context()
		.serviceWorkers()[0]
		?.evaluate(async ({ endpoint, ...keys }) => {
			const subscribe = async () => ({ toJSON: () => ({ endpoint, keys }) });
			Object.assign(PushManager.prototype, { subscribe });
			const scope = self as unknown as {
				ExtendableEvent: new (type: string) => Event;
			} & EventTarget;
			scope.dispatchEvent(new scope.ExtendableEvent("pushsubscriptionchange"));
		}, subscription);
}

/** What the service worker shows for a message, and the page that a tap on it opens. */
async function showAndTap(page: Page, message: ReceivedPush) {
	const worker = page.context().serviceWorkers()[0];
	if (!worker) throw new Error("The page has no service worker.");
	return worker.evaluate(async (data) => {
		type Shown = { body: string; data: string };
		const scope = self as unknown as EventTarget & {
			registration: { showNotification: (title: string, options: Shown) => Promise<void> };
			clients: { openWindow: (url: URL) => Promise<void> };
			PushEvent: new (type: string, options: { data: string }) => Event;
		};
		const shown = new Promise<Shown & { title: string }>((done) => {
			scope.registration.showNotification = async (title, options) => done({ title, ...options });
		});
		scope.dispatchEvent(new scope.PushEvent("push", { data }));
		const notification = Object.assign(await shown, { close() {} });
		const opened = new Promise<string>((done) => {
			scope.clients.openWindow = async (url) => done(String(url));
		});
		const tap = Object.assign(new Event("notificationclick"), { notification, waitUntil() {} });
		scope.dispatchEvent(tap);
		return { title: notification.title, body: notification.body, opened: await opened };
	}, JSON.stringify(message));
}
