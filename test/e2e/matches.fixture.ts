import type { Page } from "./browser.ts";
import { demoLeague } from "./demo-league.ts";
import { openAs } from "./signed-in.ts";

export const openMatches = (path = "/matches", width?: number) =>
	openAs("admin@crosscourt.example", path, width);
/** Filtered by the location of a match: fewer rows are rendered and checked faster. */
export const placeOf = ({ locationId }: { locationId: number | null }) =>
	`locationId=${locationId}`;
export const waitForStatus = (page: Page, text: string | RegExp) =>
	page.getByRole("status").getByText(text).waitFor();
export const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
export const grid = (page: Page, name: string) => page.getByRole("grid", { name });
export const waitForCount = (page: Page, text: string) =>
	page.getByRole("status").getByText(text, { exact: true }).waitFor();
export const undo = (page: Page) => page.getByRole("button", { name: "Undo" }).click();
export const current = demoLeague.season.find(({ currentSeason }) => currentSeason)!.seasonName;
export const division = demoLeague.division[0]!;
export const [one, other] = demoLeague.team.filter(
	(team) => team.divisionId === division.divisionId,
) as [(typeof demoLeague.team)[number], (typeof demoLeague.team)[number]];
