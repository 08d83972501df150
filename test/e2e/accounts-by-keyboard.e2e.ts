import { demoPassword } from "../../src/server/demo/accounts.ts";
import {
	alertOf,
	arriveAt,
	codeFor,
	heading,
	newAddress,
	open,
	otherPassword,
	password,
	waitForFocus,
} from "./account-steps.ts";
import { expect, type Page, test } from "./browser.ts";
import { useLeague } from "./league.ts";

useLeague();

test.use({ viewport: { width: 1280, height: 900 } });

/** Tabs through these elements, in this order. */
async function tabOver(page: Page, ...names: string[]) {
	for (const name of names) {
		await page.keyboard.press("Tab");
		await waitForFocus(page, name);
		expect(
			await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle),
			`${name} has a visible focus`,
		).not.toBe("none");
	}
}

/** Uses the skip link. */
async function skipToPage(page: Page) {
	await tabOver(page, "Skip to main content");
	await page.keyboard.press("Enter");
}

test("logs in by keyboard alone, after a wrong password", { tag: "@volume" }, async ({ page }) => {
	await open(page, "/login");
	await skipToPage(page);
	await tabOver(page, "Email");
	await page.keyboard.type("member@crosscourt.example");
	await tabOver(page, "Password");
	await page.keyboard.type("Not-my-word-1");
	await tabOver(page, "Show Password", "Log in");
	await page.keyboard.press("Enter");
	await alertOf(page).waitFor();
	await waitForFocus(page, "OK");
	await page.keyboard.press("Tab");
	expect(
		await page.evaluate(() => document.activeElement?.closest("main form") ?? null),
		"the page behind the alert can’t be focused",
	).toBeNull();
	await page.keyboard.press("Escape");
	await alertOf(page).waitFor({ state: "hidden" });
	await waitForFocus(page, "Password");
	await page.keyboard.press("ControlOrMeta+A");
	await page.keyboard.type(demoPassword);
	await page.keyboard.press("Enter");
	await arriveAt(page, "/portal");
});

test("signs up and confirms by keyboard alone", { tag: "@volume" }, async ({ page }) => {
	const email = newAddress();
	await open(page, "/signup");
	await skipToPage(page);
	await tabOver(page, "Email");
	await page.keyboard.type(email);
	await tabOver(page, "Password");
	await page.keyboard.type(otherPassword);
	await tabOver(page, "Show Password");
	await page.keyboard.press("Space");
	expect(
		await page
			.getByLabel("Password", { exact: true })
			.or(page.getByLabel("Password *", { exact: true }))
			.getAttribute("type"),
	).toBe("text");
	await page.keyboard.press("Shift+Tab");
	await page.keyboard.press("ControlOrMeta+A");
	await page.keyboard.type(password);
	await tabOver(page, "Hide Password", "Confirm Password");
	await page.keyboard.type(password);
	await tabOver(page, "Show Confirm Password", "Create account");
	await page.keyboard.press("Enter");
	await heading(page, "Confirm Your Email").waitFor();
	await tabOver(page, "Confirmation Code");
	await page.keyboard.type(await codeFor(email));
	await page.keyboard.press("Enter");
	await arriveAt(page, "/portal");
});
