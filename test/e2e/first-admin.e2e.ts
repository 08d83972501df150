import {
	arriveAt,
	button,
	dismissAlert,
	fill,
	heading,
	logIn,
	open,
	otherPassword,
	password,
} from "./account-steps.ts";
import { expect, leave, test, visitor } from "./browser.ts";
import { league, useLeague } from "./league.ts";

useLeague({ empty: true });

const person = { "First name": "Ada", "Last name": "Founder", Phone: "214-555-0100" };
const signUp = {
	Email: "ada@founders.example",
	Password: password,
	"Confirm Password": password,
};

test("the setup link creates the first admin without a confirmation email or access code, and works once", async () => {
	const link = `?firstAdmin=${league.setup.firstAdminToken}`;
	const { page, pageErrors } = await visitor();
	await open(page, `/signup${link}`);
	await expect(
		page.getByText("You’re about to become the first admin of this league."),
	).toBeVisible();
	await expect(page.getByText("access code")).toHaveCount(0);
	await fill(page, signUp);
	await button(page, "Create account").click();
	await arriveAt(page, `/portal${link}`);
	await page.goto(`/signup${link}`);
	await arriveAt(page, `/portal${link}`);
	await page.context().clearCookies();
	await open(page, `/signup${link}`);
	await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
	await arriveAt(page, `/login?redirect=${encodeURIComponent(`/portal${link}`)}`);
	await logIn(page, signUp.Email);
	await arriveAt(page, `/portal${link}`);
	expect(await page.getByLabel("Access code").count()).toBe(0);
	await fill(page, person);
	await button(page, "Create profile").click();
	await arriveAt(page, "/portal");
	await expect(heading(page, "Admin Portal")).toBeVisible();
	await expect(page.getByText("Welcome, Ada.")).toBeVisible();
	await expect(page.getByRole("link", { name: "Set up two-step login" })).toBeVisible();
	const setup = page.getByRole("region", { name: "Set up your league" });
	await expect(setup.getByText("0 of 8 steps done. Next: Name and look.")).toBeVisible();
	await expect(page.getByText("You’re all caught up.")).toHaveCount(0);
	await setup.getByRole("link", { name: "Open divisions" }).click();
	await arriveAt(page, "/divisions");
	expect(pageErrors).toEqual([]);
	await leave(page);

	const later = await visitor();
	await open(later.page, `/signup${link}`);
	await fill(later.page, {
		...signUp,
		Email: "eve@elsewhere.example",
		Password: otherPassword,
		"Confirm Password": otherPassword,
	});
	await button(later.page, "Create account").click();
	expect(await dismissAlert(later.page)).toBe(
		"This link has been used, or is incomplete. Restart the program for a new one.",
	);
});

test("an empty league has a login page and no test mailbox", { tag: "@volume" }, async () => {
	const { page } = await visitor();
	expect((await page.goto("/mailbox"))?.status()).toBe(404);
	await expect(heading(page, "Page not found")).toBeVisible();
	await open(page, "/login");
	await expect(heading(page, "Login")).toBeVisible();
});
