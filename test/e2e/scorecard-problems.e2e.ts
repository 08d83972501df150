import { emptyCard } from "../../src/league/rules/scoring/card-merge.ts";
import { demoPassword } from "../../src/server/demo/accounts.ts";
import { violations } from "./accessibility.ts";
import { emailTo, logIn } from "./account-steps.ts";
import { expect, nextFrames, test, whenHydrated } from "./browser.ts";
import { named } from "./demo-league.ts";
import { useLeague } from "./league.ts";
import {
	assignOpponent,
	card,
	enterLine,
	enterSet,
	lineOf,
	match,
	nameOfUser,
	openCard,
	openLine,
	opponent,
	other,
	own,
	reopenCard,
	stored,
	waitForSaveStatus,
	waitUntilSaved,
} from "./scorecard-steps.ts";
import { openAs } from "./signed-in.ts";

useLeague();
const me = "captain@crosscourt.example";
test.beforeAll(() => assignOpponent());

test.describe("two captains enter the same line", () => {
	test("and see both versions; nothing is overwritten until one is chosen", {
		tag: "@volume",
	}, async () => {
		const mine = await openCard(me);
		const theirs = await openCard(opponent.email);
		await mine.page.context().setOffline(true);
		await enterLine(mine.page, "Singles 1", ["6-4", "6-4"], own);
		await enterLine(mine.page, "Singles 2", ["6-1", "6-1"], own);
		await enterLine(theirs.page, "Singles 1", ["6-3", "7-5"], other);
		await waitUntilSaved(theirs.page);
		await mine.page.context().setOffline(false);

		const choice = card(mine.page).getByRole("region", { name: "Singles 1: two versions" });
		await choice
			.getByText(new RegExp(`^${nameOfUser(opponent.userId)} changed this too \\(`))
			.waitFor();
		await choice.getByText(`6-4, 6-4 for ${own}`).waitFor();
		await choice.getByText(`6-3, 7-5 for ${other}`).waitFor();
		await waitForSaveStatus(mine.page, /Choose a version below/);
		expect(await stored(mine.page)).toMatchObject({ singles1Score: "6-3, 7-5" });
		expect(await violations(mine.page)).toEqual([]);
		await expect
			.poll(async () => (await stored(mine.page))["singles2Score"], {
				message: "the other line is saved without a choice",
			})
			.toBe("6-1, 6-1");

		// The conflict survives a reload.
		await mine.page.close();
		const page = await reopenCard(mine.page.context());
		await card(page).getByRole("button", { name: "Keep mine" }).click();
		await waitUntilSaved(page);
		expect(await stored(page)).toMatchObject({ singles1Score: "6-4, 6-4" });
		await lineOf(theirs.page, "Singles 1").getByText("6-4, 6-4").first().waitFor();
	});

	test("and “Something is wrong” reaches the other captain, the scorecard and its change log", {
		tag: "@volume",
	}, async () => {
		const { page } = await openCard(me);
		await card(page).getByRole("button", { name: "Something is wrong" }).click();
		await card(page).getByLabel("Which line?").selectOption("Singles 1");
		await page.context().setOffline(true);
		await card(page).getByLabel("What is wrong?").fill("The second set was 7-5.");
		await card(page).getByRole("button", { name: "Send", exact: true }).click();
		await waitForSaveStatus(page, /Waiting for a connection/);
		await page.context().setOffline(false);
		await card(page).getByText("Sent to both captains and the admins.").waitFor();
		expect(await emailTo(nameOfUser(opponent.userId), "disputed")).toContain(
			"The second set was 7-5.",
		);
		await page.reload();
		await whenHydrated(page);
		const disputed = card(page).locator(".alert").filter({ hasText: "Disputed" });
		await disputed.getByText("Singles 1: The second set was 7-5.").waitFor();
		await card(page)
			.getByText(/^Change log/)
			.click();
		await card(page).getByText("Reported a problem").waitFor();
	});
});

test.describe("unsent scores", () => {
	test("are sent after the next login if the session has ended", { tag: "@volume" }, async () => {
		const { page } = await openCard(me);
		await page.context().setOffline(true);
		await enterLine(page, "Doubles 1", ["6-2", "6-2"], own);
		await waitForSaveStatus(page, /Waiting for a connection/);
		await page.context().clearCookies();
		await page.context().setOffline(false);
		// A live update may lead there first.
		const link = card(page).getByRole("link", { name: "Log in" });
		const arrived = page.waitForURL(/\/login/);
		await Promise.race([arrived, link.click().catch(() => {})]);
		await arrived;
		await whenHydrated(page);
		await logIn(page, me, demoPassword);
		await card(page).waitFor();
		await waitUntilSaved(page);
		expect(await stored(page)).toMatchObject({ doubles1Score: "6-2, 6-2" });
	});

	test("survive a reload in a browser without IndexedDB", { tag: "@volume" }, async () => {
		const { page } = await openCard(me);
		await page.addInitScript(() =>
			Object.defineProperty(window, "indexedDB", { value: undefined }),
		);
		await page.reload();
		await whenHydrated(page);
		await openLine(page, "Doubles 2");
		await enterSet(page, "Doubles 2", 1, "6-0", own);
		await waitForSaveStatus(page, "Doubles 2 incomplete. Saved on this device.");
		await page.reload();
		await whenHydrated(page);
		await waitForSaveStatus(page, "Doubles 2 incomplete. Saved on this device.");
	});

	test("stored by an old version of the site are sent after an update", {
		tag: "@volume",
	}, async () => {
		const { page } = await openAs(me, "/contact");
		const { totalHomeSetsWon, totalVisitorSetsWon, ...seen } = await stored(page);
		const userId = named.captainUserId;
		await page.evaluate(
			async (card) => {
				const opening = indexedDB.open("crosscourt", 1);
				opening.onupgradeneeded = () =>
					opening.result.createObjectStore("unsent-cards", { keyPath: "id" });
				await new Promise((resolve) => {
					opening.onsuccess = resolve;
				});
				const saving = opening.result.transaction("unsent-cards", "readwrite");
				saving.objectStore("unsent-cards").put(card);
				await new Promise((resolve) => {
					saving.oncomplete = resolve;
				});
				opening.result.close();
				localStorage.setItem(`unsent:${card.userId}`, "1");
			},
			{
				id: `${userId}/${match.matchId}`,
				userId,
				matchId: match.matchId,
				seen: { ...emptyCard(match.matchId), ...seen },
				preferences: {
					doubles2Score: "6-0, 6-1",
					doubles2HomeSetsWon: 2,
					doubles2VisitorSetsWon: 0,
				},
				drafts: {},
				held: [],
				by: null,
				flight: null,
				refused: null,
				isTickUnseen: false,
				complaint: null,
				touchedAt: 0,
			},
		);
		await page.reload();
		await whenHydrated(page);
		await expect.poll(async () => (await stored(page))["doubles2Score"]).toBe("6-0, 6-1");
	});

	test("show a warning if the device can’t store them", { tag: "@volume" }, async () => {
		const { page } = await openCard(me);
		await page.addInitScript(() => {
			Object.defineProperty(window, "indexedDB", { value: undefined });
			Storage.prototype.setItem = () => {
				throw new Error("full");
			};
		});
		await page.reload();
		await whenHydrated(page);
		await openLine(page, "Doubles 2");
		await enterSet(page, "Doubles 2", 1, "6-0", own);
		await waitForSaveStatus(page, /Don’t close this page/);
	});

	test("show a warning before logging out", { tag: "@volume" }, async () => {
		const { page } = await openCard(me);
		await openLine(page, "Doubles 2");
		await lineOf(page, "Doubles 2")
			.getByRole("button", { name: "Clear this line’s score" })
			.click();
		await enterSet(page, "Doubles 2", 1, "6-0", own);
		await waitForSaveStatus(page, /Saved on this device/);
		await card(page).getByRole("button", { name: "Close" }).click();
		await card(page).waitFor({ state: "hidden" });
		await page.locator(".user-box summary").click();
		await page.getByRole("button", { name: "Log out" }).click();
		await page.getByRole("alert").getByText("1 scorecard has not been sent yet.").waitFor();
		await page.getByRole("button", { name: "Log out anyway" }).click();
		await page.waitForURL(/\/login/);
	});

	test("stay with the reason if the server rejects them", { tag: "@volume" }, async () => {
		const { page } = await openCard(me);
		await page.route("**/api/update/matchResult/*", (route) =>
			route.fulfill({
				status: 422,
				json: {
					error: {
						code: "INVALID",
						message: "Please check the marked fields.",
						fields: { doubles2Score: "This can’t be." },
					},
				},
			}),
		);
		await enterLine(page, "Doubles 2", ["6-2", "6-2"], own);
		await waitForSaveStatus(page, "Not saved: This can’t be.");
		await lineOf(page, "Doubles 2").getByText("This can’t be.").waitFor();
		await page.unroute("**/api/update/matchResult/*");
		await card(page).getByRole("button", { name: "Try again" }).click();
		await waitUntilSaved(page);
	});

	test("are retried with the same key while the server is down", async () => {
		const { page } = await openCard(me);
		const keys: (string | undefined)[] = [];
		await page.route("**/api/update/matchResult/*", async (route) => {
			keys.push(route.request().headers()["idempotency-key"]);
			if (keys.length < 3)
				await route.fulfill({
					status: 503,
					json: { error: { code: "NOT_READY", message: "Not now." } },
				});
			else await route.continue();
		});
		await enterLine(page, "Doubles 2", ["6-3", "6-3"], own);
		await waitForSaveStatus(page, /Waiting for a connection/);
		await waitUntilSaved(page);
		expect(new Set(keys).size).toBe(1);
	});

	test("stay on the open scorecard when the connection is lost during a live update", {
		tag: "@volume",
	}, async () => {
		const { page } = await openCard(me);
		const theirs = await openCard(opponent.email);
		const cut = page.waitForEvent("requestfailed", { timeout: 120_000 });
		await page.route("**/api/{list,get,getUser}*/**", (route) => route.abort());
		await enterLine(theirs.page, "Singles 2", ["6-1", "6-3"], other);
		await waitUntilSaved(theirs.page);
		await cut;
		await nextFrames(page);
		await expect(card(page)).toBeVisible();
		await page.unroute("**/api/{list,get,getUser}*/**");
		await Promise.all([
			page.waitForResponse("**/api/update/matchResult/*"),
			enterLine(page, "Doubles 2", ["6-0", "6-3"], own),
		]);
		await waitUntilSaved(page);
		expect(await stored(page)).toMatchObject({
			singles2Score: "6-1, 6-3",
			doubles2Score: "6-0, 6-3",
		});
	});
});
