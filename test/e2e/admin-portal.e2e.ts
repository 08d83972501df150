import { demoAccessCodes } from "../../src/server/demo/accounts.ts";
import { emailTo, newAccount, newMember, open, signIn } from "./account-steps.ts";
import { expect, type Page, test, type Visit } from "./browser.ts";
import { demoLeague } from "./demo-league.ts";
import { useLeague } from "./league.ts";
import { focusedText, openAs, settledViolations } from "./signed-in.ts";

useLeague();
const admin = "admin@crosscourt.example";
let visit: Visit;

const group = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const entry = (page: Page, of: string, text: string | RegExp) =>
	group(page, of).getByRole("listitem").filter({ hasText: text });
const waitForStatus = (page: Page, text: string | RegExp) =>
	page.getByRole("status").filter({ hasText: text }).waitFor();
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const post = async (page: Page, path: string, data: object) =>
	expect((await page.request.post(`/api/${path}`, { data })).status()).toBe(200);
const teamOf = (id: number) => demoLeague.team.find(({ teamId }) => teamId === id)!;
const personOf = (id: number) => demoLeague.user.find(({ userId }) => userId === id)!;
const nameOf = (id: number) => `${personOf(id).firstName} ${personOf(id).lastName}`;
const portal = async (width?: number) => {
	visit = await openAs(admin, "/portal", width);
	return visit.page;
};
/** A match played weeks ago between teams with captains, without a scorecard. */
async function lateMatch(page: Page, nth: number) {
	const led = demoLeague.match.filter(
		({ weekNumber, homeTeamId, visitorTeamId }) =>
			weekNumber === 2 && [homeTeamId, visitorTeamId].every((id) => teamOf(id).captainId),
	);
	const match = led.filter(({ matchId }) =>
		demoLeague.matchResult.some((result) => result.matchId === matchId),
	)[nth]!;
	expect((await page.request.delete(`/api/delete/matchResult/${match.matchId}`)).status()).toBe(
		200,
	);
	await open(page, "/portal");
	return {
		...match,
		title: `Match ${match.matchNumber}: ${teamOf(match.homeTeamId).teamName} vs. ${teamOf(match.visitorTeamId).teamName}`,
	};
}

test.describe("the to-do list", () => {
	test("reminds the captains of a late score, once a day", async () => {
		const page = await portal();
		const { title, matchId, matchNumber, homeTeamId } = await lateMatch(page, 0);
		const late = entry(page, "Late scores", title);
		await late.getByText("No scores yet.").waitFor();
		const link = late.getByRole("link", { name: `Match ${matchNumber}`, exact: true });
		expect(await link.getAttribute("href")).toBe(`/team-info?matchId=${matchId}`);
		await expect(
			late.getByRole("link", { name: teamOf(homeTeamId).teamName }).first(),
		).toHaveAttribute("href", `/roster/${homeTeamId}`);
		await late.getByText("Awaiting score").waitFor();
		await late.getByRole("button", { name: /^Remind captains/ }).click();
		await waitForStatus(page, /^Reminder sent to /);
		await late.getByText("Reminded today").waitFor();
		expect(await late.getByRole("button").count()).toBe(0);
		const email = await emailTo(
			nameOf(teamOf(homeTeamId).captainId!),
			`Please enter the scores for match ${matchNumber}`,
		);
		expect(email).toContain(`/team-info?matchId=${matchId}`);
		await open(page, "/portal");
		await late.getByText("Reminded today").waitFor();
		expect(visit.pageErrors).toEqual([]);
	});

	test("reminds all teams not registered after a confirmation", { tag: "@volume" }, async () => {
		const page = await portal();
		const teams = group(page, "Teams not registered");
		await teams
			.getByRole("button", { name: /^Remind all \d+ teams about the registration$/ })
			.click();
		const confirmation = dialog(page, /^Remind the captains of \d+ teams\?$/);
		expect(await settledViolations(page)).toEqual([]);
		await confirmation.getByRole("button", { name: "Send reminders" }).click();
		await confirmation.waitFor({ state: "hidden" });
		await waitForStatus(page, /^Reminder sent to /);
		const { teamName } = teamOf(demoLeague.named.unregisteredTeamId);
		await entry(page, "Teams not registered", teamName).getByText("Reminded today").waitFor();
		expect(await teams.getByRole("button", { name: /^Remind all/ }).count()).toBe(0);
		// This team has no captain.
		await teams.getByRole("link", { name: "Assign a captain" }).click();
		await page.waitForURL(/\/teams\?edit=\d+$/);
		await page.getByRole("dialog").getByLabel("Captain", { exact: true }).waitFor();
		expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe(
			"captainId",
		);
		expect(visit.pageErrors).toEqual([]);
	});

	test("shows the first five teams not paid, each with a link to record a payment", {
		tag: "@volume",
	}, async () => {
		const page = await portal(375);
		const teams = group(page, "Teams that owe the fee");
		const shown = teams.getByRole("listitem").filter({ visible: true });
		expect(await shown.count()).toBe(5);
		await teams.getByText(/^Show \d+ more$/).click();
		expect(await shown.count()).toBeGreaterThan(9);
		expect(await settledViolations(page)).toEqual([]);
		const first = shown.first();
		const teamName = (await first.locator("b").textContent()) ?? "";
		await first.getByRole("link", { name: /^Record a payment/ }).click();
		await page.waitForURL(/\/payments\?add=\d+$/);
		const form = page.getByRole("dialog", { name: "Add a payment" });
		expect(
			await form.getByRole("combobox", { name: "Team" }).locator("option:checked").textContent(),
		).toContain(teamName);
		await form.getByLabel(/^Payer/).fill("Sam Hill");
		await form.getByLabel(/^Amount/).fill("225");
		await form.getByLabel(/Method/).fill("Check");
		await form.getByRole("button", { name: /^Add/ }).click();
		await form.waitFor({ state: "hidden" });
		await open(page, "/portal");
		expect(await teams.getByText(teamName, { exact: true }).count()).toBe(0);
	});

	test("settles a dispute, with undo", { tag: "@volume" }, async () => {
		const page = await portal();
		const { waitingMatchId } = demoLeague.named;
		await page.request.post("/api/identity/signOut", { data: {} });
		await signIn(page, "captain@crosscourt.example");
		await post(page, `disputeMatchResult/${waitingMatchId}`, {
			line: "singles1",
			note: "It was 6-4, 4-6, 1-0.",
		});
		await signIn(page, admin);
		await open(page, "/portal");
		const dispute = entry(page, "Disputed scores", "“It was 6-4, 4-6, 1-0.”");
		await dispute.getByRole("button", { name: /^Mark as settled/ }).click();
		await waitForStatus(page, /^Dispute settled: /);
		await dispute.waitFor({ state: "hidden" });
		expect(await focusedText(page)).toBe("Undo");
		await page.keyboard.press("Enter");
		await waitForStatus(page, "Undone");
		await dispute.getByRole("link", { name: /^Open the scorecard/ }).click();
		await page.waitForURL(new RegExp(`/team-info\\?.*matchId=${waitingMatchId}`));
		expect(visit.pageErrors).toEqual([]);
	});

	test("dismisses a forfeit warning, with undo", { tag: "@volume" }, async () => {
		const page = await portal();
		const match = demoLeague.match.find(
			({ matchId }) => matchId === demoLeague.named.forfeitedMatchId,
		)!;
		const { teamName } = teamOf(match.visitorTeamId);
		const team = entry(page, "Forfeited sets", teamName);
		await team.getByText("8 forfeited sets").waitFor();
		expect(await team.getByRole("link", { name: /^Results/ }).getAttribute("href")).toContain(
			`teamId=${match.visitorTeamId}`,
		);
		await team.getByRole("button", { name: /^Dismiss/ }).click();
		await waitForStatus(page, `${teamName} reappears if the team forfeits more.`);
		await team.waitFor({ state: "hidden" });
		await page.getByRole("button", { name: "Undo" }).click();
		await team.waitFor();
		expect(visit.pageErrors).toEqual([]);
	});
});

test.describe("captains waiting for a team", () => {
	const { captainTeamId, captainUserId } = demoLeague.named;
	const taken = teamOf(captainTeamId);

	async function requestTeam(team: object) {
		visit = await openAs(admin, "/portal");
		await visit.page.request.post("/api/identity/signOut", { data: {} });
		const email = await newAccount(visit.page);
		const lastName = `Newcomer${email.replace(/\D/g, "")}`;
		const profile = {
			accessCode: demoAccessCodes.captain,
			firstName: "Robin",
			lastName,
			phone: "214-555-0199",
			captainOrCocaptain: "captain",
			...team,
		};
		await post(visit.page, "create/user", profile);
		await signIn(visit.page, admin);
		await open(visit.page, "/portal");
		return { page: visit.page, name: `Robin ${lastName}` };
	}

	test("replace the current captain, both are emailed, and it can be undone", {
		tag: "@volume",
	}, async () => {
		const { page, name } = await requestTeam({ teamId: captainTeamId });
		const request = entry(page, "Captains waiting for a team", name);
		await request
			.getByText(`asked to be captain of ${taken.teamName} (currently ${nameOf(captainUserId)})`)
			.waitFor();
		await request.getByRole("button", { name: /^Make captain/ }).click();
		await waitForStatus(
			page,
			`${name} replaced ${nameOf(captainUserId)} as captain of ${taken.teamName}. Both were notified by email.`,
		);
		await emailTo(name, `You are captain of ${taken.teamName}`);
		await emailTo(nameOf(captainUserId), `${taken.teamName} has a new captain`);
		await page.getByRole("button", { name: "Undo" }).click();
		await request.waitFor();
		const team = await (await page.request.get(`/api/get/team/${captainTeamId}`)).json();
		expect(team.captainId).toBe(captainUserId);
	});

	test("get a new team by a form that shows its errors", { tag: "@volume" }, async () => {
		const { page, name } = await requestTeam({ teamName: "Fresh Strings" });
		const request = entry(page, "Captains waiting for a team", name);
		await request.getByText("(not a team in the league)").waitFor();
		await request.getByRole("button", { name: /^Choose a team/ }).click();
		const form = dialog(page, `Which team does ${name} lead?`);
		expect(await form.getByLabel(/^Team name/).inputValue()).toBe("Fresh Strings");
		expect(await settledViolations(page)).toEqual([]);
		await form.getByLabel(/^Team #/).fill(String(taken.teamNumber));
		await form.getByLabel("Division").selectOption({ index: 1 });
		await form.getByRole("button", { name: "Add team and make captain" }).click();
		await form.getByText("Team number must be unique.").waitFor();
		await form.getByLabel(/^Team #/).fill("995");
		await form.getByRole("button", { name: "Add team and make captain" }).click();
		await waitForStatus(page, `${name} is now captain of Fresh Strings and was notified by email.`);
		await request.waitFor({ state: "hidden" });
		await open(page, "/team-listing");
		await page.getByRole("row").filter({ hasText: "Fresh Strings" }).getByText(name).waitFor();
	});

	test("are declined after a confirmation, and emailed", { tag: "@volume" }, async () => {
		const { page, name } = await requestTeam({ teamId: captainTeamId });
		const request = entry(page, "Captains waiting for a team", name);
		await request.getByRole("button", { name: /^Decline/ }).click();
		await dialog(page, `Decline ${name}’s request?`)
			.getByRole("button", { name: "Yes, decline" })
			.click();
		await waitForStatus(page, `Request declined. ${name} was notified by email.`);
		await request.waitFor({ state: "hidden" });
		expect(await emailTo(name, `Your request for ${taken.teamName}`)).toMatch(
			/has declined\s+your request/,
		);
	});
});

test("links to every admin page in groups, the most used first, for admins only", async () => {
	const page = await portal();
	const links = group(page, "Run the league").getByRole("link");
	const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
	const admins = [
		"/matches",
		"/result-checks",
		"/protests",
		"/withdrawals",
		"/standings-adjustments",
		"/seasons",
		"/season-calendars",
		"/season-numbers",
		"/reports",
		"/certificates",
		"/teams",
		"/players",
		"/consents",
		"/payments",
		"/fee-report",
		"/messages",
		"/invitations",
		"/form-ratings",
		"/users",
		"/divisions",
		"/court-locations",
		"/associations",
		"/texts",
		"/notices",
		"/league-settings",
		"/server",
	];
	expect(paths).toEqual(["/portal?show=changes", "/portal?show=security", ...admins]);
	await page.request.post("/api/identity/signOut", { data: {} });
	await newMember(page);
	await open(page, "/portal?show=changes");
	expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Captain's Corner");
	expect(await page.getByRole("heading", { name: "Needs your attention" }).count()).toBe(0);
});
