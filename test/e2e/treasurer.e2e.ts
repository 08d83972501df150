import { violations } from "./accessibility.ts";
import { heading } from "./account-steps.ts";
import { expect, overflowing, test } from "./browser.ts";
import { useLeague } from "./league.ts";
import { openAs } from "./signed-in.ts";

useLeague();

const treasurer = "treasurer@crosscourt.example";

test("a treasurer sees payments and no other admin page", async () => {
	const { page, pageErrors } = await openAs(treasurer, "/portal");
	await expect(heading(page, "Committee Portal")).toBeVisible();
	const links = page.getByRole("region", { name: "Run the league" }).getByRole("link");
	await expect(links).toHaveText([/^Payments/]);
	await expect(page.getByRole("heading", { name: /^Teams not paid/ })).toBeVisible();
	await expect(page.getByRole("heading", { name: /^Late scores/ })).toHaveCount(0);
	expect([await violations(page), await overflowing(page)]).toEqual([[], []]);

	await page
		.getByRole("link", { name: /^Record a payment/ })
		.first()
		.click();
	await expect(heading(page, "Fee Payments")).toBeVisible();
	const nav = page.getByRole("navigation", { name: "Admin pages" }).getByRole("link");
	await expect(nav).toHaveText(["Portal", "Payments"]);
	expect(await violations(page)).toEqual([]);
	for (const path of ["/users", "/players", "/matches", "/league-settings", "/texts"]) {
		const answer = await page.request.get(path);
		expect([path, answer.status()]).toEqual([path, 404]);
	}
	const rosters = await page.request.get("/api/list/inactivePlayer");
	expect(rosters.status()).toBe(403);
	expect(pageErrors).toEqual([]);
});
