import { afterAll, beforeAll, beforeEach } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import { importer } from "../../../../test/lists.ts";

/** The current test file's league, and what imports lists into it. */
export let app: TestApp;
export let lists: ReturnType<typeof importer>;
export let named: TestApp["demo"]["named"];

/** Starts a separate league for the tests of a file. */
export function useImportLeague() {
	beforeAll(async () => {
		app = await startTestApp({ demo: true });
		named = app.demo.named;
		lists = importer(app, memberViewer(app.demo, named.adminUserId));
	});
	beforeEach(() => app.change((trx) => trx.deleteFrom("limit").execute()));
	afterAll(() => app.stop());
}

export const players = () => app.db.selectFrom("player").selectAll().orderBy("playerId").execute();
export const teams = () => app.db.selectFrom("team").selectAll().orderBy("teamId").execute();
export const all = async () => ({ players: await players(), teams: await teams() });
export const onRoster = async (teamId: number) =>
	(await players()).filter((player) => player.teamId === teamId);
export const exported = async (name: string) =>
	Buffer.from(
		await (
			await app.fetch(`/api/export/${name}.xlsx`, {
				as: memberViewer(app.demo, named.adminUserId),
			})
		).arrayBuffer(),
	);
