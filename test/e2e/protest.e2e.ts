import { sql } from "kysely";
import { startMinute } from "../../src/league/rules/schedule/start-time.ts";
import { atMinute } from "../../src/league/rules/time/league-time.ts";
import { violations } from "./accessibility.ts";
import { button, open } from "./account-steps.ts";
import { expect, leave, overflowing, type Page, test, visitor } from "./browser.ts";
import { matchOf, named, nameOfTeam } from "./demo-league.ts";
import { league, useLeague } from "./league.ts";
import { openAs } from "./signed-in.ts";

/** During the demo captain's match. */
const match = matchOf(named.nextMatchId);
useLeague({ at: atMinute(match.matchDate as string, startMinute(match.startTime) + 65) });

const opponentId =
	match.homeTeamId === named.captainTeamId ? match.visitorTeamId : match.homeTeamId;
/** The demo captain of another team leads the opponent as well, so that they can log in. */
async function leadOpponent() {
	await league.db
		.updateTable("team")
		.set({ cocaptainId: named.unregisteredUserId })
		.where("teamId", "=", opponentId)
		.execute();
	await sql`update "dataVersion" set version = version + 1`.execute(league.db);
}
const file = `/match-file/${match.matchId}`;
const sound = async (page: Page) => [await violations(page), await overflowing(page)];

test("a protest from filing to decision: the other captain answers, the committee decides, the result says so", {
	tag: "@volume",
}, async () => {
	await leadOpponent();
	const mine = await openAs("captain@crosscourt.example", "/team-info", 375);
	const { page } = mine;
	const entered = await page.request.post("/api/create/matchResult", {
		data: {
			matchId: match.matchId,
			singles1Score: "6-4, 6-4",
			singles1HomeSetsWon: 2,
			singles1VisitorSetsWon: 0,
		},
	});
	expect(entered.status()).toBe(200);
	await open(page, "/team-info");
	const link = page.getByRole("link", {
		name: `Comments and protests of match ${match.matchNumber}`,
	});
	await link.click();
	await page.getByLabel("New comment").fill("Thanks for a good match.");
	await button(page, "Add comment").click();
	await page.getByText("Your comment was added.").waitFor();
	await page.getByText("File a protest", { exact: true }).click();
	await page.getByText("3 working days after the match").waitFor();
	expect(await sound(page)).toEqual([[], []]);
	await page.getByLabel("What happened").first().fill("A player was on two lines.");
	await page.getByLabel("Who saw it").first().fill("Both captains.");
	await page.getByLabel("What your team asks for").fill("Default the second line.");
	await button(page, "File protest").click();
	await expect(page.getByLabel("Rule that was broken")).toBeFocused();
	await page.getByLabel("Rule that was broken").fill("VIII a");
	await button(page, "File protest").click();
	await page.getByText("Your protest was filed.").waitFor();

	const guest = await visitor();
	await open(guest.page, `/match-results/${match.matchId}`);
	await guest.page.getByText("Under protest").waitFor();

	const own = `/team-info?teamId=${opponentId}`;
	const theirs = await openAs("unregistered@crosscourt.example", own, 375);
	await theirs.page.getByRole("link", { name: "Answer a protest" }).click();
	await theirs.page.getByText("Thanks for a good match.").waitFor();
	await theirs.page.getByLabel("Your answer").fill("She was a standby.");
	await button(theirs.page, "Send answer").click();
	await theirs.page.getByText("Your answer was sent").waitFor();

	const admin = await openAs("admin@crosscourt.example", "/protests");
	await admin.page
		.getByRole("link", { name: new RegExp(`^Protest: .*${nameOfTeam(opponentId)}`) })
		.click();
	await admin.page.getByText("She was a standby.").waitFor();
	await admin.page
		.getByLabel("Decision", { exact: false })
		.first()
		.selectOption("Line declared defaulted");
	await admin.page.getByLabel("Line", { exact: false }).first().selectOption("Singles 1");
	await admin.page.getByLabel("Defaulted by").selectOption("Home team");
	await button(admin.page, "Record and send").click();
	await expect(admin.page.getByLabel("Reasons")).toBeFocused();
	await admin.page.getByText("Say which 3 members of the committee decided").waitFor();
	await admin.page.getByLabel("Reasons").fill("Nobody plays on two lines.");
	for (const box of await admin.page
		.getByRole("group", { name: /^Who decided/ })
		.getByRole("checkbox")
		.all())
		await box.check();
	expect(await sound(admin.page)).toEqual([[], []]);
	await button(admin.page, "Record and send").click();
	await admin.page.getByText("The decision was recorded.").waitFor();

	await open(page, file);
	await page.getByText("Decided: Line declared defaulted: Singles 1, by the home team").waitFor();
	await page.getByText("Appeal this decision").waitFor();
	await guest.page.reload();
	await guest.page.getByRole("heading", { level: 1 }).waitFor();
	await expect(guest.page.getByText("Under protest")).toHaveCount(0);
	// The committee's default is on the scorecard at once, in place of the score.
	await expect(guest.page.getByRole("row", { name: /Singles 1/ })).toContainText("def.");
	await expect(guest.page.getByRole("main")).not.toContainText("6-4, 6-4");
	expect([mine, theirs, admin, guest].flatMap(({ pageErrors }) => pageErrors)).toEqual([]);
	for (const visit of [mine, theirs, admin, guest]) await leave(visit.page);
});

test("a comment that is sent again because its answer was lost is stored once", async () => {
	const { page } = await openAs("captain@crosscourt.example", file, 375);
	const keys: (string | undefined)[] = [];
	await page.route("**/api/addComment/*", async (route) => {
		keys.push(route.request().headers()["idempotency-key"]);
		if (keys.length > 1) return route.continue();
		await route.fetch();
		await route.abort();
	});
	await page.getByLabel("New comment").fill("We left a racket.");
	await button(page, "Add comment").click();
	await page.getByText("couldn’t reach the league’s site").waitFor();
	await button(page, "Add comment").click();
	await page.getByText("Your comment was added.").waitFor();
	expect(keys).toEqual([expect.any(String), keys[0]]);
	const stored = await league.db
		.selectFrom("matchComment")
		.select("text")
		.where("text", "=", "We left a racket.")
		.execute();
	expect(stored).toHaveLength(1);
	await leave(page);
});
