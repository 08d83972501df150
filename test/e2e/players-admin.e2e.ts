import { bulkRemoval } from "../../src/league/rules/roster/bulk-removal.ts";
import { arriveAt } from "./account-steps.ts";
import { expect, overflowing, type Page, test } from "./browser.ts";
import { demoLeague, named } from "./demo-league.ts";
import { useLeague } from "./league.ts";
import { focusedText, openAs, settledViolations } from "./signed-in.ts";

useLeague();
const players = (lastName?: string, width?: number) =>
	openAs(
		"admin@crosscourt.example",
		`/players${lastName ? `?lastName=${encodeURIComponent(lastName)}` : ""}`,
		width,
	);

type Player = (typeof demoLeague.player)[number];
const nameOf = ({ firstName, lastName }: Player) => `${firstName} ${lastName}`;
/** Players with a last name that no other player has. */
const withUniqueName = demoLeague.player.filter(
	({ lastName }) =>
		demoLeague.player.filter((other) => other.lastName.includes(lastName)).length === 1,
);
const onTeam = (teamId: number) => (player: Player) => player.teamId === teamId;
const playing = withUniqueName.find(
	({ teamId }) => teamId !== null && teamId !== named.captainTeamId,
)!;
const inactive = withUniqueName.find(({ isActive }) => !isActive)!;
const ownTeam = demoLeague.team.find(({ teamId }) => teamId === named.captainTeamId)!;

const row = (page: Page, player: Player) =>
	page
		.getByRole("grid", { name: "Players found" })
		.getByRole("row")
		.filter({
			has: page.getByRole("rowheader", { name: String(player.playerNumber), exact: true }),
		});
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const waitForStatus = (page: Page, text: string | RegExp) =>
	page.getByRole("status").getByText(text).first().waitFor();
const stored = async (page: Page, { lastName, playerId }: Player) => {
	const lists = ["player", "inactivePlayer"].map(async (list) =>
		(await page.request.get(`/api/list/${list}?lastName=${encodeURIComponent(lastName)}`)).json(),
	);
	return ((await Promise.all(lists)).flat() as Player[]).find((each) => each.playerId === playerId);
};
const find = async (page: Page, lastName: string) => {
	await page.getByLabel("Last name").fill(lastName);
	await page.getByRole("button", { name: "Search" }).click();
	await arriveAt(page, `/players?lastName=${encodeURIComponent(lastName).replaceAll("%20", "+")}`);
};

test.describe("the player search", () => {
	test("finds active and inactive players by part of their last name, kept in the URL", async () => {
		const { page, pageErrors } = await players();
		const part = inactive.lastName.slice(1).toUpperCase();
		const expected = demoLeague.player.filter(({ lastName }) =>
			lastName.toUpperCase().includes(part),
		);
		await find(page, part);
		await row(page, inactive).waitFor();
		await expect
			.poll(() => page.getByRole("grid", { name: "Players found" }).getByRole("rowheader").count())
			.toBe(expected.length);
		await find(page, "zzzz");
		await page.getByText("No player found with “zzzz” in the last name.").waitFor();
		await page.goBack();
		await row(page, inactive).waitFor();
		expect(await page.getByLabel("Last name").inputValue()).toBe(part);
		expect(pageErrors).toEqual([]);
	});
});

test.describe("a player", () => {
	test("becomes inactive without a team and active with one, as the form says, with undo", {
		tag: "@volume",
	}, async () => {
		const { page, pageErrors } = await players(playing.lastName);
		await page.getByRole("button", { name: `Edit ${nameOf(playing)}` }).click();
		const form = dialog(page, nameOf(playing));
		const none = form.getByLabel("Team").getByRole("option", { name: /^None/ });
		expect(await none.allTextContents()).toEqual([`None: ${nameOf(playing)} will become inactive`]);
		expect(await form.getByText("Without a team").count()).toBe(0);
		await form
			.getByLabel("Team")
			.selectOption({ label: `None: ${nameOf(playing)} will become inactive` });
		await form.getByLabel("Phone").fill("call me");
		expect(await settledViolations(page)).toEqual([]);
		await form.getByRole("button", { name: "Save" }).click();
		await form.getByText("Please enter a phone number, like 214-555-0142.").waitFor();
		await form.getByLabel("Phone").fill("214-555-0188");
		await form.getByLabel("Email").fill("sam@");
		await form.getByText("Please enter a full email address, like name@example.com.").waitFor();
		await form.getByLabel("Email").fill("");
		await form.getByText("Please enter a full email address").waitFor({ state: "detached" });
		await form.getByLabel("Email").fill(playing.email);
		await form.getByRole("button", { name: "Save" }).click();
		await waitForStatus(page, / saved\./);
		expect(await stored(page, playing)).toMatchObject({
			teamId: null,
			isActive: false,
			phone: "214-555-0188",
		});
		await row(page, playing).getByRole("button", { name: "Make active" }).waitFor();

		await page.getByRole("button", { name: `Edit ${nameOf(playing)}` }).click();
		await form
			.getByLabel("Team")
			.selectOption({ label: `${ownTeam.teamNumber} ${ownTeam.teamName}` });
		await form.getByRole("button", { name: "Save" }).click();
		await expect.poll(async () => (await stored(page, playing))?.teamId).toBe(ownTeam.teamId);
		await waitForStatus(page, /: Team saved/);
		await page.getByRole("button", { name: "Undo" }).click();
		await waitForStatus(page, "Undone");
		expect(await stored(page, playing)).toMatchObject({ teamId: null, isActive: false });
		expect(pageErrors.filter((each) => !each.includes("422"))).toEqual([]);
	});

	test("can be made active as looking for a team, and inactive again", {
		tag: "@volume",
	}, async () => {
		const { page } = await players(inactive.lastName, 375);
		await page.getByRole("button", { name: `Make active ${nameOf(inactive)}` }).click();
		await waitForStatus(page, `${nameOf(inactive)} is now looking for a team.`);
		expect(await stored(page, inactive)).toMatchObject({ teamId: null, isActive: true });
		await page.getByRole("button", { name: `Edit ${nameOf(inactive)}` }).click();
		const form = dialog(page, nameOf(inactive));
		expect(
			await form.getByLabel("Team").getByRole("option", { name: /^None/ }).allTextContents(),
		).toEqual(["None: looking for a team"]);
		expect(await form.getByText("Without a team").count()).toBe(0);
		await form.getByRole("button", { name: "Cancel" }).click();
		await page.getByRole("button", { name: `Make inactive ${nameOf(inactive)}` }).click();
		await waitForStatus(page, `${nameOf(inactive)} is now inactive.`);
		expect(await overflowing(page)).toEqual([]);
	});

	test("can be added, with errors shown beside their fields", { tag: "@volume" }, async () => {
		const { page } = await players();
		await page.getByRole("button", { name: "Add new player to database" }).click();
		const form = dialog(page, "Add a Player");
		await form.getByLabel("First Name").fill("Quincy");
		await form.getByRole("button", { name: "Add" }).click();
		await form.getByText("Please fill this in.").waitFor();
		await form.getByLabel("Last Name").fill("Brandnew");
		await form
			.getByLabel("Team")
			.selectOption({ label: `${ownTeam.teamNumber} ${ownTeam.teamName}` });
		await form.getByRole("button", { name: "Add" }).click();
		await waitForStatus(page, "Quincy Brandnew was added.");
		await find(page, "brandnew");
		await page.getByRole("grid").getByText(ownTeam.teamName).waitFor();
	});
});

test.describe("all players", () => {
	test("can be removed from their teams after a confirmation, with undo", {
		tag: "@volume",
	}, async () => {
		const { page, pageErrors } = await players();
		const someone = demoLeague.player.find(onTeam(named.captainTeamId))!;
		const removeButton = page.getByRole("button", { name: "Remove all players from teams" });
		await removeButton.click();
		const confirmation = dialog(page, "Remove Players from Teams");
		await confirmation
			.getByText("Are you sure you want to remove all players from their teams?")
			.waitFor();
		const highest = Math.max(...demoLeague.player.map(({ playerNumber }) => playerNumber));
		const affectedCount = bulkRemoval(
			demoLeague.player.filter(({ isActive }) => isActive),
			highest,
		).length;
		await confirmation.getByText(`${affectedCount} players become inactive`).waitFor();
		expect(await focusedText(page)).toBe("Cancel");
		await page.keyboard.press("Enter");
		expect((await stored(page, someone))?.teamId).toBe(named.captainTeamId);
		await removeButton.click();
		await confirmation.getByRole("button", { name: "Yes, remove" }).click();
		await waitForStatus(page, /^\d{3} players are now inactive\.$/);
		expect(await stored(page, someone)).toMatchObject({ teamId: null, isActive: false });
		expect(await settledViolations(page)).toEqual([]);
		await page.getByRole("button", { name: "Undo" }).click();
		await waitForStatus(page, "Undone");
		expect(await stored(page, someone)).toMatchObject({
			teamId: named.captainTeamId,
			isActive: true,
		});
		expect(pageErrors).toEqual([]);
	});
});
