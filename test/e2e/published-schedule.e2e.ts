import { button, field, open } from "./account-steps.ts";
import { expect, leave, overflowing, test, visitor } from "./browser.ts";
import { demoLeague } from "./demo-league.ts";
import { useLeague } from "./league.ts";
import {
	current,
	dialog,
	division,
	grid,
	one,
	openMatches,
	other,
	placeOf,
	undo,
	waitForCount,
	waitForStatus,
} from "./matches.fixture.ts";
import { focusedText, settledViolations } from "./signed-in.ts";

useLeague();

test.describe("a schedule", () => {
	test("can be cleared and archived, and its drafts published after a preview and undone", async () => {
		const place = placeOf(demoLeague.match[0]!);
		const { page, pageErrors } = await openMatches(`/matches?${place}`);
		await button(page, "Clear Matches").click();
		const modal = dialog(page, "Clear Matches");
		await modal
			.getByText(
				"Are you sure you want to delete all matches, scores, and standings currently live on the website?",
				{ exact: true },
			)
			.waitFor();
		await modal
			.getByText(
				"Be sure that you've downloaded copies of the current season's results for your records before proceeding.",
				{ exact: true },
			)
			.waitFor();
		await modal.getByText(`They are archived as ${current}`, { exact: false }).waitFor();
		expect(await settledViolations(page)).toEqual([]);
		expect(await focusedText(page)).toBe("Cancel");
		await page.keyboard.press("Enter");
		await modal.waitFor({ state: "hidden" });
		await grid(page, "Published matches").waitFor();
		await button(page, "Clear Matches").click();
		await modal.getByRole("button", { name: "Yes, clear matches" }).click();
		await waitForStatus(
			page,
			`Cleared 284 matches, archived as ${current} under “Archived seasons.”`,
		);
		await page.getByText("No published matches.", { exact: false }).waitFor();

		await page.getByRole("link", { name: `Standings of ${current}` }).click();
		await page.getByText(`${current} is an archived season.`).waitFor();
		expect(await page.title()).toContain(`Detailed Standings, ${current}`);
		expect(await page.getByRole("row").count()).toBeGreaterThan(60);

		// Between seasons the home page shows no week and no link to results.
		await open(page, "/");
		expect(await page.locator(".hero-season").textContent()).toBe(current);
		expect(await page.locator(".hero").getByRole("link").allTextContents()).toEqual([
			"Match schedules",
		]);

		// The demo's drafts are fair, but not after an exchange of home and visitor.
		const { draftMatchId, homeTeamId, visitorTeamId } = demoLeague.draftMatch[0]!;
		const exchanged = await page.request.put(`/api/update/draftMatch/${draftMatchId}`, {
			data: { homeTeamId: visitorTeamId, visitorTeamId: homeTeamId },
		});
		expect(exchanged.status()).toBe(200);
		await open(page, `/matches?view=draft&${place}`);
		await page
			.getByText(
				"Be sure to clear all matches from the previous season before publishing matches for the new season.",
				{ exact: true },
			)
			.waitFor();
		await button(page, "Publish Matches").click();
		const preview = dialog(page, "Publish Matches");
		await preview
			.getByText("20 drafts against a Bye will be left out.", { exact: false })
			.waitFor();
		await preview.getByRole("row", { name: "1 4 4 4 4 4 4 4 4 4 4 40" }).waitFor();
		await preview.getByText(/^\d+ ways? the schedule could be fairer$/).click();
		await preview
			.getByText(/ has \d home matches and \d away\.$/)
			.first()
			.waitFor();
		expect(await settledViolations(page)).toEqual([]);
		const next = demoLeague.season.find(({ seasonId }) => seasonId === 3)!.seasonName;
		await preview.getByText(`The current season is ${current}.`).waitFor();
		await expect(preview.getByRole("button", { name: "Publish 300 matches" })).toBeDisabled();
		await preview.getByRole("checkbox", { name: `Publish the matches for ${next} now` }).check();
		await preview.getByRole("button", { name: "Publish 300 matches" }).click();
		await waitForStatus(page, "Published 300 matches. 20 drafts against a Bye were left out.");
		await page.getByText("No draft matches.").waitFor();
		expect(await page.getByRole("link", { name: "Show them" }).getAttribute("href")).toBe(
			"/matches",
		);
		await undo(page);
		await waitForStatus(page, "Undone");
		await waitForCount(
			page,
			`${demoLeague.draftMatch.filter(({ locationId }) => locationId === demoLeague.match[0]!.locationId).length} in all`,
		);
		expect(pageErrors).toEqual([]);
	});

	test("has a publish preview that follows changes by another admin", {
		tag: "@volume",
	}, async () => {
		const draft = demoLeague.draftMatch.find(({ matchNumber }) => matchNumber === 2001)!;
		const { page } = await openMatches(`/matches?view=draft&${placeOf(draft)}`);
		const rival = await openMatches(`/matches?view=draft&${placeOf(draft)}`);
		await button(page, "Publish Matches").click();
		const preview = dialog(page, "Publish Matches");
		await preview.getByRole("button", { name: "Publish 300 matches" }).waitFor();
		await page.context().setOffline(true);
		await button(rival.page, "Remove Match 2001").click();
		await dialog(rival.page, "Remove the draft match?")
			.getByRole("button", { name: "Yes, remove" })
			.click();
		await waitForStatus(rival.page, "Match 2001 was removed.");
		await page.context().setOffline(false);
		await preview.getByRole("checkbox", { name: /^Publish the matches for/ }).check();
		await preview.getByRole("button", { name: /^Publish \d+ matches$/ }).click();
		await preview.getByRole("button", { name: "Publish 299 matches" }).waitFor();
		await undo(rival.page);
		await preview.getByRole("button", { name: "Publish 300 matches" }).waitFor();
		await leave(rival.page);
	});

	test("can’t be published while the preview shows an error", { tag: "@volume" }, async () => {
		const { page } = await openMatches();
		await button(page, "Add a match").click();
		const form = dialog(page, "Add a match");
		await field(page, "Match #").fill("2002");
		await form.getByLabel(/^Division/).selectOption(String(division.divisionNumber));
		await form.getByLabel(/^Home Team/).selectOption(one.teamName);
		await form.getByLabel(/^Visiting Team/).selectOption(other.teamName);
		await form.getByRole("button", { name: "Add" }).click();
		await waitForStatus(page, "Match 2002 was added.");
		await open(page, `/matches?view=draft&${placeOf(demoLeague.draftMatch[0]!)}`);
		await button(page, "Publish Matches").click();
		const preview = dialog(page, "Publish Matches");
		await preview
			.getByText("Match number must be unique. Already published: match 2002.")
			.waitFor();
		expect(await preview.getByRole("button").allTextContents()).toEqual(["Cancel"]);
	});
});

test.describe("archived seasons", () => {
	test("can be selected, are found by old links, and fall back to the current season", {
		tag: "@volume",
	}, async () => {
		const { page, pageErrors } = await visitor();
		const past = demoLeague.season.find(({ seasonId }) => seasonId === 1)!.seasonName;
		await open(page, "/match-results");
		await page.getByRole("combobox", { name: "Season" }).selectOption(past);
		await page.getByText(`${past} is an archived season.`).waitFor();
		expect(new URL(page.url()).search).toContain("seasonId=1");
		await page
			.getByRole("list", { name: /^Results/ })
			.getByRole("link", { name: "Final" })
			.first()
			.click();
		await page.getByRole("region", { name: "Lines of the match" }).waitFor();
		expect(new URL(page.url()).search).toBe("?seasonId=1");
		expect(await page.title()).toContain(past);
		const names = await page.locator(".player").allTextContents();
		expect(names.filter((name) => name.includes(" ")).length).toBe(12);

		const old = demoLeague.seasonArchive[0]!.matchIds[0]!;
		await open(page, `/match-results/${old}`);
		expect(page.url()).toContain(`/match-results/${old}?seasonId=1`);
		await open(page, "/standings?seasonId=3");
		expect(new URL(page.url()).search).toBe("");
		expect([await overflowing(page), pageErrors]).toEqual([[], []]);
	});
});
