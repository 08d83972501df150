import { seasonReportKinds } from "../../src/league/entities/season-report-kinds.ts";
import type { DemoLeague } from "../../src/server/demo/demo-league.ts";
import { type TestApp, viewersOf } from "../app.ts";
import { admins, editors, forEveryone, leaders, rowsOf, schedulers, treasurers } from "./matrix.ts";
import { managersOf } from "./plain-records.ts";

const awardFields = ["seasons", "seasonId", "teams", "players"];
const reportFields = ["seasons", "seasonId", "report"];

/** Admin calls for many players or teams. */
export async function bulkRows(app: TestApp, demo: DemoLeague) {
	const file = {
		kind: "player",
		fileName: "players.csv",
		file: Buffer.from("First Name,Last Name\nUna,Listed").toString("base64"),
	};
	const preview = await app.fetch("/api/importPreview", { as: viewersOf(demo).admin, json: file });
	const { token } = (await preview.json()) as { token: string };
	const past = {
		kind: "seasonArchive",
		fileName: "past.csv",
		file: Buffer.from(
			"Season,Division,Date,Home,Visitor,Home Sets,Visitor Sets\nFall 1999,1,9/4/1999,A,B,5,3",
		).toString("base64"),
	};
	const { token: pastToken } = (await (
		await app.fetch("/api/importPreview", { as: viewersOf(demo).admin, json: past })
	).json()) as { token: string };
	const payments = {
		...file,
		kind: "payment",
		file: Buffer.from(
			"Team,Payer Name,Amount Paid,Payment Method\nNobody’s,Sam,225,Zelle",
		).toString("base64"),
	};
	const { seasonId } = demo.season.find(({ currentSeason }) => currentSeason)!;
	const refused = "403 WRONG_ROLE";
	const leaderless = { scheduler: refused, editor: refused, coordinator: refused };
	const ok = admins("ok");
	const invalid = admins("422 INVALID");
	const bulkUpdate = (kind: keyof DemoLeague, key: string, changes: object) => {
		const rows = (demo[kind] as object[]).slice(0, 2).map((row) => ({ id: row[key as never] }));
		return rowsOf(`PUT bulkUpdate/${kind}`, [
			["two rows", managersOf(kind, "ok"), { json: { changes, rows } }],
		]);
	};

	return [
		...rowsOf("POST removeAllPlayersFromTeams", [
			["all players", ok, { json: {} }],
			["an unknown field", invalid, { json: { teamId: 1 } }],
		]),
		...rowsOf("POST importPreview", [
			["a player", ok, { json: file, changesNothing: ["admin"] }],
			["a past season", ok, { json: past, changesNothing: ["admin"] }],
			["payments", treasurers("ok"), { json: payments, changesNothing: ["admin", "treasurer"] }],
			["not a list", invalid, { json: { ...file, file: "AAAA" } }],
		]),
		...rowsOf("POST import", [
			["as previewed", ok, { json: { ...file, token } }],
			["a past season", ok, { json: { ...past, token: pastToken } }],
			["without a preview", admins("409 STALE"), { json: { ...file, token: "x" } }],
		]),
		...bulkUpdate("team", "teamId", { courtTime: "5-7" }),
		...bulkUpdate("player", "playerId", { ustaLevel: "9.5" }),
		...bulkUpdate("match", "matchId", { startTime: "5-7" }),
		...bulkUpdate("draftMatch", "draftMatchId", { startTime: "5-7" }),
		...bulkUpdate("payment", "paymentId", { paymentMethod: "Barter" }),
		...bulkUpdate("location", "locationId", { area: "Far West" }),
		...bulkUpdate("user", "userId", { isCaptain: true }),
		...rowsOf("PUT bulkUpdate/notice", [
			[
				"a notice that was removed",
				editors("404 NOT_FOUND"),
				{ json: { changes: { pages: "home" }, rows: [{ id: 987 }] } },
			],
		]),
		...rowsOf("GET export/players.xlsx", [["all players", ok]]),
		...rowsOf("GET export/teams.xlsx", [["all teams", ok]]),
		...rowsOf("GET export/court-locations.xlsx", [["all court locations", schedulers("ok")]]),
		...rowsOf("GET export/payments.xlsx", [["all payments", treasurers("ok")]]),
		...rowsOf("GET export/season/{id}.xlsx", [
			["an archived season", forEveryone("ok"), { id: 1 }],
			["a season without an archive", forEveryone("404 NOT_FOUND"), { id: 2 }],
		]),
		...seasonReportKinds.flatMap((kind) => [
			...rowsOf(`GET get/${kind}Report/{id}`, [
				["the latest season", admins(reportFields), { id: "latest" }],
				["an archived season", admins(reportFields), { id: 1 }],
				["a season without data", admins("404 NOT_FOUND"), { id: 99 }],
			]),
			...["xlsx", "pdf"].flatMap((format) =>
				rowsOf(`GET export/${kind}-report/{id}.${format}`, [["an archived season", ok, { id: 1 }]]),
			),
		]),
		...rowsOf("GET get/awards/{id}", [
			["the latest season", admins(awardFields), { id: "latest" }],
			["a season without data", admins("404 NOT_FOUND"), { id: 99 }],
		]),
		...rowsOf("GET export/certificates/{id}.pdf", [
			["an archived season", ok, { id: 1 }],
			["a season that is not over", admins("409 NOT_POSSIBLE"), { id: seasonId }],
		]),
		...rowsOf("GET export/season-sheet/{id}.pdf", [
			["an archived season", forEveryone("ok"), { id: 1 }],
			["the current season", forEveryone("ok"), { id: seasonId }],
			["a season without data", forEveryone("404 NOT_FOUND"), { id: 99 }],
		]),
		...rowsOf("GET get/feeReport/{id}", [
			["the current season", treasurers(reportFields), { id: "latest" }],
			["a season without payments", treasurers("404 NOT_FOUND"), { id: 1 }],
		]),
		...["xlsx", "pdf"].flatMap((format) =>
			rowsOf(`GET export/fee-report/{id}.${format}`, [
				["the current season", treasurers("ok"), { id: seasonId }],
			]),
		),
		...rowsOf("GET export/invoice/{id}.pdf", [
			[
				"of the captain’s team",
				{ ...leaders("ok", "403 NOT_YOUR_TEAM", "ok"), ...leaderless, treasurer: "ok" },
				{ id: demo.named.captainTeamId },
			],
			[
				"of a team that no longer plays",
				{ ...leaders("404 NOT_FOUND", "404 NOT_FOUND", "ok"), ...leaderless, treasurer: "ok" },
				{ id: demo.named.inactiveTeamId },
			],
		]),
		...rowsOf("GET export/past-seasons-template.xlsx", [["an empty file", ok]]),
	];
}
