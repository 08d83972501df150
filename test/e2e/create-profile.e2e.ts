import { demoAccessCodes } from "../../src/server/demo/accounts.ts";
import {
	arriveAt,
	button,
	codeFor,
	confirm,
	dismissAlert,
	emailTo,
	field,
	fill,
	heading,
	newAccount,
	newAddress,
	newMember,
	open,
	signUp,
	waitForFocus,
} from "./account-steps.ts";
import { expect, type Page, test } from "./browser.ts";
import { demoLeague, named, nameOfTeam } from "./demo-league.ts";
import { useLeague } from "./league.ts";

useLeague();

const person = { "First name": "Robin", "Last name": "Newcomer", Phone: "214-555-0147" };
const submit = (page: Page) => button(page, "Create profile").click();
const teamChoice = (page: Page) => page.getByRole("combobox", { name: "Which team do you lead?" });
const rowOf = (page: Page, teamId: number) =>
	page
		.getByRole("region", { name: "Teams" })
		.getByRole("row")
		.filter({ hasText: nameOfTeam(teamId) });

async function choose(page: Page, teamId: number, place: "captain" | "co-captain" = "captain") {
	const option = teamChoice(page)
		.getByRole("option")
		.filter({ hasText: nameOfTeam(teamId) });
	await teamChoice(page).selectOption({ label: (await option.textContent()) ?? "" });
	await page.getByRole("radio", { name: place, exact: true }).check();
}

test("a captain who chooses a team without one is assigned immediately and shown in the team listing", async ({
	page,
	pageErrors,
}) => {
	const email = newAddress();
	const teamId = named.teamWithoutLeadersId;
	await signUp(page, email);
	await confirm(page, await codeFor(email));
	await arriveAt(page, "/portal");
	await expect(page.getByRole("main").getByText(email)).toBeVisible();
	await fill(page, { "Access code": demoAccessCodes.captain, ...person, "Last name": "Freeplace" });
	await submit(page);
	await teamChoice(page).waitFor();
	await choose(page, teamId);
	await submit(page);
	await arriveAt(page, "/portal?team=linked");
	await expect(heading(page, "Captain's Corner")).toBeVisible();
	expect(await page.title()).toMatch(/^Captain's Corner · /);
	await expect(
		page.getByRole("region", { name: nameOfTeam(teamId) }).getByText("You are captain"),
	).toBeVisible();
	await open(page, "/team-listing");
	expect(await rowOf(page, teamId).textContent()).toContain("Robin Freeplace");
	await page.context().clearCookies();
	await open(page, "/team-listing");
	expect(await rowOf(page, teamId).textContent(), "for visitors").toContain("Robin Freeplace");
	expect(await emailTo("Robin Freeplace", "You are captain")).toContain(nameOfTeam(teamId));
	expect(pageErrors.filter((each) => !each.includes("422"))).toEqual([]);
});

test("a captain who chooses a team with a captain, or a new team, waits for an admin", {
	tag: "@volume",
}, async ({ page }) => {
	await newAccount(page);
	await open(page, "/portal");
	await fill(page, { "Access code": demoAccessCodes.captain, ...person });
	await submit(page);
	await teamChoice(page).waitFor();
	await choose(page, named.captainTeamId);
	await submit(page);
	await arriveAt(page, "/portal?team=occupied");
	await expect(page.getByText(/already has that role on your team/)).toBeVisible();
	await expect(
		page.getByText(
			/is working on associating you with your team\(s\)\. You will receive an email when this process is complete\.$/,
		),
	).toBeVisible();

	await page.context().clearCookies();
	await newAccount(page);
	await open(page, "/portal");
	await fill(page, { "Access code": demoAccessCodes.captain, ...person });
	await submit(page);
	await teamChoice(page).selectOption({ label: "A new team" });
	await field(page, "Name of the new team").fill("Second Serves");
	await submit(page);
	await arriveAt(page, "/portal?team=newTeam");
	await expect(page.getByText(/was notified about your new team/)).toBeVisible();
	await open(page, "/team-listing");
	expect(await page.getByText("Second Serves").count()).toBe(0);
});

test("an admin is not asked for a team and lands on the Admin Portal", { tag: "@volume" }, async ({
	page,
}) => {
	await newAccount(page);
	await open(page, "/portal");
	await fill(page, { "Access code": demoAccessCodes.admin, ...person, "Last name": "Keyholder" });
	await submit(page);
	await page.waitForURL("**/portal");
	await heading(page, "Admin Portal").waitFor();
	expect(await page.title()).toMatch(/^Admin Portal · /);
	expect(await emailTo(demoLeague.user[0]!.firstName, "Keyholder")).toContain("Robin Keyholder");
});

test("a captain who is also an admin is asked for a team and lands on the Admin Portal", {
	tag: "@volume",
}, async ({ page }) => {
	const free = demoLeague.team.find(
		({ isActive, captainId, cocaptainId }) =>
			isActive && captainId !== null && cocaptainId === null,
	)!;
	await newAccount(page);
	await open(page, "/portal");
	await fill(page, { "Access code": demoAccessCodes.both, ...person });
	await submit(page);
	await teamChoice(page).waitFor();
	await choose(page, free.teamId, "co-captain");
	await submit(page);
	await arriveAt(page, "/portal?team=linked");
	await expect(heading(page, "Admin Portal")).toBeVisible();
	await expect(
		page.getByRole("region", { name: free.teamName }).getByText("You are co-captain"),
	).toBeVisible();
});

test("a wrong access code is reported in an alert, and the form keeps its values", {
	tag: "@volume",
}, async ({ page }) => {
	await newAccount(page);
	await open(page, "/portal");
	expect(await button(page, "Create profile").isEnabled()).toBe(false);
	const typed = { "Access code": "COURT-KEY", ...person };
	await fill(page, typed);
	await submit(page);
	expect(await dismissAlert(page)).toBe("Invalid access code");
	await waitForFocus(page, "Access code");
	for (const [name, value] of Object.entries(typed))
		expect(await field(page, name).inputValue(), name).toBe(value);
	await fill(page, { "Access code": demoAccessCodes.admin });
	await submit(page);
	await heading(page, "Admin Portal").waitFor();
});

test("the portal greets users who have a profile instead of asking for one", {
	tag: "@volume",
}, async ({ page }) => {
	await newMember(page, { firstName: "Kim" });
	await open(page, "/portal");
	await expect(heading(page, "Captain's Corner")).toBeVisible();
	await expect(page.getByText("Welcome, Kim.")).toBeVisible();
	expect(await page.getByLabel("Access code").count()).toBe(0);
});
