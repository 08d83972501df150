import { violations } from "./accessibility.ts";
import { button, signIn } from "./account-steps.ts";
import { expect, overflowing, type Page, test, visitor } from "./browser.ts";
import { demoLeague, matchOf, named } from "./demo-league.ts";
import { league, site, useLeague } from "./league.ts";

useLeague();

const match = matchOf(named.nextMatchId);
const place = (page: Page, name: string) =>
	page.getByRole("button", { name: new RegExp(`^${name}: `) });
test("a player who can’t make it is replaced by the substitute who says yes", {
	tag: "@volume",
}, async () => {
	const { page, pageErrors } = await visitor({ viewport: { width: 375, height: 812 } });
	await signIn(page, "captain@crosscourt.example");
	const { promise: scripts, resolve: runScripts } = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await scripts;
		await route.fallback();
	});
	await page.goto(`/lineup/${match.matchId}`, { waitUntil: "commit" });
	// A tap before the page's scripts have run is not lost.
	await button(page, "Suggest the strongest lineup").click();
	await expect(place(page, "Singles 1")).toHaveText(/Choose a player/);
	runScripts();
	await expect(place(page, "Singles 1")).not.toHaveText(/Choose a player/);
	const chosen = (await place(page, "Singles 1").textContent())!.replace("Singles 1: ", "");
	const substitutes = page.locator("div", {
		has: page.getByRole("heading", { name: "Substitutes" }),
	});
	const standIn = substitutes.last().getByRole("listitem").first();
	const standInName = (await standIn.locator("span").first().textContent())!;
	await page.getByText("Saved. Only your team’s captains and deputies see it.").waitFor();
	await button(page, "Email the lineup").click();
	await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
	await page.getByText(/^Last sent/).waitFor();

	const player = playerNamed(chosen);
	const out = await visitor({ viewport: { width: 375, height: 812 } });
	await out.page.goto(await linkIn("lineupSent", player.email));
	await expect(out.page.getByRole("radio", { name: "Out" })).toBeChecked();
	await expect(out.page.getByText("If you choose Out, we’ll tell your captain")).toBeVisible();
	await button(out.page, "Confirm my new answer").or(button(out.page, "Confirm my answer")).click();
	await expect(out.page.getByText("Your answer: Out")).toBeVisible();
	await expect(page.getByText(/was asked on .*no answer yet/)).toBeVisible();
	expect(await violations(page)).toEqual([]);
	expect(await overflowing(page)).toEqual([]);

	const substitute = await visitor({
		viewport: { width: 375, height: 812 },
		javaScriptEnabled: false,
	});
	await substitute.page.goto(await linkIn("substituteAsked", playerNamed(standInName).email));
	await expect(substitute.page.getByText("can’t play Singles 1.")).toBeVisible();
	expect(await overflowing(substitute.page)).toEqual([]);
	await button(substitute.page, "Confirm my answer").click();
	await expect(substitute.page.getByText("You play Singles 1.")).toBeVisible();
	await expect(place(page, "Singles 1")).toHaveAccessibleName(
		new RegExp(`^Singles 1: ${playerNamed(standInName).firstName}`),
	);
	expect([...pageErrors, ...out.pageErrors]).toEqual([]);
});

/** The demo player of the captain's team whose name a shown text begins with. */
const playerNamed = (text: string) =>
	demoLeague.player.find(
		({ teamId, firstName, lastName }) =>
			teamId === named.captainTeamId && text.startsWith(`${firstName} ${lastName}`),
	)!;

/** The link of the newest email of a kind. */
async function linkIn(kind: "lineupSent" | "substituteAsked", email: string) {
	const found = () =>
		league.db
			.selectFrom("email")
			.select("text")
			.where("kind", "=", kind)
			.where("toAddress", "=", email)
			.orderBy("emailId", "desc")
			.executeTakeFirst();
	await expect.poll(found).toBeTruthy();
	const url = new URL(/https?:\S+\?answer=\w+/.exec((await found())?.text ?? "")![0]);
	return site + url.pathname + url.search;
}
