import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "../src/league/permissions.ts";
import { type Role, roles, startTestApp, type TestApp, viewersOf } from "./app.ts";
import { type Named, type RosterCall, rosterCalls } from "./roster-calls.ts";
import { watchTraces } from "./traces.ts";

let app: TestApp;
let viewers: Record<Role, Viewer>;
let named: Named;
let untouched: string;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	viewers = viewersOf(app.world);
	named = await arrange();
	for (const table of written)
		await sql`create table ${sql.table(`kept_${table}`)} as table ${sql.table(table)}`.execute(
			app.db,
		);
	untouched = await holdings();
});
afterAll(() => app.stop());

describe.each(rosterCalls.map((row) => ({ title: `${row.call}: ${row.about}`, row })))(
	"$title",
	({ row }) => {
		test.each(roles)("%s", async (role) => {
			await lock(row.isLocked === true);
			expect(await answerTo(row, role)).toBe(row[role]);
			// A refusal leaves everything as it was; what was done is put back for the next.
			if (row[role] === "ok") await putBack();
			else expect(await holdings()).toBe(untouched);
		});
	},
);

async function answerTo({ call, id, json }: RosterCall, role: Role) {
	const [method, path] = call.split(" ") as [string, string];
	const body = json?.(named);
	const to = path.replace("{id}", String(id?.(named)));
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

/** What these calls may change; the rest is looked at as well. */
const written = [
	"player",
	"team",
	"makeupMatch",
	"rosterAddition",
	"rosterRemoval",
	"write",
	"change",
	"writtenOnce",
	"letter",
	"captainRequest",
] as const;

async function holdings() {
	const sums = written.map(
		(table) => sql`(select sum(hashtextextended(t::text, 0)) from ${sql.table(table)} t)`,
	);
	return JSON.stringify((await sql`select ${sql.join(sums)}`.execute(app.db)).rows);
}

async function putBack() {
	await app.change(async (trx) => {
		for (const table of [
			"makeupMatch",
			"rosterAddition",
			"rosterRemoval",
			"write",
			"change",
			"writtenOnce",
			"letter",
			"captainRequest",
		] as const) {
			await trx.deleteFrom(table).execute();
			await sql`insert into ${sql.table(table)} select * from ${sql.table(`kept_${table}`)}`.execute(
				trx,
			);
		}
		await sql`delete from "player" where "playerId" not in (select "playerId" from "kept_player")`.execute(
			trx,
		);
		await sql`update "player" set "teamId" = null, "rosterPlace" = null`.execute(trx);
		for (const table of ["player", "team"] as const) {
			const columns = await sql<{
				name: string;
			}>`select column_name as name from information_schema.columns where table_name = ${table}`.execute(
				trx,
			);
			const sets = columns.rows
				.filter(({ name }) => name !== `${table}Id`)
				.map(({ name }) => sql`${sql.ref(name)} = k.${sql.ref(name)}`);
			const id = sql.ref(`${table}Id`);
			await sql`update ${sql.table(table)} t set ${sql.join(sets)} from ${sql.table(`kept_${table}`)} k where t.${id} = k.${id}`.execute(
				trx,
			);
		}
	});
	expect(await holdings()).toBe(untouched);
}

/** Rosters open until the end of the year, or locked since the summer. */
const lock = (isLocked: boolean) =>
	app.change((trx) =>
		trx
			.updateTable("season")
			.set({
				rosterDeadline: isLocked ? "2026-08-01" : "2026-12-31",
				playerAdditionsStartDate: null,
			})
			.where("currentSeason", "=", true)
			.execute(),
	);

async function arrange(): Promise<Named> {
	const { db, world } = app;
	const {
		captainTeamId: captains,
		unregisteredTeamId: others,
		inactiveTeamId: inactive,
		byeTeamId: bye,
		lookingPlayerId: looking,
	} = world.named;
	const [third, fourth] = world.team
		.filter((team) => team.isActive && ![captains, others, bye].includes(team.teamId))
		.map((team) => team.teamId) as [number, number];
	const oneOf = async (teamId: number) =>
		(
			await db
				.selectFrom("player")
				.select("playerId")
				.where("teamId", "=", teamId)
				.orderBy("playerId")
				.limit(1)
				.executeTakeFirstOrThrow()
		).playerId;
	const { playerId: inactivePlayer } = await db
		.selectFrom("player")
		.select("playerId")
		.where("isActive", "=", false)
		.limit(1)
		.executeTakeFirstOrThrow();
	const book = async (
		homeTeamId: number,
		visitorTeamId: number,
		startTime: "9-11" | "1-3" | "3-5",
	) => {
		const match = {
			originalMatchNumber: null,
			homeTeamId,
			visitorTeamId,
			matchDate: "2026-12-13",
			startTime,
		};
		return (
			await db
				.insertInto("makeupMatch")
				.values(match)
				.returning("makeupMatchId")
				.executeTakeFirstOrThrow()
		).makeupMatchId;
	};
	return {
		captains,
		others,
		third,
		inactive,
		bye,
		onCaptains: await oneOf(captains),
		onOthers: await oneOf(others),
		onThird: await oneOf(third),
		looking,
		inactivePlayer,
		makeup: await book(captains, third, "9-11"),
		sharedMakeup: await book(captains, others, "1-3"),
		foreignMakeup: await book(third, fourth, "3-5"),
	};
}
