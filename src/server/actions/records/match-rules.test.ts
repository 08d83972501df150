import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp, viewersOf } from "../../../../test/app.ts";
import { addDays } from "../../../league/rules/time/league-time.ts";
import { openApiDocument } from "../../api/reference/openapi.ts";

let app: TestApp;
let match: TestApp["demo"]["match"][number];
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	match = app.demo.match.find(({ matchId }) => matchId === app.demo.named.nextMatchId)!;
});
afterAll(() => app.stop());

async function send(method: string, path: string, json: object) {
	const as = viewersOf(app.demo).admin;
	const response = await app.fetch(`/api/${path}`, { as, json, method });
	const body = (await response.json()) as Record<string, unknown>;
	return { status: response.status, body, warnings: body["warnings"] };
}
const update = (json: object) => send("PUT", `update/match/${match.matchId}`, json);
const outside = expect.stringMatching(/^Saturday, January 2, 2027 is outside Fall 2026 \(/);

test("the answer to a saved match warns of a date that is no Saturday or outside its season", async () => {
	expect((await update({ matchDate: "2026-10-17" })).warnings).toEqual([]);
	expect((await update({ matchDate: "2026-10-18" })).warnings).toEqual([
		"Sun, Oct 18 is not a Saturday.",
	]);
	const { body, warnings } = await update({ matchDate: "2027-01-02" });
	expect(warnings).toEqual([outside]);
	expect((await update({})).warnings).toEqual([outside]);
	expect((await update({ ...body, matchDate: "2026-10-17" })).warnings).toEqual([]);
});

test("the answer to a saved match warns of a team that has changed divisions", async () => {
	const other = app.demo.division.find(({ divisionId }) => divisionId !== match.divisionId)!;
	const mine = app.demo.division.find(({ divisionId }) => divisionId === match.divisionId)!;
	const { teamName } = app.demo.team.find(({ teamId }) => teamId === match.homeTeamId)!;
	const moveTo = (divisionId: number | null) =>
		app.change((trx) =>
			trx.updateTable("team").set({ divisionId }).where("teamId", "=", match.homeTeamId).execute(),
		);
	await moveTo(other.divisionId);
	const { warnings } = await update({ startTime: "1-3" });
	await moveTo(match.divisionId);
	expect(warnings).toEqual([
		`${teamName} is in Division ${other.divisionNumber}, not in Division ${mine.divisionNumber}.`,
	]);
});

test("a match with scores can’t be called off", async () => {
	const { matchId, matchNumber } = app.demo.match.find(
		(row) => row.matchId === app.demo.named.verifiedMatchId,
	)!;
	const { status, body } = await send("PUT", `update/match/${matchId}`, { isCalledOff: true });
	expect([status, body["error"]]).toEqual([
		422,
		expect.objectContaining({
			fields: { isCalledOff: `Match ${matchNumber} has scores, so it can’t be called off.` },
		}),
	]);
});

test("a match with a result can’t move to a day in the future, but to another day before", async () => {
	const { matchId, matchNumber, matchDate } = app.demo.match.find(
		(row) => row.matchId === app.demo.named.verifiedMatchId,
	)!;
	const moveTo = (day: string | null) => send("PUT", `update/match/${matchId}`, { matchDate: day });
	const { status, body } = await moveTo(addDays(app.today, 1));
	expect([status, body["error"]]).toEqual([
		422,
		expect.objectContaining({
			fields: {
				matchDate: `Match ${matchNumber} has a result, so its date can’t be in the future.`,
			},
		}),
	]);
	expect((await moveTo(app.today)).status).toBe(200);
	expect((await moveTo(matchDate)).status).toBe(200);
});

test("the answer to a new match has its warnings", async () => {
	const { divisionId, homeTeamId, visitorTeamId } = match;
	const created = { divisionId, homeTeamId, visitorTeamId, weekNumber: 1, matchNumber: 9001 };
	const { status, warnings } = await send("POST", "create/match", {
		...created,
		matchDate: "2027-01-02",
		startTime: "9-11",
	});
	expect([status, warnings]).toEqual([200, [outside]]);
});

test("the API’s description has the warnings of saved matches only", () => {
	const { paths, components } = openApiDocument("https://league.example");
	const schemas: Record<string, unknown> = components.schemas;
	const describes = (path: string) => {
		const call = JSON.stringify(paths[`/api/${path}`]);
		const named = [...call.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name!);
		return [call, ...named.map((name) => JSON.stringify(schemas[name]))].some((text) =>
			text.includes("warnings"),
		);
	};
	expect(describes("create/match")).toBe(true);
	expect(describes("update/match/{id}")).toBe(true);
	expect(describes("list/match")).toBe(false);
	expect(describes("create/draftMatch")).toBe(false);
});

test("a match with a make-up keeps its number and teams and can’t be deleted", async () => {
	const { homeTeamId, visitorTeamId, matchNumber, matchId } = match;
	const makeup = { homeTeamId, visitorTeamId, originalMatchNumber: matchNumber };
	const booked = await send("POST", "create/makeupMatch", {
		...makeup,
		matchDate: "2026-11-14",
		startTime: "9-11",
	});
	expect(booked.status).toBe(200);
	const sentence = "This match has a make-up match. Remove the make-up match first.";
	const refused = (field: string) => ({
		status: 422,
		body: { error: expect.objectContaining({ fields: { [field]: sentence } }) },
	});
	const other = app.demo.match.find(
		({ divisionId, homeTeamId: id }) =>
			divisionId === match.divisionId && ![homeTeamId, visitorTeamId].includes(id),
	)!;
	expect(await update({ matchNumber: 9002 })).toMatchObject(refused("matchNumber"));
	expect(await update({ visitorTeamId: other.homeTeamId })).toMatchObject(refused("visitorTeamId"));
	expect(await send("DELETE", `delete/match/${matchId}`, {})).toMatchObject({
		status: 409,
		body: { error: { code: "IN_USE", message: sentence } },
	});
	const swapped = { homeTeamId: visitorTeamId, visitorTeamId: homeTeamId };
	expect((await update(swapped)).status).toBe(200);
});
