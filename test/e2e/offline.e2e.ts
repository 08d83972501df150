import { demoPassword } from "../../src/server/demo/accounts.ts";
import { violations } from "./accessibility.ts";
import { heading, logIn, signIn } from "./account-steps.ts";
import { expect, type Page, test, visitor, whenHydrated } from "./browser.ts";
import { openGate } from "./gate.ts";
import { league, site, useLeague } from "./league.ts";
import {
	assignOpponent,
	card,
	enterLine,
	lineOf,
	match,
	nameOfUser,
	opponent,
	own,
	stored,
	waitForSaveStatus,
	waitUntilSaved,
} from "./scorecard-steps.ts";

let gate: Awaited<ReturnType<typeof openGate>>;
useLeague(async () => {
	gate = await openGate(() => Number(new URL(site).port));
	return { env: { PUBLIC_URL: gate.url } };
});
test.beforeAll(() => assignOpponent());
test.afterEach(() => gate.open());
test.afterAll(() => gate.close());
const captain = "captain@crosscourt.example";
const age = /^Saved at \d.*m, no connection$/;

async function phone() {
	const size = { width: 375, height: 812 };
	return visitor({ baseURL: gate.url, serviceWorkers: "allow", viewport: size });
}

/** The phone of a captain who has opened the portal, and no other page. */
async function captainsPhone() {
	const { page } = await phone();
	await signIn(page, captain);
	await page.goto("/portal");
	await untilSaved(page);
	return page;
}

const savedPages = (page: Page) =>
	page.evaluate(async () => {
		const keys = await (await caches.open("saved-pages")).keys();
		return keys.map(({ url }) => new URL(url).pathname).sort();
	});
const untilSaved = (page: Page) =>
	expect.poll(() => savedPages(page)).toEqual(["/offline", "/schedules", "/team-info"]);
const untilRemoved = (page: Page) => expect.poll(() => savedPages(page)).toEqual([]);

async function openSaved(page: Page, path: string) {
	await page.goto(path);
	await whenHydrated(page);
	await page.getByRole("main").getByText(age).first().waitFor();
}

test("a scorecard that was never opened opens without a connection, and a line entered there arrives once", async () => {
	const page = await captainsPhone();
	await gate.close();
	await openSaved(page, `/team-info?matchId=${match.matchId}`);
	await expect(card(page).getByText(age)).toBeVisible();
	await enterLine(page, "Singles 1", ["6-4", "6-4"], own);
	await waitForSaveStatus(page, /Waiting for a connection/);
	await page.reload();
	await whenHydrated(page);
	await expect(lineOf(page, "Singles 1").getByText("6-4, 6-4").first()).toBeVisible();
	expect(await violations(page)).toEqual([]);

	await gate.open();
	await waitUntilSaved(page);
	await expect(page.getByText(age)).toHaveCount(0);
	expect(await stored(page)).toMatchObject({ singles1Score: "6-4, 6-4", version: 1 });

	// What was sent is not missing from the copy that was saved before.
	await gate.close();
	await page.reload();
	await expect(card(page).getByText(age)).toBeVisible();
	await expect(lineOf(page, "Singles 1").getByText("6-4, 6-4").first()).toBeVisible();
});

test("the next match with its address and phone number, and the schedule, open without a connection", {
	tag: "@volume",
}, async () => {
	const page = await captainsPhone();
	await gate.close();
	await openSaved(page, "/team-info");
	const next = page.getByRole("region", { name: /^Next match/ });
	await expect(next.getByRole("link", { name: /, on a map$/ })).toBeVisible();
	await expect(next.getByRole("link", { name: /^Call / })).toHaveAttribute("href", /^tel:/);
	await page.getByRole("navigation").getByRole("link", { name: "Schedules" }).click();
	await heading(page, "Match Schedules").waitFor();
	await expect(page.getByText(age)).toBeVisible();

	await page.getByRole("navigation").getByRole("link", { name: "Standings" }).click();
	await heading(page, "No Connection").waitFor();
	expect(new URL(page.url()).pathname).toBe("/standings");
	expect(await violations(page)).toEqual([]);
	await page.getByRole("link", { name: `Team Details: ${own}` }).click();
	await heading(page, "Team Details").waitFor();
	await page.goBack();
	await heading(page, "No Connection").waitFor();
	await gate.open();
	await page.getByRole("link", { name: "Try again" }).click();
	await heading(page, "Detailed Standings").waitFor();
});

test("logging out removes the saved pages, and so does somebody else's login or the session's end", {
	tag: "@volume",
}, async () => {
	const page = await captainsPhone();
	await page.getByRole("button", { name: "Daniel" }).or(page.getByText("Daniel")).first().click();
	await page.getByRole("button", { name: "Log out" }).click();
	await heading(page, "Login").waitFor();
	await untilRemoved(page);
	await gate.close();
	await page.goto("/team-info");
	await heading(page, "No Connection").waitFor();
	await expect(page.getByRole("heading", { name: "Saved on this device" })).toHaveCount(0);
	// The page would try again automatically, and interrupt the next navigation.
	await page.goto("about:blank");
	await gate.open();

	await page.goto("/login");
	await whenHydrated(page);
	await logIn(page, captain, demoPassword);
	await heading(page, "Captain's Corner").waitFor();
	await untilSaved(page);
	await signIn(page, opponent.email);
	await page.goto("/team-info");
	await expect
		.poll(() =>
			page.evaluate(async () => {
				const copy = await (await caches.open("saved-pages")).match("/offline");
				return copy?.text();
			}),
		)
		.toContain(nameOfUser(opponent.userId).split(" ")[0]);

	await league.db.deleteFrom("session").execute();
	await page.goto("/standings");
	await untilRemoved(page);
});

test("a page that does not arrive in time is shown as it was saved", {
	tag: "@volume",
}, async () => {
	const page = await captainsPhone();
	gate.stall();
	await openSaved(page, "/schedules");
	await gate.open();
	await expect(page.getByText(age)).toHaveCount(0);
});

test("a visitor's browser gets no service worker; a captain's registers one once the page is idle", {
	tag: "@volume",
}, async () => {
	const { page } = await phone();
	await page.context().addInitScript(() => {
		const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
		navigator.serviceWorker.register = (...given) => {
			document.documentElement.dataset["registeredAt"] = document.readyState;
			return register(...given);
		};
	});
	const registeredAt = () => page.evaluate(() => document.documentElement?.dataset["registeredAt"]);
	await page.goto("/schedules");
	await whenHydrated(page);
	await page.getByRole("navigation").getByRole("link", { name: "Standings" }).click();
	await heading(page, "Detailed Standings").waitFor();
	expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
	await signIn(page, captain);
	await page.goto("/portal", { waitUntil: "commit" });
	expect(await registeredAt()).toBeUndefined();
	await expect.poll(registeredAt).toBe("complete");
});
