import {
	arriveAt,
	button,
	codeFor,
	dismissAlert,
	emailTo,
	field,
	fill,
	heading,
	logIn,
	newAddress,
	newMember,
	open,
	otherPassword,
	password,
	signIn,
	waitForFocus,
	wrongCodeFor,
} from "./account-steps.ts";
import { expect, leave, type Page, test, type Visit, visitor } from "./browser.ts";
import { useLeague } from "./league.ts";

useLeague();

let visit: Visit;
let email: string;
test.beforeEach(async () => {
	visit = await visitor();
	email = await newMember(visit.page);
});

/** Signs the same user in on another device; `work` runs on it after `during`. */
async function onOtherDevice(work: (page: Page) => Promise<void>, during: () => Promise<void>) {
	const { page } = await visitor({
		userAgent:
			"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
	});
	await signIn(page, email);
	await open(page, "/profile");
	await during();
	await work(page);
	await leave(page);
}

async function isSignedOut(page: Page) {
	await page.goto("/profile");
	await arriveAt(page, "/login?redirect=%2Fprofile");
}

test.describe("the profile page", () => {
	test("saves names and phone", { tag: "@volume" }, async () => {
		const { page } = visit;
		await open(page, "/profile");
		await fill(page, { "First name": "Roberta", "Last name": "O’Neill", Phone: "469-555-0111" });
		await button(page, "Save").click();
		await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
		await expect
			.poll(() => page.getByRole("banner").getByText("Roberta").isVisible(), {
				message: "the menu",
			})
			.toBe(true);
		await open(page, "/profile");
		expect(await field(page, "Last name").inputValue()).toBe("O’Neill");
		expect(await field(page, "Phone").inputValue()).toBe("469-555-0111");
		expect(await field(page, "Email").inputValue()).toBe(email);
		expect(visit.pageErrors).toEqual([]);
	});

	test("can be saved only if all fields are filled in", { tag: "@volume" }, async () => {
		const { page } = visit;
		await open(page, "/profile");
		for (const name of ["First name", "Last name", "Phone", "Email"]) {
			const before = await field(page, name).inputValue();
			await fill(page, { [name]: " " });
			expect(await page.getByRole("button", { name: /^Save/ }).isEnabled(), name).toBe(false);
			await fill(page, { [name]: before });
			expect(await button(page, "Save").isEnabled(), name).toBe(true);
		}
		const hints = await Promise.all(
			["First name", "Last name", "Phone", "Email"].map((name) =>
				field(page, name).getAttribute("autocomplete"),
			),
		);
		expect(hints).toEqual(["given-name", "family-name", "tel", "email"]);
	});

	test("changes the email address after password and code, and notifies the old address", {
		tag: "@volume",
	}, async () => {
		const { page } = visit;
		const next = newAddress();
		await open(page, "/profile");
		expect(await page.getByLabel("Password").count()).toBe(0);
		await fill(page, { "First name": "Roberta", Email: next });
		await field(page, "Password").waitFor();
		expect(await button(page, "Save and send a code").isEnabled()).toBe(false);
		await fill(page, { Password: "Not-my-word-1" });
		await button(page, "Save and send a code").click();
		expect(await dismissAlert(page)).toBe("This is not your current password.");
		await waitForFocus(page, "Password");
		expect(await field(page, "Email").inputValue()).toBe(next);
		await fill(page, { Password: password });
		await button(page, "Save and send a code").click();
		await page.getByRole("heading", { name: "Confirm your new email" }).waitFor();
		await open(page, "/profile");
		await expect(page.getByText(`We sent a code to ${next}; enter it here.`)).toBeVisible();
		await expect(page.getByText(`Until then, ${email} keeps working`)).toBeVisible();
		const code = await codeFor(next);
		await fill(page, { "Confirmation Code": wrongCodeFor(code) });
		await button(page, "Confirm and save").click();
		expect(await dismissAlert(page)).toBe("This code is incorrect. You have 4 more tries.");
		await fill(page, { "Confirmation Code": code });
		await button(page, "Confirm and save").click();
		await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
		expect([
			await field(page, "Email").inputValue(),
			await field(page, "First name").inputValue(),
		]).toEqual([next, "Roberta"]);
		expect(await emailTo(email, "address")).toContain("was changed");
		await page.context().clearCookies();
		await open(page, "/login");
		await logIn(page, email);
		expect(await dismissAlert(page)).toBe("Email or password is wrong.");
		await logIn(page, next);
		await arriveAt(page, "/portal");
	});

	test("lists the devices and logs them all out", { tag: "@volume" }, async () => {
		await onOtherDevice(isSignedOut, async () => {
			const { page } = visit;
			await open(page, "/profile");
			const devices = page.getByRole("listitem").filter({ hasText: /In use now|Last used/ });
			expect(await devices.filter({ hasText: "Safari on iPhone" }).textContent()).toContain(
				"Last used",
			);
			expect(await devices.filter({ hasText: "This device" }).count()).toBe(1);
			await button(page, "Log out everywhere").click();
			const confirmation = page.getByRole("dialog", { name: "Log out everywhere?" });
			await confirmation.getByRole("button", { name: "Cancel" }).click();
			await confirmation.waitFor({ state: "hidden" });
			await button(page, "Log out everywhere").click();
			await confirmation.getByRole("button", { name: "Yes, log out" }).click();
			await arriveAt(page, "/login");
			await isSignedOut(page);
		});
	});
});

test.describe("the password", () => {
	test("is changed after the old one is entered; other devices are logged out", {
		tag: "@volume",
	}, async () => {
		await onOtherDevice(isSignedOut, async () => {
			const { page } = visit;
			await open(page, "/profile");
			await page.getByRole("link", { name: "Change password" }).click();
			await heading(page, "Change Password").waitFor();
			await fill(page, {
				"Current Password": "Not-my-word-1",
				"New Password": otherPassword,
				"Confirm New Password": otherPassword,
			});
			await button(page, "Change password").click();
			await page.getByText("This is not your current password.").waitFor();
			await waitForFocus(page, "Current Password");
			await fill(page, { "Current Password": password, "Confirm New Password": password });
			await field(page, "Confirm New Password").press("Enter");
			await page.getByText("Passwords do not match").first().waitFor();
			await fill(page, { "Confirm New Password": otherPassword });
			await button(page, "Change password").click();
			await heading(page, "Your password has been reset.").waitFor();
			await page.getByRole("link", { name: "Back to my profile" }).click();
			await heading(page, "My Profile").waitFor();
		});
		const { page } = visit;
		expect(await emailTo(email, "password")).toContain("was just changed");
		await page.context().clearCookies();
		await open(page, "/login");
		await logIn(page, email, password);
		expect(await dismissAlert(page)).toBe("Email or password is wrong.");
		await logIn(page, email, otherPassword);
		await arriveAt(page, "/portal");
	});
});
