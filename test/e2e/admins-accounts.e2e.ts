import { sql } from "kysely";
import { violations } from "./accessibility.ts";
import { newMember, open } from "./account-steps.ts";
import { expect, type Page, test, visitor } from "./browser.ts";
import { league, useLeague } from "./league.ts";
import { openAs, settledViolations } from "./signed-in.ts";

useLeague();

/* What admins do about somebody who must not get in anymore. */

async function looksRight(page: Page) {
	expect(await settledViolations(page), "light").toEqual([]);
	await page.emulateMedia({ colorScheme: "dark" });
	expect(await violations(page, "colors"), "dark").toEqual([]);
	await page.emulateMedia({ colorScheme: null });
}

test("a removed admin’s code is replaced from the to-do list, the account closed and reopened, and the security log tells it", {
	tag: "@volume",
}, async () => {
	await league.db
		.updateTable("accessCode")
		.set({ issuedAt: sql<string>`now() - interval '1 day'` })
		.execute();
	const leaver = await visitor();
	const email = await newMember(leaver.page, { firstName: "Lee", lastName: "Former" });
	const { page, pageErrors } = await openAs("admin@crosscourt.example", "/users");
	const people = await (await page.request.get("/api/list/user")).json();
	const { userId } = people.find((each: { email: string }) => each.email === email);
	for (const isAdmin of [true, false])
		await page.request.put(`/api/update/user/${userId}`, { data: { isAdmin } });

	await open(page, "/portal");
	const toDo = page.getByRole("region", { name: "Access codes to replace" });
	await expect(toDo.getByRole("listitem")).toContainText(["Admin code", "Captain and admin code"]);
	await looksRight(page);
	await toDo.getByRole("link", { name: "Issue a new one (Admin code)" }).click();
	const codes = page.getByRole("region", { name: "Access codes" });
	for (const name of ["Admin code", "Captain and admin code"]) {
		await codes.getByRole("button", { name: `Issue new code… (${name})` }).click();
		await page.getByRole("button", { name: "Yes, issue a new code" }).click();
		const issued = page.getByRole("dialog", { name: `New ${name.toLowerCase()}` });
		await expect(issued.getByRole("status")).toHaveText(/^(\w{4}-){2}\w{4}$/);
		await looksRight(page);
		await issued.getByRole("button", { name: "Close" }).click();
	}
	await expect(codes.getByText("may still know it")).toHaveCount(0);

	await open(page, "/users");
	await page.getByRole("main").getByRole("searchbox").fill(email);
	await page
		.getByRole("grid", { name: "Users" })
		.getByRole("button", { name: /^Account of/ })
		.click();
	const account = page.getByRole("dialog", { name: "Lee Former’s account" });
	await account.getByText(`${email}: open, logged in on 1 device.`).waitFor();
	await account.getByText("An admin took away the admin role.").waitFor();
	await looksRight(page);
	await account.getByRole("button", { name: "Close account" }).click();
	await account.getByText(`${email}: closed. It can’t log in.`).waitFor();
	expect((await leaver.page.request.get("/api/getUser")).status()).toBe(401);
	await account.getByRole("button", { name: "Reopen account" }).click();
	await account.getByText("open, logged in on 0 devices.").waitFor();

	await account.getByRole("link", { name: "Security log of this account" }).click();
	await page.getByRole("heading", { name: "Security Log", level: 1 }).waitFor();
	const events = page.getByRole("main").getByRole("listitem");
	for (const text of ["Became an admin.", "No longer an admin."])
		await events.filter({ hasText: text }).first().waitFor();
	await looksRight(page);
	await open(page, "/portal");
	await expect(toDo).toHaveCount(0);
	expect(pageErrors).toEqual([]);
});
