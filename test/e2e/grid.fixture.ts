import type { Page } from "./browser.ts";
import { demoLeague } from "./demo-league.ts";
import { openAs } from "./signed-in.ts";

export const courts = (width?: number) =>
	openAs("admin@crosscourt.example", "/court-locations", width);

export const inOrder = demoLeague.location.toSorted((one, other) =>
	one.locationName.localeCompare(other.locationName),
);
export const [first, second, third, fourth] = inOrder as [Location, Location, Location, Location];
export type Location = (typeof demoLeague.location)[number];
export const main = (page: Page) => page.getByRole("main");
export const grid = (page: Page) => page.getByRole("grid", { name: "Court locations" });
export const row = (page: Page, name: string) =>
	grid(page)
		.getByRole("row")
		.filter({ has: page.getByRole("rowheader", { name }) });
const headers = [
	"Name",
	"Type",
	"# of Courts",
	"Court Grade",
	"Area",
	"Address",
	"City",
	"ZIP",
	"Tennis Maps Link",
	"Directions",
	"Website",
	"Courts at Each Time",
	"Coordinates",
];
export const cell = (page: Page, name: string, head: string) =>
	row(page, name).locator("th, td:not(.grid-select)").nth(headers.indexOf(head));
export const waitForStatus = (page: Page, text: string | RegExp) =>
	page.getByRole("status").getByText(text).waitFor();
export const notSaved = (page: Page) => main(page).getByRole("region", { name: "Not saved yet" });
export const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
export const stored = async (page: Page, { locationId }: Location) =>
	((await (await page.request.get("/api/list/location")).json()) as Location[]).find(
		(each) => each.locationId === locationId,
	);
/** The text of the focused cell or its editor. */
export const focusedText = (page: Page) =>
	page.evaluate(() =>
		document.activeElement instanceof HTMLInputElement
			? document.activeElement.value
			: document.activeElement?.textContent,
	);
export const press = async (page: Page, ...keys: string[]) => {
	for (const key of keys) await page.keyboard.press(key);
};
