import { button, heading } from "./account-steps.ts";
import { expect, overflowing, test, visitor } from "./browser.ts";
import { league, site, useLeague } from "./league.ts";

useLeague();

test("without scripts, a visitor writes to the league, and a new player confirms and withdraws by email", async () => {
	const { page } = await visitor({
		viewport: { width: 375, height: 812 },
		javaScriptEnabled: false,
	});
	await page.goto("/contact");
	await button(page, "Continue").click();
	await expect(page.getByText("Please fill this in.")).toHaveCount(2);
	await page.getByLabel("Your name").fill("Ida Moss");
	await page.getByLabel("Your email").fill("ida@mail.example");
	await page.getByLabel("Your message").fill("Where can I play on Sundays?");
	await button(page, "Continue").click();
	await heading(page, "Is This Right?").waitFor();
	expect(await overflowing(page)).toEqual([]);
	// Nobody reads it again within two seconds.
	await page.waitForTimeout(2_500);
	await button(page, "Send message").click();
	await expect(page.getByText("Thank you! Your message is on its way.")).toBeVisible();
	const sent = await league.db
		.selectFrom("email")
		.select(["replyToAddress", "text"])
		.where("kind", "=", "contactMessage")
		.execute();
	expect(sent).toEqual([
		{
			replyToAddress: "ida@mail.example",
			text: expect.stringContaining("Where can I play on Sundays?"),
		},
	]);

	const person = { firstName: "Ida", lastName: "Moss", phone: "555-555-0101", rating: 3.5 };
	const answer = await page.request.post("/api/createPlayer", {
		data: { ...person, email: "ida@mail.example", gender: "F", birthYear: 1980 },
	});
	expect(answer.status()).toBe(200);
	const email = await league.db
		.selectFrom("email")
		.select("text")
		.where("kind", "=", "signupReceived")
		.executeTakeFirstOrThrow();
	await page.goto(site + new URL(/https?:\S+\/my-signup\/\S+/.exec(email.text ?? "")![0]).pathname);
	await button(page, "Yes, this is my sign-up").click();
	await expect(page.getByText("Thank you! Your sign-up is confirmed.")).toBeVisible();
	expect(await overflowing(page)).toEqual([]);
	await page.getByText("Leave the list of new players").click();
	await button(page, "Delete my sign-up").click();
	await heading(page, "Your sign-up was deleted").waitFor();
	const left = await league.db
		.selectFrom("player")
		.select("playerId")
		.where("email", "=", "ida@mail.example")
		.execute();
	expect(left).toEqual([]);
});
