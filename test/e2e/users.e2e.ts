import { readFile } from "node:fs/promises";
import { demoAccessCodes } from "../../src/server/demo/accounts.ts";
import { emailTo, newAccount, newMember, open, signIn } from "./account-steps.ts";
import { expect, leave, type Page, test, type Visit, visitor } from "./browser.ts";
import { demoLeague } from "./demo-league.ts";
import { useLeague } from "./league.ts";
import { openAs, settledViolations } from "./signed-in.ts";

useLeague();
const admin = "admin@crosscourt.example";
const { captainUserId, captainTeamId, adminUserId, memberUserId } = demoLeague.named;
const { teamName } = demoLeague.team.find(({ teamId }) => teamId === captainTeamId)!;
const personOf = (id: number) => demoLeague.user.find(({ userId }) => userId === id)!;
const nameOf = (id: number) => `${personOf(id).firstName} ${personOf(id).lastName}`;
let visit: Visit;

const grid = (page: Page) => page.getByRole("grid", { name: "Users" });
const row = (page: Page, email: string) => grid(page).getByRole("row").filter({ hasText: email });
const waitForStatus = (page: Page, text: string | RegExp) =>
	page.getByRole("status").filter({ hasText: text }).waitFor();
const find = (page: Page, text: string) => page.getByRole("main").getByRole("searchbox").fill(text);
const users = async (width?: number) => {
	visit = await openAs(admin, "/users", width);
	return visit.page;
};

test("the list has all users with their teams, and no Add button", { tag: "@volume" }, async () => {
	const page = await users();
	const headers = await grid(page).getByRole("columnheader").allTextContents();
	expect(headers.map((head) => head.replace(/[^\w #?-]/g, "").trim()).slice(0, 6)).toEqual([
		"First Name",
		"Last Name",
		"Email",
		"Phone",
		"Roles",
		"Account",
	]);
	const roles = page.getByLabel("Roles", { exact: true });
	await roles.selectOption("Treasurer");
	await expect(grid(page).getByRole("row")).toHaveCount(2);
	await roles.selectOption("Coordinator");
	await expect(grid(page).getByRole("row")).toHaveCount(2);
	await grid(page).getByText("Coordinator · Division 3").waitFor();
	await roles.selectOption("");
	await find(page, personOf(captainUserId).email);
	await row(page, personOf(captainUserId).email).getByText(teamName).waitFor();
	expect(await page.getByRole("button", { name: /^Add/ }).count()).toBe(0);
	expect(await settledViolations(page)).toEqual([]);
	await row(page, personOf(captainUserId).email)
		.getByRole("link", { name: /^Changes of/ })
		.click();
	await page.waitForURL(new RegExp(`show=changes&kind=user&id=${captainUserId}`));
});

test("a new admin is announced to all admins, and can be undone", { tag: "@volume" }, async () => {
	const page = await users();
	const { email } = personOf(memberUserId);
	await find(page, email);
	await row(page, email).getByRole("button", { name: /^Edit/ }).click();
	const form = page.getByRole("dialog");
	expect(
		await form.getByLabel("Email").count(),
		"an email address can only be changed with a code",
	).toBe(0);
	await form.getByRole("checkbox", { name: "Admin" }).check();
	await form.getByRole("button", { name: /^Save/ }).click();
	await form.waitFor({ state: "hidden" });
	expect(await emailTo(nameOf(adminUserId), `New admin: ${nameOf(memberUserId)}`)).toContain(
		`${nameOf(adminUserId)} added an admin`,
	);
	await page.getByRole("button", { name: "Undo" }).click();
	await expect
		.poll(
			async () =>
				(await (await page.request.get("/api/list/user")).json()).find(
					(each: { email: string }) => each.email === email,
				).isAdmin,
		)
		.toBe(false);
	expect(visit.pageErrors).toEqual([]);
});

test("admins can’t remove their own role, and the server rejects removing the last admin", {
	tag: "@volume",
}, async () => {
	const page = await users();
	const others = demoLeague.user.filter(({ isAdmin, userId }) => isAdmin && userId !== adminUserId);
	for (const { userId } of others)
		await page.request.put(`/api/update/user/${userId}`, { data: { isAdmin: false } });
	await open(page, "/users");
	await find(page, admin);
	await row(page, admin).getByRole("button", { name: /^Edit/ }).click();
	const form = page.getByRole("dialog");
	await form.getByRole("checkbox", { name: "Captain" }).waitFor();
	expect(await form.getByRole("checkbox", { name: "Admin" }).count()).toBe(0);
	await form.getByRole("button", { name: "Cancel" }).click();
	const sent = await page.request.put(`/api/update/user/${adminUserId}`, {
		data: { isAdmin: false },
	});
	expect([sent.status(), (await sent.json()).error.message]).toEqual([
		409,
		"The league needs at least one admin who can log in. First make another user an admin.",
	]);
	expect(
		await row(page, admin)
			.getByRole("button", { name: /^Remove/ })
			.count(),
		"admins can’t remove themselves",
	).toBe(0);
	const stored = (await (await page.request.get("/api/list/user")).json()) as {
		userId: number;
		isAdmin: boolean;
	}[];
	expect(stored.find(({ userId }) => userId === adminUserId)?.isAdmin).toBe(true);
	for (const { userId } of others)
		await page.request.put(`/api/update/user/${userId}`, { data: { isAdmin: true } });
});

test("a captain can’t be removed, and the dialog names the team; other users can, with undo", {
	tag: "@volume",
}, async () => {
	const page = await users();
	await find(page, personOf(captainUserId).email);
	await row(page, personOf(captainUserId).email)
		.getByRole("button", { name: /^Remove/ })
		.click();
	const confirmation = page.getByRole("dialog", { name: "Remove the user?" });
	await confirmation.getByRole("button", { name: "Yes, remove" }).click();
	await confirmation
		.getByText(`${nameOf(captainUserId)} is used by 1 team (${teamName}).`)
		.waitFor();
	await confirmation.getByRole("button", { name: "Cancel" }).click();

	const other = await visitor();
	const email = await newMember(other.page, { firstName: "Pat", lastName: "Leaver" });
	await leave(other.page);
	await open(page, "/users");
	await find(page, email);
	await row(page, email)
		.getByRole("button", { name: /^Remove/ })
		.click();
	await confirmation.getByRole("button", { name: "Yes, remove" }).click();
	await waitForStatus(page, "Pat Leaver was removed.");
	await row(page, email).waitFor({ state: "hidden" });
	await page.getByRole("button", { name: "Undo" }).click();
	await row(page, email).waitFor();
});

test("captains waiting for a team can be assigned above the table on a phone", {
	tag: "@volume",
}, async () => {
	const guest = await visitor();
	await newAccount(guest.page);
	const profile = {
		accessCode: demoAccessCodes.captain,
		firstName: "Dana",
		lastName: "Reed",
		phone: "214-555-0199",
		teamId: captainTeamId,
	};
	expect((await guest.page.request.post("/api/create/user", { data: profile })).status()).toBe(200);
	await leave(guest.page);
	const page = await users(375);
	const request = page
		.getByRole("region", { name: "Captains waiting for a team" })
		.getByRole("listitem")
		.filter({ hasText: "Dana Reed" });
	await request.getByRole("button", { name: /^Make captain/ }).click();
	await waitForStatus(
		page,
		`Dana Reed replaced ${nameOf(captainUserId)} as captain of ${teamName}.`,
	);
	await request.waitFor({ state: "hidden" });
	await page.setViewportSize({ width: 1280, height: 900 });
	await find(page, "Dana");
	await grid(page).getByRole("row").filter({ hasText: "Reed" }).getByText(teamName).waitFor();
	await signIn(page, "member@crosscourt.example");
	expect((await page.goto("/users"))?.status()).toBe(404);
});

test("an email address breaks only before its @, and is shown whole, on a phone and on a laptop", async () => {
	const page = await users(375);
	/** The lines on which each part of the address is, by their distance from the top. */
	const lines = () =>
		grid(page)
			.getByText("@crosscourt.example")
			.first()
			.evaluate((address) =>
				[...address.childNodes]
					.filter((node) => node instanceof Text)
					.map((part) => {
						const range = document.createRange();
						range.selectNodeContents(part);
						return [...new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))];
					}),
			);
	for (const width of [375, 1280]) {
		await page.setViewportSize({ width, height: 900 });
		await expect.poll(async () => (await lines()).map((tops) => tops.length)).toEqual([1, 1]);
		const [name, host] = await lines();
		expect(host?.[0]).toBeGreaterThan(name?.[0] ?? 0);
	}
});

test("personal data: the owner downloads it, an admin deletes it on request, and the account is gone", async () => {
	const { email } = personOf(memberUserId);
	const own = await visitor();
	await signIn(own.page, email);
	await open(own.page, "/profile");
	const [download] = await Promise.all([
		own.page.waitForEvent("download"),
		own.page.getByRole("link", { name: "Download everything stored about you" }).click(),
	]);
	expect(await readFile(await download.path(), "utf8")).toContain(email);

	const { page, pageErrors } = await openAs(admin, `/users?find=${encodeURIComponent(email)}`);
	await row(page, email)
		.getByRole("button", { name: `Personal Data of ${nameOf(memberUserId)}` })
		.click();
	const dialog = page.getByRole("dialog", { name: `${nameOf(memberUserId)}’s personal data` });
	await expect(dialog).toContainText("This can’t be undone.");
	expect(await settledViolations(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Delete for good" }).click();
	await waitForStatus(page, "Personal data deleted.");
	await expect(row(page, email)).toHaveCount(0);

	await open(own.page, "/profile");
	await own.page.waitForURL("**/login?**");
	expect(pageErrors).toEqual([]);
});
