import { transaction } from "../../src/server/db/transaction.ts";
import { button, heading } from "./account-steps.ts";
import { expect, overflowing, test, visitor, whenHydrated } from "./browser.ts";
import { today } from "./clock.ts";
import { league, site, useLeague } from "./league.ts";
import { openAs } from "./signed-in.ts";

useLeague();

test("a captain asks for signatures; a minor and the guardian sign; an admin sees it", {
	tag: "@volume",
}, async () => {
	const { teamId } = await league.db
		.selectFrom("team")
		.innerJoin("user", "user.userId", "team.captainId")
		.select("teamId")
		.where("user.email", "=", "captain@crosscourt.example")
		.executeTakeFirstOrThrow();
	const player = await league.db
		.selectFrom("player")
		.selectAll()
		.where("teamId", "=", teamId)
		.where("email", "<>", "")
		.orderBy("playerId")
		.executeTakeFirstOrThrow();
	const name = `${player.firstName} ${player.lastName}`;
	await transaction(league.db, (trx) =>
		trx
			.updateTable("player")
			.set({ birthYear: Number(today.slice(0, 4)) - 17 })
			.where("playerId", "=", player.playerId)
			.execute(),
	);
	const linkTo = async (address: string) => {
		const { text } = await league.db
			.selectFrom("email")
			.select("text")
			.where("toAddress", "=", address)
			.where("kind", "in", ["consentAsked", "guardianAsked"])
			.executeTakeFirstOrThrow();
		return site + new URL(/https?:\S+\/consent\/\S+/.exec(text ?? "")![0]).pathname;
	};

	const { page: captain } = await openAs("captain@crosscourt.example", "/team-info");
	await captain.getByText(/^Consent forms:/).click();
	await expect(
		captain.getByText(`${name}: Assumption of risk and parent or guardian consent`),
	).toBeVisible();
	await button(captain, "Email those who have to sign").click();
	await expect(captain.getByText(/players were asked\./)).toBeVisible();

	const { page } = await visitor({ viewport: { width: 375, height: 812 } });
	await page.goto(await linkTo(player.email));
	await whenHydrated(page);
	await heading(page, "You Play at Your Own Risk").waitFor();
	await page.getByLabel("Your full name").fill(name);
	await page.getByLabel("A parent’s or guardian’s email").fill("parent@mail.example");
	await button(page, "Sign").click();
	await expect(page.getByText("Your parent or guardian was emailed a link")).toBeVisible();
	expect(await overflowing(page)).toEqual([]);

	await page.goto(await linkTo("parent@mail.example"));
	await whenHydrated(page);
	await page.getByLabel("Your full name, as parent or guardian").fill("Eva Parent");
	await button(page, "I consent").click();
	await expect(page.getByText(`${name} may play now.`)).toBeVisible();

	const { page: admin } = await openAs("admin@crosscourt.example", `/consents?teamId=${teamId}`);
	const row = admin.getByRole("row", { name });
	await expect(row).toContainText("by Eva Parent");
	await expect(row).not.toContainText("missing");
});
