import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { checkBackup } from "../../src/server/backups/read-backup.ts";
import { demoPassword } from "../../src/server/demo/accounts.ts";
import { violations } from "./accessibility.ts";
import { open, signIn } from "./account-steps.ts";
import { expect, test, visitor } from "./browser.ts";
import { league, useLeague } from "./league.ts";

const folder = mkdtempSync(join(tmpdir(), "crosscourt-server-"));
useLeague({ env: { BACKUP_DIR: join(folder, "backups"), BACKUP_DAYS: "14" } });
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("an admin backs up the league, downloads the backup after the password, and sends a test email", {
	tag: "@volume",
}, async () => {
	const { page, pageErrors } = await visitor();
	await signIn(page, "admin@crosscourt.example");
	await league.db.updateTable("session").set({ confirmedAt: null }).execute();
	await open(page, "/server");
	await expect(page.getByText("There is no backup yet.", { exact: true })).toBeVisible();
	expect(await violations(page)).toEqual([]);

	await page.getByRole("button", { name: "Back up now" }).click();
	await expect(page.getByRole("status").getByText("Backup made and checked")).toBeVisible();
	const row = page.getByRole("table").getByRole("row").nth(1);
	await expect(row).toContainText(/By hand\d+ KBChecked/);
	await expect(row.getByRole("link")).toHaveCount(0);

	await page.getByLabel("Password", { exact: true }).fill(demoPassword);
	await page.getByRole("button", { name: "Continue" }).click();
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		row.getByRole("link", { name: /^Download/ }).click(),
	]);
	expect(download.suggestedFilename()).toMatch(/^crosscourt-.*-manual\.backup\.gz$/);
	const copy = join(folder, "copy.backup.gz");
	await download.saveAs(copy);
	expect(
		(await checkBackup(copy)).tables.find(({ name }) => name === "player")?.rows,
	).toBeGreaterThan(300);

	await page.getByRole("button", { name: "Send a test email" }).click();
	await expect(page.getByRole("status").getByText("Test email sent.")).toBeVisible();
	expect(await violations(page)).toEqual([]);
	await open(page, "/portal?show=security&kind=download");
	await expect(page.getByText(/^Backup crosscourt-.*-manual\.backup\.gz$/)).toBeVisible();
	expect(pageErrors).toEqual([]);
});

test("the to-do list names an overdue backup of a real league", { tag: "@volume" }, async () => {
	const createdAt = sql<string>`now() - interval '3 days'`;
	await league.db.updateTable("installation").set({ isDemo: false, createdAt }).execute();
	await league.db.deleteFrom("backup").execute();
	const failed = { kind: "daily", error: "The disk is full." } as const;
	await league.db
		.insertInto("backup")
		.values({ ...failed, at: sql<string>`now()` })
		.execute();
	const { page } = await visitor();
	await signIn(page, "admin@crosscourt.example");
	await open(page, "/portal");
	const task = page.getByRole("region", { name: "Backup overdue" });
	await expect(task).toContainText("There is no backup yet.The disk is full.");
	await task.getByRole("link", { name: "Open Server" }).click();
	await expect(page.getByRole("alert").getByText("There is no backup yet.")).toBeVisible();
	expect(await violations(page)).toEqual([]);
});
