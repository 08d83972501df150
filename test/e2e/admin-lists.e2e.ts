import { isBye } from "../../src/league/rules/teams/bye.ts";
import { field } from "./account-steps.ts";
import { expect, type Page, test } from "./browser.ts";
import { demoLeague } from "./demo-league.ts";
import { useLeague } from "./league.ts";
import { openAs, settledViolations } from "./signed-in.ts";

useLeague();
const openBy = (path: string) => openAs("admin@crosscourt.example", path);
const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const waitForStatus = (page: Page, text: string) =>
	page.getByRole("status").getByText(text).waitFor();
const headers = async (page: Page) =>
	(await main(page).getByRole("columnheader").allTextContents()).filter(
		(head) => head !== "Edit or remove",
	);
const paidIn = (amount: number) =>
	amount.toLocaleString("en-US", { style: "currency", currency: "USD" });

test("payments show the paid teams and the total, which follow an added payment", {
	tag: "@volume",
}, async () => {
	const { page, pageErrors } = await openBy("/payments");
	const active = demoLeague.team.filter((team) => team.isActive && !isBye(team));
	const paid = new Set(demoLeague.payment.map(({ teamId }) => teamId));
	const sum = demoLeague.payment.reduce((total, { amountPaid }) => total + amountPaid, 0);
	const owing = active.filter(({ teamId }) => !paid.has(teamId));
	expect(await headers(page)).toEqual([
		"Team",
		"Season",
		"Date Paid",
		"Payer Name",
		"Amount Paid",
		"Payment Method",
	]);
	await main(page)
		.getByText(
			`${active.length - owing.length} of ${active.length} active teams have paid the Fall 2026 fee in full. Total received: ${paidIn(sum)}.`,
		)
		.waitFor();
	await main(page).getByRole("button", { name: "Add a payment" }).click();
	const form = dialog(page, "Add a payment");
	await form.getByRole("button", { name: "Add" }).click();
	expect(await form.getByText("Please fill this in.").count()).toBe(3);
	await form.getByText("Please choose one.").waitFor();
	await form.getByLabel("Team").selectOption({ label: owing[0]!.teamName });
	await form.getByLabel("Payer Name").fill("Pat O’Neil");
	await form.getByLabel("Amount Paid").fill("$233.64");
	await form.getByLabel("Payment Method").fill("PayPal");
	expect(await settledViolations(page)).toEqual([]);
	await form.getByRole("button", { name: "Add" }).click();
	await waitForStatus(page, "Payment from Pat O’Neil was added.");
	await main(page)
		.getByText(
			`${active.length - owing.length + 1} of ${active.length} active teams have paid the Fall 2026 fee in full. Total received: ${paidIn(sum + 233.64)}.`,
		)
		.waitFor();
	await main(page).getByRole("button", { name: "Add a payment" }).click();
	await form.getByLabel("Team").selectOption({ label: owing[0]!.teamName });
	await form.getByLabel("Payer Name").fill("Pat O’Neil’s partner");
	await form.getByLabel("Amount Paid").fill("225");
	await form.getByLabel("Payment Method").fill("Check");
	await form.getByRole("button", { name: "Add" }).click();
	await form
		.getByText(/ has already paid for Fall 2026: \$233\.64 \(PayPal\) from Pat O’Neil on /)
		.waitFor();
	expect(await settledViolations(page)).toEqual([]);
	await form.getByRole("button", { name: "Add anyway" }).click();
	await waitForStatus(page, "Payment from Pat O’Neil’s partner was added.");
	await page.getByRole("button", { name: "Undo" }).click();
	await main(page)
		.getByText(`${paidIn(sum + 233.64)}.`)
		.waitFor();
	await main(page).getByRole("button", { name: "Remove Payment from Pat O’Neil" }).click();
	await dialog(page, "Remove the payment?").getByRole("button", { name: "Yes, remove" }).click();
	await waitForStatus(page, "Payment from Pat O’Neil was removed.");
	await main(page)
		.getByText(`${paidIn(sum)}.`)
		.waitFor();
	expect(pageErrors.filter((error) => !error.includes("409"))).toEqual([]);
});

test("division numbers must be unique, and a division with teams can’t be removed", {
	tag: "@volume",
}, async () => {
	const { page } = await openBy("/divisions");
	expect(await headers(page)).toEqual(["Division Number", "Coordinator"]);
	const cell = (number: number) =>
		main(page).getByRole("rowheader", { name: String(number), exact: true });
	await cell(1).click();
	await page.keyboard.type("2");
	await page.getByRole("alert").getByText("Division number must be unique.").waitFor();
	await page.keyboard.press("Escape");
	await main(page).getByRole("button", { name: "Remove Division 1", exact: true }).click();
	await dialog(page, "Remove the division?").getByRole("button", { name: "Yes, remove" }).click();
	await page.getByRole("alert").getByText("Division 1 is used by ").waitFor();
	await page.keyboard.press("Escape");
	await main(page).getByRole("button", { name: "Add a division" }).click();
	await dialog(page, "Add a division").getByLabel("Division Number").fill("41");
	await page.keyboard.press("Enter");
	await waitForStatus(page, "Division 41 was added.");
	await page.getByRole("button", { name: "Undo" }).click();
	await waitForStatus(page, "Undone");
	await expect.poll(() => cell(41).count()).toBe(0);
});

test("a pasted link of an association gets a missing http://", { tag: "@volume" }, async () => {
	const { page, pageErrors } = await openBy("/associations");
	expect(await headers(page)).toEqual(["Name", "Website"]);
	const [one] = demoLeague.association;
	const row = main(page)
		.getByRole("row")
		.filter({ has: page.getByRole("rowheader", { name: one!.associationName }) });
	await row
		.getByRole("gridcell")
		.first()
		.click({ position: { x: 3, y: 3 } });
	await page.evaluate(() => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/plain", "tennis.example/new\n");
		document.activeElement?.dispatchEvent(
			new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
		);
	});
	await field(page, "Website").press("Enter");
	await waitForStatus(page, `${one!.associationName}: Website saved.`);
	await expect
		.poll(() => row.getByRole("link").getAttribute("href"))
		.toBe("http://tennis.example/new");
	expect(pageErrors).toEqual([]);
});

test("a yes/no cell is toggled by Space and set by typing y", { tag: "@volume" }, async () => {
	const { page, pageErrors } = await openBy("/seasons");
	const season = demoLeague.season.find(
		({ currentSeason, published }) => !currentSeason && published,
	)!;
	const row = main(page)
		.getByRole("row")
		.filter({ has: page.getByRole("rowheader", { name: season.seasonName }) });
	const published = row.getByRole("gridcell").nth(1);
	await published.click();
	await page.keyboard.press("Space");
	await waitForStatus(page, `${season.seasonName}: Published saved.`);
	await expect.poll(() => published.textContent()).toBe("No");
	await page.keyboard.press("y");
	await expect.poll(() => published.textContent()).toBe("Yes");
	await page.keyboard.press("x");
	expect(await published.textContent()).toBe("Yes");
	expect(pageErrors).toEqual([]);
});
