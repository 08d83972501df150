import { button, heading } from "./account-steps.ts";
import { expect, overflowing, test, visitor } from "./browser.ts";
import { league, site, useLeague } from "./league.ts";

useLeague();

test("without scripts or an account, a player asks for a link, and corrects phone and email", {
	tag: "@volume",
}, async () => {
	const { email, playerId } = await league.db
		.selectFrom("player")
		.select(["email", "playerId"])
		.where("teamId", "is not", null)
		.where("email", "<>", "")
		.orderBy("playerId")
		.executeTakeFirstOrThrow();
	const { page } = await visitor({
		viewport: { width: 375, height: 812 },
		javaScriptEnabled: false,
	});
	const followLink = async (kind: string) => {
		const { text } = await league.db
			.selectFrom("email")
			.select("text")
			.where("kind", "=", kind)
			.executeTakeFirstOrThrow();
		await page.goto(site + new URL(/https?:\S+\/my-contact\/\S+/.exec(text ?? "")![0]).pathname);
	};
	await page.goto("/contact");
	await page.getByRole("link", { name: "Correct your phone or email, or hide your page" }).click();
	await page.getByLabel("Email address the league has for you").fill(email);
	await button(page, "Email me the link").click();
	await expect(page.getByText("Check your email.")).toBeVisible();

	await followLink("ownContactLink");
	await page.getByLabel("Phone").fill("555-555-0171");
	await page.getByLabel("Email").fill("brand.new@mail.example");
	await button(page, "Save").click();
	await expect(page.getByText("We’ve sent a link to your new email address.")).toBeVisible();
	expect(await overflowing(page)).toEqual([]);

	await followLink("ownEmailAsked");
	await button(page, "Yes, use this address").click();
	await heading(page, "Your Email Is Confirmed").waitFor();
	const player = await league.db
		.selectFrom("player")
		.select(["phone", "email"])
		.where("playerId", "=", playerId)
		.executeTakeFirstOrThrow();
	expect(player).toEqual({ phone: "555-555-0171", email: "brand.new@mail.example" });
});
