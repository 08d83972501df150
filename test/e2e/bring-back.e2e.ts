import { expect, test } from "./browser.ts";
import { league, useLeague } from "./league.ts";
import { openAs, setSeason } from "./signed-in.ts";

useLeague();

test("a captain brings last season’s players back with one list, and undoes it", {
	tag: "@volume",
}, async () => {
	await setSeason("free");
	const { page: admin } = await openAs("admin@crosscourt.example", "/players");
	await admin.getByRole("button", { name: "Remove all players from teams" }).click();
	await admin.getByRole("button", { name: "Yes, remove" }).click();
	await expect
		.poll(async () => {
			const { count } = await league.db
				.selectFrom("player")
				.select(({ fn }) => fn.countAll<string>().as("count"))
				.where("teamId", "is not", null)
				.executeTakeFirstOrThrow();
			return Number(count);
		})
		.toBe(0);
	const { page } = await openAs("captain@crosscourt.example", "/team-info");
	const roster = page.getByRole("region", { name: "Roster", exact: true });
	await page.getByRole("button", { name: "Bring back last season’s players" }).click();
	const dialog = page.getByRole("dialog", { name: "Bring back last season’s players" });
	const boxes = dialog.getByRole("checkbox");
	await boxes.first().waitFor();
	await boxes.nth(0).check();
	await boxes.nth(1).check();
	await dialog.getByRole("button", { name: "Add 2 players" }).click();
	await expect(
		page.getByText(/and 1 other player were added to the roster\./).first(),
	).toBeVisible();
	await expect(roster.getByRole("button", { name: /^Edit/ })).toHaveCount(2);
	await page.getByRole("button", { name: "Undo" }).first().click();
	await expect(page.getByText("No players on your roster yet.")).toBeVisible();
});
