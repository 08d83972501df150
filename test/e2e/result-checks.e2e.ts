import { open } from "./account-steps.ts";
import { expect, leave, test } from "./browser.ts";
import { league, useLeague } from "./league.ts";
import { openAs, settledViolations } from "./signed-in.ts";

useLeague();

/** A match that the captain’s team has played at home, and its player on the first line. */
const homeMatch = () =>
	league.db
		.selectFrom("matchResult")
		.innerJoin("match", "match.matchId", "matchResult.matchId")
		.innerJoin("team", "team.teamId", "match.homeTeamId")
		.innerJoin("player", "player.playerId", "singles1HomePlayerId")
		.innerJoin("user", "user.userId", "team.captainId")
		.select(["match.matchId", "version", "playerId", "player.firstName", "player.lastName"])
		.where("user.email", "=", "captain@crosscourt.example")
		.where("singles2Score", "not in", ["", "def."])
		.orderBy("match.matchId")
		.executeTakeFirstOrThrow();

test("an ineligible player is found, the captain is asked and answers, and the line is defaulted", {
	tag: "@volume",
}, async () => {
	const { matchId, version, playerId, firstName, lastName } = await homeMatch();
	const visit = await openAs("admin@crosscourt.example", "/portal");
	const { page } = visit;
	const saved = await page.request.put(`/api/update/matchResult/${matchId}`, {
		data: { version, singles2HomePlayerId: playerId },
	});
	expect(saved.status()).toBe(200);
	await open(page, "/portal");
	await page.getByRole("link", { name: /^Decide/ }).click();
	await page.getByText(`${firstName} ${lastName}, Singles 2`).first().waitFor();
	expect(await settledViolations(page)).toEqual([]);
	await page.getByLabel(/Your reason/).fill("Who played Singles 2?");
	await page.getByRole("button", { name: /^Ask the captain/ }).click();
	await page.getByText("No answer yet.").waitFor();

	const captain = await openAs("captain@crosscourt.example", "/portal");
	await open(captain.page, "/team-info");
	await captain.page.getByRole("link", { name: "Answer a question about a player" }).click();
	await captain.page.getByLabel("Your answer").fill("We had only five players.");
	await captain.page.getByRole("button", { name: "Send the answer" }).click();
	await captain.page.getByText("Your team answered: We had only five players.").waitFor();
	expect(await settledViolations(captain.page)).toEqual([]);

	await open(page, "/result-checks");
	await page.getByText("answered: We had only five players.").waitFor();
	await page.getByLabel(/Your reason/).fill("Two lines.");
	await page.getByRole("button", { name: /^Default the line/ }).click();
	await page.getByText("You’re all caught up.").waitFor();
	await page.getByRole("button", { name: "Undo" }).click();
	await page.getByText("answered: We had only five players.").waitFor();
	expect([...visit.pageErrors, ...captain.pageErrors]).toEqual([]);
	await leave(page);
	await leave(captain.page);
});
