import { addDays } from "../../src/league/rules/time/league-time.ts";
import { heading, open } from "./account-steps.ts";
import { expect, type Locator, type Page } from "./browser.ts";
import { today } from "./clock.ts";

const teams = ["Aces", "Bagels", "Chips", "Drops", "Eagles", "Faults"];
const first = addDays(today, 6 - new Date(`${today}T00:00:00Z`).getUTCDay());
export const saturdays = Array.from({ length: 5 }, (_, week) => addDays(first, 7 * week));
export const rainDate = addDays(first, 35);
export const dialog = (page: Page) => page.getByRole("dialog");
export const section = (page: Page, name: string) =>
	page.getByRole("region", { name, exact: true });

export async function create(page: Page, kind: string, row: object) {
	const answer = await page.request.post(`/api/create/${kind}`, { data: row });
	expect(answer.status(), await answer.text()).toBe(200);
}

/** Presses the button and waits for the plan's page, which says how it ended. */
export async function solve(page: Page, name: string | RegExp, title: string | RegExp) {
	await page.getByRole("button", { name }).click();
	await heading(page, title).waitFor({ timeout: 120_000 });
}

/** The first match that can move to another Saturday, and the cell of that Saturday in its row. */
export async function movable(page: Page, grid: Locator) {
	for (const row of await grid.getByRole("row", { name: /^10\d / }).all()) {
		for (const match of await row.getByRole("button", { name: /: (home|away) / }).all()) {
			await match.focus();
			await page.keyboard.press("Enter");
			await match.and(page.locator("[aria-pressed=true]")).waitFor();
			await page.getByText("Checking where it can move…").waitFor({ state: "detached" });
			const free = row.getByRole("button", { name: /The match can move here/ });
			if ((await free.count()) > 0) {
				const position = (cell: Locator) => cell.getAttribute("data-cell");
				const at = [await position(match), await position(free.first())];
				const [from, to] = at.map((each) => grid.locator(`[data-cell="${each}"]`));
				return { match: from!, free: to! };
			}
			await page.keyboard.press("Escape");
		}
	}
	throw new Error("No match can move.");
}

/** A season with a rain date, and a division whose teams are imported from a list. */
export async function importTeams(page: Page) {
	await create(page, "season", {
		seasonName: "Fall Season",
		published: false,
		startDate: first,
		endDate: rainDate,
		rosterDeadline: null,
		playerAdditionsStartDate: null,
		playerAdditionsEndDate: null,
	});
	await create(page, "event", {
		eventName: "Rain date",
		startDate: rainDate,
		endDate: null,
		seasonId: 1,
	});
	await open(page, "/divisions");
	await create(page, "division", { divisionNumber: 1 });
	await create(page, "location", {
		locationName: "Fretz",
		locationType: "Center",
		numCourts: 8,
		courtsByTime: "",
		coordinates: "32.78, -96.80",
		courtGrade: "",
		area: "",
		address: "",
		city: "",
		zip: "",
		tennisMapsUrl: "",
		directions: "",
		websiteUrl: "",
	});
	await open(page, "/teams");
	await page.getByRole("button", { name: "Import teams" }).click();
	const rows = [
		["Team #", "Team Name", "Division", "Home Courts", "# of Courts", "Active"],
		...teams.map((name, index) => [101 + index, name, 1, "Fretz", 2, "Yes"]),
	];
	await page.getByLabel("Excel or CSV file").setInputFiles({
		name: "teams.csv",
		mimeType: "text/csv",
		buffer: Buffer.from(rows.map((row) => row.join(",")).join("\n")),
	});
	await dialog(page).getByRole("button", { name: "Import 6 teams" }).click();
	await dialog(page).waitFor({ state: "detached" });
}
