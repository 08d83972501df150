import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
	type CaseLeague,
	decision,
	idOf,
	played,
	startCaseLeague,
} from "../../../../test/case-league.ts";
import type { LeagueTime } from "../../../league/rules/time/league-time.ts";
import { readLeague } from "../../db/read-league.ts";
import { toApiError } from "../../errors.ts";

let world: CaseLeague;
let now: LeagueTime;
let player: CaseLeague["app"]["demo"]["player"][number];

beforeAll(async () => {
	world = await startCaseLeague(() => now);
	player = world.app.demo.player.find(
		(row) => row.teamId === world.visitorTeamId && row.isActive && row.email !== "",
	)!;
});
beforeEach(async () => {
	await world.restore();
	now = `${played}T12:00`;
});
afterAll(async () => {
	expect(world.app.failures).toEqual([]);
	await world.app.stop();
});

async function report() {
	const { body } = await world.send(world.home, `reportIncident/${world.matchId}`, {
		playerId: player.playerId,
		what: "A racket flew.",
		witnesses: "All.",
	});
	return (body as unknown as { caseId: number }).caseId;
}
const daysOf = () =>
	world.app.db
		.selectFrom("player")
		.select(["suspendedFrom", "suspendedThrough"])
		.where("playerId", "=", player.playerId)
		.executeTakeFirstOrThrow();
/** Reported, with the statement. */
async function heard() {
	const caseId = await report();
	await world.send(world.committee[0], `askForStatement/${caseId}`, {});
	await world.send(world.visitor, `answerCase/${caseId}`, { answer: "Sorry." });
	return caseId;
}
const decide = (caseId: number, outcome: object, member = 0) =>
	world.send(world.committee[member], `decideCase/${caseId}`, {
		...decision,
		...outcome,
		...world.deciders(member),
	});
const appeal = (caseId: number) =>
	world.send(world.visitor, `appealCase/${caseId}`, { appeal: "It slipped." });

test("is not told to a member of the committee who leads the team concerned, until it asks", async () => {
	const { app, committee, matchId } = world;
	const lead = (cocaptainId: number) =>
		app.change((trx) =>
			trx
				.updateTable("team")
				.set({ cocaptainId })
				.where("teamId", "=", world.visitorTeamId)
				.execute(),
		);
	await lead(idOf(committee[0]));
	const caseId = await report();
	const listed = async () =>
		(await app.fetch("/api/list/committeeCase", { as: committee[0]! })).json();
	expect(await world.emailsTo(committee[0])).toEqual([]);
	expect(await world.emailsTo(committee[1])).toEqual(["An incident was reported"]);
	expect(await listed()).toEqual([]);
	expect((await world.file(committee[0])).body.cases).toEqual([]);
	expect((await world.send(committee[0], `askForStatement/${caseId}`, {})).status).toBe(404);

	expect((await world.send(committee[1], `askForStatement/${caseId}`, {})).status).toBe(200);
	expect(await world.emailsTo(committee[0])).toEqual(["The committee is asking for a statement"]);
	expect(await listed()).toMatchObject([{ caseId, matchId }]);
	expect((await world.file(committee[0])).body.cases[0]!.may.decide?.refusal).toContain(
		"one of the two teams",
	);
});

test("goes to the administrator’s address if the whole committee leads the team concerned", async () => {
	const { app, committee } = world;
	await app.change(async (trx) => {
		await trx
			.updateTable("user")
			.set({ isAdmin: false })
			.where("userId", "in", committee.slice(1).map(idOf))
			.execute();
		await trx.updateTable("division").set({ coordinatorId: null }).execute();
		await trx
			.updateTable("team")
			.set({ cocaptainId: idOf(committee[0]) })
			.where("teamId", "=", world.visitorTeamId)
			.execute();
	});
	await report();
	const { administratorEmail } = await readLeague(app.db);
	expect(await app.db.selectFrom("email").select(["toAddress", "text"]).execute()).toEqual([
		{ toAddress: administratorEmail, text: expect.stringContaining("(on Users)") },
	]);
});

const suspended = (suspendedFrom: string, suspendedThrough: string) => ({
	outcome: "suspended",
	suspendedFrom,
	suspendedThrough,
});
const notesTo = async (caseId: number) => {
	const { cases } = (await world.file(world.committee[1])).body;
	const { may, next } = cases.find((each) => each.caseId === caseId)!;
	return { before: may.decide?.notes, after: next };
};

test("keeps the suspension of another incident when an appeal lifts the first", async () => {
	const one = await heard();
	const other = await heard();
	await decide(one, suspended("2026-10-10", "2026-10-24"));
	expect((await notesTo(other)).before).toEqual([
		"The player is suspended through Sat, Oct 24. A suspension or exclusion is added to these days.",
	]);
	const apart = await decide(other, suspended("2026-11-01", "2026-11-30"));
	expect(apart.body).toMatchObject({
		error: {
			fields: { suspendedFrom: expect.stringContaining("already suspended through Sat, Oct 24") },
		},
	});
	expect((await decide(other, suspended("2026-10-20", "2026-11-30"))).status).toBe(200);
	expect(await daysOf()).toMatchObject({
		suspendedFrom: "2026-10-10",
		suspendedThrough: "2026-11-30",
	});
	await appeal(one);
	expect((await notesTo(one)).before).toEqual([
		"If you decide otherwise, the first suspension is lifted right away.",
	]);
	expect((await decide(one, { outcome: "noAction" }, 1)).status).toBe(200);
	expect(await daysOf()).toMatchObject({
		suspendedFrom: "2026-10-20",
		suspendedThrough: "2026-11-30",
	});
	expect((await notesTo(one)).after).toEqual([]);
});

test("is not free earlier after a second, shorter suspension", async () => {
	const [one, other] = [await heard(), await heard()];
	await decide(one, suspended("2026-10-03", "2026-12-12"));
	expect((await decide(other, suspended("2026-10-03", "2026-10-10"))).status).toBe(200);
	expect((await daysOf()).suspendedThrough).toBe("2026-12-12");
});

test("keeps days that an admin has changed since, and says so before and after the appeal", async () => {
	const caseId = await heard();
	await decide(caseId, suspended("2026-10-10", "2026-10-24"));
	await world.app.change((trx) =>
		trx
			.updateTable("player")
			.set({ suspendedThrough: "2026-10-31" })
			.where("playerId", "=", player.playerId)
			.execute(),
	);
	await appeal(caseId);
	expect((await notesTo(caseId)).before).toEqual([
		expect.stringMatching(/^The player is suspended through Sat, Oct 31, .* since the first/),
	]);
	expect((await decide(caseId, { outcome: "warned" }, 1)).status).toBe(200);
	expect((await daysOf()).suspendedThrough).toBe("2026-10-31");
	expect((await notesTo(caseId)).after).toEqual([
		{
			text: expect.stringContaining("An admin should check them on the Players page."),
			page: null,
		},
	]);
});

test.each<[string | null, LeagueTime]>([
	["2026-10-03", "2026-10-05T09:00"],
	[null, `${played}T13:00`],
])(
	"ends in an exclusion with a last day of its own if the season ends on %s: %#",
	async (endDate, at) => {
		const { app, committee } = world;
		await app.change((trx) =>
			trx.updateTable("season").set({ endDate }).where("currentSeason", "=", true).execute(),
		);
		const caseId = await heard();
		now = at;
		expect((await world.file(committee[0])).body.cases[0]!.may.decide?.excludedThrough).toBe(null);
		const ask = { suspendedThrough: "Enter the last day." };
		expect((await decide(caseId, { outcome: "excluded" })).body).toMatchObject({
			error: { fields: ask },
		});
		const early = { outcome: "excluded", suspendedThrough: "2026-10-01" };
		expect((await decide(caseId, early)).status).toBe(422);
		const right = { outcome: "excluded", suspendedThrough: "2026-12-12" };
		expect((await decide(caseId, right)).status).toBe(200);
		expect(await daysOf()).toEqual({
			suspendedFrom: at.slice(0, 10),
			suspendedThrough: "2026-12-12",
		});
	},
);

test("days of a suspension in the wrong order are refused by the database with a sentence", async () => {
	const wrong = { suspendedFrom: "2026-10-10", suspendedThrough: "2026-10-09" };
	const error = await world.app
		.change((trx) => trx.updateTable("player").set(wrong).execute())
		.catch(toApiError);
	expect(error).toMatchObject({
		status: 422,
		fields: { suspendedThrough: "The last day must not be before the first day." },
	});
});

test("has no scorecard to open after an appeal with another outcome", async () => {
	const caseId = await heard();
	expect((await decide(caseId, { outcome: "warned" })).status).toBe(200);
	await appeal(caseId);
	expect((await decide(caseId, { outcome: "noAction" }, 1)).status).toBe(200);
	expect((await world.file(world.committee[1])).body.cases[0]!.next).toEqual([]);
});

test("tells the player of a decision and that it was undone", async () => {
	const toPlayer = async () =>
		(
			await world.app.db
				.selectFrom("email")
				.select("subject")
				.where("toAddress", "=", player.email)
				.orderBy("emailId")
				.execute()
		).map(({ subject }) => subject);
	await decide(await heard(), { outcome: "warned" });
	expect(await toPlayer()).toEqual(["The committee has decided"]);
	const writeId = (await world.file(world.committee[0])).body.cases[0]!.may.undo;
	expect((await world.send(world.committee[0], "undoWrite", { writeId })).status).toBe(200);
	expect(await toPlayer()).toEqual(["The committee has decided", "A decision was undone"]);
});
