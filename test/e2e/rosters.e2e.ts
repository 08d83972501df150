import { messages } from "../../src/league/messages.ts";
import { newLeagueNumbers } from "../../src/league/new-league-numbers.ts";
import { button, fill } from "./account-steps.ts";
import { expect, leave, overflowing, type Page, test, whenHydrated } from "./browser.ts";
import { demoLeague, named, nameOfTeam } from "./demo-league.ts";
import { useLeague } from "./league.ts";
import { focusedText, openAs, setSeason, settledViolations } from "./signed-in.ts";

useLeague();
const captain = (width?: number) => openAs("captain@crosscourt.example", "/team-info", width);
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
	`${firstName} ${lastName}`;
const playersOf = (teamId: number | null) =>
	demoLeague.player.filter((player) => player.isActive && player.teamId === teamId);
const own = playersOf(named.captainTeamId);
const looking = playersOf(null);
const hasUniqueName = (player: (typeof own)[number]) =>
	demoLeague.player.filter((other) => nameOf(other) === nameOf(player)).length === 1;

const row = (page: Page, name: string) =>
	page.locator("#roster").getByRole("row").filter({ hasText: name });
const dialog = (page: Page, name = "Add a player") => page.getByRole("dialog", { name });
const waitForStatus = (page: Page, text: string) =>
	page.getByRole("status").getByText(text).waitFor();

async function search(page: Page, name: string) {
	await button(page, "Add a player").click();
	await dialog(page).getByLabel("Name or player number").fill(name);
}
const choose = (page: Page, group: string, name: string) =>
	dialog(page).getByRole("region", { name: group }).getByRole("button", { name }).click();

test.describe("before the roster deadline", () => {
	test.beforeEach(() => setSeason("free"));

	test("a player can be removed and restored by keyboard alone", { tag: "@volume" }, async () => {
		const { page, pageErrors } = await captain();
		const name = nameOf(own[0]!);
		await page.getByRole("button", { name: `Remove ${name}` }).focus();
		await page.keyboard.press("Enter");
		await waitForStatus(page, `${name} was removed from the roster.`);
		await expect.poll(() => row(page, name).count()).toBe(0);
		expect(await focusedText(page)).toBe("Undo");
		expect(await settledViolations(page)).toEqual([]);
		await page.keyboard.press("Enter");
		await waitForStatus(page, "Undone");
		await row(page, name).waitFor();
		await expect.poll(() => focusedText(page)).toBe("Add a player");
		expect(pageErrors).toEqual([]);
	});

	test("a player can be removed in their form on a phone, then found as inactive and added again", {
		tag: "@volume",
	}, async () => {
		const { page, pageErrors } = await captain(375);
		const name = nameOf(own.find(hasUniqueName)!);
		await page.getByRole("button", { name: `Edit ${name}` }).click();
		await dialog(page, name).getByRole("button", { name: "Remove from roster" }).click();
		await waitForStatus(page, `${name} was removed from the roster.`);
		expect(await overflowing(page)).toEqual([]);
		await page.getByRole("button", { name: "Close this message" }).click();
		await search(page, name);
		await choose(page, "Inactive", name);
		await waitForStatus(page, `${name} was added to the roster.`);
		await row(page, name).waitFor();
		await dialog(page).waitFor({ state: "detached" });
		expect(pageErrors).toEqual([]);
	});

	test("a player looking for a team is added without a confirmation", {
		tag: "@volume",
	}, async () => {
		const { page } = await captain(375);
		const name = nameOf(looking[0]!);
		await button(page, "Add a player").click();
		await dialog(page).getByRole("region", { name: "Looking for a team" }).waitFor();
		expect(await settledViolations(page)).toEqual([]);
		expect(await overflowing(page)).toEqual([]);
		await dialog(page).getByLabel("Name or player number").fill(name);
		await choose(page, "Looking for a team", name);
		await row(page, name).waitFor();
	});

	test("a player of another team is added only after a confirmation, which Escape cancels", async () => {
		const { page } = await captain();
		const player = playersOf(named.twoTeamsCaptainTeamId).find(hasUniqueName)!;
		const name = nameOf(player);
		await search(page, String(player.playerNumber));
		await choose(page, "On another team", name);
		await dialog(page)
			.getByText(`is on the roster of ${nameOfTeam(named.twoTeamsCaptainTeamId)}`)
			.waitFor();
		expect(await focusedText(page)).toBe("Yes, move to my team");
		await page.keyboard.press("Escape");
		await dialog(page).waitFor({ state: "detached" });
		expect(await focusedText(page)).toBe("Add a player");
		expect(await row(page, name).count()).toBe(0);
		await search(page, name);
		await choose(page, "On another team", name);
		await dialog(page).getByRole("button", { name: "Yes, move to my team" }).click();
		await row(page, name).waitFor();
	});

	test("a new player’s form shows errors beside their fields and keeps its values", {
		tag: "@volume",
	}, async () => {
		const { page } = await captain(375);
		await button(page, "Add a player").click();
		await dialog(page).getByRole("button", { name: "Enter a new player" }).click();
		await fill(page, { "First name": "Quincy", "Last name": "Newhouse", Phone: "call me" });
		await dialog(page).getByRole("button", { name: "Add to roster" }).click();
		await dialog(page).getByText("Please enter a phone number, like 214-555-0142.").waitFor();
		expect(await dialog(page).getByLabel("First name").inputValue()).toBe("Quincy");
		expect(await settledViolations(page)).toEqual([]);
		await fill(page, { Phone: "214-555-0177" });
		await dialog(page).getByRole("button", { name: "Add to roster" }).click();
		await waitForStatus(page, "Quincy Newhouse was added to the roster.");
		await row(page, "Quincy Newhouse").getByRole("link", { name: "214-555-0177" }).waitFor();
	});

	test("a new player is added once if the response is lost and the form is sent again", {
		tag: "@volume",
	}, async () => {
		const { page } = await captain();
		let isLost = true;
		const keys = new Set<string | undefined>();
		await page.route("**/api/createPlayer", async (route) => {
			keys.add(route.request().headers()["idempotency-key"]);
			const response = await route.fetch();
			if (isLost) await route.abort("connectionreset");
			else await route.fulfill({ response });
			isLost = false;
		});
		await button(page, "Add a player").click();
		await dialog(page).getByRole("button", { name: "Enter a new player" }).click();
		await fill(page, { "First name": "Ursula", "Last name": "Onceonly" });
		await dialog(page).getByRole("button", { name: "Add to roster" }).click();
		await dialog(page).getByText("We couldn’t reach the league’s site.").waitFor();
		await dialog(page).getByRole("button", { name: "Add to roster" }).click();
		await waitForStatus(page, "Ursula Onceonly was added to the roster.");
		await expect(row(page, "Ursula Onceonly")).toHaveCount(1);
		expect(keys.size).toBe(1);
	});

	test("a player’s changes are kept while offline", { tag: "@volume" }, async () => {
		const { page } = await captain();
		const name = nameOf(own[2]!);
		await page.getByRole("button", { name: `Edit ${name}` }).click();
		await fill(page, { Phone: "469-555-0123" });
		await page.context().setOffline(true);
		await dialog(page, name).getByRole("button", { name: "Save" }).click();
		await dialog(page, name).getByRole("alert").getByText("You’re offline.").waitFor();
		expect(await dialog(page, name).getByLabel("Phone").inputValue()).toBe("469-555-0123");
		await page.context().setOffline(false);
		await dialog(page, name).getByRole("button", { name: "Save" }).click();
		await waitForStatus(page, `Saved the changes to ${name}.`);
		await row(page, name).getByRole("link", { name: "469-555-0123" }).waitFor();
	});

	test("a full roster shows a message and takes no more players", { tag: "@volume" }, async () => {
		const admin = await openAs("admin@crosscourt.example", "/portal");
		const { length } = await admin.page.request
			.get(`/api/list/player?teamId=${named.captainTeamId}`)
			.then((answer) => answer.json() as Promise<unknown[]>);
		for (let count = length; count < newLeagueNumbers.rosterCap; count++) {
			const data = {
				firstName: "Filler",
				lastName: `Number ${count}`,
				teamId: named.captainTeamId,
			};
			expect((await admin.page.request.post("/api/createPlayer", { data })).status()).toBe(200);
		}
		await leave(admin.page);
		const { page } = await captain();
		await page.getByText("17 of 17").first().waitFor();
		await page.getByText(messages.rosterFull(newLeagueNumbers)).waitFor();
		await button(page, "Add a player").click({ force: true });
		expect(await dialog(page).count()).toBe(0);
	});
});

test.describe("after the roster deadline", () => {
	test("a message is shown, and only an admin can add and remove players", {
		tag: "@volume",
	}, async () => {
		await setSeason("locked");
		const { page } = await captain(375);
		expect(await page.getByText(messages.rostersLocked).count()).toBeGreaterThan(0);
		await page.getByText("They reopen on").waitFor();
		const addButton = button(page, "Add a player");
		expect(await addButton.getAttribute("aria-disabled")).toBe("true");
		await addButton.click({ force: true });
		expect(await dialog(page).count()).toBe(0);
		await page
			.getByRole("button", { name: /^Edit / })
			.first()
			.click();
		expect(await page.getByRole("button", { name: "Remove from roster" }).count()).toBe(0);
		expect(await page.getByLabel("Rating", { exact: true }).isDisabled()).toBe(true);
		await leave(page);
		const admin = await openAs(
			"admin@crosscourt.example",
			`/team-info?userId=${named.captainUserId}`,
		);
		await admin.page
			.getByText("Rosters are locked. As an admin, you can still change them.")
			.waitFor();
		expect(await admin.page.getByRole("button", { name: /^Remove / }).count()).toBeGreaterThan(0);
	});

	test("two players can be added while additions are open, but not a third", {
		tag: "@volume",
	}, async () => {
		await setSeason("additions");
		const { page } = await openAs("two-teams@crosscourt.example", "/players-looking", 375);
		for (const count of [1, 2]) {
			await page
				.getByRole("button", { name: /^Add to my team/ })
				.first()
				.click();
			await expect
				.poll(() => page.getByText(/was added to/).count(), { message: `addition ${count}` })
				.toBe(1);
			await page.getByRole("button", { name: "Close this message" }).click();
		}
		await page.getByText(messages.additionsUsed(newLeagueNumbers)).waitFor();
		expect(await page.getByRole("button", { name: /^Add to my team/ }).count()).toBe(0);
	});

	test("only undoing an addition gives it back; removing the player doesn’t", {
		tag: "@volume",
	}, async () => {
		await setSeason("additions");
		const { page, pageErrors } = await openAs("unregistered@crosscourt.example", "/team-info");
		const used = (count: number) =>
			page.getByText(`${count} of ${newLeagueNumbers.additionsMax} additions used.`).waitFor();
		const [first, second] = looking.filter(hasUniqueName).slice(-2).map(nameOf) as [string, string];
		const addPlayer = async (name: string) => {
			await search(page, name);
			await choose(page, "Looking for a team", name);
			await waitForStatus(page, `${name} was added to the roster.`);
		};
		await used(0);
		await addPlayer(first);
		await used(1);
		expect(await focusedText(page)).toBe("Undo");
		await page.keyboard.press("Enter");
		await waitForStatus(page, "Undone");
		await used(0);
		await addPlayer(first);
		await addPlayer(second);
		await used(2);
		await page.getByRole("button", { name: `Remove ${first}` }).click();
		await waitForStatus(page, `${first} was removed from the roster.`);
		await used(2);
		await page.getByText(messages.additionsUsed(newLeagueNumbers)).waitFor();
		await page.getByRole("button", { name: "Undo", exact: true }).click();
		await waitForStatus(page, "Undone");
		await row(page, first).waitFor();
		await used(2);
		// Without the toast, for as long as the addition can be given back.
		await page.reload();
		await whenHydrated(page);
		const changes = page.getByRole("list", { name: "Latest changes" });
		await changes.getByRole("button", { name: `Undo ${second} was added to the roster.` }).click();
		await waitForStatus(page, "Undone");
		await used(1);
		await expect(changes.getByText(second)).toHaveCount(0);
		expect(pageErrors).toEqual([]);
	});
});
