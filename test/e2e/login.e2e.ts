import { demoPassword } from "../../src/server/demo/accounts.ts";
import {
	alertOf,
	arriveAt,
	button,
	codeFor,
	confirm,
	dismissAlert,
	emailTo,
	field,
	fill,
	heading,
	logIn,
	newAccount,
	newAddress,
	open,
	otherPassword,
	password,
	signUp,
	waitForFocus,
	wrongCodeFor,
} from "./account-steps.ts";
import { expect, test, visitor } from "./browser.ts";
import { useLeague } from "./league.ts";

useLeague();

test.describe("the login", () => {
	test("is submitted by Enter and leads a captain to the Captain’s Corner", async ({
		page,
		pageErrors,
	}) => {
		await open(page, "/login");
		expect(await button(page, "Log in").isEnabled()).toBe(false);
		await fill(page, { Email: "captain@crosscourt.example" });
		expect(await button(page, "Log in").isEnabled()).toBe(false);
		await fill(page, { Password: demoPassword });
		expect(await button(page, "Log in").isEnabled()).toBe(true);
		const hints = await Promise.all(
			["Email", "Password"].map((name) => field(page, name).getAttribute("autocomplete")),
		);
		expect(hints).toEqual(["username", "current-password"]);
		await field(page, "Password").press("Enter");
		await arriveAt(page, "/portal");
		await expect(heading(page, "Captain's Corner")).toBeVisible();
		expect(pageErrors).toEqual([]);
	});

	test("reports a wrong password in an alert, keeps the email, and focuses the password", async ({
		page,
	}) => {
		await open(page, "/login");
		await logIn(page, "captain@crosscourt.example", "Not-my-word-1");
		await alertOf(page).waitFor();
		await page.keyboard.press("Escape");
		await waitForFocus(page, "Password");
		expect(await field(page, "Email").inputValue()).toBe("captain@crosscourt.example");
		await logIn(page, "nobody@newcomers.example", "Not-my-word-1");
		expect(await dismissAlert(page), "the same message without an account").toBe(
			"Email or password is wrong.",
		);
		await logIn(page, "captain@crosscourt.example", demoPassword);
		await arriveAt(page, "/portal");
	});

	test("of an unconfirmed account leads to its confirmation with a new code, then to the requested page", {
		tag: "@volume",
	}, async ({ page }) => {
		const email = newAddress();
		await signUp(page, email);
		const first = await codeFor(email);
		// Another browser, without the cookie of the sign-up.
		await page.context().clearCookies();
		await open(page, "/login?redirect=%2Fstandings%3FdivisionId%3D12");
		await logIn(page, email);
		await heading(page, "Confirm Your Email").waitFor();
		await confirm(page, await codeFor(email, first));
		await arriveAt(page, "/standings?divisionId=12");
		await open(page, "/portal");
		await expect(heading(page, "Create Your Profile")).toBeVisible();
	});
});

test.describe("a forgotten password", () => {
	test("is replaced with the code from the email; the old one is rejected", async ({ page }) => {
		const email = await newAccount(page);
		const first = await codeFor(email);
		await page.context().clearCookies();
		await open(page, "/login");
		await page.getByRole("link", { name: "Forgot your password?" }).click();
		await heading(page, "Reset Password").waitFor();
		await fill(page, { Email: email });
		await button(page, "Submit").click();
		await page.getByText("a code was emailed to it. It should arrive within 1 minute.").waitFor();
		expect(await button(page, "Submit").isEnabled()).toBe(false);
		const code = await codeFor(email, first);
		await fill(page, {
			"Confirmation Code": wrongCodeFor(code),
			"New Password": otherPassword,
			"Confirm New Password": otherPassword,
		});
		await button(page, "Submit").click();
		await page.getByText("This code is incorrect. You have 4 more tries.").waitFor();
		await waitForFocus(page, "Confirmation Code");
		expect(await field(page, "New Password").inputValue()).toBe(otherPassword);
		await fill(page, { "Confirmation Code": code });
		await field(page, "Confirm New Password").press("Enter");
		await heading(page, "Your password has been reset.").waitFor();
		await emailTo(email, "password", (text) => text.includes("was just changed"));
		await page.getByRole("link", { name: "Go to the login" }).click();
		await logIn(page, email, password);
		expect(await dismissAlert(page)).toBe("Email or password is wrong.");
		await logIn(page, email, otherPassword);
		await arriveAt(page, "/portal");
	});

	test("must be confirmed and meet the requirements", { tag: "@volume" }, async ({ page }) => {
		await open(page, "/reset-password?step=code&email=robin%40newcomers.example");
		await fill(page, {
			"Confirmation Code": "12345678",
			"New Password": otherPassword,
			"Confirm New Password": password,
		});
		await field(page, "Confirm New Password").press("Enter");
		await page.getByText("Passwords do not match").first().waitFor();
		await waitForFocus(page, "Confirm New Password");
		await fill(page, { "New Password": "short", "Confirm New Password": "short" });
		await button(page, "Submit").click();
		await page.getByText(/^Your password needs at least 8 characters/).waitFor();
		await waitForFocus(page, "New Password");
	});

	test("of an unconfirmed account leads to its confirmation", { tag: "@volume" }, async ({
		page,
	}) => {
		const email = newAddress();
		await signUp(page, email);
		const first = await codeFor(email);
		await open(page, "/reset-password");
		await fill(page, { Email: email });
		await button(page, "Submit").click();
		await heading(page, "Confirm Your Email").waitFor();
		await confirm(page, await codeFor(email, first));
		await arriveAt(page, "/portal");
	});

	test("of an unconfirmed account leads there through the email, in any browser", {
		tag: "@volume",
	}, async ({ page }) => {
		const email = newAddress();
		await signUp(page, email);
		const first = await codeFor(email);
		const other = await visitor();
		await open(other.page, "/reset-password");
		await fill(other.page, { Email: email });
		await button(other.page, "Submit").click();
		const code = await codeFor(email, first);
		const text = await emailTo(email, "", (each) => each.includes("/signup?"));
		const { pathname, search } = new URL(/http\S+\/signup\?\S+/.exec(text)![0]);
		const third = await visitor();
		await open(third.page, pathname + search);
		await heading(third.page, "Confirm Your Email").waitFor();
		await confirm(third.page, code);
		await arriveAt(third.page, "/portal");
		expect(third.pageErrors).toEqual([]);
	});

	test("of an address without an account shows the same message", { tag: "@volume" }, async ({
		page,
	}) => {
		await open(page, "/reset-password");
		await fill(page, { Email: newAddress() });
		await button(page, "Submit").click();
		await page.getByText("a code was emailed to it. It should arrive within 1 minute.").waitFor();
	});
});
