import { setTimeout as sleep } from "node:timers/promises";
import { demoPassword } from "../../src/server/demo/accounts.ts";
import { expect, test, visitor, whenHydrated } from "./browser.ts";
import { named, nameOfTeam } from "./demo-league.ts";
import { useLeague } from "./league.ts";

useLeague();

test("the login button is disabled until both fields are filled in, and submits once", {
	tag: "@volume",
}, async () => {
	const { page } = await visitor();
	await page.goto("/login?redirect=/portal");
	await whenHydrated(page);
	const button = page.locator(".account-form > button");
	expect(await button.isDisabled()).toBe(true);
	await page.getByLabel("Email").fill("captain@crosscourt.example");
	expect(await button.isDisabled()).toBe(true);
	await page.getByLabel("Password", { exact: true }).fill(demoPassword);
	expect(await button.isEnabled()).toBe(true);
	let sent = 0;
	await page.route("**/api/identity/signIn", async (route) => {
		sent++;
		await sleep(400);
		await route.continue();
	});
	await button.dblclick();
	await page.keyboard.press("Enter");
	await page.getByRole("button", { name: "Logging in…" }).waitFor();
	await page.waitForURL((url) => url.pathname === "/portal");
	expect(sent).toBe(1);
	await expect(
		page.getByRole("heading", { level: 2, name: nameOfTeam(named.captainTeamId) }),
	).toBeVisible();
});

test("a password can be shown, and its requirements are checked off while typing", {
	tag: "@volume",
}, async () => {
	const { page } = await visitor();
	await page.goto("/signup");
	await whenHydrated(page);
	const password = page.getByLabel("Password", { exact: true });
	await password.fill("abcdefg1");
	expect(await page.locator(".password-rule .met").allTextContents()).toEqual([
		"at least 8 characters",
		"1 number",
		"1 lowercase letter",
	]);
	expect(await page.getByRole("status").textContent()).toBe(
		"Still needed: 1 special character and 1 uppercase letter.",
	);
	const show = page.getByRole("button", { name: "Show Password" });
	await show.click();
	expect(await password.getAttribute("type")).toBe("text");
	await page.getByRole("button", { name: "Hide Password" }).click();
	expect(await password.getAttribute("type")).toBe("password");
});
