import { arriveAt, button, confirm, fill, heading, open, password } from "./account-steps.ts";
import { expect, leave, type Page, visitor } from "./browser.ts";
import { league } from "./league.ts";

export const accessCode = "net-and-ball-42";

export const openWindow = (width = 1280) => visitor({ viewport: { width, height: 900 } });
export const dialog = (page: Page) => page.getByRole("dialog");
export const waitForStatus = (page: Page, text: string | RegExp) =>
	page.getByRole("status").getByText(text).first().waitFor();

/** Adds a row in the form of the page's table. Choices are selected by label. */
export async function add(
	page: Page,
	opener: string,
	values: Readonly<Record<string, string | { choose: string }>>,
) {
	await page.getByRole("button", { name: opener, exact: true }).click();
	for (const [name, value] of Object.entries(values)) {
		const field = dialog(page).getByLabel(new RegExp(`^${name}( \\*)?$`));
		if (typeof value === "string") await field.fill(value);
		else await field.selectOption({ label: value.choose });
	}
	await dialog(page).getByRole("button", { name: "Add", exact: true }).click();
	await dialog(page).waitFor({ state: "detached" });
}

/** Imports a list on its page. */
export async function importList(
	page: Page,
	opener: string,
	rows: readonly (readonly (string | number)[])[],
	does: string,
) {
	await page.getByRole("button", { name: opener }).click();
	const buffer = Buffer.from(rows.map((row) => row.join(",")).join("\n"));
	await page
		.getByLabel("Excel or CSV file")
		.setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer });
	await dialog(page).getByRole("button", { name: does }).click();
	await dialog(page).waitFor({ state: "detached" });
}

/**
 * Signs a captain of this team up. Without a mail server, the code is read from the unsent email.
 */
export async function captainOf(team: string, firstName: string) {
	const visit = await openWindow(375);
	const { page } = visit;
	const email = `${firstName.toLowerCase()}@captains.example`;
	await open(page, "/signup");
	await fill(page, { Email: email, Password: password, "Confirm Password": password });
	await button(page, "Create account").click();
	await heading(page, "Confirm Your Email").waitFor();
	const { text } = await league.db
		.selectFrom("email")
		.select("text")
		.where("toAddress", "=", email)
		.orderBy("emailId", "desc")
		.executeTakeFirstOrThrow();
	await confirm(page, /\b\d{8}\b/.exec(text ?? "")![0]);
	await arriveAt(page, "/portal");
	await fill(page, {
		"Access code": accessCode,
		"First name": firstName,
		"Last name": "Court",
		Phone: "214-555-0100",
	});
	await button(page, "Create profile").click();
	await page
		.getByRole("combobox", { name: "Which team do you lead?" })
		.selectOption({ label: `${team}, Division 1` });
	await button(page, "Create profile").click();
	await page.waitForURL(/\/portal\?team=linked$/);
	return visit;
}

/** Waits until a visitor sees the text on a page. */
export async function expectOnPage(path: string, text: string | RegExp) {
	const { page } = await openWindow(375);
	await expect
		.poll(
			async () => {
				await page.goto(path);
				const shown = page.getByRole("main").getByText(text).filter({ visible: true });
				return (await shown.count()) > 0;
			},
			{ message: `${path} shows ${text}` },
		)
		.toBe(true);
	await leave(page);
}
