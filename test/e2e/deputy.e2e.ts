import { violations } from "./accessibility.ts";
import { button, heading, open } from "./account-steps.ts";
import { expect, overflowing, test } from "./browser.ts";
import { named } from "./demo-league.ts";
import { league, useLeague } from "./league.ts";
import { card, enterLine, match, own, waitUntilSaved } from "./scorecard-steps.ts";
import { openAs } from "./signed-in.ts";

useLeague();

const deputy = "member@crosscourt.example";

test("a deputy accepts by email, enters a score and loses the right at once", {
	tag: "@volume",
}, async () => {
	const captain = await openAs(
		"captain@crosscourt.example",
		`/team-info?teamId=${named.captainTeamId}`,
	);
	const section = captain.page.getByRole("region", { name: "Deputies" });
	await section.getByLabel("Your deputy’s email").fill(deputy);
	await button(captain.page, "Invite the deputy").click();
	await expect(section.getByText(`We emailed a link to ${deputy}.`)).toBeVisible();
	await expect(section.getByText("invited, no answer yet")).toBeVisible();
	expect(await violations(captain.page)).toEqual([]);

	const { text } = await league.db
		.selectFrom("email")
		.select("text")
		.where("toAddress", "=", deputy)
		.where("kind", "=", "deputyInvited")
		.executeTakeFirstOrThrow();
	const link = /\/deputy\/\S+/.exec(text ?? "")![0];
	const { page, pageErrors } = await openAs(deputy, link, 375);
	await expect(heading(page, `Become a deputy for ${own}`)).toBeVisible();
	expect([await violations(page), await overflowing(page)]).toEqual([[], []]);
	await button(page, "Accept").click();
	await expect(page.getByText("You are a deputy for all matches of the season")).toBeVisible();
	expect([await violations(page), await overflowing(page)]).toEqual([[], []]);

	await open(page, `/team-info?matchId=${match.matchId}`);
	// Comments are for captains and the committee.
	await expect(page.getByRole("link", { name: /^Comments and protests/ })).toHaveCount(0);
	await enterLine(page, "Singles 1", ["6-4", "7-5"], own);
	await waitUntilSaved(page);
	expect(
		await league.db
			.selectFrom("matchResult")
			.select(["singles1Score", "homeVerified", "visitorVerified"])
			.where("matchId", "=", match.matchId)
			.executeTakeFirst(),
	).toMatchObject({ singles1Score: "6-4, 7-5", homeVerified: false, visitorVerified: false });
	await expect(card(page).getByRole("button", { name: "Verify this scorecard" })).toHaveCount(0);

	await captain.page.reload();
	await section.getByRole("button", { name: /^Remove/ }).click();
	await expect(section.getByText(/is no longer your deputy\./)).toBeVisible();
	const refused = await page.request.put(`/api/update/matchResult/${match.matchId}`, {
		data: { version: 1, singles2Score: "6-0, 6-0" },
	});
	expect(refused.status()).toBe(403);
	await expect
		.poll(() =>
			league.db
				.selectFrom("email")
				.select("subject")
				.where("toAddress", "=", deputy)
				.where("kind", "=", "deputyRemoved")
				.execute(),
		)
		.toHaveLength(1);
	expect(pageErrors).toEqual([]);
});
