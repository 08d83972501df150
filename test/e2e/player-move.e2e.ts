import { transaction } from "../../src/server/db/transaction.ts";
import { violations } from "./accessibility.ts";
import { button, heading } from "./account-steps.ts";
import { expect, overflowing, test, visitor, whenHydrated } from "./browser.ts";
import { demoLeague, named, nameOfTeam } from "./demo-league.ts";
import { league, site, useLeague } from "./league.ts";
import { openAs } from "./signed-in.ts";

useLeague();

const toTeam = nameOfTeam(named.captainTeamId);
const player = demoLeague.player.find(
	({ teamId, isActive, email }) => teamId === named.unregisteredTeamId && isActive && email !== "",
)!;
const name = `${player.firstName} ${player.lastName}`;

test("a captain asks a player of another team, who says yes by the link and is on the roster", {
	tag: "@volume",
}, async () => {
	await transaction(league.db, async (trx) => {
		await trx.updateTable("league").set({ asksBeforeMoves: true }).execute();
		await trx
			.updateTable("season")
			.set({ rosterDeadline: "2100-01-01" })
			.where("currentSeason", "=", true)
			.execute();
	});
	const { page: captain } = await openAs("captain@crosscourt.example", "/team-info");
	await button(captain, "Add a player").click();
	await captain.getByLabel("Name or player number").fill(name);
	await captain.getByRole("button", { name: new RegExp(`^${name}`) }).click();
	await button(captain, `Ask ${player.firstName}`).click();
	await expect(captain.getByText(`We’ve asked ${name} by email.`)).toBeVisible();
	const waiting = captain.getByRole("region", { name: "Waiting for the player’s answer" });
	await expect(waiting.getByText(name, { exact: true })).toBeVisible();
	expect(await violations(captain)).toEqual([]);

	const { text } = await league.db
		.selectFrom("email")
		.select("text")
		.where("toAddress", "=", player.email)
		.where("kind", "=", "moveAsked")
		.executeTakeFirstOrThrow();
	const link = new URL(/https?:\S+\/move\/\S+/.exec(text ?? "")![0]);
	const { page } = await visitor({ viewport: { width: 375, height: 812 } });
	await page.goto(site + link.pathname);
	await whenHydrated(page);
	expect([await violations(page), await overflowing(page)]).toEqual([[], []]);
	await page.getByRole("radio", { name: `Yes, I’ll move to ${toTeam}` }).check();
	await button(page, "Send my answer").click();
	await heading(page, `You Now Play for ${toTeam}`).waitFor();
	await page.goto(site + link.pathname);
	await heading(page, `You Now Play for ${toTeam}`).waitFor();

	await captain.reload();
	await expect(captain.getByRole("rowheader", { name })).toBeVisible();
	await expect(waiting).toHaveCount(0);
});
