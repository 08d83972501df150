import words from "../../content/league.json" with { type: "json" };
import { messages } from "../../src/league/messages.ts";
import { addDays, formatDate } from "../../src/league/rules/time/league-time.ts";
import { button, field, heading } from "./account-steps.ts";
import { expect, leave, overflowing, type Page, test, whenHydrated } from "./browser.ts";
import { today } from "./clock.ts";
import { demoLeague, matchOf, named, nameOfTeam } from "./demo-league.ts";
import { league, useLeague } from "./league.ts";
import { openAs, settledViolations } from "./signed-in.ts";

useLeague();
const openBy = (who: string, width?: number) =>
	openAs(`${who}@crosscourt.example`, "/makeup-matches", width);
const day = addDays(today, 30);
const dialog = (page: Page) => page.getByRole("dialog", { name: /make-up match/ });
const waitForStatus = (page: Page, text: string | RegExp) =>
	page.getByRole("status").getByText(text).waitFor();
const row = (page: Page, time: string) =>
	page
		.getByRole("row")
		.filter({ hasText: formatDate(day) })
		.filter({ hasText: time });
const next = matchOf(named.nextMatchId);
const calledOff = demoLeague.match.find(
	({ isCalledOff, matchNumber }) =>
		isCalledOff && !demoLeague.makeupMatch.some((row) => row.originalMatchNumber === matchNumber),
)!;

test.describe("make-up matches", () => {
	test("can be signed up for by choosing a match, changed, and removed on a phone", async () => {
		const { page, pageErrors } = await openBy("captain", 375);
		await heading(page, "Make-Up Matches").waitFor();
		await page.getByText(words.makeupSchool).waitFor();
		expect([await settledViolations(page), await overflowing(page)]).toEqual([[], []]);
		await button(page, "Sign up for a make-up match").click();
		const label = [
			next.matchNumber,
			formatDate(next.matchDate!),
			`${nameOfTeam(next.homeTeamId)} vs. ${nameOfTeam(next.visitorTeamId)}`,
		].join(" · ");
		const offered = field(page, "Original Match #").getByRole("option");
		for (const option of (await offered.allTextContents()).slice(1))
			expect(option).toContain(nameOfTeam(named.captainTeamId));
		await field(page, "Original Match #").selectOption({ label });
		expect(await field(page, "Home Team").inputValue()).toBe(String(next.homeTeamId));
		expect(await field(page, "Visiting Team").inputValue()).toBe(String(next.visitorTeamId));
		await field(page, "Date").fill(day);
		await dialog(page).getByRole("radio", { name: /^11-1/ }).check();
		expect(await settledViolations(page)).toEqual([]);
		await dialog(page).getByRole("button", { name: "Sign up" }).click();
		await waitForStatus(page, /The make-up match is on/);
		await row(page, "11-1").getByRole("button", { name: "Edit" }).click();
		await dialog(page).getByRole("radio", { name: /^3-5/ }).check();
		await dialog(page).getByRole("button", { name: "Save" }).click();
		await row(page, "3-5").getByRole("button", { name: "Remove" }).click();
		await dialog(page).getByRole("button", { name: "Yes, remove" }).click();
		await waitForStatus(page, /was removed/);
		await expect.poll(() => row(page, "3-5").count()).toBe(0);
		expect(pageErrors).toEqual([]);
	});

	test("show taken times, and reject a time that was just taken without losing the form’s values", {
		tag: "@volume",
	}, async () => {
		const { page } = await openBy("captain");
		await page.route(/\/api\/live\b/, (route) => route.abort());
		await page.reload();
		await whenHydrated(page);
		const taken = demoLeague.makeupMatch[0]!;
		await button(page, "Sign up for a make-up match").click();
		await field(page, "Visiting Team").selectOption(
			nameOfTeam(next.homeTeamId === named.captainTeamId ? next.visitorTeamId : next.homeTeamId),
		);
		await field(page, "Date").fill(taken.matchDate);
		expect(
			await dialog(page)
				.getByRole("radio", {
					name: new RegExp(`^${taken.startTime} [ap]m ?taken: ${nameOfTeam(taken.homeTeamId)}`),
				})
				.isDisabled(),
		).toBe(true);
		const other = addDays(today, 27);
		await field(page, "Date").fill(other);
		await dialog(page).getByRole("radio", { name: /^1-3/ }).check();
		const rival = await openBy("two-teams");
		const data = {
			homeTeamId: named.twoTeamsCaptainTeamId,
			visitorTeamId: named.twoTeamsCocaptainTeamId,
			matchDate: other,
			startTime: "1-3",
		};
		expect((await rival.page.request.post("/api/create/makeupMatch", { data })).status()).toBe(200);
		await leave(rival.page);
		await dialog(page).getByRole("button", { name: "Sign up" }).click();
		await dialog(page).getByText(messages.makeupSlotTaken).waitFor();
		expect(await field(page, "Date").inputValue()).toBe(other);
		expect(await dialog(page).getByRole("radio", { name: /^1-3/ }).isDisabled()).toBe(true);
		expect(await settledViolations(page)).toEqual([]);
		await dialog(page).getByRole("radio", { name: /^5-7/ }).check();
		await dialog(page).getByRole("button", { name: "Sign up" }).click();
		await waitForStatus(page, /The make-up match is on/);
	});

	test("need two different teams, one of them the captain’s own", { tag: "@volume" }, async () => {
		const { page } = await openBy("captain");
		await button(page, "Sign up for a make-up match").click();
		await field(page, "Visiting Team").selectOption(nameOfTeam(named.captainTeamId));
		await field(page, "Date").fill(day);
		await dialog(page).getByRole("radio", { name: /^9-11/ }).check();
		await dialog(page).getByRole("button", { name: "Sign up" }).click();
		await dialog(page).getByText(messages.sameTeams).waitFor();
		await field(page, "Home Team").selectOption(nameOfTeam(named.twoTeamsCaptainTeamId));
		await field(page, "Visiting Team").selectOption(nameOfTeam(named.twoTeamsCocaptainTeamId));
		await dialog(page).getByRole("button", { name: "Sign up" }).click();
		await dialog(page).getByText(messages.notYourTeam).waitFor();
		await page.keyboard.press("Escape");
		await dialog(page).waitFor({ state: "detached" });
		const own = demoLeague.makeupMatch.filter((match) =>
			[match.homeTeamId, match.visitorTeamId].includes(named.captainTeamId),
		).length;
		expect(await page.getByRole("button", { name: /^Remove / }).count()).toBeLessThanOrEqual(
			own + 1,
		);
	});

	test("show why the server refuses a match, at its field", { tag: "@volume" }, async () => {
		const { page } = await openBy("admin");
		await page.route(/\/api\/live\b/, (route) => route.abort());
		await page.reload();
		await whenHydrated(page);
		await button(page, "Sign up for a make-up match").click();
		const offered = field(page, "Original Match #").getByRole("option");
		const { originalMatchNumber } = demoLeague.makeupMatch[0]!;
		expect(await offered.allTextContents()).not.toContainEqual(
			expect.stringContaining(String(originalMatchNumber)),
		);
		await field(page, "Original Match #").selectOption(String(calledOff.matchNumber));
		await expect(offered.and(page.locator(":checked"))).toHaveText(/ · Called off$/);
		const { homeTeamId, visitorTeamId, matchNumber } = calledOff;
		const booked = await page.request.post("/api/create/makeupMatch", {
			data: {
				originalMatchNumber: matchNumber,
				homeTeamId,
				visitorTeamId,
				matchDate: addDays(today, 45),
				startTime: "9-11",
			},
		});
		expect(booked.status()).toBe(200);
		await field(page, "Date").fill(addDays(today, 44));
		await dialog(page).getByRole("radio", { name: /^9-11/ }).check();
		await dialog(page).getByRole("button", { name: "Sign up" }).click();
		await dialog(page).getByText("already has a make-up match.").waitFor();
		expect(await field(page, "Original Match #").getAttribute("aria-invalid")).toBe("true");
		expect(await settledViolations(page)).toEqual([]);
		const { makeupMatchId } = await booked.json();
		const path = `/api/delete/makeupMatch/${makeupMatchId}`;
		expect((await page.request.delete(path, { data: {} })).status()).toBe(200);
	});

	test("can all be changed by an admin, and only read by a user without a team", {
		tag: "@volume",
	}, async () => {
		const admin = await openBy("admin");
		expect(await admin.page.getByRole("button", { name: /^Edit / }).count()).toBe(
			(await admin.page.getByRole("row").count()) - 1,
		);
		await leave(admin.page);
		const { page } = await openBy("member");
		await page.getByRole("table").waitFor();
		expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
		expect(await settledViolations(page)).toEqual([]);
	});
});

test.describe("players looking for a team", () => {
	const headers = [
		"Number",
		"Date Submitted",
		"Name",
		"Phone",
		"Email",
		"Rating",
		"Rating Type",
		"Gender",
		"Birth Year",
	];
	const more = ["USTA?", "USTA Level", "USTA Year", "Experience", "Comments", "Area"];
	const masked = ["Phone", "Email", "Birth Year", "Comments"];
	for (const [who, columns] of [
		["captain", [...headers, ...more]],
		["member", [...headers, ...more].filter((head) => !masked.includes(head))],
	] as const)
		test(`are sorted by rating on one page, with the columns for a ${who}`, {
			tag: "@volume",
		}, async () => {
			const { page, pageErrors } = await openAs(`${who}@crosscourt.example`, "/players-looking");
			await heading(page, "Players Looking for a Team").waitFor();
			expect(await page.getByRole("columnheader").allTextContents()).toEqual([...columns]);
			const looking = demoLeague.player.filter(
				(player) => player.isActive && player.teamId === null,
			);
			expect(await page.getByRole("row").count()).toBe(1 + looking.length);
			const ratings = await page
				.getByRole("cell")
				.filter({ hasText: /^\d\.\d$/ })
				.allTextContents();
			expect(ratings).toEqual(ratings.toSorted());
			expect(await page.getByRole("link", { name: "Excel" }).getAttribute("download")).toBe(
				"Players Looking for a Team.xlsx",
			);
			expect(await settledViolations(page)).toEqual([]);
			expect(pageErrors).toEqual([]);
			await page.setViewportSize({ width: 320, height: 700 });
			expect([await settledViolations(page), await overflowing(page)]).toEqual([[], []]);
		});
});

test("an admin sets a make-up date from the to-do list in the week before the last day", {
	tag: "@volume",
}, async () => {
	await league.travelTo(`${addDays(calledOff.matchDate!, 16)}T12:00`);
	const { page, pageErrors } = await openAs("admin@crosscourt.example", "/portal", 375);
	const { matchNumber, homeTeamId, visitorTeamId } = calledOff;
	const task = page
		.getByRole("region", { name: "Matches without a make-up date", exact: true })
		.getByRole("listitem")
		.filter({ hasText: `Match ${matchNumber}` });
	const lastDay = formatDate(addDays(calledOff.matchDate!, 21));
	await expect(task).toContainText("Called off");
	await expect(task).toContainText(`The captains have until ${lastDay} to agree on a date.`);
	await task.getByRole("link", { name: /^Set a date/ }).click();
	await expect(
		field(page, "Original Match #").getByRole("option").and(page.locator(":checked")),
	).toHaveText(new RegExp(`^${matchNumber} · `));
	expect(await field(page, "Home Team").inputValue()).toBe(String(homeTeamId));
	expect(await field(page, "Visiting Team").inputValue()).toBe(String(visitorTeamId));
	expect([await settledViolations(page), await overflowing(page)]).toEqual([[], []]);
	await field(page, "Date").fill(addDays(calledOff.matchDate!, 28));
	await dialog(page).getByRole("radio", { name: /^9-11/ }).check();
	await dialog(page).getByRole("button", { name: "Sign up" }).click();
	await waitForStatus(page, /make-up match is on/);
	await page.goto("/portal");
	await heading(page, "Admin Portal").waitFor();
	await expect(task).toHaveCount(0);
	expect(pageErrors).toEqual([]);
});
