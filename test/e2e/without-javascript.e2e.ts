import { newLeagueNumbers } from "../../src/league/new-league-numbers.ts";
import { expect, leave, type Page, test, visitor } from "./browser.ts";
import { demoLeague, named, nameOfTeam, numberOfDivision } from "./demo-league.ts";
import { site, useLeague } from "./league.ts";

useLeague();

let page: Page;
let pageErrors: string[];
test.beforeAll(async () => {
	({ page, pageErrors } = await visitor({
		javaScriptEnabled: false,
		viewport: { width: 1280, height: 900 },
	}));
});
test.afterAll(() => leave(page));

const rowsOf = (table: string) =>
	page.getByRole("region", { name: table }).locator("tbody tr:not(.phone-only)");
const choice = (name: string) => page.getByRole("combobox", { name });
const show = () => page.getByRole("button", { name: "Show", exact: true }).click();

test("the tables contain all teams and standings", async () => {
	const teams = demoLeague.team.filter((team) => team.isActive && team.teamName !== "Bye");
	await page.goto("/team-listing");
	expect(await rowsOf("Teams").count()).toBe(teams.length);
	await page.goto("/standings");
	expect(await rowsOf("Standings").count()).toBe(teams.length);
	await page.goto("/leader-board");
	expect(await rowsOf("Leader board").count()).toBe(demoLeague.division.length);
});

test("home, schedules and standings begin with the team chosen on this device", async () => {
	const name = nameOfTeam(named.captainTeamId);
	const division = numberOfDivision(
		demoLeague.team.find(({ teamId }) => teamId === named.captainTeamId)!.divisionId!,
	);
	await page.goto("/");
	const week = page.getByRole("region", { name: /^This Saturday/ });
	// Without a team, the matches of the first division; a link shows another one.
	await expect(week.getByRole("list", { name: "Division 1" }).getByRole("listitem")).toHaveCount(4);
	await expect(week.getByText(name)).toHaveCount(0);
	await page
		.getByRole("navigation", { name: "Division" })
		.getByRole("link", { name: `Division ${division}`, exact: true })
		.click();
	await expect(week.getByRole("link", { name, exact: true })).toBeVisible();
	await expect(page.getByRole("region", { name: /^Last Saturday/ })).toContainText(name);
	await choice("Choose your team").selectOption({ label: name });
	await page.getByRole("button", { name: "Choose", exact: true }).click();
	const mine = page.getByRole("region", { name });
	await expect(mine.getByText(/^Sat, Oct 10, /)).toBeVisible();
	await expect(mine.getByRole("list", { name: "Last match" })).toContainText(name);
	await expect(choice("Choose your team")).toHaveCount(0);
	// The own match comes first; the names lead to the teams, the rest of the tile to the match.
	const first = week.getByRole("listitem").first();
	await expect(first.getByRole("link", { name, exact: true })).toHaveAttribute(
		"href",
		`/roster/${named.captainTeamId}`,
	);
	await expect(first.getByRole("link").last()).toHaveAttribute(
		"href",
		`/match-results/${named.nextMatchId}`,
	);

	await page.goto("/schedules");
	await expect(
		page.getByRole("heading", { level: 2, name: `Division ${division}: ${name}` }),
	).toBeVisible();
	await page.goto("/standings");
	await expect(choice("Division").locator("option:checked")).toHaveText(`Division ${division}`);
	await expect(page.getByRole("row").filter({ hasText: name }).first()).toHaveClass(/mine/);
	await expect(page.getByRole("figure").locator("polyline.mine")).toHaveCount(1);
	// Pages in the cache stay the same for everyone else.
	expect(await (await fetch(`${site}/`)).text()).toContain("Choose your team");

	await page.goto("/");
	await mine.getByRole("link", { name }).first().click();
	await page.getByRole("button", { name: "Not my team anymore" }).click();
	await expect(page.getByRole("button", { name: "Make this my team" })).toBeVisible();
	await page.goto("/");
	await expect(choice("Choose your team")).toBeVisible();
});

test.describe("filters", () => {
	const divisionId = named.sharedPlaceDivisionId;
	const division = `Division ${numberOfDivision(divisionId)}`;
	const inDivision = demoLeague.team.filter(
		(team) => team.isActive && team.divisionId === divisionId && team.teamName !== "Bye",
	);

	test("filter the standings", async () => {
		await page.goto("/standings");
		await choice("Division").selectOption({ label: division });
		await show();
		expect(new URL(page.url()).searchParams.get("divisionId")).toBe(String(divisionId));
		expect(await rowsOf("Standings").count()).toBe(inDivision.length);
		expect(await choice("Division").inputValue()).toBe(String(divisionId));
	});

	test("filter the schedule", async () => {
		await page.goto("/schedules");
		await choice("Division").selectOption({ label: division });
		await show();
		await expect(page.getByRole("heading", { level: 2, name: division })).toBeVisible();
		expect(await rowsOf("Teams of the division").count()).toBe(inDivision.length);
		expect(await page.locator(".schedule tbody").count()).toBe(newLeagueNumbers.weeks);
	});

	test("filter the results", async () => {
		await page.goto("/match-results");
		await choice("Team").selectOption({ label: nameOfTeam(named.captainTeamId) });
		await choice("Week").selectOption({ label: "All weeks" });
		await show();
		const matches = await page.locator(".score-tiles li").allTextContents();
		expect(matches.length).toBeGreaterThan(2);
		expect(matches.filter((text) => !text.includes(nameOfTeam(named.captainTeamId)))).toEqual([]);
	});
});

test.describe("without scripts, a click opens", () => {
	test("a location", async () => {
		await page.goto("/locations");
		const place = demoLeague.location[0]!;
		expect(await page.getByText(place.address).isVisible()).toBe(false);
		await page.getByRole("heading", { name: place.locationName, exact: true }).click();
		await expect(page.getByText(place.address)).toBeVisible();
		await expect(page.getByRole("link", { name: `Map of ${place.locationName}` })).toBeVisible();
	});

	test("the contents of the by-laws", async () => {
		await page.goto("/bylaws");
		const entry = page.getByRole("main").getByRole("link", { name: /^X\. / });
		expect(await entry.isVisible()).toBe(false);
		await page.getByText("On this page").click();
		await entry.click();
		expect(page.url()).toBe(`${site}/bylaws#X`);
	});

	test("the groups of the navigation", async () => {
		await page.goto("/contact");
		const menu = page.getByRole("navigation", { name: "Main" });
		await menu.getByText("Season Info").click();
		await expect(menu.getByRole("link", { name: "Team Rosters" })).toBeVisible();
		await menu.getByText("Tennis in the Metro Area").click();
		expect(await menu.getByRole("link", { name: "Team Rosters" }).isVisible()).toBe(false);
		await menu.getByRole("link", { name: "Clubs" }).click();
		expect(page.url()).toBe(`${site}/tennis-clubs`);
	});

	test("the menu of a phone", async () => {
		await page.setViewportSize({ width: 375, height: 812 });
		await page.goto("/contact");
		const menu = page.getByRole("navigation", { name: "Main" });
		expect(await menu.isVisible()).toBe(false);
		await page.getByRole("button", { name: "Menu" }).click();
		await menu.getByText("About the League").click();
		await expect(menu.getByRole("link", { name: "By-laws" })).toBeVisible();
		await menu.getByRole("button", { name: "Close" }).click();
		expect(await menu.isVisible()).toBe(false);
		await page.setViewportSize({ width: 1280, height: 900 });
	});
});

test.describe("the player sign-up", () => {
	async function fill({ birthYear }: { birthYear: string }) {
		await page.goto("/player-signup");
		await page.getByLabel("First name").fill("Nora");
		await page.getByLabel("Last name").fill("Script-Less");
		await page.getByLabel("Email").fill("nora@example.com");
		await page.getByLabel("Rating *").selectOption("3.5");
		await page.getByLabel("Gender").selectOption({ label: "Female" });
		await page.getByLabel("Birth year").fill(birthYear);
		await page.getByLabel("Experience").fill("School team, <b>twenty</b> years ago.");
	}

	test("shows a thank-you page", async () => {
		await fill({ birthYear: "1984" });
		await page.getByRole("button", { name: "Sign up" }).click();
		await expect(
			page.getByRole("heading", { level: 1, name: "Thanks for signing up!" }),
		).toBeVisible();
		expect(page.url()).toBe(`${site}/player-signup/thanks`);
		// The additions window of the demo's season is over.
		await expect(page.getByText("Rosters are locked now.")).toBeVisible();
	});

	test("shows an error beside its field and keeps the form’s values", async () => {
		await fill({ birthYear: "1984" });
		// Passes the browser's validation, but not the server's.
		await page.getByLabel("Phone").fill("call me");
		await page.getByRole("button", { name: "Sign up" }).click();
		const phone = page.getByLabel("Phone");
		expect(await phone.getAttribute("aria-invalid")).toBe("true");
		const sentence = page.locator(`[id="${await phone.getAttribute("aria-describedby")}"]`);
		await expect(sentence).toBeVisible();
		expect(await sentence.textContent()).toMatch(/\.$/);
		await expect(page.getByRole("alert")).toBeVisible();
		expect(await phone.inputValue()).toBe("call me");
		expect(await page.getByLabel("First name").inputValue()).toBe("Nora");
		expect(await page.getByLabel("Rating *").inputValue()).toBe("3.5");
		expect(await page.getByLabel("Gender").inputValue()).toBe("F");
		expect(await page.getByLabel("Experience").inputValue()).toBe(
			"School team, <b>twenty</b> years ago.",
		);
	});
});

test("no page had unexpected errors", () => {
	expect(
		pageErrors.filter(
			(each) => !each.includes("/player-signup 422") && !each.includes("status of 422"),
		),
	).toEqual([]);
});
