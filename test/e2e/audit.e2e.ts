import { arriveAt, heading, open } from "./account-steps.ts";
import { expect, leave, type Page, test, type Visit } from "./browser.ts";
import { demoLeague } from "./demo-league.ts";
import { useLeague } from "./league.ts";
import { openAs, settledViolations } from "./signed-in.ts";

useLeague();
const admin = "admin@crosscourt.example";
const { captainTeamId, captainUserId, adminUserId } = demoLeague.named;
const { teamName } = demoLeague.team.find(({ teamId }) => teamId === captainTeamId)!;
const nameOf = (id: number) => {
	const { firstName, lastName } = demoLeague.user.find(({ userId }) => userId === id)!;
	return `${firstName} ${lastName}`;
};
let visit: Visit;

/** A signed-in user’s page. */
async function at(path: string, email = admin) {
	visit = await openAs(email, path);
	return visit.page;
}
async function write(
	page: Page,
	method: "post" | "put" | "delete",
	path: string,
	data: object = {},
) {
	const response = await page.request[method](`/api/${path}`, { data });
	expect(response.status()).toBe(200);
	return response.json();
}
const entries = (page: Page) =>
	page
		.getByRole("main")
		.getByRole("listitem")
		.filter({ has: page.getByRole("heading", { level: 3 }) });
const entry = (page: Page, text: string) => entries(page).filter({ hasText: text });
const waitForStatus = (page: Page, text: string) =>
	page.getByRole("status").filter({ hasText: text }).waitFor();

test("shows who changed what, and undoes a change after a confirmation", async () => {
	const captain = await at("/portal", "captain@crosscourt.example");
	await write(captain, "put", `update/team/${captainTeamId}`, { courtTime: "3-5, please" });
	await leave(captain);

	const page = await at("/portal");
	await page.getByRole("link", { name: "Change Log" }).click();
	await arriveAt(page, "/portal?show=changes");
	await heading(page, "Change Log").waitFor();
	expect(await page.title()).toMatch(/^Change Log · /);
	const change = entry(page, "3-5, please");
	expect(await change.textContent()).toMatch(
		new RegExp(
			`^Team changed${nameOf(captainUserId)}, \\d+(:\\d\\d)? [ap]m${teamName}: Preferred Time: .* → 3-5, please`,
		),
	);
	expect(await settledViolations(page)).toEqual([]);

	await change.getByRole("button", { name: /^Undo\b.*Team changed/ }).click();
	const confirmation = page.getByRole("dialog", { name: "Undo this change?" });
	await confirmation.getByText("→ 3-5, please").waitFor();
	expect(await settledViolations(page)).toEqual([]);
	await confirmation.getByRole("button", { name: "Undo" }).click();
	await confirmation.waitFor({ state: "hidden" });
	await waitForStatus(page, "Undone: Team changed");
	await entry(page, "Change undone").waitFor();
	expect(await entry(page, "· Undone").getByRole("button").count()).toBe(0);
	const team = await (await page.request.get(`/api/get/team/${captainTeamId}`)).json();
	expect(team.courtTime).toBe(
		demoLeague.team.find(({ teamId }) => teamId === captainTeamId)!.courtTime,
	);
	expect(visit.pageErrors).toEqual([]);
});

test("shows in the dialog that a change can’t be undone after a later change", {
	tag: "@volume",
}, async () => {
	const page = await at("/portal");
	const { divisionId } = await write(page, "post", "create/division", { divisionNumber: 71 });
	await write(page, "put", `update/division/${divisionId}`, { divisionNumber: 72 });
	await open(page, `/portal?show=changes&kind=division&id=${divisionId}`);
	await page.getByText(`Only changes to Division ${divisionId}.`).waitFor();
	expect(await entries(page).count()).toBe(2);
	await entry(page, "Division added").getByRole("button", { name: /^Undo/ }).click();
	const confirmation = page.getByRole("dialog", { name: "Undo this change?" });
	await confirmation.getByRole("button", { name: "Undo" }).click();
	await confirmation
		.getByText("This has changed since then, so it can no longer be undone.")
		.waitFor();
	await confirmation.getByRole("button", { name: "Cancel" }).click();
	await page.getByRole("link", { name: "Show all changes" }).click();
	await arriveAt(page, "/portal?show=changes");
});

test("filters changes by user, type, and text, all in the URL", { tag: "@volume" }, async () => {
	const captain = await at("/portal", "captain@crosscourt.example");
	await write(captain, "put", `update/team/${captainTeamId}`, { courtTime: "early" });
	await leave(captain);
	const page = await at("/portal?show=changes");
	await write(page, "post", "create/association", { associationName: "Friends of the Lob" });

	await page.getByRole("combobox", { name: "User" }).selectOption({ label: nameOf(captainUserId) });
	await page.waitForURL(/userId=\d/);
	await entry(page, "early").waitFor();
	await expect(entry(page, nameOf(adminUserId))).toHaveCount(0);

	await open(page, "/portal?show=changes");
	await page.getByRole("searchbox", { name: "Find" }).fill("of the lob");
	await page.keyboard.press("Enter");
	await page.waitForURL(/q=of/);
	await expect.poll(() => entries(page).count()).toBe(1);
	await entry(page, "Friends of the Lob was added.").waitFor();
	await page.getByRole("combobox", { name: "Type" }).selectOption({ label: "Team" });
	await page.getByText("No matching changes.").waitFor();

	await open(page, `/portal?show=changes&q=early&userId=${captainUserId}&kind=team`);
	expect(await entries(page).count()).toBe(1);
	expect(
		await page.getByRole("combobox", { name: "User" }).locator("option:checked").textContent(),
	).toBe(nameOf(captainUserId));
	expect(visit.pageErrors).toEqual([]);
});

test("shows 50 changes on a page, with a link to older ones", { tag: "@volume" }, async () => {
	const page = await at("/portal");
	for (let number = 100; number < 151; number++)
		await write(page, "post", "create/division", { divisionNumber: number });
	await open(page, "/portal?show=changes&kind=division");
	expect(await entries(page).count()).toBe(50);
	expect(await entry(page, "Division 150 was added.").count()).toBe(1);
	await page.getByRole("link", { name: "Older" }).click();
	await entry(page, "Division 100 was added.").waitFor();
	expect(await page.getByRole("link", { name: "Older" }).count()).toBe(0);
	await page.getByRole("link", { name: "Newest" }).click();
	await entry(page, "Division 150 was added.").waitFor();
	expect(visit.pageErrors).toEqual([]);
});
