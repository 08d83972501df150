import { addDays } from "../../src/league/rules/time/league-time.ts";
import { violations } from "./accessibility.ts";
import { button } from "./account-steps.ts";
import { expect, overflowing, type Page, test, visitor } from "./browser.ts";
import { demoLeague, matchOf, named } from "./demo-league.ts";
import { league, site, useLeague } from "./league.ts";
import { openAs } from "./signed-in.ts";

const match = matchOf(named.nextMatchId);
useLeague({ at: `${addDays(match.matchDate!, -4)}T12:00` });

const roster = demoLeague.player.filter(({ teamId }) => teamId === named.captainTeamId);
const answered = (playerId: number) =>
	demoLeague.availability.some((row) => row.playerId === playerId && row.matchId === match.matchId);
const away = (playerId: number) => demoLeague.absence.some((row) => row.playerId === playerId);
const silent = roster.filter(({ playerId }) => !answered(playerId) && !away(playerId));
const fullName = ({ firstName, lastName }: (typeof roster)[number]) => `${firstName} ${lastName}`;
const sound = async (page: Page) => [await violations(page), await overflowing(page)];

/** The link to an answer in the newest email to a player. */
async function linkTo(email: string, answer: string) {
	const found = () =>
		league.db
			.selectFrom("email")
			.select("text")
			.where("toAddress", "=", email)
			.where("kind", "=", "availabilityAsked")
			.orderBy("emailId", "desc")
			.executeTakeFirst();
	await expect.poll(found, { timeout: 15_000 }).toBeTruthy();
	const url = new URL(
		new RegExp(`https?:\\S+answer=${answer}`).exec((await found())?.text ?? "")![0],
	);
	return site + url.pathname + url.search;
}

test("a captain turns asking on, players answer without an account, one of them by phone", async () => {
	const mine = await openAs("captain@crosscourt.example", "/team-info", 375);
	const { page } = mine;
	await page.getByRole("link", { name: "Who can play?" }).click();
	await expect(page.getByText("no answer").first()).toBeVisible();
	expect(await sound(page)).toEqual([[], []]);
	await page.getByLabel("Ask before each match").selectOption("5 days before, at 9 am");
	await button(page, "Save").click();
	await expect(page.getByText("Players are asked 5 days before each match.")).toBeVisible();

	// A player answers on a phone without JavaScript; another one changes the answer.
	const [first, second, third] = silent as [
		(typeof silent)[number],
		(typeof silent)[number],
		(typeof silent)[number],
	];
	const plain = await visitor({ viewport: { width: 375, height: 812 }, javaScriptEnabled: false });
	await plain.page.goto(await linkTo(first.email, "in"));
	await expect(plain.page.getByRole("radio", { name: "In" })).toBeChecked();
	expect(await overflowing(plain.page)).toEqual([]);
	await button(plain.page, "Confirm my answer").click();
	await expect(plain.page.getByText("Thank you! Your answer: In (you can play).")).toBeVisible();

	const other = await visitor({ viewport: { width: 375, height: 812 } });
	await other.page.goto(await linkTo(second.email, "maybe"));
	expect(await sound(other.page)).toEqual([[], []]);
	await button(other.page, "Confirm my answer").click();
	await expect(other.page.getByText("Thank you! Your answer: Maybe")).toBeVisible();
	await other.page.getByRole("radio", { name: "Out" }).check();
	await button(other.page, "Confirm my new answer").click();
	await expect(other.page.getByText("Your answer: Out (you can’t play).")).toBeVisible();

	// The captain's page shows both, and takes an answer given by phone.
	const listed = (player: typeof first) =>
		page.getByRole("button", { name: fullName(player), exact: true });
	await listed(first).first().click();
	await expect(page.getByRole("dialog").getByText("In (answered by email)")).toBeVisible();
	await page.getByRole("button", { name: "Cancel" }).click();
	await listed(third).first().click();
	expect(await sound(page)).toEqual([[], []]);
	await page.getByRole("dialog").getByRole("button", { name: "Out" }).click();
	await expect(page.getByText(`${fullName(third)}: Out.`)).toBeVisible();
	await page.getByRole("button", { name: "Undo", exact: true }).click();
	await expect(page.getByText("Undone")).toBeVisible();

	// After the match the link says so, and its form is gone.
	await league.travelTo(`${addDays(match.matchDate!, 1)}T09:00`);
	await other.page.reload();
	await expect(other.page.getByText(`Match ${match.matchNumber} is over.`)).toBeVisible();
	await expect(other.page.getByRole("radio")).toHaveCount(0);
	expect([...mine.pageErrors, ...other.pageErrors]).toEqual([]);
});

test("a captain sees the day that the co-captain has chosen meanwhile, and saves that one", {
	tag: "@volume",
}, async () => {
	const [mine, theirs] = [
		await openAs("captain@crosscourt.example", "/team-availability"),
		await openAs("captain@crosscourt.example", "/team-availability"),
	];
	const days = (page: Page) => page.getByLabel("Ask before each match");
	await days(theirs.page).selectOption("3 days before, at 9 am");
	await button(theirs.page, "Save").click();
	await expect(theirs.page.getByText("Players are asked 3 days before each match.")).toBeVisible();
	await expect(button(theirs.page, "Save")).toBeFocused();
	await expect(days(mine.page)).toHaveValue("3");
	await button(mine.page, "Save").click();
	await expect(mine.page.getByText("Players are asked 3 days before each match.")).toBeVisible();
	expect([...mine.pageErrors, ...theirs.pageErrors]).toEqual([]);
});
