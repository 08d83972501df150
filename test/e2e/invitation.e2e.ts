import { violations } from "./accessibility.ts";
import { arriveAt, button, field, fill, heading, open, otherPassword } from "./account-steps.ts";
import { expect, overflowing, test, visitor } from "./browser.ts";
import { named, nameOfTeam } from "./demo-league.ts";
import { league, useLeague } from "./league.ts";
import { openAs } from "./signed-in.ts";

useLeague();

const team = nameOfTeam(named.teamWithoutLeadersId);
const email = "ida@captains.example";

test("an invited captain gets account, profile and team with one link, on a phone", {
	tag: "@volume",
}, async () => {
	const admin = await openAs("admin@crosscourt.example", "/invitations");
	const address = admin.page.getByLabel(`${team}: captain’s email`);
	await address.fill("captain@crosscourt.example");
	await button(admin.page, "Invite captains").click();
	await expect(admin.page.getByText(/already has a profile\./)).toBeVisible();
	await address.fill(email);
	await button(admin.page, "Invite captains").click();
	await expect(admin.page.getByText("1 invitation sent.")).toBeVisible();
	await expect(admin.page.getByText(`captain of ${team}, sent`)).toBeVisible();
	expect(await violations(admin.page)).toEqual([]);

	const { text } = await league.db
		.selectFrom("email")
		.select("text")
		.where("toAddress", "=", email)
		.executeTakeFirstOrThrow();
	const { page, pageErrors } = await visitor({ viewport: { width: 375, height: 812 } });
	await open(page, /\/invitation\/\S+/.exec(text ?? "")![0]);
	await expect(heading(page, `Become captain of ${team}`)).toBeVisible();
	expect([await violations(page), await overflowing(page)]).toEqual([[], []]);
	await fill(page, { "First name": "Ida", "Last name": "Moss", Phone: "214-555-0188" });
	await field(page, "Password").fill(otherPassword);
	await field(page, "Confirm Password").fill(otherPassword);
	await button(page, "Accept the invitation").click();
	await arriveAt(page, "/portal?team=linked");
	await expect(heading(page, "Captain's Corner")).toBeVisible();
	await expect(page.getByRole("main").getByText(team).first()).toBeVisible();
	expect(pageErrors).toEqual([]);
});
