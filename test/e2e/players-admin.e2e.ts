import { bulkRemoval } from "../../src/league/rules/roster/bulk-removal.ts";
import { arriveAt } from "./account-steps.ts";
import { expect, overflowing, type Page, test } from "./browser.ts";
import { named, world } from "./demo-league.ts";
import { useLeague } from "./league.ts";
import { keyboardOn, looked, openAs } from "./signed-in.ts";

useLeague();
const players = (lastName?: string, width?: number) =>
	openAs(
		"admin@crosscourt.example",
		`/players${lastName ? `?lastName=${encodeURIComponent(lastName)}` : ""}`,
		width,
	);

type Player = (typeof world.player)[number];
const nameOf = ({ firstName, lastName }: Player) => `${firstName} ${lastName}`;
/** Whose last name nobody else has. */
const alone = world.player.filter(
	({ lastName }) => world.player.filter((other) => other.lastName.includes(lastName)).length === 1,
);
const onTeam = (teamId: number) => (player: Player) => player.teamId === teamId;
const playing = alone.find(({ teamId }) => teamId !== null && teamId !== named.captainTeamId)!;
const inactive = alone.find(({ isActive }) => !isActive)!;
const ownTeam = world.team.find(({ teamId }) => teamId === named.captainTeamId)!;

const row = (page: Page, player: Player) =>
	page
		.getByRole("grid", { name: "Players found" })
		.getByRole("row")
		.filter({
			has: page.getByRole("rowheader", { name: String(player.playerNumber), exact: true }),
		});
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const said = (page: Page, text: string | RegExp) =>
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

test.describe("the search", () => {
	test("finds active and inactive ones by a part of their last name, and keeps it in the address", async () => {
		const { page, pageErrors } = await players();
		const part = inactive.lastName.slice(1).toUpperCase();
		const expected = world.player.filter(({ lastName }) => lastName.toUpperCase().includes(part));
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
	test("without a team becomes inactive, with one active again; the form says so, and each is taken back", async () => {
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
		expect(await looked(page)).toEqual([]);
		await form.getByRole("button", { name: "Save" }).click();
		await form.getByText("Please enter a phone number, like 214-555-0142.").waitFor();
		await form.getByLabel("Phone").fill("214-555-0188");
		await form.getByLabel("Email").fill("sam@");
		await form.getByText("Please enter a full email address, like name@example.com.").waitFor();
		await form.getByLabel("Email").fill("");
		await form.getByText("Please enter a full email address").waitFor({ state: "detached" });
		await form.getByLabel("Email").fill(playing.email);
		await form.getByRole("button", { name: "Save" }).click();
		await said(page, / saved\./);
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
		await said(page, /Team of .* saved/);
		await page.getByRole("button", { name: "Undo" }).click();
		await said(page, "Undone");
		expect(await stored(page, playing)).toMatchObject({ teamId: null, isActive: false });
		expect(pageErrors.filter((each) => !each.includes("422"))).toEqual([]);
	});

	test("is put on the list of those who look for a team, and taken off it", async () => {
		const { page } = await players(inactive.lastName, 375);
		await page.getByRole("button", { name: `Make active ${nameOf(inactive)}` }).click();
		await said(page, `${nameOf(inactive)} is now looking for a team.`);
		expect(await stored(page, inactive)).toMatchObject({ teamId: null, isActive: true });
		await page.getByRole("button", { name: `Edit ${nameOf(inactive)}` }).click();
		const form = dialog(page, nameOf(inactive));
		expect(
			await form.getByLabel("Team").getByRole("option", { name: /^None/ }).allTextContents(),
		).toEqual(["None: looking for a team"]);
		expect(await form.getByText("Without a team").count()).toBe(0);
		await form.getByRole("button", { name: "Cancel" }).click();
		await page.getByRole("button", { name: `Make inactive ${nameOf(inactive)}` }).click();
		await said(page, `${nameOf(inactive)} is now inactive.`);
		expect(await overflowing(page)).toEqual([]);
	});

	test("is added with two names and a team; what is wrong is said beside its field", async () => {
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
		await said(page, "Quincy Brandnew was added.");
		await find(page, "brandnew");
		await page.getByRole("grid").getByText(ownTeam.teamName).waitFor();
	});
});

test.describe("all players", () => {
	test("are removed from their teams after a question, and brought back", async () => {
		const { page, pageErrors } = await players();
		const someone = world.player.find(onTeam(named.captainTeamId))!;
		const remover = page.getByRole("button", { name: "Remove all players from teams" });
		await remover.click();
		const question = dialog(page, "Remove Players from Teams");
		await question
			.getByText("Are you sure you want to remove all players from their teams?")
			.waitFor();
		const highest = Math.max(...world.player.map(({ playerNumber }) => playerNumber));
		const concerned = bulkRemoval(
			world.player.filter(({ isActive }) => isActive),
			highest,
		).length;
		await question.getByText(`${concerned} players become inactive`).waitFor();
		expect(await keyboardOn(page)).toBe("Cancel");
		await page.keyboard.press("Enter");
		expect((await stored(page, someone))?.teamId).toBe(named.captainTeamId);
		await remover.click();
		await question.getByRole("button", { name: "Yes, remove" }).click();
		await said(page, /^Removed \d{3} players from their teams\.$/);
		expect(await stored(page, someone)).toMatchObject({ teamId: null, isActive: false });
		expect(await looked(page)).toEqual([]);
		await page.getByRole("button", { name: "Undo" }).click();
		await said(page, "Undone");
		expect(await stored(page, someone)).toMatchObject({
			teamId: named.captainTeamId,
			isActive: true,
		});
		expect(pageErrors).toEqual([]);
	});
});
