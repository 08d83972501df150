import { demoAccessCodes, demoPassword } from "../../src/server/demo/accounts.ts";
import {
	button,
	codeFor,
	field,
	fill,
	heading,
	logIn,
	newAccount,
	newAddress,
	newMember,
	otherPassword,
	password,
	signIn,
	wrongCodeFor,
} from "./account-steps.ts";
import { expect, leave, type Page, test, type Visit, visitor } from "./browser.ts";
import { named, nameOfTeam } from "./demo-league.ts";
import { site, useLeague } from "./league.ts";

useLeague();

let visit: Visit;
let page: Page;
test.beforeEach(async () => {
	visit = await visitor({
		javaScriptEnabled: false,
		viewport: { width: 375, height: 812 },
	});
	({ page } = visit);
});
test.afterEach(() => leave(page));

const press = (name: string) => button(page, name).click();
const isOn = (path: string) => expect(page.url()).toBe(site + path);
const alert = () => page.getByRole("alert").textContent();

test.describe("without JavaScript", () => {
	test("signs up with the code from the email", { tag: "@volume" }, async () => {
		const email = newAddress();
		await page.goto("/signup");
		const typed = { Email: email, Password: password, "Confirm Password": password };
		await fill(page, { ...typed, "Confirm Password": otherPassword });
		await press("Create account");
		expect(await alert()).toBe("Passwords do not match");
		await expect(
			page.getByText("For your security, please enter your password again."),
		).toBeVisible();
		expect([
			await field(page, "Email").inputValue(),
			await field(page, "Password").inputValue(),
		]).toEqual([email, ""]);
		await fill(page, typed);
		await press("Create account");
		await heading(page, "Confirm Your Email").waitFor();
		const code = await codeFor(email);
		await fill(page, { "Confirmation Code": wrongCodeFor(code) });
		await press("Confirm");
		expect(await alert()).toBe("This code is incorrect. You have 4 more tries.");
		await press("Resend the code");
		await page.getByRole("status").getByText("We sent a new code.").waitFor();
		await fill(page, { "Confirmation Code": await codeFor(email, code) });
		await press("Confirm");
		isOn("/portal");
		await expect(heading(page, "Create Your Profile")).toBeVisible();
	});

	test("logs in after a wrong password, and logs out", { tag: "@volume" }, async () => {
		await page.goto("/profile");
		await logIn(page, "member@crosscourt.example", "Not-my-word-1");
		expect(await alert()).toBe("Email or password is wrong.");
		expect(await field(page, "Email").inputValue()).toBe("member@crosscourt.example");
		await logIn(page, "member@crosscourt.example", demoPassword);
		isOn("/profile");
		await page
			.locator("summary", { hasText: /\S/ })
			.and(page.getByRole("banner").locator(".user-box > summary"))
			.click();
		await page
			.getByRole("navigation", { name: "Your account" })
			.getByRole("button", { name: "Log out" })
			.click();
		isOn("/login");
		await page.goto("/profile");
		isOn("/login?redirect=%2Fprofile");
	});

	test("resets a password", { tag: "@volume" }, async () => {
		const email = await newAccount(page);
		const first = await codeFor(email);
		await page.context().clearCookies();
		await page.goto("/reset-password");
		await fill(page, { Email: email });
		await press("Submit");
		await fill(page, {
			"Confirmation Code": await codeFor(email, first),
			"New Password": otherPassword,
			"Confirm New Password": otherPassword,
		});
		await press("Submit");
		await expect(heading(page, "Your password has been reset.")).toBeVisible();
		await page.getByRole("link", { name: "Go to the login" }).click();
		await logIn(page, email, otherPassword);
		isOn("/portal");
	});

	test("creates a profile, with a step to choose the team", { tag: "@volume" }, async () => {
		await newAccount(page);
		await page.goto("/portal");
		await fill(page, {
			"Access code": "COURT-KEY",
			"First name": "Sandy",
			"Last name": "Scriptless",
			Phone: "214-555-0188",
		});
		await press("Create profile");
		expect(await alert()).toBe("Invalid access code");
		expect(await field(page, "Last name").inputValue()).toBe("Scriptless");
		await fill(page, { "Access code": demoAccessCodes.captain });
		await press("Create profile");
		const team = page.getByRole("combobox", { name: "Which team do you lead?" });
		await team.selectOption(String(named.captainTeamId));
		await page.getByRole("radio", { name: "captain", exact: true }).check();
		await press("Create profile");
		isOn("/portal?team=occupied");
		await expect(heading(page, "Captain's Corner")).toBeVisible();
		await page.goto("/team-listing");
		expect(
			await page
				.getByRole("row")
				.filter({ hasText: nameOfTeam(named.captainTeamId) })
				.textContent(),
		).not.toContain("Scriptless");
	});

	test("saves the profile, and a new email address after its code is entered", {
		tag: "@volume",
	}, async () => {
		const email = await newMember(page);
		const next = newAddress();
		await page.goto("/profile");
		await fill(page, { "First name": "Roberta" });
		await press("Save");
		isOn("/profile?saved=1");
		await expect(page.getByRole("status").getByText("Saved", { exact: true })).toBeVisible();
		expect(await field(page, "First name").inputValue()).toBe("Roberta");
		await fill(page, { Email: next });
		await press("Save");
		await fill(page, { Password: password });
		await press("Save and send a code");
		await press("Cancel the change");
		expect(await field(page, "Email").inputValue()).toBe(email);
		await fill(page, { Email: next });
		await press("Save");
		await fill(page, { Password: password });
		await press("Save and send a code");
		const first = await codeFor(next);
		await press("Resend the code");
		await fill(page, { "Confirmation Code": await codeFor(next, first) });
		await press("Confirm and save");
		expect(await field(page, "Email").inputValue()).toBe(next);
		expect(email).not.toBe(next);
	});

	test("changes the password, and logs out everywhere", { tag: "@volume" }, async () => {
		await newMember(page);
		await page.goto("/change-password");
		await fill(page, {
			"Current Password": password,
			"New Password": otherPassword,
			"Confirm New Password": otherPassword,
		});
		await press("Change password");
		await expect(heading(page, "Your password has been reset.")).toBeVisible();
		await page.getByRole("link", { name: "Back to my profile" }).click();
		await press("Log out everywhere");
		await page.getByRole("dialog").getByRole("button", { name: "Yes, log out" }).click();
		isOn("/login");
	});

	test("sends an admin to the Admin Portal", { tag: "@volume" }, async () => {
		await signIn(page, "admin@crosscourt.example");
		await page.goto("/login");
		isOn("/portal");
		await expect(heading(page, "Admin Portal")).toBeVisible();
	});
});
