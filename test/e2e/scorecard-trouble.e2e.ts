import { emptyCard } from "../../src/league/rules/scoring/card-merge.ts";
import { demoPassword } from "../../src/server/demo/accounts.ts";
import { emailTo, logIn } from "./account-steps.ts";
import { expect, test, violations, whenLive } from "./browser.ts";
import { named } from "./demo-league.ts";
import { useLeague } from "./league.ts";
import {
	card,
	cardAgain,
	cardOf,
	enter,
	lineOf,
	makeOpponent,
	match,
	nameOfUser,
	openLine,
	opponent,
	other,
	own,
	saved,
	says,
	stored,
	touch,
} from "./scorecard-steps.ts";
import { openAs } from "./signed-in.ts";

useLeague();
const me = "captain@crosscourt.example";
test.beforeAll(() => makeOpponent());

test.describe("two captains write the same line", () => {
	test("both versions stand side by side with who and when, and nothing is overwritten before a choice", async () => {
		const mine = await cardOf(me);
		const theirs = await cardOf(opponent.email);
		await mine.page.context().setOffline(true);
		await enter(mine.page, "Singles 1", ["6-4", "6-4"], own);
		await enter(mine.page, "Singles 2", ["6-1", "6-1"], own);
		await enter(theirs.page, "Singles 1", ["6-3", "7-5"], other);
		await saved(theirs.page);
		await mine.page.context().setOffline(false);

		const choice = card(mine.page).getByRole("region", { name: "Singles 1: two versions" });
		await choice
			.getByText(new RegExp(`^${nameOfUser(opponent.userId)} changed this too \\(`))
			.waitFor();
		await choice.getByText(`6-4, 6-4 for ${own}`).waitFor();
		await choice.getByText(`6-3, 7-5 for ${other}`).waitFor();
		await says(mine.page, /Choose a version below/);
		expect(await stored(mine.page)).toMatchObject({ singles1Score: "6-3, 7-5" });
		expect(await violations(mine.page)).toEqual([]);
		await expect
			.poll(async () => (await stored(mine.page))["singles2Score"], {
				message: "the other line did not wait",
			})
			.toBe("6-1, 6-1");

		// The choice waits through a reload, too.
		await mine.page.close();
		const page = await cardAgain(mine.page.context());
		await card(page).getByRole("button", { name: "Keep mine" }).click();
		await saved(page);
		expect(await stored(page)).toMatchObject({ singles1Score: "6-4, 6-4" });
		await lineOf(theirs.page, "Singles 1").getByText("6-4, 6-4").first().waitFor();
	});

	test("“Something is wrong” reaches the other captain and appears in the change log", async () => {
		const { page } = await cardOf(me);
		await card(page).getByRole("button", { name: "Something is wrong" }).click();
		await card(page).getByLabel("Which line?").selectOption("Singles 1");
		await page.context().setOffline(true);
		await card(page).getByLabel("What is wrong?").fill("The second set was 7-5.");
		await card(page).getByRole("button", { name: "Send", exact: true }).click();
		await says(page, /Waiting for a connection/);
		await page.context().setOffline(false);
		await card(page).getByText("Sent to both captains and the administrator.").waitFor();
		expect(await emailTo(nameOfUser(opponent.userId), "disputed")).toContain(
			"The second set was 7-5.",
		);
		await page.reload();
		await whenLive(page);
		await card(page)
			.getByText(/^Change log/)
			.click();
		await card(page).getByText("Singles 1: The second set was 7-5.").waitFor();
		await card(page).getByText("Reported a problem").waitFor();
	});
});

test.describe("nothing is lost", () => {
	test("when the session has ended: everything stays, and is sent after the next login", async () => {
		const { page } = await cardOf(me);
		await page.context().setOffline(true);
		await enter(page, "Doubles 1", ["6-2", "6-2"], own);
		await says(page, /Waiting for a connection/);
		await page.context().clearCookies();
		await page.context().setOffline(false);
		await page
			.waitForURL(/\/login/, { timeout: 15_000 })
			.catch(() => card(page).getByRole("link", { name: "Log in" }).click());
		await whenLive(page);
		await logIn(page, me, demoPassword);
		await card(page).waitFor();
		await saved(page);
		expect(await stored(page)).toMatchObject({ doubles1Score: "6-2, 6-2" });
	});

	test("when the browser has no database for us", async () => {
		const { page } = await cardOf(me);
		await page
			.context()
			.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
		await page.reload();
		await whenLive(page);
		await openLine(page, "Doubles 2");
		await touch(page, "Doubles 2", 1, "6-0", own);
		await says(page, "Doubles 2 incomplete. Saved on this device.");
		await page.reload();
		await whenLive(page);
		await says(page, "Doubles 2 incomplete. Saved on this device.");
	});

	test("when the site is updated: scores that the old version stored are sent", async () => {
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
				wishes: { doubles2Score: "6-0, 6-1", doubles2HomeSetsWon: 2, doubles2VisitorSetsWon: 0 },
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
		await whenLive(page);
		await expect
			.poll(async () => (await stored(page))["doubles2Score"], { timeout: 15_000 })
			.toBe("6-0, 6-1");
	});

	test("when the device keeps nothing at all: it says so", async () => {
		const { page } = await cardOf(me);
		await page.context().addInitScript(() => {
			Object.defineProperty(window, "indexedDB", { value: undefined });
			Storage.prototype.setItem = () => {
				throw new Error("full");
			};
		});
		await page.reload();
		await whenLive(page);
		await openLine(page, "Doubles 2");
		await touch(page, "Doubles 2", 1, "6-0", own);
		await says(page, /Don’t close this page/);
	});

	test("when somebody logs out: they are told first", async () => {
		const { page } = await cardOf(me);
		await openLine(page, "Doubles 2");
		await touch(page, "Doubles 2", 1, "6-0", own);
		await says(page, /Saved on this device/);
		await card(page).getByRole("button", { name: "Close" }).click();
		await card(page).waitFor({ state: "hidden" });
		await page.locator(".user-box summary").click();
		await page.getByRole("button", { name: "Log out" }).click();
		await page.getByRole("alert").getByText("1 scorecard has not been sent yet.").waitFor();
		await page.getByRole("button", { name: "Log out anyway" }).click();
		await page.waitForURL(/\/login/);
	});

	test("when a score is refused: the reason stands at the top, and what was entered stays", async () => {
		const { page } = await cardOf(me);
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
		await enter(page, "Doubles 2", ["6-2", "6-2"], own);
		await says(page, "Not saved: This can’t be.");
		await lineOf(page, "Doubles 2").getByText("This can’t be.").waitFor();
		await page.unroute("**/api/update/matchResult/*");
		await card(page).getByRole("button", { name: "Try again" }).click();
		await saved(page);
	});

	test("when the server is in trouble: the same is sent again later, once", async () => {
		const { page } = await cardOf(me);
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
		await enter(page, "Doubles 2", ["6-3", "6-3"], own);
		await says(page, /Waiting for a connection/);
		await saved(page);
		expect(new Set(keys).size).toBe(1);
	});

	test("when the page hears of a change and the signal goes before it has read it: the card stays open", async () => {
		const { page } = await cardOf(me);
		const theirs = await cardOf(opponent.email);
		await page.waitForRequest("**/api/live", { timeout: 8000 }).catch(() => {});
		let cut = 0;
		await page.route("**/api/{list,get,getUser}*/**", (route) => {
			cut++;
			return route.abort();
		});
		await enter(theirs.page, "Singles 2", ["6-1", "6-3"], other);
		await saved(theirs.page);
		await expect.poll(() => cut).toBeGreaterThan(0);
		await page.waitForTimeout(500);
		expect(await card(page).isVisible()).toBe(true);
		await page.unroute("**/api/{list,get,getUser}*/**");
		await openLine(page, "Doubles 2");
		await touch(page, "Doubles 2", 1, "6-0", own);
		await page.waitForTimeout(1500);
		await saved(page);
		expect(await stored(page)).toMatchObject({
			singles2Score: "6-1, 6-3",
			doubles2Score: "6-0, 6-3",
		});
	});
});
