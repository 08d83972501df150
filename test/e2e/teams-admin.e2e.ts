import { messages } from "../../src/league/messages.ts";
import { emailTo } from "./account-steps.ts";
import { expect, type Page, test } from "./browser.ts";
import { demoLeague, named, nameOfTeam } from "./demo-league.ts";
import { useLeague } from "./league.ts";
import { openAs, sendDelayedEmails, settledViolations } from "./signed-in.ts";

useLeague();
const teams = (query = "", width?: number) =>
	openAs("admin@crosscourt.example", `/teams${query}`, width);

const headers = [
	"Team #",
	"Registered",
	"Team Name",
	"Captain",
	"Captain Email",
	"Co-Captain",
	"Co-Captain Email",
	"Division",
	"Home Courts",
	"# of Courts",
	"Preferred Time",
	"Open Spots",
	"Active",
	"Comments",
];
const row = (page: Page, name: string) =>
	page.getByRole("grid").getByRole("row").filter({ hasText: name });
const cell = (page: Page, name: string, head: string) =>
	row(page, name).locator("th, td:not(.grid-select)").nth(headers.indexOf(head));
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const waitForStatus = (page: Page, text: string | RegExp) =>
	page.getByRole("status").getByText(text).first().waitFor();
const person = demoLeague.user.find(({ userId }) => userId === named.captainWithoutTeamUserId)!;

test.describe("the table of teams", () => {
	test("has all columns, with Byes among the active teams, and a separate list of inactive teams", {
		tag: "@volume",
	}, async () => {
		const { page, pageErrors } = await teams();
		expect(
			await page
				.getByRole("columnheader")
				.allTextContents()
				.then((all) =>
					all
						.map((head) => head.replace(/[▲▼]/g, "").trim())
						.filter((head) => headers.includes(head)),
				),
		).toEqual(headers);
		const counted = demoLeague.team.filter(({ teamName }) => teamName !== "Bye");
		const active = counted.filter(({ isActive }) => isActive);
		await page.getByText(`${active.length} in all`).waitFor();
		expect(await row(page, "Bye").count()).toBeGreaterThan(0);
		await page.getByRole("link", { name: "Inactive teams" }).click();
		await page.getByText(`${counted.length - active.length} in all`).waitFor();
		await row(page, nameOfTeam(named.inactiveTeamId)).waitFor();
		expect(
			await page.getByRole("link", { name: "Inactive teams" }).getAttribute("aria-current"),
		).toBe("page");
		expect(await settledViolations(page)).toEqual([]);
		expect(pageErrors).toEqual([]);
	});

	test("shows a new captain’s email address, and sends them an email", {
		tag: "@volume",
	}, async () => {
		const { page } = await teams();
		const name = nameOfTeam(named.teamWithoutLeadersId);
		await page.getByRole("button", { name: `Edit ${name}` }).click();
		const form = dialog(page, name);
		await form
			.getByText("The new captain or co-captain gets an email after two minutes.")
			.first()
			.waitFor();
		await form
			.getByLabel("Captain", { exact: true })
			.selectOption({ label: `${person.firstName} ${person.lastName}` });
		await form.getByRole("button", { name: "Save" }).click();
		await waitForStatus(page, `${name}: Captain saved.`);
		await expect.poll(() => cell(page, name, "Captain Email").textContent()).toBe(person.email);
		await sendDelayedEmails();
		expect(await emailTo(`${person.firstName} ${person.lastName}`, "captain of")).toContain(name);
	});

	test("requires a unique number for an active team", { tag: "@volume" }, async () => {
		const { page } = await teams();
		await page.getByRole("button", { name: "Add a team" }).click();
		const form = dialog(page, "Add a team");
		await form.getByLabel("Team Name").fill("The Latecomers");
		await form.getByRole("button", { name: "Add" }).click();
		await form.getByText(messages.teamNumberNeeded).waitFor();
		await form.getByLabel("Team #").fill("101");
		await form.getByText(messages.teamNumberTaken).waitFor();
		await form.getByLabel("Team #").fill("899");
		await form.getByRole("button", { name: "Add" }).click();
		await waitForStatus(page, "The Latecomers was added.");
		await row(page, "The Latecomers").waitFor();
		await page.getByRole("button", { name: "Remove The Latecomers" }).click();
		await dialog(page, "Remove the team?").getByRole("button", { name: "Yes, remove" }).click();
		await waitForStatus(page, "The Latecomers was removed.");
		await page.getByRole("button", { name: "Undo" }).click();
		await row(page, "The Latecomers").waitFor();
	});

	test("focuses the next row when a team leaves the table, and restores it with Ctrl+Z", {
		tag: "@volume",
	}, async () => {
		const { page } = await teams();
		// Teams with published matches can't become inactive.
		const name = "The Leavers";
		await page.getByRole("button", { name: "Add a team" }).click();
		const form = dialog(page, "Add a team");
		await form.getByLabel("Team Name").fill(name);
		await form.getByLabel("Team #").fill("150");
		await form.getByRole("button", { name: "Add" }).click();
		await waitForStatus(page, `${name} was added.`);
		await cell(page, name, "Active").click();
		await page.keyboard.press("n");
		await waitForStatus(page, `${name}: Active saved.`);
		await row(page, name).waitFor({ state: "detached" });
		expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe(
			"gridcell",
		);
		await page.keyboard.press("Control+z");
		await row(page, name).waitFor();
	});

	test("shows why a team can’t be removed, and links to its roster and two roster files", {
		tag: "@volume",
	}, async () => {
		const { page } = await teams();
		const name = nameOfTeam(named.captainTeamId);
		await page.getByRole("button", { name: `Remove ${name}` }).click();
		await dialog(page, "Remove the team?").getByRole("button", { name: "Yes, remove" }).click();
		const sentence = await dialog(page, "Remove the team?").getByRole("alert").textContent();
		expect(sentence).toMatch(/player|match/);
		await page.keyboard.press("Escape");
		for (const [file, type] of [
			["Excel", "xlsx"],
			["PDF", "pdf"],
		] as const) {
			const address = await row(page, name)
				.getByRole("link", { name: `${file} roster of ${name}` })
				.getAttribute("href");
			expect(address).toBe(`/api/export/roster/${named.captainTeamId}.${type}`);
			expect((await page.request.get(address!)).status()).toBe(200);
		}
		await row(page, name)
			.getByRole("link", { name: `Roster of ${name}`, exact: true })
			.click();
		await page.waitForURL(`**/roster/${named.captainTeamId}`);
	});
});
