import { heading } from "./account-steps.ts";
import { expect, type Locator, overflowing, type Page, test } from "./browser.ts";
import { demoLeague, named } from "./demo-league.ts";
import { useLeague } from "./league.ts";
import { openAs, settledViolations } from "./signed-in.ts";

useLeague();
const openList = (list: "players" | "teams" | "seasons" | "matches?view=draft", width?: number) =>
	openAs("admin@crosscourt.example", `/${list}`, width);

const dialog = (page: Page) => page.getByRole("dialog", { name: /^Import/ });
const waitForStatus = (page: Page, text: string | RegExp) =>
	page.getByRole("status").getByText(text).first().waitFor();
const choose = (page: Page, rows: (string | number)[][], name = "list.csv") =>
	page.getByLabel("Excel or CSV file").setInputFiles({
		name,
		mimeType: "text/csv",
		buffer: Buffer.from(rows.map((row) => row.join(",")).join("\n")),
	});
const find = async (page: Page, lastName: string) =>
	(await page.request.get(`/api/list/player?lastName=${lastName}`)).json() as Promise<
		{ firstName: string; phone: string }[]
	>;
const someone = demoLeague.player.find(({ teamId }) => teamId === named.captainTeamId)!;
const headers = ["Number", "First Name", "Last Name", "Phone", "Rating", "Hat"];

test("a list with errors can be fixed, imported and undone", async () => {
	const { page, pageErrors } = await openList("players");
	await page.getByRole("button", { name: "Import players" }).click();
	const good = [
		[someone.playerNumber, "", "", "214-555-0166", "", 9],
		["", "Una", "Fromlist", "", 4, ""],
		["", "Uno", "Fromlist", "", "", ""],
	];
	await choose(page, [headers, ...good, ["", "Bad", "Fromlist", "", "x", ""]]);
	await dialog(page).getByText("1 with errors").waitFor();
	const first = dialog(page).getByRole("table").getByRole("row").nth(1);
	expect(await first.textContent()).toContain("Rating: Enter a rating like 3.5, not “x”.");
	expect(await first.textContent()).toContain("5");
	await dialog(page).getByText("Ignored columns: Hat.").waitFor();
	expect(
		await dialog(page)
			.getByRole("button", { name: /^Import/ })
			.count(),
	).toBe(0);
	expect(await settledViolations(page)).toEqual([]);

	await dialog(page).getByRole("button", { name: "Choose another file" }).click();
	await choose(page, [headers, ...good]);
	await dialog(page)
		.getByText(`becomes 214-555-0166`)
		.or(dialog(page).getByText("214-555-0166"))
		.first()
		.waitFor();
	await dialog(page).getByRole("button", { name: "Import 3 players" }).click();
	await waitForStatus(page, "Imported players: 2 added, 1 changed.");
	expect(await find(page, "fromlist")).toHaveLength(2);
	await page.getByRole("button", { name: "Undo" }).click();
	await waitForStatus(page, "Undone");
	expect(await find(page, "fromlist")).toEqual([]);
	expect(pageErrors).toEqual([]);
});

test("draft matches can be fixed, imported, found in the table, and undone on a phone", {
	tag: "@volume",
}, async () => {
	const { page, pageErrors } = await openList("matches?view=draft", 375);
	const waitForCount = (count: number) =>
		page.getByRole("status").getByText(`${count} in all`, { exact: true }).waitFor();
	const before = demoLeague.draftMatch.length;
	const last = Math.max(...demoLeague.draftMatch.map(({ matchNumber }) => matchNumber)) + 20;
	await waitForCount(before);
	const [one, other] = demoLeague.team.filter(
		({ divisionId, isActive }) => isActive && divisionId === demoLeague.division[0]!.divisionId,
	);
	const drafts = Array.from({ length: 20 }, (_, index) => [
		31 + index,
		"",
		"11/14/2026",
		"11-Sep",
		one!.teamName,
		String(other!.teamNumber),
	]);
	const matchHeads = ["Week", "Match #", "Date", "Time", "Home", "Visitor"];
	await page.getByRole("button", { name: "Import draft matches" }).click();
	expect(await dialog(page).getByRole("link", { name: "current list" }).getAttribute("href")).toBe(
		"/api/export/draft-match-schedule.xlsx",
	);
	await choose(page, [
		matchHeads,
		...drafts.map((row, index) => (index === 6 ? row.with(5, "Nobody") : row)),
	]);
	await dialog(page).getByText("1 with errors").waitFor();
	expect(await dialog(page).getByRole("table").getByRole("row").nth(1).textContent()).toContain(
		"Row 8Visiting Team: There is no team “Nobody”.",
	);
	expect([await settledViolations(page), await overflowing(page)]).toEqual([[], []]);

	await dialog(page).getByRole("button", { name: "Choose another file" }).click();
	await choose(page, [["Fall, as the committee likes it"], matchHeads, ...drafts]);
	await dialog(page).getByText(`It gets the next free number, ${last}.`).waitFor();
	await dialog(page).getByRole("button", { name: "Import 20 draft matches" }).click();
	await waitForStatus(page, "Imported draft matches: 20 added.");
	await waitForCount(before + 20);
	await page.getByLabel("Find").fill(String(last));
	await page
		.getByRole("grid", { name: "Draft matches" })
		.getByText("Sat, Nov 14")
		.first()
		.waitFor();
	await page.getByLabel("Find").fill("");
	await page.getByRole("button", { name: "Undo" }).click();
	await waitForStatus(page, "Undone");
	await waitForCount(before);
	expect(pageErrors).toEqual([]);
});

test("a change by another user since the preview requires a new preview", {
	tag: "@volume",
}, async () => {
	const { page } = await openList("players");
	await page.getByRole("button", { name: "Import players" }).click();
	await choose(page, [headers, [someone.playerNumber, "", "", "214-555-0177", "", ""]]);
	await dialog(page).getByRole("button", { name: "Import 1 player" }).waitFor();
	await page.request.put(`/api/update/player/${someone.playerId}`, {
		data: { phone: "214-555-0178" },
	});
	await dialog(page).getByRole("button", { name: "Import 1 player" }).click();
	await dialog(page)
		.getByText("The league has changed since the preview. Check the preview again.")
		.waitFor();
	await dialog(page).getByRole("button", { name: "Check again" }).click();
	await dialog(page).getByText("214-555-0178").waitFor();
	await dialog(page).getByRole("button", { name: "Import 1 player" }).click();
	await waitForStatus(page, "Imported players: 1 changed.");
});

test("an exported list of teams has nothing to import, and other file types are rejected", {
	tag: "@volume",
}, async () => {
	const { page } = await openList("teams", 375);
	const ours = await page.request.get("/api/export/teams.xlsx");
	await page.getByRole("button", { name: "Import teams" }).click();
	expect(await dialog(page).getByRole("link", { name: "current list" }).getAttribute("href")).toBe(
		"/api/export/teams.xlsx",
	);
	await page.getByLabel("Excel or CSV file").setInputFiles({
		name: "photo.pdf",
		mimeType: "application/pdf",
		buffer: Buffer.from("%PDF-1.7"),
	});
	await dialog(page).getByText("This is not an Excel or CSV file.").waitFor();
	await page.getByLabel("Excel or CSV file").setInputFiles({
		name: "teams.xlsx",
		mimeType: "application/octet-stream",
		buffer: await ours.body(),
	});
	await dialog(page).getByText("Nothing new to import.").waitFor();
	expect(await overflowing(page)).toEqual([]);
	expect(await settledViolations(page)).toEqual([]);
});

test("a file can be dropped on the dialog", { tag: "@volume" }, async () => {
	const { page } = await openList("players");
	await page.getByRole("button", { name: "Import players" }).click();
	const data = await page.evaluateHandle(() => {
		const transfer = new DataTransfer();
		transfer.items.add(
			new File(["First Name,Last Name\nUna,Dropped"], "dropped.csv", { type: "text/csv" }),
		);
		return transfer;
	});
	await dialog(page).locator(".drop-zone").dispatchEvent("drop", { dataTransfer: data });
	await dialog(page).getByRole("rowheader", { name: "Una Dropped" }).waitFor();
});

test("the preview shows two thousand rows", { tag: "@volume" }, async () => {
	const { page } = await openList("players");
	await page.getByRole("button", { name: "Import players" }).click();
	await choose(page, [
		["First Name", "Last Name"],
		...Array.from({ length: 2000 }, (_, index) => [`Many${index}`, "People"]),
	]);
	await dialog(page).getByRole("button", { name: "Import 2,000 players" }).waitFor();
	await dialog(page).getByRole("rowheader", { name: "Many1999 People" }).scrollIntoViewIfNeeded();
});

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
	await dialog(page).getByText(`1 season stays as it is, already archived: ${own}.`).waitFor();
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
