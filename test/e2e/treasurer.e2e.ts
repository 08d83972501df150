import { violations } from "./accessibility.ts";
import { button, heading } from "./account-steps.ts";
import { expect, overflowing, test } from "./browser.ts";
import { useLeague } from "./league.ts";
import { openAs } from "./signed-in.ts";

useLeague();

const treasurer = "treasurer@crosscourt.example";

test("a treasurer sees payments, sends a receipt, reads the fee report, and opens no other admin page", {
	tag: "@volume",
}, async () => {
	const { page, pageErrors } = await openAs(treasurer, "/portal");
	await expect(heading(page, "Committee Portal")).toBeVisible();
	const links = page.getByRole("region", { name: "Run the league" }).getByRole("link");
	await expect(links).toHaveText([/^Payments/, /^Fee Report/]);
	await expect(page.getByRole("heading", { name: /^Teams that owe the fee/ })).toBeVisible();
	await expect(page.getByRole("heading", { name: /^Late scores/ })).toHaveCount(0);
	expect([await violations(page), await overflowing(page)]).toEqual([[], []]);

	await page
		.getByRole("link", { name: /^Record a payment/ })
		.first()
		.click();
	await expect(heading(page, "Fee Payments")).toBeVisible();
	const nav = page.getByRole("navigation", { name: "Admin pages" }).getByRole("link");
	await expect(nav).toHaveText(["Portal", "Payments", "Fee Report"]);
	expect(await violations(page)).toEqual([]);
	await button(page, "Cancel").click();
	await page
		.getByRole("button", { name: /^Resend receipt to / })
		.first()
		.click();
	const question = page.getByRole("dialog", { name: "Send the receipt again?" });
	await question.getByRole("button", { name: "Send again" }).click();
	await page
		.getByRole("status")
		.getByText(/^Receipt sent to /)
		.waitFor();
	expect(await overflowing(page)).toEqual([]);

	await nav.filter({ hasText: "Fee Report" }).click();
	await expect(heading(page, "Fee Report")).toBeVisible();
	await page.getByText(/ still owed by 12 teams$/).waitFor();
	const file = page.getByRole("link", { name: "Fees as PDF" });
	expect((await page.request.get((await file.getAttribute("href"))!)).status()).toBe(200);
	for (const path of ["/users", "/players", "/matches", "/league-settings", "/texts"]) {
		const answer = await page.request.get(path);
		expect([path, answer.status()]).toEqual([path, 404]);
	}
	const rosters = await page.request.get("/api/list/inactivePlayer");
	expect(rosters.status()).toBe(403);
	expect(pageErrors).toEqual([]);
});
