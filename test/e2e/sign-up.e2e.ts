import { passwordRule } from "../../src/league/entities/password.ts";
import { listOf } from "../../src/league/wording.ts";
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
	newAddress,
	open,
	password,
	signUp,
	waitForFocus,
	wrongCodeFor,
} from "./account-steps.ts";
import { expect, installClock, test } from "./browser.ts";
import { useLeague } from "./league.ts";

useLeague();

test.describe("the sign-up", () => {
	test("is confirmed with the code from the email, and leads to the profile", async ({
		page,
		pageErrors,
	}) => {
		const email = newAddress();
		await open(page, "/");
		await page.getByRole("link", { name: "Login" }).click();
		await heading(page, "Login").waitFor();
		await page.getByRole("link", { name: "Create an account" }).click();
		await heading(page, "Create an Account").waitFor();
		await fill(page, { Email: email, Password: password, "Confirm Password": password });
		await button(page, "Create account").click();
		await heading(page, "Confirm Your Email").waitFor();
		await expect(page.getByText("The email arrives within 1 minute.")).toBeVisible();
		await expect.poll(() => page.title()).toMatch(/^Confirm Your Email · /);
		await confirm(page, await codeFor(email));
		await arriveAt(page, "/portal");
		await expect(heading(page, "Create Your Profile")).toBeVisible();
		expect(pageErrors).toEqual([]);
	});

	test("checks off the password requirements while typing, and can show the password", {
		tag: "@volume",
	}, async ({ page }) => {
		await open(page, "/signup");
		const status = page.getByRole("status").filter({ hasText: /needed|all requirements/ });
		let typed = "";
		for (const [chars, still] of [
			["topspin", passwordRule.filter(({ text }) => !text.includes("lowercase"))],
			[
				"-",
				passwordRule.filter(({ text }) => text.includes("number") || text.includes("uppercase")),
			],
			["4", passwordRule.filter(({ text }) => text.includes("uppercase"))],
		] as const) {
			typed += chars;
			await field(page, "Password").pressSequentially(chars);
			await expect
				.poll(() => status.textContent())
				.toBe(`Still needed: ${listOf(still.map(({ text }) => text))}.`);
		}
		await field(page, "Password").pressSequentially("T");
		await expect.poll(() => status.textContent()).toBe("This password meets all requirements.");
		expect(await field(page, "Password").getAttribute("type")).toBe("password");
		await page.getByRole("button", { name: "Show Password", exact: true }).click();
		expect(await field(page, "Password").getAttribute("type")).toBe("text");
		expect(await field(page, "Password").inputValue()).toBe(`${typed}T`);
		await page.getByRole("button", { name: "Hide Password", exact: true }).click();
		expect(await field(page, "Password").getAttribute("type")).toBe("password");
	});

	test("can be submitted only when all fields are filled in, and supports password managers", {
		tag: "@volume",
	}, async ({ page }) => {
		await open(page, "/signup");
		const submit = button(page, "Create account");
		for (const [name, value] of Object.entries({
			Email: "robin@newcomers.example",
			Password: password,
			"Confirm Password": password,
		})) {
			expect(await submit.isEnabled()).toBe(false);
			await fill(page, { [name]: value });
		}
		expect(await submit.isEnabled()).toBe(true);
		await fill(page, { Email: "" });
		expect(await submit.isEnabled()).toBe(false);
		const hints = await Promise.all(
			["Email", "Password", "Confirm Password"].map((name) =>
				field(page, name).getAttribute("autocomplete"),
			),
		);
		expect(hints).toEqual(["username", "new-password", "new-password"]);
	});

	test("shows beside the second password that they do not match", { tag: "@volume" }, async ({
		page,
	}) => {
		await open(page, "/signup");
		await fill(page, {
			Email: newAddress(),
			Password: password,
			"Confirm Password": `${password}x`,
		});
		await field(page, "Email").focus();
		const second = field(page, "Confirm Password");
		const status = page.getByText("Passwords do not match").locator("visible=true");
		expect(await second.getAttribute("aria-invalid")).toBe("true");
		expect(await status.count()).toBe(1);
		await second.fill(password);
		await expect.poll(() => status.count()).toBe(0);
		await second.fill(`${password}x`);
		await second.press("Enter");
		expect(await dismissAlert(page)).toBe("Passwords do not match");
		await waitForFocus(page, "Confirm Password");
	});

	test("rejects a weak password in an alert, and focuses the field after Escape", {
		tag: "@volume",
	}, async ({ page }) => {
		const email = newAddress();
		await open(page, "/signup");
		await fill(page, { Email: email, Password: "topspin", "Confirm Password": "topspin" });
		await field(page, "Confirm Password").press("Enter");
		await alertOf(page).waitFor();
		const message =
			"Your password needs at least 8 characters, 1 number, 1 special character, and 1 uppercase letter.";
		await expect(alertOf(page).getByText(message)).toBeVisible();
		expect(await page.getByText(message).count(), "in the alert and beside the field").toBe(2);
		await page.keyboard.press("Escape");
		await alertOf(page).waitFor({ state: "hidden" });
		await waitForFocus(page, "Password");
		expect(await field(page, "Email").inputValue()).toBe(email);
		expect(await field(page, "Password").inputValue()).toBe("topspin");
	});

	test("shows the same page for an address with an account, whose owner gets an email without a code", {
		tag: "@volume",
	}, async ({ page }) => {
		await signUp(page, "member@crosscourt.example");
		const email = await emailTo("member@crosscourt.example", "You already have an account");
		expect(email).not.toMatch(/\b\d{8}\b/);
		await confirm(page, "12345678");
		expect(await dismissAlert(page)).toBe("This code is incorrect. You have 4 more tries.");
	});
});

test.describe("the confirmation", () => {
	test("accepts a pasted code with a space", { tag: "@volume" }, async ({ page }) => {
		const email = newAddress();
		await signUp(page, email);
		expect(await button(page, "Confirm").isEnabled()).toBe(false);
		expect(await field(page, "Confirmation Code").getAttribute("autocomplete")).toBe(
			"one-time-code",
		);
		const code = await codeFor(email);
		await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
		await page.evaluate(
			(text) => navigator.clipboard.writeText(text),
			`${code.slice(0, 4)} ${code.slice(4)} `,
		);
		await field(page, "Confirmation Code").focus();
		await page.keyboard.press("ControlOrMeta+V");
		await page.keyboard.press("Enter");
		await arriveAt(page, "/portal");
	});

	test("rejects a wrong code, keeps it in the field, and accepts the right one", {
		tag: "@volume",
	}, async ({ page }) => {
		const email = newAddress();
		await signUp(page, email);
		const code = await codeFor(email);
		await confirm(page, wrongCodeFor(code));
		expect(await dismissAlert(page)).toBe("This code is incorrect. You have 4 more tries.");
		await waitForFocus(page, "Confirmation Code");
		expect(await field(page, "Confirmation Code").inputValue()).toBe(wrongCodeFor(code));
		await confirm(page, code);
		await arriveAt(page, "/portal");
	});

	test("sends another code after a minute, which replaces the first", { tag: "@volume" }, async ({
		page,
	}) => {
		await installClock(page);
		const email = newAddress();
		await signUp(page, email);
		const first = await codeFor(email);
		const again = button(page, "Resend the code");
		expect(await again.getAttribute("aria-disabled")).toBe("true");
		await expect(page.getByText(/You can resend it in \d+ seconds/)).toBeVisible();
		await page.clock.runFor(61_000);
		await expect.poll(() => again.getAttribute("aria-disabled")).toBe("false");
		await again.click();
		await page.getByText("We sent a new code.").waitFor();
		await expect.poll(() => again.getAttribute("aria-disabled")).toBe("true");
		const second = await codeFor(email, first);
		await confirm(page, first);
		expect(await dismissAlert(page)).toMatch(/^This code is incorrect\./);
		await confirm(page, second);
		await arriveAt(page, "/portal");
	});

	test("requires a new code after five wrong tries", { tag: "@volume" }, async ({ page }) => {
		await installClock(page);
		const email = newAddress();
		await signUp(page, email);
		const code = await codeFor(email);
		for (const left of [
			"4 more tries",
			"3 more tries",
			"2 more tries",
			"1 more try",
			"that was the last attempt",
		]) {
			await confirm(page, wrongCodeFor(code));
			expect(await dismissAlert(page)).toContain(left);
		}
		await confirm(page, code);
		expect(await dismissAlert(page)).toBe(
			"That was the last attempt for this code. Please request a new one.",
		);
		await page.clock.runFor(61_000);
		await button(page, "Resend the code").click();
		await confirm(page, await codeFor(email, code));
		await arriveAt(page, "/portal");
	});

	test("with a used code leads to the login page with an explanation", { tag: "@volume" }, async ({
		page,
	}) => {
		const email = newAddress();
		await signUp(page, email);
		const address = page.url();
		const code = await codeFor(email);
		await confirm(page, code);
		await arriveAt(page, "/portal");
		await page.context().clearCookies();
		await open(page, address);
		await confirm(page, code);
		await arriveAt(page, "/login?ended=1");
		await expect(page.getByText("We couldn’t finish your sign-up here.")).toBeVisible();
	});
});
