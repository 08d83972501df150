import { heading, open } from "./account-steps.ts";
import { expect, type Page, test, visitor } from "./browser.ts";
import { site, useLeague } from "./league.ts";
import { openAs, settledViolations } from "./signed-in.ts";

useLeague();
const admin = "admin@crosscourt.example";
const waitForStatus = (page: Page, text: string | RegExp) =>
	page.getByRole("status").filter({ hasText: text }).waitFor();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** What a visitor's page says. */
const shown = async () => (await fetch(`${site}/faq`)).text();
const rain = "Does rain call off matches?";

test("an admin edits the FAQ with the toolbar, keeps a draft, publishes, restores and undoes", async () => {
	const { page } = await openAs(admin, "/texts");
	await page.getByRole("link", { name: "Frequently Asked Questions" }).click();
	await heading(page, "Edit: Frequently Asked Questions").waitFor();
	const text = page.getByRole("textbox", { name: "Text" });
	const preview = page.getByRole("region", { name: "Preview" });
	await preview.getByRole("heading", { level: 1 }).waitFor();

	await text.fill(`# Questions\n\nAsk us.\n\n${rain}\n\nA team has players: \n\nOnly together.`);
	const select = (chosen: string) =>
		text.evaluate((area: HTMLTextAreaElement, wanted) => {
			const start = area.value.indexOf(wanted);
			area.focus();
			area.setSelectionRange(start, start + wanted.length);
		}, chosen);
	await select("rain");
	await button(page, "Heading").click();
	await preview.getByRole("heading", { level: 2, name: rain }).waitFor();
	await button(page, "Quote").press("ArrowRight");
	await page.keyboard.press("Enter");
	await preview.getByRole("table").waitFor();
	await text.press("Control+z");
	await preview.getByRole("table").waitFor({ state: "detached" });
	await select("together");
	await page.keyboard.press("Control+b");
	await select("players: ");
	await page.keyboard.press("ArrowRight");
	await page
		.getByLabel("Insert a number or name")
		.selectOption({ label: "Maximum roster size: 17" });
	await button(page, "Insert").click();
	await preview.getByText("A team has players: 17").waitFor();
	await expect(text).toHaveValue(
		`# Questions\n\nAsk us.\n\n## ${rain}\n\nA team has players: {{facts.rosterCap}}\n\nOnly **together**.`,
	);
	expect(await settledViolations(page)).toEqual([]);

	await button(page, "Save draft").click();
	await waitForStatus(page, "Draft saved.");
	expect(await shown()).not.toContain(rain);
	await text.pressSequentially("!");
	await page.getByRole("link", { name: "All content" }).click();
	const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
	await leaving.getByRole("button", { name: "Keep editing" }).click();
	// Not only closed, which its role tells: a question that is still there can't be asked again.
	await expect(page.locator("dialog")).toHaveCount(0);
	await page.evaluate(() => window.history.back());
	await leaving.getByRole("button", { name: "Keep editing" }).click();
	await text.press("Backspace");

	await button(page, "Publish").click();
	await waitForStatus(page, "Published.");
	const published = await shown();
	expect(published).toContain(`<h2 id="does-rain-call-off-matches">${rain}</h2>`);
	expect(published).toContain("A team has players: 17");
	expect(published).toMatch(/<title>Questions ·/);
	expect(published).toMatch(/href="\/faq"[^>]*>Questions<\/a>/);
	expect(published).toContain('<meta name="description" content="Ask us.">');

	await text.fill("# Questions\n\nNever mind.");
	await button(page, "Publish").click();
	await expect.poll(shown).toContain("Never mind.");
	const history = page.getByRole("region", { name: "History" });
	await expect(history.getByRole("listitem")).toHaveCount(2);
	await history.getByRole("button", { name: "Show changes" }).last().click();
	const dialog = page.getByRole("dialog", { name: "What this version changed" });
	await dialog.getByRole("insertion").first().waitFor();
	expect(await settledViolations(page)).toEqual([]);
	await dialog.getByRole("button", { name: "Restore this version" }).click();
	await waitForStatus(page, "Restored.");
	expect(await shown()).toContain(rain);
	await button(page, "Undo").click();
	await waitForStatus(page, "Undone");
	expect(await shown()).toContain("Never mind.");
	await expect(text).toHaveValue("# Questions\n\nNever mind.");
});

test("two admins edit one text: the second one's words are kept, and may win", {
	tag: "@volume",
}, async () => {
	const [{ page: first }, { page: second }] = [
		await openAs(admin, "/texts/history"),
		await openAs(admin, "/texts/history"),
	];
	const text = (page: Page) => page.getByRole("textbox", { name: "Text" });
	await text(second).fill("# History\n\nSecond.");
	await text(first).fill("# History\n\nFirst.");
	await button(first, "Publish").click();
	await waitForStatus(first, "Published.");
	await second.getByRole("heading", { name: /^Someone else changed this text/ }).waitFor();
	await expect(text(second)).toHaveValue("# History\n\nSecond.");
	await button(second, "Keep mine").click();
	await button(second, "Publish").click();
	await waitForStatus(second, "Published.");
	const { page } = await visitor();
	await open(page, "/history");
	await page.getByText("Second.").waitFor();
});

test("an admin adds a page to the menu, writes it and removes it; visitors read it", {
	tag: "@volume",
}, async () => {
	const { page } = await openAs(admin, "/texts");
	await button(page, "Add a page").click();
	const form = page.getByRole("dialog", { name: "Add a page" });
	await form.getByLabel("Title").fill("Sponsors");
	await form.getByLabel("Address").fill("faq");
	await form.getByLabel("Place").fill("1");
	await form.getByRole("button", { name: "Add", exact: true }).click();
	await form.getByText("The site already has a page at /faq.").waitFor();
	await form.getByLabel("Address").fill("/sponsors");
	await form.getByRole("button", { name: "Add", exact: true }).click();
	await waitForStatus(page, /added/i);
	expect(await settledViolations(page)).toEqual([]);

	await page.getByRole("link", { name: "Edit text of Sponsors" }).click();
	await heading(page, "Edit: Sponsors").waitFor();
	await page.getByRole("textbox", { name: "Text" }).fill("Thanks to **Ace Strings**.");
	await button(page, "Publish").click();
	await waitForStatus(page, "Published.");
	const menu = page.getByRole("navigation", { name: "Main" });
	await menu.getByText("About the League").click();
	await expect(menu.getByRole("listitem").first()).toHaveText("Sponsors");
	await page.keyboard.press("Escape");

	const { page: other } = await visitor();
	await open(other, "/");
	const theirs = other.getByRole("navigation", { name: "Main" });
	await theirs.getByText("About the League").click();
	await theirs.getByRole("link", { name: "Sponsors" }).click();
	await heading(other, "Sponsors").waitFor();
	await other.getByText("Thanks to Ace Strings.").waitFor();
	expect(await settledViolations(other)).toEqual([]);

	await page.getByRole("link", { name: "All content" }).click();
	await page.getByRole("button", { name: "Remove Sponsors" }).click();
	await page
		.getByRole("dialog")
		.getByRole("button", { name: /remove/i })
		.click();
	await waitForStatus(page, /removed/i);
	expect((await fetch(`${site}/sponsors`)).status).toBe(404);
});
