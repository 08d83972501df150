import { placesOf } from "../../src/league/rules/scoring/lineup-entry.ts";
import { violations } from "./accessibility.ts";
import { expect, test } from "./browser.ts";
import { named } from "./demo-league.ts";
import { useLeague } from "./league.ts";
import {
	card,
	enterPlayers,
	lineOf,
	lines,
	match,
	openCard,
	other,
	own,
	picker,
	stored,
	waitUntilSaved,
} from "./scorecard-steps.ts";

useLeague();
const me = "captain@crosscourt.example";

test("the player picker shows whole names and the line of each chosen player, by keyboard and at any width", {
	tag: "@volume",
}, async () => {
	const { page } = await openCard(me, 320);
	const isHome = match.homeTeamId === named.captainTeamId;
	await lineOf(page, "Singles 1")
		.getByRole("button", { name: isHome ? /^Home player/ : /^Visiting player/ })
		.press("Enter");
	const sheet = picker(page);
	const list = sheet.getByRole("listbox", { name: `${own}, Singles 1` });
	await list.waitFor();
	await page.keyboard.press("End");
	const name = await list
		.getByRole("option")
		.last()
		.locator("span")
		.first()
		.evaluate(({ firstChild }) => firstChild?.textContent);
	await expect(list.getByRole("option").last()).toBeFocused();
	await page.keyboard.press("Enter");
	await sheet.getByRole("heading", { name: "Singles 2: who played?" }).waitFor();
	const chosen = sheet.getByRole("option", { name: new RegExp(`^${name}.*Singles 1$`) });
	await expect(chosen).toBeDisabled();
	await page.setViewportSize({ width: 320, height: 406 });
	expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
	const cut = await sheet
		.getByRole("option")
		.evaluateAll((rows) => rows.filter((row) => row.scrollWidth > row.clientWidth).length);
	expect(cut).toBe(0);
	await page.setViewportSize({ width: 320, height: 812 });
	await sheet.evaluate((element) => element.scrollTo(0, 0));
	expect(await violations(page)).toEqual([]);
	// A wrong choice is cleared or replaced.
	await sheet.getByRole("button", { name: `S1, Singles 1: ${name}` }).click();
	await sheet.getByRole("button", { name: "Clear Singles 1" }).click();
	await sheet.getByRole("button", { name: "S1, Singles 1: empty" }).waitFor();
	// One tap enters the team's last lineup and goes on with the other team.
	await sheet.getByRole("button", { name: /^Same players as last match/ }).click();
	await sheet.getByRole("listbox", { name: `${other}, Singles 1` }).waitFor();
	await page.keyboard.press("Escape");
	await sheet.waitFor({ state: "hidden" });
	await waitUntilSaved(page);
	const saved = await stored(page);
	const places = placesOf(isHome ? "home" : "visitor");
	expect(new Set(places.map((place) => saved[place])).size).toBe(6);
	const empty = Object.fromEntries(places.map((place) => [place, null]));
	const cleared = await page.request.put(`/api/update/matchResult/${match.matchId}`, {
		data: { ...empty, version: saved["version"] },
	});
	expect(cleared.status()).toBe(200);
});

test("a full card of straight sets takes at most 25 taps, from the first player to the last set", {
	tag: "@volume",
}, async () => {
	const { page, pageErrors } = await openCard(me);
	await page.evaluate(() => {
		const taps = { pointerdown: 0, click: 0 };
		Object.assign(window, { taps });
		for (const type of ["pointerdown", "click"] as const)
			addEventListener(type, () => taps[type]++, true);
	});
	await enterPlayers(page);
	for (const [index, line] of lines.entries()) {
		await lineOf(page, line)
			.getByRole("radio")
			.nth(index % 2)
			.check();
		await lineOf(page, line).getByRole("button", { name: "Set 1: 6-4" }).click();
		await lineOf(page, line).getByRole("button", { name: "Set 2: 6-3" }).click();
	}
	await waitUntilSaved(page);
	const { pointerdown, click } = await page.evaluate(
		() => (window as unknown as { taps: { pointerdown: number; click: number } }).taps,
	);
	expect(pointerdown).toBeLessThanOrEqual(25);
	expect(click).toBeLessThanOrEqual(25);
	const saved = await stored(page);
	expect(saved).toMatchObject({ linesEntered: 4, totalHomeSetsWon: 4, totalVisitorSetsWon: 4 });
	const players = Object.entries(saved).filter(([field]) => /Player\d?Id$/.test(field));
	expect(new Set(players.map(([, id]) => id)).size).toBe(12);
	expect(players.every(([, id]) => id !== null)).toBe(true);
	await expect(card(page).locator(".verification h3")).toBeFocused();
	expect(pageErrors).toEqual([]);
});

test("three sets need a tap for the winner and for each of the first two sets; a line can be cleared", {
	tag: "@volume",
}, async () => {
	const { page } = await openCard("two-teams@crosscourt.example", 375, named.partialMatchId);
	const line = card(page).locator(".card-line.open");
	await line.getByRole("radio").nth(1).check();
	await line.getByRole("button", { name: "Set 1: 4-6" }).click();
	await line.getByRole("button", { name: "Set 2: 7-6" }).click();
	await line.getByText("4-6, 7-6, 1-0").first().waitFor();
	// It stays open for the points, which are optional.
	const more = line.getByRole("button", { name: "Set 2, loser’s tiebreak points: one more" });
	await more.click();
	await line.getByText("4-6, 7-6(1), 1-0").first().waitFor();
	await waitUntilSaved(page);
	await line.getByRole("button", { name: "Clear this line’s score" }).click();
	await line.getByText("no score yet").waitFor();
	await waitUntilSaved(page);
	expect(await stored(page, named.partialMatchId)).toMatchObject({ linesEntered: 3 });
});
