import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../src/league/permissions.ts";
import { downloads } from "../src/server/api/reports/downloads.ts";
import { createPrinter } from "../src/server/exports/printer.ts";
import { memberViewer, startTestApp, type TestApp, viewersOf } from "./app.ts";
import { cellsOf, textOfPdf } from "./files.ts";
import type { Role } from "./roles.ts";

let app: TestApp;
let viewers: Record<Role, Viewer>;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	viewers = viewersOf(app.demo);
});
afterAll(() => app.stop());

const ask = (path: string, role: Role = "admin", init: RequestInit = {}) =>
	app.fetch(`/api/export/${path}`, { as: viewers[role], ...init });
const bytesOf = async (path: string, role: Role = "admin") =>
	Buffer.from(await (await ask(path, role)).arrayBuffer());
const sheetOf = async (path: string, role: Role = "admin") => cellsOf(await bytesOf(path, role));
const nameOf = async (path: string, role: Role = "admin") => {
	const header = (await ask(path, role)).headers.get("content-disposition")!;
	return decodeURIComponent(
		/^attachment; filename="[ -~]+"; filename\*=UTF-8''([\w%.~!&+-]+)$/.exec(header)?.[1] ??
			`not a name: ${header}`,
	);
};

describe("names", () => {
	test.each(["xlsx", "pdf"])("have the documented form, as %s", async (format) => {
		const { seasonName } = app.demo.season.find((row) => row.currentSeason)!;
		const { captainTeamId } = app.demo.named;
		const { teamName } = app.demo.team.find((row) => row.teamId === captainTeamId)!;
		expect(await nameOf(`match-schedule.${format}`)).toBe(`MMTL Match Schedule.${format}`);
		expect(await nameOf(`draft-match-schedule.${format}`)).toBe(
			`MMTL Match Schedule (draft).${format}`,
		);
		expect(await nameOf(`standings.${format}`)).toBe(`MMTL Standings - ${seasonName}.${format}`);
		expect(await nameOf(`player-results.${format}`)).toBe(
			`MMTL Player Results - ${seasonName}.${format}`,
		);
		expect(await nameOf(`roster/${captainTeamId}.${format}`)).toBe(`${teamName} Roster.${format}`);
	});

	test("name the list of players looking for a team", async () => {
		expect(await nameOf("players-looking.xlsx")).toBe("Players Looking for a Team.xlsx");
		expect(await nameOf("players-looking.pdf")).toBe("Players Looking for a Team.pdf");
	});

	test.each([
		['Łódź "Łobbers"', "Łódź -Łobbers- Roster.pdf", "Lodz -Lobbers- Roster.pdf"],
		["=1+1; filename=x.exe", "=1+1; filename=x.exe Roster.pdf", "=1+1; filename=x.exe Roster.pdf"],
		["../李%41", "李%41 Roster.pdf", "__41 Roster.pdf"],
	])("are safe for a team named %s", async (teamName, name, plain) => {
		const { captainTeamId } = app.demo.named;
		const rename = (to: string) =>
			app.change((trx) =>
				trx.updateTable("team").set({ teamName: to }).where("teamId", "=", captainTeamId).execute(),
			);
		const before = app.demo.team.find((row) => row.teamId === captainTeamId)!.teamName;
		await rename(teamName);
		const response = await ask(`roster/${captainTeamId}.pdf`, "member");
		const text = textOfPdf(Buffer.from(await response.arrayBuffer()));
		const sheet = await sheetOf("standings.xlsx");
		await rename(before);
		const header = response.headers.get("content-disposition")!;
		expect(header).toContain(`filename="${plain}"; `);
		expect(decodeURIComponent(header.split("UTF-8''")[1]!)).toBe(name);
		if (!teamName.includes("李")) expect(text).toContain(`${teamName} Roster`);
		expect(sheet.some((row) => row[2] === teamName)).toBe(true);
	});
});

describe("content", () => {
	test("the standings equal those on the page", async () => {
		const rows = (await (await app.fetch("/api/list/standing")).json()) as {
			teamId: number;
			setsWon: number;
			percentSetsWon: number;
			divisionNumber: number;
		}[];
		const teamNames = new Map(app.demo.team.map((team) => [team.teamId, team.teamName]));
		const sheet = await sheetOf("standings.xlsx");
		expect(sheet.slice(1).map((row) => [row[0], row[2], row[3], row[6]])).toEqual(
			rows.map((row) => [
				row.divisionNumber,
				teamNames.get(row.teamId),
				row.setsWon,
				row.percentSetsWon || 0,
			]),
		);
	});

	test("the players’ results equal those of the list", async () => {
		const rows = (await (await app.fetch("/api/list/playerResult")).json()) as {
			lastName: string;
			numMatches: number;
			percentSetsWon: number;
		}[];
		expect(rows.length).toBeGreaterThan(100);
		expect(
			(await sheetOf("player-results.xlsx")).slice(1).map((row) => [row[3], row[6], row[7]]),
		).toEqual(rows.map((row) => [row.lastName, row.percentSetsWon, row.numMatches]));
	});

	test("the schedule has every match except those against Bye; drafts have their own file", async () => {
		const byes = new Set(
			app.demo.team.filter((team) => team.teamName === "Bye").map((team) => team.teamId),
		);
		const withoutByes = (
			rows: readonly { homeTeamId: number; visitorTeamId: number; matchNumber: number }[],
		) =>
			rows
				.filter((row) => !byes.has(row.homeTeamId) && !byes.has(row.visitorTeamId))
				.map((row) => row.matchNumber);
		const numbers = async (path: string) =>
			(await sheetOf(path)).slice(1).map((row) => row[2] as number);
		expect((await numbers("match-schedule.xlsx")).sort()).toEqual(
			withoutByes(app.demo.match).sort(),
		);
		expect((await numbers("draft-match-schedule.xlsx")).sort()).toEqual(
			withoutByes(app.demo.draftMatch).sort(),
		);
		for (const path of ["match-schedule", "draft-match-schedule", "standings", "player-results"])
			expect(textOfPdf(await bytesOf(`${path}.pdf`))).not.toMatch(/(^|\t)bye(\t|$)/im);
	});

	test("a roster has its players, ordered by number", async () => {
		const { captainTeamId } = app.demo.named;
		const numbers = app.demo.player
			.filter((row) => row.isActive && row.teamId === captainTeamId)
			.map((row) => row.playerNumber);
		expect(
			(await sheetOf(`roster/${captainTeamId}.xlsx`, "captain")).slice(1).map((row) => row[0]),
		).toEqual(numbers.sort((a, b) => a - b));
	});

	test("a date is the date in the league’s time zone", async () => {
		const { lookingPlayerId } = app.demo.named;
		await app.change((trx) =>
			trx
				.updateTable("player")
				.set({ createdAt: "2026-11-15T05:30:00Z" })
				.where("playerId", "=", lookingPlayerId)
				.execute(),
		);
		const { playerNumber } = app.demo.player.find((row) => row.playerId === lookingPlayerId)!;
		const row = (await sheetOf("players-looking.xlsx", "captain")).find(
			(each) => each[0] === playerNumber,
		);
		expect(row?.[1]).toEqual(new Date("2026-11-14T00:00:00Z"));
	});
});

describe("the call", () => {
	test("a file is sent as an attachment that caches must not store", async () => {
		for (const { path, formats } of downloads) {
			for (const format of formats) {
				const pastSeasonId = app.demo.seasonArchive[0]!.seasonId;
				const isOfSeason = /^(season|season-sheet|certificates|.*-report)\/\{id\}$/.test(path);
				const { seasonId } = app.demo.season.find(({ currentSeason }) => currentSeason)!;
				const ofFees = path === "fee-report/{id}" ? seasonId : pastSeasonId;
				const id = isOfSeason ? ofFees : app.demo.named.captainTeamId;
				const response = await ask(`${path.replace("{id}", String(id))}.${format}`);
				expect([
					response.status,
					response.headers.get("cache-control"),
					response.headers.get("x-content-type-options"),
				]).toEqual([200, "no-store", "nosniff"]);
				expect(response.headers.get("content-disposition")).toMatch(/^attachment; /);
				expect(response.headers.get("content-encoding")).toBe(null);
			}
		}
	});

	test.each([
		"players-looking.csv",
		"standings.csv",
		"standings",
		"standingsxpdf",
		"roster.xlsx",
		"roster/.xlsx",
		"constructor.pdf",
	])("%s does not exist", async (path) => {
		expect((await ask(path)).status).toBe(404);
	});

	test.each(["0", "-1", "abc", "1e3", "2147483648", "%00", "..%2f1", "1.xlsx"])(
		"a roster of team %s does not exist",
		async (id) => {
			expect((await ask(`roster/${id}.xlsx`)).status).toBe(404);
		},
	);

	test("a query is refused, other methods get 405 with Allow, and HEAD has no body", async () => {
		expect((await ask("standings.xlsx?divisionId=1")).status).toBe(422);
		const refused = await ask("standings.xlsx", "admin", { method: "DELETE" });
		expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
		const head = await ask("standings.xlsx", "admin", { method: "HEAD" });
		expect([head.status, await head.text()]).toEqual([200, ""]);
	});

	test("a member’s many downloads at once are refused, and don’t keep an admin’s from being made", async () => {
		const queued = await startTestApp({ demo: true, printer: createPrinter() });
		const get = async (role: Role) =>
			(await queued.fetch("/api/export/players-looking.xlsx", { as: viewers[role] })).status;
		const member = Array.from({ length: 60 }, () => get("member"));
		expect(await get("admin")).toBe(200);
		const statuses = await Promise.all(member);
		expect([...new Set(statuses)].toSorted()).toEqual([200, 429]);
		await queued.stop();
	});

	test("too many downloads are refused for a while", async () => {
		const someone = memberViewer(app.demo, app.demo.named.unregisteredUserId);
		const again = () =>
			app.fetch("/api/export/players-looking.xlsx", {
				as: { ...someone, email: "tireless@mail.example" },
			});
		for (let round = 0; round < 60; round++)
			expect(
				(await Promise.all(Array.from({ length: 5 }, again))).map(({ status }) => status),
			).toEqual(Array(5).fill(200));
		const refused = await again();
		expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
	});

	test("logs no error", () => expect(app.failures).toEqual([]));
});
