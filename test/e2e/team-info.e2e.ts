import words from "../../content/league.json" with { type: "json" };
import { messages } from "../../src/league/messages.ts";
import { newLeagueNumbers } from "../../src/league/new-league-numbers.ts";
import { paymentText } from "../../src/league/rules/season/season-payments.ts";
import { formatDate } from "../../src/league/rules/time/league-time.ts";
import { arriveAt, button, field, fill, heading } from "./account-steps.ts";
import { expect, leave, overflowing, type Page, test } from "./browser.ts";
import { demoLeague, matchOf, named, nameOfTeam } from "./demo-league.ts";
import { useLeague } from "./league.ts";
import { focusedText, openAs, settledViolations } from "./signed-in.ts";

useLeague();
const openBy = (who: string, path = "/team-info", width?: number) =>
	openAs(`${who}@crosscourt.example`, path, width);
const personOf = (userId: number | null) => demoLeague.user.find((user) => user.userId === userId)!;
const teamOf = (teamId: number) => demoLeague.team.find((team) => team.teamId === teamId)!;
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const openTeamForm = (page: Page) =>
	section(page, "Team")
		.getByText("Team name, captains, home courts, open spots, and emails about new players")
		.click();
const next = matchOf(named.nextMatchId);
const isHome = next.homeTeamId === named.captainTeamId;
const other = teamOf(isHome ? next.visitorTeamId : next.homeTeamId);
const notice = `You must register your team for the upcoming ${words.name} season.`;

test.describe("the top of the page", () => {
	test("shows the next match with contact links, and the to-do list", async () => {
		const { page, pageErrors } = await openBy("captain", "/team-info", 375);
		await heading(page, "Team Details").waitFor();
		const match = section(page, `Next match: ${isHome ? "at home" : "away"}`);
		await match.getByText(formatDate(next.matchDate!)).waitFor();
		await match.getByText(other.teamName, { exact: true }).waitFor();
		await match
			.getByText(new RegExp(`brings? the balls: ${newLeagueNumbers.ballCans} cans`))
			.waitFor();
		const captain = personOf(other.captainId ?? other.cocaptainId);
		expect(
			await match.getByRole("link", { name: `Call ${captain.firstName}` }).getAttribute("href"),
		).toBe(`tel:${captain.phone.replace(/\D/g, "")}`);
		expect(
			await match.getByRole("link", { name: `Email ${captain.firstName}` }).getAttribute("href"),
		).toBe(`/team-messages?to=match-${next.matchId}`);
		expect(await match.getByRole("link", { name: /on a map/ }).getAttribute("href")).toMatch(
			/^https?:/,
		);
		const due = section(page, "To do");
		await due.getByRole("link", { name: /^Check and verify/ }).waitFor();
		await page.getByText(`of ${newLeagueNumbers.rosterCap}`).first().waitFor();
		const fee = demoLeague.payment.find(({ teamId }) => teamId === named.captainTeamId)!;
		await section(page, "Fee for Fall 2026").getByText(paymentText(fee)).waitFor();
		for (const width of [320, 375, 1280]) {
			await page.setViewportSize({ width, height: 812 });
			expect(await overflowing(page), `${width} px`).toEqual([]);
		}
		expect(await settledViolations(page)).toEqual([]);
		await due.getByRole("link", { name: /^Enter the scores/ }).click();
		await page.waitForURL(`**/team-info?matchId=${named.rainedOutMatchId}#matches`);
		expect(pageErrors).toEqual([]);
		await leave(page);
	});
});

test("the Captain’s Corner lists the scores that are due, and leads to their scorecards", async () => {
	const { page, pageErrors } = await openBy("captain", "/portal", 375);
	const due = section(page, "Scores due");
	await due.getByText(/^Match \d+, .* · was due /).waitFor();
	await expect(due.getByRole("link", { name: "Check and verify" })).toBeVisible();
	await due.getByRole("link", { name: "Enter the scores" }).click();
	const { captainTeamId, rainedOutMatchId } = named;
	await page.waitForURL(`**/team-info?teamId=${captainTeamId}&matchId=${rainedOutMatchId}#matches`);
	await expect(page.getByRole("region", { name: "Singles 1", exact: true })).toBeVisible();
	expect(pageErrors).toEqual([]);
	await leave(page);

	const leader = await openBy("two-teams", "/portal");
	await expect(heading(leader.page, "Captain's Corner")).toBeVisible();
	for (const teamId of [named.twoTeamsCaptainTeamId, named.twoTeamsCocaptainTeamId])
		await expect(section(leader.page, `Scores due: ${nameOfTeam(teamId)}`)).toBeVisible();
});

test.describe("the team selection", () => {
	test("lets a captain of two teams choose between them", { tag: "@volume" }, async () => {
		const { page } = await openBy("two-teams");
		const choice = page.getByLabel("Select team to view");
		for (const teamId of [named.twoTeamsCocaptainTeamId, named.twoTeamsCaptainTeamId]) {
			await choice.selectOption(nameOfTeam(teamId));
			await page.waitForURL(`**/team-info?teamId=${teamId}`);
			await expect.poll(() => field(page, "Team Name").inputValue()).toBe(nameOfTeam(teamId));
		}
		expect(await page.getByLabel("Viewing team info for").count()).toBe(0);
	});

	test("lets an admin view a captain’s team, and a captain who is waiting for one", {
		tag: "@volume",
	}, async () => {
		const { page, pageErrors } = await openBy("admin");
		const choice = page.getByLabel("Viewing team info for");
		await choice.selectOption(String(named.captainUserId));
		await expect
			.poll(() => field(page, "Team Name").inputValue())
			.toBe(nameOfTeam(named.captainTeamId));
		await page.getByText("Your changes are saved under your own name.").waitFor();
		expect(await settledViolations(page)).toEqual([]);
		await choice.selectOption(String(named.captainWithoutTeamUserId));
		await page
			.getByText(
				"The league administrator is working on associating you with your team(s). You will receive an email when this process is complete.",
			)
			.waitFor();
		await choice.selectOption(String(named.memberUserId));
		await page.getByText("You are not the captain of any teams.").waitFor();
		expect(pageErrors).toEqual([]);
	});

	test("shows other users only their own team, even if the URL names another", {
		tag: "@volume",
	}, async () => {
		const { page } = await openBy(
			"captain",
			`/team-info?userId=${named.twoTeamsUserId}&teamId=${named.twoTeamsCaptainTeamId}`,
		);
		expect(await field(page, "Team Name").inputValue()).toBe(nameOfTeam(named.captainTeamId));
		await leave(page);
		const member = await openBy("member");
		await member.page.getByText("You are not the captain of any teams.").waitFor();
		expect(await settledViolations(member.page)).toEqual([]);
	});
});

test.describe("registration", () => {
	test("is requested until it is done, and leads to the payment page", async () => {
		const { page, pageErrors } = await openBy("unregistered", "/team-info", 375);
		await page.getByText(notice).waitFor();
		await button(page, "Continue").click();
		const dialog = page.getByRole("dialog", { name: "Register your team" });
		await dialog.getByText(nameOfTeam(named.unregisteredTeamId)).waitFor();
		expect(await settledViolations(page)).toEqual([]);
		await page.keyboard.press("Escape");
		await expect.poll(() => focusedText(page)).toBe("Continue");
		await button(page, "Continue").click();
		await dialog.getByRole("button", { name: "Register" }).click();
		const thanks = page.getByRole("dialog", { name: "Thank you" });
		// Rosters are locked for the rest of the season.
		await thanks
			.getByText("You may now pay for the season. Rosters are locked at this time.")
			.waitFor();
		await expect(page.getByText(notice)).toHaveCount(0);
		await thanks.getByRole("link", { name: "Continue" }).click();
		await arriveAt(page, "/payment");
		const { teamName, captainId } = teamOf(named.unregisteredTeamId);
		await section(page, `Fee for ${teamName}`).getByText("Not received yet.").waitFor();
		expect(await field(page, "Team Name").inputValue()).toBe(teamName);
		const captain = personOf(captainId);
		expect(await field(page, "Your Name").inputValue()).toBe(
			`${captain.firstName} ${captain.lastName}`,
		);
		expect(pageErrors).toEqual([]);
	});
});

test.describe("the payment page", () => {
	test("asks a team that has paid the fee, or a part of it, for no payment by PayPal", async () => {
		const { page, pageErrors } = await openBy("captain", "/payment", 375);
		const pay = page.getByRole("button", { name: "Continue to PayPal" });
		await page.getByText("There’s nothing left to pay.").waitFor();
		expect(await pay.count()).toBe(0);

		const fee = demoLeague.payment.find(({ teamId }) => teamId === named.captainTeamId)!;
		const treasurer = await openBy("treasurer", "/portal");
		const half = { amountPaid: 100, paymentMethod: "Check" };
		const { paymentId } = fee;
		const url = `/api/update/payment/${paymentId}`;
		expect((await treasurer.page.request.put(url, { data: half })).status()).toBe(200);
		await page.reload();
		await page.getByText("Balance due: $125.").waitFor();
		await page
			.getByText("PayPal takes the whole fee only. Please pay a balance by Zelle or check.")
			.waitFor();
		expect(await pay.count()).toBe(0);
		expect(pageErrors).toEqual([]);
	});
});

test.describe("the team", () => {
	test("a captain’s name opens their contact details, and Escape returns the focus", {
		tag: "@volume",
	}, async () => {
		const { page } = await openBy("captain", "/team-info", 375);
		const captain = personOf(other.captainId ?? other.cocaptainId);
		const name = `${captain.firstName} ${captain.lastName}`;
		const opener = section(page, "Division Details").getByRole("button", { name });
		await opener.focus();
		await page.keyboard.press("Enter");
		const dialog = page.getByRole("dialog", { name });
		expect(await dialog.getByRole("link", { name: captain.phone }).getAttribute("href")).toMatch(
			/^tel:\d+$/,
		);
		expect(await dialog.getByRole("link", { name: captain.email }).getAttribute("href")).toBe(
			`mailto:${captain.email}`,
		);
		expect(await settledViolations(page)).toEqual([]);
		await page.keyboard.press("Escape");
		await dialog.waitFor({ state: "detached" });
		expect(await focusedText(page)).toBe(name);
	});

	test("the division details list each captain and co-captain, and no Bye", {
		tag: "@volume",
	}, async () => {
		const { page } = await openBy("captain");
		const { divisionId } = teamOf(named.captainTeamId);
		const teams = demoLeague.team.filter(
			(team) => team.divisionId === divisionId && team.isActive && team.teamName !== "Bye",
		);
		const rows = section(page, "Division Details").getByRole("row");
		expect(await rows.count()).toBe(
			1 + teams.length + teams.filter(({ cocaptainId }) => cocaptainId).length,
		);
		expect(
			await section(page, "Division Details").getByRole("columnheader").allTextContents(),
		).toEqual(["Team #", "Team Name", "Captain/Co-Captain", "Phone", "Email"]);
	});

	test("saves changes, but captains can’t give their own team away", {
		tag: "@volume",
	}, async () => {
		const { page } = await openBy("captain");
		const { captainId, cocaptainId } = teamOf(named.captainTeamId);
		await openTeamForm(page);
		await fill(page, { "Preferred Start Time": "1-3 or later" });
		await button(page, "Save team").click();
		await page.getByRole("status").getByText("Saved", { exact: true }).waitFor();
		const someone = demoLeague.user.find(
			(user) => user.isCaptain && ![captainId, cocaptainId].includes(user.userId),
		)!;
		await field(page, "Captain").selectOption(String(someone.userId));
		await section(page, "Team").getByText(someone.email).waitFor();
		await button(page, "Save team").click();
		await page.getByText(messages.notYourTeam).waitFor();
		expect(await focusedText(page)).toContain(someone.lastName);
		expect(await settledViolations(page)).toEqual([]);
		await page.reload();
		expect(await field(page, "Preferred Start Time").inputValue()).toBe("1-3 or later");
		expect(await field(page, "Captain").inputValue()).toBe(String(captainId));
	});

	test("shows at once that captain and co-captain must be two different people", {
		tag: "@volume",
	}, async () => {
		const { page, pageErrors } = await openBy("captain");
		const { captainId } = teamOf(named.captainTeamId);
		await openTeamForm(page);
		await field(page, "Co-Captain").selectOption(String(captainId));
		await page.getByText(messages.sameLeaders).waitFor();
		expect(await settledViolations(page)).toEqual([]);
		await button(page, "Save team").click();
		expect(await field(page, "Co-Captain").getAttribute("aria-invalid")).toBe("true");
		await field(page, "Co-Captain").selectOption("");
		await expect.poll(() => page.getByText(messages.sameLeaders).count()).toBe(0);
		expect(pageErrors).toEqual([]);
	});
});
