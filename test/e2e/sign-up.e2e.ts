import { passwordRule } from "../../src/league/entities/password.ts";
import { listOf } from "../../src/league/wording.ts";
import {
	alertOf,
	alertSaid,
	arriveAt,
	button,
	codeFor,
	confirm,
	emailTo,
	field,
	fill,
	heading,
	keyboardAt,
	newAddress,
	open,
	password,
	signUp,
	wrongFor,
} from "./account-steps.ts";
import { expect, test } from "./browser.ts";
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
		expect(await page.getByText("The email arrives within 1 minute.").isVisible()).toBe(true);
		await expect.poll(() => page.title()).toMatch(/^Confirm Your Email · /);
		await confirm(page, await codeFor(email));
		await arriveAt(page, "/portal");
		expect(await heading(page, "Create Your Profile").isVisible()).toBe(true);
		expect(pageErrors).toEqual([]);
	});

	test("ticks the password’s rule off while it is typed, and shows it when asked", async ({
		page,
	}) => {
		await open(page, "/signup");
		const said = page.getByRole("status").filter({ hasText: /needed|all requirements/ });
		let typed = "";
		for (const [emails, still] of [
			["topspin", passwordRule.filter(({ text }) => !text.includes("lowercase"))],
			[
				"-",
				passwordRule.filter(({ text }) => text.includes("number") || text.includes("uppercase")),
			],
			["4", passwordRule.filter(({ text }) => text.includes("uppercase"))],
		] as const) {
			typed += emails;
			await field(page, "Password").pressSequentially(emails);
			await expect
				.poll(() => said.textContent())
				.toBe(`Still needed: ${listOf(still.map(({ text }) => text))}.`);
		}
		await field(page, "Password").pressSequentially("T");
		await expect.poll(() => said.textContent()).toBe("This password meets all requirements.");
		expect(await field(page, "Password").getAttribute("type")).toBe("password");
		await page.getByRole("button", { name: "Show Password", exact: true }).click();
		expect(await field(page, "Password").getAttribute("type")).toBe("text");
		expect(await field(page, "Password").inputValue()).toBe(`${typed}T`);
		await page.getByRole("button", { name: "Hide Password", exact: true }).click();
		expect(await field(page, "Password").getAttribute("type")).toBe("password");
	});

	test("waits for all its fields, and lets a password manager know what they are", async ({
		page,
	}) => {
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

	test("says that the passwords do not match, beside the second and at once", async ({ page }) => {
		await open(page, "/signup");
		await fill(page, {
			Email: newAddress(),
			Password: password,
			"Confirm Password": `${password}x`,
		});
		await field(page, "Email").focus();
		const second = field(page, "Confirm Password");
		const said = page.getByText("Passwords do not match").locator("visible=true");
		expect(await second.getAttribute("aria-invalid")).toBe("true");
		expect(await said.count()).toBe(1);
		await second.fill(password);
		await expect.poll(() => said.count()).toBe(0);
		await second.fill(`${password}x`);
		await second.press("Enter");
		expect(await alertSaid(page)).toBe("Passwords do not match");
		await keyboardAt(page, "Confirm Password");
	});

	test("refuses a weak password in an alert that Escape closes, and leads back to the field", async ({
		page,
	}) => {
		const email = newAddress();
		await open(page, "/signup");
		await fill(page, { Email: email, Password: "topspin", "Confirm Password": "topspin" });
		await field(page, "Confirm Password").press("Enter");
		await alertOf(page).waitFor();
		const fault =
			"A password needs at least 8 characters, 1 number, 1 special character, and 1 uppercase letter.";
		expect(await alertOf(page).getByText(fault).isVisible()).toBe(true);
		expect(await page.getByText(fault).count(), "in the alert and beside the field").toBe(2);
		await page.keyboard.press("Escape");
		await alertOf(page).waitFor({ state: "hidden" });
		await keyboardAt(page, "Password");
		expect(await field(page, "Email").inputValue()).toBe(email);
		expect(await field(page, "Password").inputValue()).toBe("topspin");
	});

	test("with an address that has an account looks the same; its owner gets an email without a code", async ({
		page,
	}) => {
		await signUp(page, "member@crosscourt.example");
		const email = await emailTo("member@crosscourt.example", "You already have an account");
		expect(email).not.toMatch(/\b\d{8}\b/);
		await confirm(page, "12345678");
		expect(await alertSaid(page)).toBe("This code is incorrect. You have 4 more tries.");
	});
});

test.describe("the confirmation", () => {
	test("takes a code that was copied with a space, by Enter", async ({ page }) => {
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

	test("says that a code is wrong, keeps it, and takes the right one", async ({ page }) => {
		const email = newAddress();
		await signUp(page, email);
		const code = await codeFor(email);
		await confirm(page, wrongFor(code));
		expect(await alertSaid(page)).toBe("This code is incorrect. You have 4 more tries.");
		await keyboardAt(page, "Confirmation Code");
		expect(await field(page, "Confirmation Code").inputValue()).toBe(wrongFor(code));
		await confirm(page, code);
		await arriveAt(page, "/portal");
	});

	test("sends another code after a minute; the one before is no longer good", async ({ page }) => {
		await page.clock.install();
		const email = newAddress();
		await signUp(page, email);
		const first = await codeFor(email);
		const again = button(page, "Resend the code");
		expect(await again.getAttribute("aria-disabled")).toBe("true");
		expect(await page.getByText(/You can resend it in \d+ s/).isVisible()).toBe(true);
		await page.clock.runFor(61_000);
		await expect.poll(() => again.getAttribute("aria-disabled")).toBe("false");
		await again.click();
		await page.getByText("We sent a new code.").waitFor();
		await expect.poll(() => again.getAttribute("aria-disabled")).toBe("true");
		const second = await codeFor(email, first);
		await confirm(page, first);
		expect(await alertSaid(page)).toMatch(/^This code is incorrect\./);
		await confirm(page, second);
		await arriveAt(page, "/portal");
	});

	test("ends after five wrong codes; a new one helps", async ({ page }) => {
		await page.clock.install();
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
			await confirm(page, wrongFor(code));
			expect(await alertSaid(page)).toContain(left);
		}
		await confirm(page, code);
		expect(await alertSaid(page)).toBe(
			"That was the last attempt for this code. Please request a new one.",
		);
		await page.clock.runFor(61_000);
		await button(page, "Resend the code").click();
		await confirm(page, await codeFor(email, code));
		await arriveAt(page, "/portal");
	});

	test("of a code that has been used leads to the login, which says why", async ({ page }) => {
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
		expect(await page.getByText("We couldn’t finish your sign-up here.").isVisible()).toBe(true);
	});
});
