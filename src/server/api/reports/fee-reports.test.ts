import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp, viewersOf } from "../../../../test/app.ts";
import { textOfPdf } from "../../../../test/files.ts";
import type { Role } from "../../../../test/roles.ts";
import type { SeasonReportView } from "../../../league/entities/season-report.ts";

let app: TestApp;
let pastSeasonId: number;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	pastSeasonId = app.demo.seasonArchive[0]!.seasonId;
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

const ask = (path: string, role: Role) =>
	app.fetch(`/api/${path}`, { as: viewersOf(app.demo)[role] });
const feeReport = async (id: number | "latest") =>
	(await (await ask(`get/feeReport/${id}`, "treasurer")).json()) as SeasonReportView;

test("the report begins with the current season and lists every team that plays", async () => {
	const { seasonId, report } = await feeReport("latest");
	expect(seasonId).toBe(app.demo.season.find(({ currentSeason }) => currentSeason)?.seasonId);
	const playing = app.demo.team.filter((row) => row.isActive && row.teamName !== "Bye");
	expect(report?.rows.map(([, , name]) => name).sort()).toEqual(
		playing.map(({ teamName }) => teamName).sort(),
	);
});

test("a past season is there once it has a payment, with the teams that played it", async () => {
	expect((await ask(`get/feeReport/${pastSeasonId}`, "treasurer")).status).toBe(404);
	const { teamId } = app.demo.team.find((row) => !row.isActive)!;
	await app.change((trx) =>
		trx
			.insertInto("payment")
			.values({
				teamId,
				seasonId: pastSeasonId,
				paidOn: "2026-02-01",
				payerName: "Sam Hill",
				amountPaid: 200,
				paymentMethod: "Check",
			})
			.execute(),
	);
	const { seasons, report } = await feeReport(pastSeasonId);
	expect(seasons.map(({ seasonId }) => seasonId)).toContain(pastSeasonId);
	expect(report?.rows.length).toBeGreaterThan(1);
	expect(report?.rows.filter((row) => row.includes("Check"))).toHaveLength(1);
	const file = `export/invoice/${teamId}.pdf?seasonId=${pastSeasonId}`;
	const bytes = Buffer.from(await (await ask(file, "treasurer")).arrayBuffer());
	expect(textOfPdf(bytes)).toContain("Paid in full");
});

test("an invoice names the team, the season and how to pay", async () => {
	const { unregisteredTeamId } = app.demo.named;
	const { teamName } = app.demo.team.find(({ teamId }) => teamId === unregisteredTeamId)!;
	const response = await ask(`export/invoice/${unregisteredTeamId}.pdf`, "otherCaptain");
	expect(response.headers.get("content-disposition")).toContain("Invoice - ");
	const text = textOfPdf(Buffer.from(await response.arrayBuffer()));
	for (const expected of [teamName, "Fall 2026", "Balance due", "Zelle"])
		expect(text).toContain(expected);
});

test.each([
	["captain", "captainTeamId", "", 200],
	["captain", "unregisteredTeamId", "", 403],
	["captain", "inactiveTeamId", "", 404],
	["captain", "captainTeamId", "?seasonId=99", 404],
	["treasurer", "captainTeamId", "?seasonId=x", 422],
	["treasurer", "byeTeamId", "", 404],
] as const)("a %s gets the invoice of %s%s: %i", async (role, team, query, status) => {
	const path = `export/invoice/${app.demo.named[team]}.pdf${query}`;
	expect((await ask(path, role)).status).toBe(status);
});
