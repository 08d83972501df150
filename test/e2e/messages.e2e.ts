import type { MessageGroup } from "../../src/league/entities/message.ts";
import { violations } from "./accessibility.ts";
import { button, emailTo, field, fill, open } from "./account-steps.ts";
import { expect, overflowing, test, visitor } from "./browser.ts";
import { useLeague } from "./league.ts";
import { openAs } from "./signed-in.ts";

useLeague();

test("league news is stopped with the link of its email, and resumed there", {
	tag: "@volume",
}, async () => {
	const { page: admin } = await openAs("admin@crosscourt.example", "/messages");
	const groups = (await (
		await admin.request.get("/api/list/messageGroup")
	).json()) as MessageGroup[];
	const { to, people } = groups.find(({ isNews }) => isNews)!;
	const news = { to, people, subject: "Courts closed", text: "The courts are closed." };
	expect((await admin.request.post("/api/sendMessage", { data: news })).status()).toBe(200);
	const text = await emailTo("captain@crosscourt.example", "Courts closed");
	const { page, pageErrors } = await visitor({ viewport: { width: 375, height: 812 } });
	await open(page, /\/league-news\/[\w-]+/.exec(text)![0]);
	await page.getByRole("heading", { name: "Stop league news by email?" }).waitFor();
	expect(await violations(page)).toEqual([]);
	await button(page, "Stop league news").click();
	await page.getByRole("heading", { name: "League news is off" }).waitFor();
	await page.reload();
	await page
		.getByText("We no longer send league news to the address that got this link.")
		.waitFor();
	await button(page, "Get league news again").click();
	await page.getByRole("heading", { name: "Stop league news by email?" }).waitFor();
	await open(page, "/league-news/guessed");
	await page.getByRole("heading", { name: "This link doesn’t work" }).waitFor();
	expect(pageErrors).toEqual([]);
});

test("a captain previews a message, tests it, and sends it to the team once; a reload loses nothing", async () => {
	const { page, pageErrors } = await openAs("captain@crosscourt.example", "/team-info", 375);
	await page.getByRole("link", { name: "Email your team" }).click();
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
