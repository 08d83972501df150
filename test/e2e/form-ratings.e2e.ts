import { heading } from "./account-steps.ts";
import { expect, overflowing, test, visitor } from "./browser.ts";
import { named } from "./demo-league.ts";
import { useLeague } from "./league.ts";
import { openAs, settledViolations } from "./signed-in.ts";

useLeague();

test("a captain reads why form changed; an admin publishes it, and visitors see it on the roster", {
	tag: "@volume",
}, async () => {
	const { page, pageErrors } = await openAs("captain@crosscourt.example", "/team-info", 375);
	await page.getByRole("link", { name: "Your players’ form" }).click();
	await expect(heading(page, "Your Players’ Form")).toBeVisible();
	const table = page.getByRole("main").getByRole("table");
	expect([await settledViolations(page), await overflowing(page)]).toEqual([[], []]);
	const [first, form] = await table.getByRole("row").nth(1).locator("th, .score").allTextContents();
	await table.getByRole("link").first().click();
	await expect(heading(page, `${first}’s Form`)).toBeVisible();
	await expect(table.getByRole("row").nth(1)).toContainText(
		/(Won|Lost) \d.* rated .*: (up|down|no change)/,
	);
	await expect(page.getByRole("main")).toContainText(`Form ${form} ± `);
	expect([await settledViolations(page), await overflowing(page), pageErrors]).toEqual([
		[],
		[],
		[],
	]);

	const reader = await visitor({ viewport: { width: 375, height: 812 } });
	await reader.page.goto(`/roster/${named.captainTeamId}`);
	const column = reader.page.getByRole("columnheader", { name: "Form" });
	await expect(reader.page.getByRole("columnheader", { name: "Rating" })).toBeVisible();
	await expect(column).toBeHidden();
	const admin = await openAs("admin@crosscourt.example", "/league-settings");
	await admin.page.getByLabel("Form ratings").selectOption("Show them to everyone, on the rosters");
	await admin.page.getByRole("button", { name: "Save settings" }).click();
	await admin.page.getByText("Saved. All pages and emails now use these settings.").waitFor();
	await expect(async () => {
		await reader.page.reload();
		await expect(column).toBeVisible({ timeout: 500 });
	}).toPass();
	const rounded = Number(form).toFixed(1);
	await expect(reader.page.getByRole("row").filter({ hasText: first ?? "" })).toContainText(
		`${rounded} ± `,
	);
	expect([await overflowing(reader.page), reader.pageErrors]).toEqual([[], []]);
});
