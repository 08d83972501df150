import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { startTestApp, type TestApp, viewersOf } from "../../../../test/app.ts";
import type { AdminTask, RemindersSent } from "../../../league/entities/admin-task.ts";
import type { Viewer } from "../../../league/permissions.ts";

/** The current test file's league, and an admin of it. */
export let app: TestApp;
export let admin: Viewer;

/** Starts a separate league for the tests of a file. Nobody was reminded before each. */
export function useReminderLeague() {
	beforeAll(async () => {
		app = await startTestApp({ demo: true });
		admin = viewersOf(app.demo).admin;
	});
	beforeEach(() =>
		app.change(async (trx) => {
			const tables = ["taskMark", "cardReminder", "email", "dispute", "makeupProposal"] as const;
			for (const table of tables) await trx.deleteFrom(table).execute();
		}),
	);
	afterAll(() => app.stop());
}

export async function call<T>(path: string, json?: object): Promise<T> {
	const response = await app.fetch(`/api/${path}`, { as: admin, ...(json && { json }) });
	expect(response.status).toBe(200);
	return (await response.json()) as T;
}
export const tasks = async (about: string) =>
	(await call<AdminTask[]>("list/adminTask")).filter((task) => task.about === about);
export const remind = (about: string, ids: readonly number[]) =>
	call<RemindersSent>("sendReminders", { about, ids });
export const emails = () =>
	app.db
		.selectFrom("email")
		.select(["kind", "toName", "toAddress", "subject", "text"])
		.orderBy("emailId")
		.execute();
/** Backdates all reminders. */
export const backdate = (on: string) =>
	app.change(async (trx) => {
		await trx.updateTable("taskMark").set({ on }).execute();
		await trx
			.updateTable("cardReminder")
			.set({ at: `${on}T12:00` })
			.execute();
	});
