import { demoPassword } from "../../src/server/demo/accounts.ts";
import { button, field, fill, logIn, waitForFocus } from "./account-steps.ts";
import { expect, test, whenHydrated } from "./browser.ts";
import { useLeague } from "./league.ts";
import { openAs, setSeason } from "./signed-in.ts";

useLeague();
test.beforeEach(() => setSeason("free"));
const captain = "captain@crosscourt.example";
const openPlayerForm = async () => {
	const { page } = await openAs(captain, "/team-info");
	await button(page, "Add a player").click();
	const dialog = page.getByRole("dialog", { name: "Add a player" });
	await dialog.getByRole("button", { name: "Enter a new player" }).click();
	return { page, dialog };
};

test("a form sent after the session ended is there again after the login, for its user only", {
	tag: "@volume",
}, async () => {
	const { page, dialog } = await openPlayerForm();
	await fill(page, { "First name": "Quincy", "Last name": "Newhouse", Phone: "214-555-0142" });
	await dialog.getByLabel("Gender").selectOption("M");
	await page.context().clearCookies({ name: "session" });
	await dialog.getByRole("button", { name: "Add to roster" }).click();
	await dialog.getByText("You’ve been logged out.").waitFor();
	await dialog.getByRole("link", { name: "Log in" }).click();
	await page.getByText("what you typed is kept in this tab").waitFor();
	await whenHydrated(page);
	await logIn(page, captain, demoPassword);
	await dialog.getByText("We restored what you had typed.").waitFor();
	await expect(dialog.getByLabel("Gender")).toHaveValue("M");
	expect([
		await field(page, "First name").inputValue(),
		await field(page, "Last name").inputValue(),
		await field(page, "Phone").inputValue(),
	]).toEqual(["Quincy", "Newhouse", "214-555-0142"]);
	await page.context().clearCookies({ name: "session" });
	await dialog.getByRole("button", { name: "Add to roster" }).click();
	await dialog.getByRole("link", { name: "Log in" }).click();
	await whenHydrated(page);
	const drafts = () =>
		page.evaluate(() =>
			Object.keys(sessionStorage)
				.filter((key) => key.includes("draft"))
				.map((key) => sessionStorage.getItem(key))
				.join(),
		);
	expect(await drafts()).toContain("Newhouse");
	await logIn(page, "admin@crosscourt.example", demoPassword);
	await page.waitForURL((url) => url.pathname !== "/login");
	await expect.poll(drafts).toBe("");
});

test("a form shows all its errors at once, and removes each when it is fixed", {
	tag: "@volume",
}, async () => {
	const { page, dialog } = await openPlayerForm();
	await fill(page, { Email: "quincy@" });
	await dialog.getByRole("button", { name: "Add to roster" }).click();
	const errors = () => dialog.locator(".error").allTextContents();
	await expect
		.poll(errors)
		.toEqual([
			"Please fill this in.",
			"Please fill this in.",
			"Please enter a full email address, like name@example.com.",
		]);
	await waitForFocus(page, "First name");
	await expect(dialog.getByRole("alert")).toHaveText(
		"3 fields need your attention: First name, Last name, Email.",
	);
	await fill(page, { "First name": "Quincy", Email: "quincy@newhouse.example" });
	expect(await errors()).toEqual(["Please fill this in."]);
	await fill(page, { "Last name": "Newhouse", Phone: "call me" });
	await dialog.getByRole("button", { name: "Add to roster" }).click();
	await dialog.getByText("Please enter a phone number, like 214-555-0142.").waitFor();
	await waitForFocus(page, "Phone");
	await fill(page, { Phone: "214-555-0142" });
	expect(await errors()).toEqual([]);
	await dialog.getByRole("button", { name: "Add to roster" }).click();
	await page.getByRole("status").getByText("Quincy Newhouse was added to the roster.").waitFor();
});
