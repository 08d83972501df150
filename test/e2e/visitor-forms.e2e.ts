import { transaction } from "../../src/server/db/transaction.ts";
import { violations } from "./accessibility.ts";
import { expect, type Page, test } from "./browser.ts";
import { named } from "./demo-league.ts";
import { league, site, useLeague } from "./league.ts";
import { focused, heading, openPage, visit } from "./visitor-steps.ts";

useLeague();

test.describe("the payment page", () => {
	test("sends three texts to PayPal", async () => {
		const page = await openPage("/payment");
		const form = page.locator("form.payer");
		expect(await form.getAttribute("method")).toBe("post");
		expect(await form.getAttribute("action")).toMatch(/^https:\/\/www\.paypal\.com\//);
		for (const [index, label] of ["Team Name", "Your Name", "Comments"].entries()) {
			const field = page.getByLabel(label);
			expect(await field.getAttribute("name")).toBe(`os${index}`);
			expect(await form.locator(`[name=on${index}]`).inputValue()).toBe(label);
			await field.fill("x".repeat(200));
			await field.press("End");
			await field.pressSequentially("yz");
			expect(await field.inputValue()).toBe("x".repeat(200));
		}
		expect(await form.locator("[name=amount]").inputValue()).toBe("233.64");
		expect(await form.locator("[name=currency_code]").inputValue()).toBe("USD");
		const sent = page.waitForRequest((request) => request.method() === "POST");
		await page.route("https://www.paypal.com/**", (route) =>
			route.fulfill({ body: "paid", contentType: "text/plain" }),
		);
		await page.getByRole("button", { name: "Continue to PayPal" }).click();
		expect(new URLSearchParams((await sent).postData() ?? "").get("os2")).toBe("x".repeat(200));
		await page.waitForURL("https://www.paypal.com/**");
		expect(visit.pageErrors).toEqual([]);
	});
});

test.describe("the player sign-up", () => {
	async function fill(page: Page) {
		await page.getByLabel("First name").fill("Ann");
		await page.getByLabel("Last name").fill("O’Hara");
		await page.getByLabel("Email").fill("ann@example.com");
		await page.getByLabel("Rating *").selectOption("4.0");
		await page.getByLabel("Gender").selectOption({ label: "Female" });
	}

	test("enables the button once all required fields are filled in, and shows a thank-you page", async () => {
		await transaction(league.db, async (trx) => {
			await trx
				.updateTable("season")
				.set({ rosterDeadline: "2026-12-01" })
				.where("currentSeason", "=", true)
				.execute();
			await trx
				.updateTable("team")
				.set({
					openSpotsText: "We practice on Thursdays.",
					openSpotsRatingMin: 3.5,
					openSpotsRatingMax: 4.5,
				})
				.where("teamId", "=", named.captainTeamId)
				.execute();
		});
		const page = await openPage("/player-signup");
		const button = page.getByRole("button", { name: "Sign up" });
		expect(await button.isDisabled()).toBe(true);
		await fill(page);
		expect(await button.isDisabled()).toBe(true);
		await page.getByLabel("Birth year").fill("1979");
		expect(await button.isDisabled()).toBe(false);
		// Teams that look for players of this rating.
		const openSpots = page.getByText("We practice on Thursdays.");
		await expect(openSpots).toBeVisible();
		await page.getByLabel("Rating *").selectOption("2.5");
		await expect(openSpots).toHaveCount(0);
		await page.getByLabel("Rating *").selectOption("4.0");
		await expect(openSpots).toBeVisible();
		await page.getByLabel("First name").fill("  ");
		expect(await button.isDisabled()).toBe(true);
		await page.getByLabel("First name").fill("Ann");
		await button.click();
		await heading(page, "Thanks for signing up!").waitFor();
		expect(page.url()).toBe(`${site}/player-signup/thanks`);
		await expect.poll(() => focused(page)).toBe("main");
		await page.getByRole("link", { name: "Sign up another player" }).click();
		await heading(page, "New Player Registration").waitFor();
		expect(await page.getByLabel("First name").inputValue()).toBe("");
		expect(visit.pageErrors).toEqual([]);
	});

	test("shows the server’s message beside the focused field and keeps the form’s values", {
		tag: "@volume",
	}, async () => {
		const page = await openPage("/player-signup");
		await fill(page);
		await page.getByLabel("Birth year").fill("1979");
		await page.getByLabel("Phone").fill("call me");
		await page.getByRole("button", { name: "Sign up" }).click();
		const field = page.getByLabel("Phone");
		await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
		await expect(page.getByText("Please enter a phone number, like 214-555-0142.")).toBeVisible();
		expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
		expect(await field.inputValue()).toBe("call me");
		expect(await page.getByLabel("Last name").inputValue()).toBe("O’Hara");
		expect(await page.getByLabel("Rating *").inputValue()).toBe("4.0");
		expect(await violations(page)).toEqual([]);
		await field.fill("214-555-0199");
		await page.getByRole("button", { name: "Sign up" }).click();
		await heading(page, "Thanks for signing up!").waitFor();
	});

	test("shows an error if the server can’t be reached, and keeps the form’s values", {
		tag: "@volume",
	}, async () => {
		const page = await openPage("/player-signup");
		await fill(page);
		await page.getByLabel("Birth year").fill("1979");
		await page.route("**/api/createPlayer", (route) => route.abort());
		await page.getByRole("button", { name: "Sign up" }).click();
		expect(await page.getByRole("alert").textContent()).toContain(
			"couldn’t reach the league’s site",
		);
		expect(await page.getByLabel("First name").inputValue()).toBe("Ann");
		expect(await page.getByRole("button", { name: "Sign up" }).isEnabled()).toBe(true);
	});
});
