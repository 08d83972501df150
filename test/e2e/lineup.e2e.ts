import { violations } from "./accessibility.ts";
import { button } from "./account-steps.ts";
import { expect, overflowing, type Page, test } from "./browser.ts";
import { matchOf, named, nameOfTeam } from "./demo-league.ts";
import { league, useLeague } from "./league.ts";
import {
	assignOpponent,
	lineOf,
	openCard,
	opponent,
	picker,
	waitUntilSaved,
} from "./scorecard-steps.ts";
import { openAs } from "./signed-in.ts";

useLeague();

const match = matchOf(named.nextMatchId);
const isHome = match.homeTeamId === named.captainTeamId;
const otherTeamId = isHome ? match.visitorTeamId : match.homeTeamId;
const place = (page: Page, name: string) =>
	page.getByRole("button", { name: new RegExp(`^${name}: `) });
const rest = (page: Page) =>
	page.locator("div", { has: page.getByRole("heading", { name: "Not in the lineup" }) }).last();
const saved = (page: Page) =>
	page.getByText("Saved. Only your team’s captains and deputies see it.").waitFor();

test("two captains make, lock and exchange their lineups, and the scorecard starts from them", async () => {
	await assignOpponent(otherTeamId);
	const { page, pageErrors } = await openAs("captain@crosscourt.example", "/team-info", 375);
	await page.getByRole("link", { name: "Set the lineup" }).click();
	await place(page, "Singles 1").press("Enter");
	const names: string[] = [];
	for (const next of ["Singles 2", "Doubles 1", "Doubles 1, second player", "Doubles 2"]) {
		const player = rest(page).getByRole("listitem").first();
		const shown = (await player.locator("span").first().textContent()) ?? "";
		names.push(shown.replace(/\s+(In|Maybe|Out)?\s*$/, ""));
		await player.getByRole("button").click();
		await expect(place(page, next)).toHaveAttribute("aria-pressed", "true");
	}
	for (const _ of [5, 6])
		await rest(page).getByRole("listitem").first().getByRole("button").click();
	await saved(page);
	await expect(place(page, "Singles 1")).toHaveAccessibleName(
		new RegExp(`^Singles 1: ${names[0]}`),
	);
	expect(await violations(page)).toEqual([]);
	expect(await overflowing(page)).toEqual([]);
	await button(page, "Lock the lineup").click();
	await expect(button(page, "Unlock to change it")).toBeFocused();

	const other = await openAs(opponent.email, `/lineup/${match.matchId}`);
	await expect(other.page.getByText(names[0]!)).toHaveCount(0);
	await button(other.page, "Suggest the strongest lineup").click();
	await saved(other.page);
	const [first, second] = [place(other.page, "Singles 1"), place(other.page, "Singles 2")];
	const before = (await first.textContent())!.replace("Singles 1", "");
	await first.dragTo(second);
	await expect(second).toHaveText(`Singles 2${before}`);
	await button(other.page, "Undo").click();
	await expect(first).toHaveText(`Singles 1${before}`);
	await saved(other.page);
	await button(other.page, "Lock the lineup").click();
	for (const each of [other.page, page]) {
		const row = each.getByRole("row", { name: /^Singles 1/ });
		await expect(row.getByText(names[0]!)).toBeVisible();
	}
	expect(await violations(page)).toEqual([]);

	await league.travelTo(`${match.matchDate}T17:30`);
	const court = await openCard("captain@crosscourt.example", 375, match.matchId);
	await lineOf(court.page, "Singles 1")
		.getByRole("button", { name: /player/ })
		.first()
		.click();
	const sheet = picker(court.page);
	for (const team of [named.captainTeamId, otherTeamId]) {
		await sheet.getByRole("button", { name: nameOfTeam(team), exact: true }).click();
		await sheet.getByRole("button", { name: /^Players from the lineup/ }).click();
	}
	await waitUntilSaved(court.page);
	await expect(lineOf(court.page, "Singles 1").getByText(names[0]!).first()).toBeVisible();
	expect([...pageErrors, ...other.pageErrors, ...court.pageErrors]).toEqual([]);
});
