import { addDays } from "../../src/league/rules/time/league-time.ts";
import { visitorPages } from "../../src/web/routes/visitors.ts";
import { partsOf, textOfPdf } from "../files.ts";
import { arriveAt, button, fill, heading, open, otherPassword, password } from "./account-steps.ts";
import { expect, leave, type Page, test, visitor } from "./browser.ts";
import { today } from "./clock.ts";
import { league, site, useLeague } from "./league.ts";

useLeague({ empty: true });

const name = "Harbor Padel Club";
const teams = ["Bandejas", "Viboras", "Chiquitas", "Globos"];
const firstSaturday = addDays(today, 6 - new Date(`${today}T00:00:00Z`).getUTCDay());
const email = "ida@captains.example";
/** Twelve weeks, in which everyone meets everyone four times. */
const rounds = Array.from({ length: 12 }, (_, week) => {
	const [one, ...others] = teams;
	const [first, second, third] = others.map((_team, index) => others[(index + week) % 3]);
	return [
		[one, first],
		[second, third],
	].map((pair) => {
		const [home = "", visitor = ""] = week % 6 < 3 ? pair : pair.toReversed();
		return [week + 1, addDays(firstSaturday, 7 * week), "9-11", home, visitor, "Pier Courts"];
	});
}).flat();
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 80"><title>${name}</title><circle cx="40" cy="40" r="36" fill="#ffb347"/></svg>`;

const dialog = (page: Page) => page.getByRole("dialog");
const waitForStatus = (page: Page, text: string | RegExp) =>
	page.getByRole("status").getByText(text).first().waitFor();

/** Follows the next step of the checklist, which is the only one with a large button. */
async function followStep(page: Page, step: string, action: string, done: string) {
	await open(page, "/portal");
	const list = page.getByRole("region", { name: "Set up your league" });
	await list.getByText(`${done} Next: ${step}.`).waitFor();
	await list.getByRole("link", { name: action }).click();
}

async function importList(
	page: Page,
	opener: string,
	rows: readonly (readonly (string | number)[])[],
) {
	await button(page, opener).click();
	await dialog(page)
		.getByLabel("Excel or CSV file")
		.setInputFiles({
			name: "list.csv",
			mimeType: "text/csv",
			buffer: Buffer.from(rows.map((row) => row.join(",")).join("\n")),
		});
}

test("a padel club sets up its own league in the browser and publishes its first season", {
	tag: "@volume",
}, async () => {
	const admin = await visitor({ viewport: { width: 1280, height: 900 } });
	const { page } = admin;
	await open(page, `/signup?firstAdmin=${league.setup.firstAdminToken}`);
	await fill(page, {
		Email: "ada@founders.example",
		Password: password,
		"Confirm Password": password,
	});
	await button(page, "Create account").click();
	await arriveAt(page, `/portal?firstAdmin=${league.setup.firstAdminToken}`);
	await fill(page, { "First name": "Ada", "Last name": "Founder", Phone: "305-555-0100" });
	await button(page, "Create profile").click();
	await arriveAt(page, "/portal");

	// Name and look, with a by-law of its own.
	await followStep(page, "Name and look", "Open settings", "0 of 8 steps done.");
	await fill(page, {
		"Name of the league": name,
		"Short name": "HPC",
		"Founded in": "2025",
		Area: "Harbor Area",
		State: "FL",
		"Where make-up matches are played": "Pier Courts",
		"Email of the administrator": "hello@harbor-padel.example",
		"Email domain": "harbor-padel.example",
		Phone: "305-555-0142",
		"Mailing address": `${name}\n1 Pier Road\nHarbor, FL 33101`,
		"Zelle address": "money@harbor-padel.example",
	});
	await page.getByText("This also changed: Checks are payable to, Name that Zelle shows").waitFor();
	await button(page, "Save settings").click();
	await waitForStatus(page, "Saved. All pages and emails now use these settings.");
	const look = page.getByRole("region", { name: "Logo and colors" });
	await look
		.getByLabel("Logo", { exact: true })
		.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(logo) });
	await look.getByRole("img", { name: "The new logo" }).first().waitFor();
	await look.getByLabel("Main color").fill("#12305c");
	await look.getByLabel("Accent color").fill("#ffb347");
	await look.getByRole("button", { name: "Save logo and colors" }).click();
	await waitForStatus(page, "Saved. Every page now uses this logo and these colors.");
	await open(page, "/texts");
	await page.getByRole("link", { name: "By-laws" }).click();
	const text = page.getByRole("textbox", { name: "Text" });
	await text.fill(
		`${await text.inputValue()}\n\nPadel is played on {{facts.weeks week}} with glass.\n`,
	);
	await button(page, "Publish").click();
	await waitForStatus(page, "Published.");

	await followStep(page, "Courts", "Open courts", "1 of 8 steps done.");
	await importList(page, "Import locations", [
		["Name", "Type", "# of Courts", "City"],
		["Pier Courts", "Club", 4, "Harbor"],
	]);
	await dialog(page).getByRole("button", { name: "Import 1 location" }).click();
	await waitForStatus(page, "Imported locations: 1 added.");

	await followStep(page, "Divisions", "Open divisions", "2 of 8 steps done.");
	await button(page, "Add several").click();
	await dialog(page).getByLabel("Last number").fill("1");
	await dialog(page).getByRole("button", { name: "Add divisions" }).click();
	await waitForStatus(page, "1 division added.");

	await followStep(page, "Teams", "Open teams", "3 of 8 steps done.");
	await importList(page, "Import teams", [
		["Team #", "Team Name", "Division", "Home Courts", "# of Courts", "Captain Email"],
		...teams.map((team, index) => [101 + index, team, 1, "Pier Courts", 2, index ? "" : email]),
	]);
	await dialog(page).getByRole("button", { name: "Invite this captain by email" }).click();
	await dialog(page).getByText(`${email} will be invited as captain.`).waitFor();
	await dialog(page).getByRole("button", { name: "Import 4 teams" }).click();
	await waitForStatus(page, "Imported teams: 4 added. 1 invitation sent.");

	// The captain opens the emailed link.
	const invitation = await league.db
		.selectFrom("email")
		.select("text")
		.where("toAddress", "=", email)
		.executeTakeFirstOrThrow();
	const captain = await visitor({ viewport: { width: 375, height: 812 } });
	await open(captain.page, /\/invitation\/\S+/.exec(invitation.text ?? "")![0]);
	await heading(captain.page, `Become captain of ${teams[0]}`).waitFor();
	await fill(captain.page, { "First name": "Ida", "Last name": "Moss", Phone: "305-555-0188" });
	await fill(captain.page, { Password: otherPassword, "Confirm Password": otherPassword });
	await button(captain.page, "Accept the invitation").click();
	await arriveAt(captain.page, "/portal?team=linked");
	await captain.page.getByRole("main").getByText(teams[0]!).first().waitFor();

	await followStep(page, "Captains", "Invite captains", "4 of 8 steps done.");
	await page.getByLabel(`${teams[1]}: captain’s email`).waitFor();

	await open(page, "/portal");
	await page.getByRole("link", { name: "Open calendar" }).click();
	await button(page, "Plan a new season").click();
	for (const [label, value] of Object.entries({
		Season: "First Season",
		"League Begins": firstSaturday,
		"League Ends": addDays(firstSaturday, 11 * 7),
		"Final Roster Deadline": firstSaturday,
	}))
		await dialog(page)
			.getByLabel(new RegExp(`^${label}( \\*)?$`))
			.fill(value);
	await dialog(page).getByLabel("Published").check();
	await dialog(page).getByRole("button", { name: "Add", exact: true }).click();
	await dialog(page).waitFor({ state: "detached" });
	await open(page, "/season-numbers");
	await page.getByLabel("Weeks in a season").fill("12");
	await button(page, "Save numbers").click();
	const question = dialog(page).getByRole("button", { name: "Save numbers" });
	await question
		.or(page.getByText(/^Saved\. First Season uses/))
		.first()
		.waitFor();
	if (await question.isVisible()) await question.click();
	await waitForStatus(page, /^Saved\. First Season uses/);
	await open(page, "/season-calendars");
	await button(page, "Add an event").click();
	await dialog(page)
		.getByLabel(/^Event/)
		.fill("Opening party");
	await dialog(page)
		.getByLabel(/^Start Date/)
		.fill(firstSaturday);
	await dialog(page).getByRole("button", { name: "Add", exact: true }).click();
	await dialog(page).waitFor({ state: "detached" });

	await followStep(page, "Schedule", "Plan matches", "5 of 8 steps done.");
	await page.getByRole("link", { name: "Draft matches" }).click();
	await importList(page, "Import draft matches", [
		["Week", "Date", "Time", "Home Team", "Visiting Team", "Location"],
		...rounds,
	]);
	await dialog(page).getByRole("button", { name: "Import 24 draft matches" }).click();
	await waitForStatus(page, "Imported draft matches: 24 added.");
	await followStep(page, "Publish", "Open drafts", "6 of 8 steps done.");
	await button(page, "Publish Matches").click();
	await dialog(page).getByRole("button", { name: "Publish 24 matches" }).click();
	await waitForStatus(page, "Published 24 matches.");
	await open(page, "/portal");
	expect(await page.getByRole("region", { name: "Set up your league" }).count()).toBe(0);
	expect([...admin.pageErrors, ...captain.pageErrors]).toEqual([]);

	await assertNoMetro(page);
	await leave(captain.page);
	await leave(page);
});

/** Neither pages nor files nor emails name the league that the texts came with. */
async function assertNoMetro(page: Page) {
	const text = async (path: string, isAllowed = [200]) => {
		const answer = await page.request.get(new URL(path, site).href);
		expect(isAllowed, path).toContain(answer.status());
		const bytes = await answer.body();
		const parts = path.endsWith(".xlsx")
			? Object.values(partsOf(bytes))
			: [bytes.toString(), path.endsWith(".pdf") ? textOfPdf(bytes) : ""];
		return [JSON.stringify(answer.headers()), ...parts].join("\n");
	};
	const home = await text("/");
	const linked = [...home.matchAll(/(?:href|content)="(\/[^"]+|http[^"]+)"/g)].map(([, url]) =>
		new URL(url!, site).href.replace(site, ""),
	);
	const own = (await text("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g);
	const paths = new Set([
		...visitorPages.map(({ path }) => path).filter((path) => !path.includes(":")),
		...[...own].map(([, url]) => new URL(url!).pathname),
		...linked.filter((path) => /^\/(?!api\/)/.test(path) && !/\.(js|css|woff2)/.test(path)),
		...["/sitemap.xml", "/manifest.webmanifest", "/llms.txt", "/robots.txt", "/roster/1"],
		...["/login", "/signup", "/reset-password", "/calendar/league.ics", "/match-results.atom"],
		...["/embed/standings", "/embed/schedule", "/api/docs", "/api/openapi.json"],
		...["teams", "players", "match-schedule", "standings", "court-locations", "roster/1"].map(
			(name) => `/api/export/${name}.xlsx`,
		),
		...["match-schedule", "standings", "roster/1"].map((name) => `/api/export/${name}.pdf`),
	]);
	const found: string[] = [];
	for (const path of paths)
		for (const [place] of (await text(path)).matchAll(/.{0,40}(Metro|METRO).{0,40}/g))
			found.push(`${path}: ${place}`);
	for (const [place] of (await text("/no-such-page", [404])).matchAll(
		/.{0,40}(Metro|METRO).{0,40}/g,
	))
		found.push(`/no-such-page: ${place}`);
	const emails = await league.db.selectFrom("email").selectAll().execute();
	expect(emails.length).toBeGreaterThan(0);
	for (const email of emails)
		for (const [place] of JSON.stringify(email).matchAll(/.{0,40}(Metro|METRO).{0,40}/g))
			found.push(`email: ${place}`);
	expect(found).toEqual([]);
}
