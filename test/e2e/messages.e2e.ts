import { violations } from "./accessibility.ts";
import { button, emailTo, field, fill } from "./account-steps.ts";
import { expect, overflowing, test } from "./browser.ts";
import { useLeague } from "./league.ts";
import { openAs } from "./signed-in.ts";

useLeague();

test("a captain previews a message, tests it, and sends it to the team once; a reload loses nothing", async () => {
	const { page, pageErrors } = await openAs("captain@crosscourt.example", "/team-info", 375);
	await page.getByRole("link", { name: "Write to your team" }).click();
	await fill(page, { Subject: "Rain on Saturday", Message: "See https://radar.example.\nAnn" });
	await page.reload();
	await page.getByText("We restored what you had typed.").waitFor();
	await expect(field(page, "Message")).toHaveValue("See https://radar.example.\nAnn");
	await button(page, "Preview and send").click();
	const preview = page.getByRole("dialog", { name: "Send this message?" });
	await preview.getByRole("link", { name: "https://radar.example" }).waitFor();
	expect(await violations(page)).toEqual([]);
	expect(await overflowing(page)).toEqual([]);
	await preview.getByRole("button", { name: "Send a test to myself" }).click();
	await preview.getByText("A test is on its way to captain@crosscourt.example.").waitFor();
	expect(await emailTo("captain@crosscourt.example", "Test: Rain on Saturday")).toContain(
		"https://radar.example",
	);
	const send = preview.getByRole("button", { name: /^Send to \d+ people$/ });
	const people = Number((await send.textContent())?.match(/\d+/)?.[0]);
	await send.dblclick();
	await page.getByText(`Sending to ${people} people.`).waitFor();
	await expect(field(page, "Subject")).toHaveValue("");
	const sent = page.getByRole("listitem").filter({ hasText: "Rain on Saturday" });
	await expect(sent).toHaveCount(1);
	await sent
		.getByText(`of ${people} emails sent so far`)
		.or(sent.getByText(`${people} emails sent`))
		.waitFor();
	expect(pageErrors).toEqual([]);
});
