import { demoPassword } from "../../src/server/demo/accounts.ts";
import { emailTo, logIn } from "./account-steps.ts";
import { expect, test, visitor, whenHydrated } from "./browser.ts";
import { named, nameOfTeam } from "./demo-league.ts";
import { useLeague } from "./league.ts";
import {
	assignOpponent,
	card,
	choose,
	enterLine,
	enterSet,
	lineOf,
	lines,
	match,
	nameOfUser,
	openCard,
	openLine,
	opponent,
	other,
	own,
	reopenCard,
	stored,
	verify,
	waitForSaveStatus,
	waitUntilSaved,
} from "./scorecard-steps.ts";
import { openAs } from "./signed-in.ts";

useLeague();
test.beforeAll(() => assignOpponent());

test("two captains enter one scorecard on two phones with a bad connection, verify it, and the standings update", async () => {
	test.setTimeout(300_000);
	const spectator = await openAs(
		"member@crosscourt.example",
		`/standings?divisionId=${match.divisionId}`,
	);
	const setsOf = async (team: string) => {
		const row = spectator.page
			.getByRole("region", { name: "Standings" })
			.locator("tbody tr")
			.filter({ hasText: team })
			.first();
		return Number(await row.locator("td.place ~ td").first().textContent());
	};
	const before = await setsOf(own);

	// The visiting captain is offline and can enter scores anyway.
	const mine = await openCard("captain@crosscourt.example");
	const mineContext = mine.page.context();
	await mineContext.setOffline(true);
	await choose(mine.page, "Singles 1", "home");
	await choose(mine.page, "Singles 1", "visitor");
	await enterLine(mine.page, "Singles 1", ["6-4", "7-5"], own);
	await lineOf(mine.page, "Singles 1").getByText("6-4, 7-5").first().waitFor();
	await waitForSaveStatus(mine.page, /^Waiting for a connection\. Saved on this device\.$/);
	await enterSet(mine.page, "Singles 2", 1, "6-0", own);
	await waitForSaveStatus(mine.page, /Waiting for a connection/);
	expect(await stored(mine.page)).toEqual({});

	// The battery dies. Back online, the complete line is sent, the incomplete one is restored.
	await mine.page.close();
	await mineContext.setOffline(false);
	const page = await reopenCard(mineContext);
	await waitForSaveStatus(page, "Singles 2 incomplete. Saved on this device.");
	expect(await stored(page)).toMatchObject({ singles1Score: "6-4, 7-5", singles2Score: "" });
	await openLine(page, "Singles 2");
	expect(
		await lineOf(page, "Singles 2")
			.getByRole("spinbutton", { name: `Set 1, ${own}` })
			.getAttribute("aria-valuenow"),
	).toBe("6");

	// Meanwhile the other captain enters the doubles and is offline during each step.
	const theirs = await openCard(opponent.email);
	const phone = theirs.page.context();
	for (const [line, set, score] of [
		["Doubles 1", 1, "6-3"],
		["Doubles 1", 2, "6-2"],
		["Doubles 2", 1, "6-1"],
		["Doubles 2", 2, "7-5"],
	] as const) {
		await openLine(theirs.page, line);
		await phone.setOffline(true);
		await enterSet(theirs.page, line, set, score, other);
		await phone.setOffline(false);
		await theirs.page.waitForFunction(() => navigator.onLine);
	}
	await waitUntilSaved(theirs.page);

	// Both changes are merged without a conflict.
	await card(page)
		.getByText(`${nameOfUser(opponent.userId)} just updated this scorecard.`)
		.waitFor();
	await lineOf(page, "Doubles 2").getByText("6-1, 7-5").first().waitFor();
	await enterSet(page, "Singles 2", 2, "6-4", own);
	await waitUntilSaved(page);
	await lineOf(theirs.page, "Singles 2").getByText("6-0, 6-4").first().waitFor();
	expect(await stored(page)).toMatchObject({ totalHomeSetsWon: 4, totalVisitorSetsWon: 4 });

	// The response to a verification is lost, but it is applied once.
	let lost = 0;
	await page.route("**/api/update/matchResult/*", async (route) => {
		await route.fetch();
		lost++;
		await route.abort();
		await page.unroute("**/api/update/matchResult/*");
	});
	await verify(page, own);
	await waitUntilSaved(page);
	expect(lost).toBe(1);
	expect(
		await card(page)
			.getByRole("checkbox", { name: `Verified by ${own}` })
			.isChecked(),
	).toBe(true);
	await openLine(page, "Doubles 1");
	await lineOf(page, "Doubles 1")
		.getByText(/^Scores are final/)
		.waitFor();
	expect(await lineOf(page, "Doubles 1").getByRole("spinbutton").count()).toBe(0);

	// The other captain gets an email and verifies too: the scorecard is final.
	const email = await emailTo(nameOfUser(opponent.userId), "Please verify");
	expect(email).toContain(`/team-info?matchId=${match.matchId}`);
	// While the second verification is on its way, the scorecard is not called final.
	const held = Promise.withResolvers<void>();
	await theirs.page.route("**/api/update/matchResult/*", async (route) => {
		await held.promise;
		await route.continue();
	});
	await verify(theirs.page, other);
	await card(theirs.page).getByText(`Verified by ${other}: sending…`).waitFor();
	expect(await card(theirs.page).getByRole("heading", { name: "Final" }).count()).toBe(0);
	held.resolve();
	await waitUntilSaved(theirs.page);
	await card(theirs.page).getByRole("heading", { name: "Final" }).waitFor();
	await card(page).getByRole("heading", { name: "Final" }).waitFor();
	for (const each of [page, theirs.page])
		for (const line of lines) await lineOf(each, line).waitFor();

	// The standings update live.
	await expect.poll(() => setsOf(own)).toBe(before + 4);
	const history = (await (
		await page.request.get(`/api/list/matchChange?matchId=${match.matchId}`)
	).json()) as { what: string[] }[];
	expect(
		history.filter(({ what }) => what.some((words) => words.startsWith("Verified for"))),
	).toHaveLength(2);
});

test("the link in the email leads through the login to the scorecard", async () => {
	const { page } = await visitor({
		viewport: { width: 375, height: 740 },
	});
	await page.goto(`/team-info?matchId=${named.waitingMatchId}`);
	await page.waitForURL(/\/login\?redirect=/);
	await whenHydrated(page);
	await logIn(page, "captain@crosscourt.example", demoPassword);
	await card(page).waitFor();
	expect(new URL(page.url()).searchParams.get("matchId")).toBe(String(named.waitingMatchId));
	await expect(card(page).getByText(nameOfTeam(named.captainTeamId)).first()).toBeVisible();
});
