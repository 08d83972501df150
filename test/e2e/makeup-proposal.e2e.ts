import { startMinute } from "../../src/league/rules/schedule/start-time.ts";
import { atMinute, formatDate } from "../../src/league/rules/time/league-time.ts";
import { violations } from "./accessibility.ts";
import { button, open } from "./account-steps.ts";
import { expect, overflowing, type Page, test, visitor } from "./browser.ts";
import { demoLeague, matchOf, named, nameOfTeam } from "./demo-league.ts";
import { league, site, useLeague } from "./league.ts";
import { openAs } from "./signed-in.ts";

/** During the demo captain's match, after the waiting time at the courts. */
const match = matchOf(named.nextMatchId);
useLeague({ at: atMinute(match.matchDate as string, startMinute(match.startTime) + 65) });

const opponentId =
	match.homeTeamId === named.captainTeamId ? match.visitorTeamId : match.homeTeamId;
const opponent = nameOfTeam(opponentId);
const captainOf = (teamId: number) => {
	const { captainId } = demoLeague.team.find((team) => team.teamId === teamId)!;
	return demoLeague.user.find(({ userId }) => userId === captainId)!.email;
};

/** The link with this label in the newest email to an address. */
async function linkIn(address: string, label: string) {
	const { text } = await league.db
		.selectFrom("email")
		.select("text")
		.where("toAddress", "=", address)
		.where("kind", "=", "makeupProposed")
		.orderBy("emailId", "desc")
		.executeTakeFirstOrThrow();
	const [, link] = (text ?? "").split(`${label}:\n`) as [string, string?];
	return link?.split("\n")[0] ?? "";
}
const phone = { viewport: { width: 375, height: 812 } };
async function openLink(url: string, more: object = {}) {
	const visit = await visitor({ ...phone, ...more });
	await visit.page.goto(site + new URL(url).pathname + new URL(url).search);
	return visit;
}
const sound = async (page: Page) => [await violations(page), await overflowing(page)];
const stored = async () => {
	const answer = await fetch(`${site}/api/list/match?matchId=${match.matchId}`);
	const [row] = (await answer.json()) as { effectiveDate: string | null; effectiveTime: string }[];
	return row!;
};

test("a make-up is proposed, countered and accepted on two phones, in four taps", {
	tag: "@volume",
}, async () => {
	const mine = await openAs("captain@crosscourt.example", "/team-info", 375);
	const { page } = mine;
	// A page that stays open follows the clock: an hour later, the match is over.
	await page.evaluate(() => {
		const now = Date.now;
		Date.now = () => now() + 3_600_000;
		document.dispatchEvent(new Event("visibilitychange"));
	});
	const due = page.getByRole("listitem").filter({ hasText: `Enter the scores: ${opponent}` });
	await expect(due.getByText("Awaiting score")).toBeVisible();
	await open(page, "/team-info");
	// The match's own card leads there, too; next week's can't be postponed yet.
	const quietLink = (label: string) =>
		page.getByRole("link", { name: `${label} (match ${match.matchNumber})` });
	await expect(quietLink("Not played?")).toHaveAttribute("href", `/postpone/${match.matchId}`);
	await expect(page.getByRole("region", { name: "Upcoming" }).getByText("Postpone")).toHaveCount(0);
	// Tap 1 and 2.
	await page.getByRole("link", { name: "Rained out", exact: true }).first().click();
	await expect(page.getByRole("radio", { name: "Rained out" })).toBeChecked();
	await expect(page.getByRole("checkbox", { name: "Sun, Oct 11" }).first()).toBeChecked();
	expect(await sound(page)).toEqual([[], []]);
	await button(page, "Confirm and send").click();
	await expect(page.getByText(`Waiting for ${opponent} to answer.`)).toBeVisible();
	await expect(page.getByText("Called off", { exact: true })).toBeVisible();
	await expect(page.getByRole("link", { name: opponent })).toHaveAttribute(
		"href",
		`/roster/${opponentId}`,
	);
	await page.goto(`${site}/team-info`);
	const waiting = page.getByRole("listitem").filter({ hasText: "Waiting for an answer" });
	await expect(waiting.getByText("Called off")).toBeVisible();
	await expect(quietLink("Make-up times")).toHaveAttribute("href", /^\/makeup\/\d+$/);
	expect(await stored()).toMatchObject({ effectiveDate: null });
	expect(await sound(page)).toEqual([[], []]);

	// The other captain suggests another time, without logging in and without JavaScript.
	const other = await openLink(await linkIn(captainOf(opponentId), "Suggest another time"), {
		javaScriptEnabled: false,
	});
	await expect(other.page.getByText("suggested these times")).toBeVisible();
	expect(await overflowing(other.page)).toEqual([]);
	await other.page
		.getByRole("group", { name: "Sun, Oct 25" })
		.getByRole("checkbox", { name: "1-3 pm" })
		.check();
	await button(other.page, "Send these times").click();
	await expect(other.page.getByText("Your times have been sent.")).toBeVisible();

	// Tap 3 and 4: a link in the email to the first captain, and Confirm.
	const email = "captain@crosscourt.example";
	const link = await linkIn(email, "Sun, Oct 25, 1-3 pm");
	const answer = await openLink(link);
	await expect(answer.page.getByRole("radio", { name: "Sun, Oct 25, 1-3 pm" })).toBeChecked();
	expect(await sound(answer.page)).toEqual([[], []]);
	await button(answer.page, "Confirm this time").click();
	await expect(answer.page.getByText(/is booked for Sun, Oct 25, 1-3 pm/)).toBeVisible();
	expect(await stored()).toMatchObject({ effectiveDate: "2026-10-25", effectiveTime: "1-3" });

	// The match has its new date for everyone, and the link books nothing else.
	await page.goto(`${site}/schedules?divisionId=${match.divisionId}`);
	await expect(page.getByText(formatDate("2026-10-25")).first()).toBeVisible();
	const again = await openLink(link);
	await expect(again.page.getByText(/is booked for/)).toBeVisible();
	await expect(button(again.page, "Confirm this time")).toHaveCount(0);
	const response = await again.page.request.get(link.replace(/^https?:\/\/[^/]+/, site));
	expect(response.headers()["cache-control"]).toBe("no-store");
	expect(await response.text()).toContain('<meta name="robots" content="noindex">');
	expect([...mine.pageErrors, ...answer.pageErrors]).toEqual([]);

	// On the eve, the match is the next one, with its state beside a large date.
	await league.travelTo("2026-10-24T20:00");
	for (const path of [`/roster/${named.captainTeamId}`, `/match-results/${match.matchId}`]) {
		await page.goto(`${site}${path}`);
		await expect(page.getByText("Make-up booked").first()).toBeVisible();
		expect([path, ...(await overflowing(page))]).toEqual([path]);
	}
});
