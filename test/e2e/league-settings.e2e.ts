import { heading, open } from "./account-steps.ts";
import { expect, leave, test, visitor } from "./browser.ts";
import { useLeague } from "./league.ts";
import { openAs, settledViolations } from "./signed-in.ts";

useLeague();

test("an admin renames the league: every page shows it at once, and the old name after an undo", {
	tag: "@volume",
}, async () => {
	const visit = await openAs("admin@crosscourt.example", "/portal");
	const { page } = visit;
	await page.getByRole("link", { name: "League Settings" }).first().click();
	await heading(page, "League Settings").waitFor();
	expect(await settledViolations(page)).toEqual([]);

	await page.getByLabel("Name of the league").fill("Harbor Padel League");
	await page.getByLabel("State").fill("Texas".slice(0, 1));
	const save = page.getByRole("button", { name: "Save settings" });
	await save.click();
	await page.getByText("Please enter two capital letters, like TX.").waitFor();
	expect(await page.getByLabel("State").evaluate((field) => field === document.activeElement)).toBe(
		true,
	);
	visit.clear();
	await page.getByLabel("State").fill("CA");
	await page.getByLabel("Area").fill("Bay Area");
	await page.getByLabel("Team fee by Zelle or check").fill("180");
	await page.getByLabel("Time zone").selectOption("Europe/Berlin");
	await page.getByText("Clock times don’t change: a match at 9 am").waitFor();
	expect(await settledViolations(page)).toEqual([]);
	await save.click();
	await page.getByText("Saved. All pages and emails now use these settings.").waitFor();
	await page.getByRole("link", { name: "Harbor Padel League, home" }).waitFor();

	const guest = await visitor();
	await open(guest.page, "/payment");
	await expect(guest.page).toHaveTitle("Payment · Harbor Padel League");
	await guest.page.getByText("$180").first().waitFor();
	expect(await guest.page.content()).toContain('"timeZone":"Europe/Berlin"');
	await open(guest.page, "/");
	await expect(guest.page).toHaveTitle("Harbor Padel League");
	// The picture for link previews has another name drawn into it.
	expect(await guest.page.locator('meta[property="og:image"]').count()).toBe(0);
	expect(await guest.page.locator("header, main, footer").allInnerTexts()).not.toContainEqual(
		expect.stringContaining("Metro"),
	);

	await page.getByRole("button", { name: "Undo" }).click();
	await page.getByText("Undone").waitFor();
	await expect(page.getByLabel("Name of the league")).toHaveValue("Metro Mixed Tennis League");
	await expect(page.getByLabel("Time zone")).toHaveValue("America/Chicago");
	await open(guest.page, "/payment");
	await expect(guest.page).toHaveTitle("Payment · Metro Mixed Tennis League");
	expect([...visit.pageErrors, ...guest.pageErrors]).toEqual([]);
	await leave(visit.page);
	await leave(guest.page);
});

test("when another admin has changed the same setting, nothing typed is lost, and saving again wins", {
	tag: "@volume",
}, async () => {
	const visit = await openAs("admin@crosscourt.example", "/league-settings");
	const { page } = visit;
	const phone = page.getByLabel("Phone");
	const save = page.getByRole("button", { name: "Save settings" });
	await phone.fill("510-555-0111");
	const other = await page.request.put("/api/update/league/1", { data: { phone: "510-555-0199" } });
	expect(other.status()).toBe(200);
	await save.click();
	await page.getByText("Someone else changed this to “510-555-0199”.").waitFor();
	await expect(phone).toHaveValue("510-555-0111");
	visit.clear();
	await save.click();
	await page.getByText("Saved. All pages and emails now use these settings.").waitFor();
	await page.getByRole("button", { name: "Undo" }).click();
	await expect(phone).toHaveValue("510-555-0199");
	expect(visit.pageErrors).toEqual([]);
});

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 80"><script>alert(1)</script><circle cx="40" cy="40" r="36" fill="#ffb347"/><path d="M100 20h200v40H100z" fill="#fff"/></svg>`;

test("an admin uploads a logo and chooses colors: visitors see both until they are undone", {
	tag: "@volume",
}, async () => {
	const visit = await openAs("admin@crosscourt.example", "/league-settings");
	const { page } = visit;
	const section = page.getByRole("region", { name: "Logo and colors" });
	const color = (name: string) => section.getByLabel(name);
	const save = section.getByRole("button", { name: "Save logo and colors" });
	await section
		.getByLabel("Logo", { exact: true })
		.setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(logo) });
	await section.getByText("A logo can’t have script.").waitFor();
	await section.getByRole("img", { name: "The new logo" }).first().waitFor();
	await color("Main color").fill("#7fb3ff");
	await section.getByText("Choose a darker one, such as").waitFor();
	await color("Main color").fill("#12305c");
	await color("Accent color").fill("#ffb347");
	expect(await settledViolations(page)).toEqual([]);
	await page.getByRole("link", { name: "Contact Us" }).first().click();
	const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
	await leaving.getByRole("button", { name: "Keep editing" }).click();
	await save.click();
	await page.getByText("Saved. Every page now uses this logo and these colors.").waitFor();

	const guest = await visitor();
	await open(guest.page, "/");
	const head = guest.page.getByRole("banner");
	const shown = head.getByRole("img", { name: "Metro Mixed Tennis League" });
	expect(await shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
	const ground = () => head.evaluate((element) => getComputedStyle(element).backgroundColor);
	const [red = 0, , blue = 0] = ((await ground()).match(/\d+/g) ?? []).map(Number);
	expect(blue).toBeGreaterThan(2 * red);
	const icon = await guest.page.locator('link[rel="icon"]').getAttribute("href");
	expect((await guest.page.request.get(String(icon))).headers()["content-type"]).toBe("image/png");
	expect(await settledViolations(guest.page)).toEqual([]);

	await page.getByRole("button", { name: "Undo" }).click();
	await page.getByText("Undone").waitFor();
	await open(guest.page, "/");
	await expect(shown).toHaveAttribute("src", /\/assets\/wide/);
	expect([...visit.pageErrors, ...guest.pageErrors]).toEqual([]);
	await leave(visit.page);
	await leave(guest.page);
});
