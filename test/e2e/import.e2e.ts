import { expect, overflowing, type Page, test } from "./browser.ts";
import { demoLeague } from "./demo-league.ts";
import { choose, dialog, openList, someone, waitForStatus } from "./import.fixture.ts";
import { useLeague } from "./league.ts";
import { settledViolations } from "./signed-in.ts";

useLeague();

const find = async (page: Page, lastName: string) =>
	(await page.request.get(`/api/list/player?lastName=${lastName}`)).json() as Promise<
		{ firstName: string; phone: string }[]
	>;
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
