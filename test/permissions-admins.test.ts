import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../src/league/permissions.ts";
import { type AdminCall, adminCalls, type Named } from "./admin-calls.ts";
import { leagueContent, type Role, roles, startTestApp, type TestApp, viewersOf } from "./app.ts";
import { watchTraces } from "./traces.ts";

let app: TestApp;
let viewers: Record<Role, Viewer>;
let named: Named;

beforeAll(async () => {
	app = await startTestApp({ demo: true });
	viewers = viewersOf(app.world);
});
afterAll(() => app.stop());

describe.each(adminCalls.map((row) => ({ title: row.call, row })))("$title", ({ row }) => {
	test.each(roles)("%s", async (role) => {
		named = await arrange();
		const before = await everything();
		expect(await answerTo(row, role)).toBe(row[role]);
		// Whoever may not has changed nothing; nor has who only reads.
		const isWrite = row[role] === "ok" && !row.call.startsWith("GET");
		expect((await everything()) === before).toBe(!isWrite);
	});
});

const everything = async () => JSON.stringify(await leagueContent(app.db, { except: [] }));

async function answerTo({ call, id, json }: AdminCall, role: Role) {
	const [method, path] = call.split(" ") as [string, string];
	const body = json?.(named);
	const to = path.replace("{id}", String(id && named[id]));
	const leftTraces = await watchTraces(app.db);
	const response = await app.fetch(`/api/${to}`, {
		as: viewers[role],
		...(body && { json: body }),
		method,
	});
	await leftTraces(to, response.status);
	const answer = (await response.json()) as { error?: { code: string; message: string } };
	if (answer.error) expect(answer.error.message).toMatch(/^[A-Z].{9,}[.]$/);
	return response.status === 200 ? "ok" : `${response.status} ${answer.error?.code}`;
}

let rounds = 0;

/** Rows that nothing refers to, made anew for each call, and some that are there. */
async function arrange(): Promise<Named> {
	const { db, world } = app;
	const round = ++rounds;
	const made = async (path: string, json: object) => {
		const response = await app.fetch(`/api/create/${path}`, { as: viewers.D, json });
		expect(response.status).toBe(200);
		return (await response.json()) as Record<string, number>;
	};
	// What a call before this one has left behind.
	await sql`delete from "division" where "divisionNumber" between 77 and 99`.execute(db);
	await sql`delete from "team" where "teamNumber" = 987`.execute(db);
	await sql`delete from "match" where "matchNumber" > 98000`.execute(db);
	await sql`delete from "draftMatch" where "matchNumber" > 98000`.execute(db);
	const [home, visitor] = world.team.filter(
		(team) =>
			team.isActive &&
			team.divisionId === world.division[0]!.divisionId &&
			team.teamId !== world.named.byeTeamId,
	);
	const sides = {
		divisionId: world.division[0]!.divisionId,
		homeTeamId: home!.teamId,
		visitorTeamId: visitor!.teamId,
		weekNumber: 1,
	};
	const unusedDivision = (await made("division", { divisionNumber: 79 }))["divisionId"]!;
	const { locationId: unusedLocation } = await made("location", {
		locationName: `Court ${round}`,
		locationType: "Club",
	});
	const { associationId: association } = await made("association", {
		associationName: `Friends ${round}`,
	});
	const { seasonId: unusedSeason } = await made("season", {
		seasonName: `Spring ${round}`,
		startDate: "2030-03-01",
	});
	const { seasonId: season } = world.season.find((each) => each.currentSeason)!;
	const { eventId: event } = await made("event", {
		eventName: "A day off",
		startDate: "2026-12-01",
		seasonId: season,
	});
	const { paymentId: payment } = await made("payment", {
		teamId: home!.teamId,
		payerName: "Sam Hill",
		amountPaid: 225,
		paymentMethod: "Zelle",
	});
	const { teamId: unusedTeam } = await made("team", { teamName: `Nets ${round}`, isActive: false });
	const { matchId: unplayedMatch } = await made("match", { ...sides, matchNumber: 98_001 });
	const { draftMatchId: draft } = await made("draftMatch", { ...sides, matchNumber: 98_001 });
	const person = await db
		.insertInto("user")
		.values({
			firstName: "Pat",
			lastName: "Leaver",
			email: `pat.${round}@newcomers.example`,
			phone: "",
			isCaptain: true,
			isAdmin: false,
		})
		.returning("userId")
		.executeTakeFirstOrThrow();
	const { writeId } = await db
		.selectFrom("write")
		.select("writeId")
		.orderBy("writeId", "desc")
		.executeTakeFirstOrThrow();
	return {
		unusedDivision,
		unusedLocation: unusedLocation!,
		association: association!,
		season,
		unusedSeason: unusedSeason!,
		event: event!,
		payment: payment!,
		team: home!.teamId,
		unusedTeam: unusedTeam!,
		match: unplayedMatch!,
		unplayedMatch: unplayedMatch!,
		draft: draft!,
		home: home!.teamId,
		visitor: visitor!.teamId,
		person: person.userId,
		write: writeId,
		division: sides.divisionId,
	};
}
