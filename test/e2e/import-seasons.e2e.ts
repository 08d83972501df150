import { heading } from "./account-steps.ts";
import { expect, type Locator, overflowing, test } from "./browser.ts";
import { demoLeague, named } from "./demo-league.ts";
import { choose, dialog, openList, someone, waitForStatus } from "./import.fixture.ts";
import { useLeague } from "./league.ts";
import { settledViolations } from "./signed-in.ts";

useLeague();

test("past seasons are checked, imported, shown to visitors, downloaded, and undone", {
	tag: "@volume",
}, async () => {
	const { page, pageErrors } = await openList("seasons", 375);
	await page.getByRole("button", { name: "Import past seasons" }).click();
	expect(await settledViolations(page)).toEqual([]);
	const template = page.waitForEvent("download");
	await dialog(page).getByRole("link", { name: "template" }).click();
	expect((await template).suggestedFilename()).toBe("Past Seasons Template.xlsx");
	const headings = ["Season", "Division", "Date", "Home Team", "Visiting Team", "Home Sets"];
	const head = [...headings, "Visitor Sets"];
	const good = [
		["Fall 1999", 1, "9/4/1999", "Wooden Rackets", "Old Balls", 5, 3],
		["Fall 1999", 1, "9/11/1999", "Old Balls", "Wooden Rackets", 2, 6],
	];
	const own = demoLeague.season.find(({ seasonId }) => seasonId === 1)!.seasonName;
	const archived = [own, 1, "4/18/2026", "Wooden Rackets", "Old Balls", 8, 0];
	await choose(page, [head, ...good, ["Fall 1999", "", "soon", "A", "B", 5, 3]], "past.csv");
	const bad = dialog(page).getByRole("row", { name: /Row 4/ });
	await bad.getByText("Date: Enter a date like 11/14/2026, not “soon”.").waitFor();
	await bad.getByText("Division: Please fill this in.").waitFor();
	expect(await settledViolations(page)).toEqual([]);
	await dialog(page).getByRole("button", { name: "Choose another file" }).click();
	await choose(page, [head, ...good, archived], "past.csv");
	await dialog(page)
		.getByText(`1 season is already archived and stays unchanged: ${own}.`)
		.waitFor();
	await dialog(page).getByText("Wooden Rackets (1)").waitFor();
	expect(await overflowing(page)).toEqual([]);
	await dialog(page).getByRole("button", { name: "Replace it with the file’s" }).click();
	await dialog(page).getByRole("button", { name: "Import 2 seasons" }).waitFor();
	await dialog(page).getByRole("button", { name: "Cancel" }).click();

	await page.getByRole("button", { name: "Import past seasons" }).click();
	await choose(page, [head, ...good], "past.csv");
	await dialog(page).getByRole("button", { name: "Import 1 season" }).click();
	await waitForStatus(page, "Imported seasons: 1 added.");
	await page.getByRole("link", { name: "Match results of Fall 1999" }).click();
	await page.getByText("Fall 1999 is an archived season.").waitFor();
	await page
		.getByRole("list", { name: /^Results/ })
		.getByRole("link", { name: "Final" })
		.first()
		.click();
	await page.getByText("Only the total of this match is known.").waitFor();
	expect(await settledViolations(page)).toEqual([]);
	const file = page.waitForEvent("download");
	await page.getByRole("link", { name: "Download it as Excel" }).click();
	expect((await file).suggestedFilename()).toMatch(/ Results - Fall 1999\.xlsx$/);
	await page.goto("/portal?show=changes");
	await page.getByText("Imported from a file").first().waitFor();
	expect(pageErrors).toEqual([]);
});

test("players of imported seasons are matched by name, get one page each, and are separated by undo", {
	tag: "@volume",
}, async () => {
	const { page, pageErrors } = await openList("seasons", 375);
	const { teamName } = demoLeague.team.find(({ teamId }) => teamId === named.captainTeamId)!;
	const own = `${someone.firstName} ${someone.lastName}`;
	const head = [
		"Season",
		"Division",
		"Date",
		"Home Team",
		"Visiting Team",
		"Line",
		"Score",
		"Winner",
	];
	const season = (name: string, date: string, visitor: string, guest: string) =>
		["S1", "S2", "D1", "D2"].map((line, index) => [
			...[name, 1, date, teamName, visitor, line, "6-2 6-3", "Home"],
			...([
				[own, "Wanda Nyström"],
				[`${guest} One`, guest],
			][index] ?? ["", ""]),
		]);
	await page.getByRole("button", { name: "Import past seasons" }).click();
	await choose(
		page,
		[
			[...head, "Home Players", "Visitor Players"],
			...season("Fall 1989", "9/2/1989", "Old Balls", "Uwe Gast"),
			...season("Fall 1988", "9/3/1988", "Old Balls", "Ute Gast"),
			...season("Fall 1987", "9/5/1987", "Wooden Rackets", "Udo Gast"),
		],
		"past.csv",
	);
	await dialog(page).getByRole("button", { name: "Import 3 seasons" }).click();
	await waitForStatus(page, "Imported seasons: 3 added.");
	await page.getByRole("link", { name: "Merge players with the same name" }).last().click();
	await heading(page, "Players with the Same Name").waitFor();
	const sameTeam = page.getByRole("region", { name: "On the same team" });
	const otherTeams = page.getByRole("region", { name: "On different teams" });
	const box = (region: Locator, name: string) => region.getByRole("checkbox", { name });
	await expect(box(sameTeam, own)).toBeChecked();
	await expect(box(sameTeam, "Wanda Nyström")).toBeChecked();
	await sameTeam.getByText("Old Balls: Fall 1989").waitFor();
	await expect(box(otherTeams, "Wanda Nyström")).not.toBeChecked();
	await expect(page.getByRole("checkbox", { name: /Gast/ })).toHaveCount(0);
	expect([await overflowing(page), await settledViolations(page)]).toEqual([[], []]);

	await sameTeam.getByRole("button", { name: "Select none" }).click();
	await expect(sameTeam.getByRole("button", { name: "Merge" })).toBeDisabled();
	await box(sameTeam, own).check();
	await sameTeam.getByRole("button", { name: "Merge 1 player" }).click();
	await waitForStatus(page, "1 player merged.");
	await expect(box(sameTeam, own)).toHaveCount(0);
	const seasons = async () => {
		const answer = await page.request.get(`/api/get/playerHistory/${someone.playerId}`);
		return ((await answer.json()) as { seasons: { seasonName: string }[] }).seasons.map(
			({ seasonName }) => seasonName,
		);
	};
	expect(await seasons()).toEqual(expect.arrayContaining(["Fall 1989", "Fall 1988", "Fall 1987"]));
	await page.getByRole("button", { name: "Undo" }).click();
	await waitForStatus(page, "Undone");
	await expect(box(sameTeam, own)).toBeVisible();
	expect(await seasons()).not.toContain("Fall 1989");

	await otherTeams.getByRole("checkbox", { name: "Wanda Nyström" }).check();
	await otherTeams.getByRole("button", { name: "Merge 1 player" }).click();
	await waitForStatus(page, "1 player merged.");
	expect(pageErrors).toEqual([]);
});
