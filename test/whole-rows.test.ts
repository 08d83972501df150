import { describe, expect, test } from "vitest";
import { messages } from "../src/league/messages.ts";
import { openApiDocument } from "../src/server/api/reference/openapi.ts";
import { leagueContent } from "./league-content.ts";
import { app, isLed, type Role, type Row, send, useRows } from "./whole-rows.fixture.ts";

/*
 * Updates take a whole row as the caller read it: read-only fields are ignored if unchanged, and
 * refused by name otherwise.
 */

useRows();

const content = () => leagueContent(app.db, { except: ["dataVersion", "limit"] });

interface Case {
	role: Role;
	/** A list, or the call that returns the caller's own profile. */
	read: string;
	update?: string;
	id: string;
	/** The rows that this caller may change; all by default. */
	own?: (row: Row) => boolean;
	change: Row;
	/** Read-only fields, changed. */
	refused: Row;
}
const sides = ["homeTeamId", "visitorTeamId"];
const isOfOwnMatch = ({ matchId }: Row) =>
	isLed(...sides)({ ...app.demo.match.find((match) => match.matchId === matchId) });
const admin = (kind: string, id: string, change: Row, refused: Row = { [id]: 999_999 }): Case => ({
	role: "admin",
	read: `list/${kind}`,
	id,
	change,
	refused,
});
const captain = (kind: string, id: string, rest: Omit<Case, "role" | "read" | "id">): Case => ({
	role: "captain",
	read: `list/${kind}`,
	id,
	...rest,
});
const createdAt = "2020-01-01T00:00:00.000Z";
const leaders = { homeCaptainId: 999_999, visitorCocaptainId: 999_999 };

const cases: Case[] = [
	admin("league", "leagueId", { metro: "Another" }),
	admin("division", "divisionId", { divisionNumber: 91 }),
	admin("location", "locationId", { area: "North" }),
	admin("association", "associationId", { associationName: "Tennis" }),
	admin("contactTopic", "contactTopicId", { topic: "Trophies" }),
	admin("season", "seasonId", { seasonName: "Another" }),
	admin("seasonNumbers", "seasonId", { ballCans: 5 }),
	admin("event", "eventId", { eventName: "Another" }),
	admin("team", "teamId", { comments: "Another" }),
	admin("match", "matchId", { weekNumber: 40 }, leaders),
	admin("draftMatch", "draftMatchId", { startTime: "1-3" }, { ...leaders, createdAt }),
	admin("notice", "noticeId", { message: "Open again" }),
	admin("leaguePage", "pageId", { title: "Our trips" }),
	admin("look", "lookId", { accentColor: "#ffffff" }),
	admin("standingAdjustment", "adjustmentId", { reason: "Another" }),
	admin("schedulePreference", "preferenceId", { weight: "must" }, { isFromCaptain: true }),
	admin("payment", "paymentId", { payerName: "Another" }),
	admin("user", "userId", { lastName: "Another" }, { email: "another@example.com" }),
	admin("player", "playerId", { lastName: "Another" }, { isActive: false, createdAt }),
	admin("inactivePlayer", "playerId", { lastName: "Another" }, { isActive: true, createdAt }),
	admin("makeupMatch", "makeupMatchId", { originalMatchNumber: null }),
	admin("matchResult", "matchId", { singles1HomePlayerId: null }, {}),
	captain("team", "teamId", {
		own: isLed("teamId"),
		change: { courtTime: "1-3" },
		refused: { teamNumber: 998, isActive: false, courtNumber: 99 },
	}),
	captain("player", "playerId", {
		own: isLed("teamId"),
		change: { phone: "214-555-0199" },
		refused: { playerNumber: 999_999 },
	}),
	captain("makeupMatch", "makeupMatchId", {
		own: isLed(...sides),
		change: { originalMatchNumber: null },
		refused: { makeupMatchId: 999_999 },
	}),
	captain("matchResult", "matchId", { own: isOfOwnMatch, change: {}, refused: {} }),
	captain("user", "userId", {
		own: ({ email }) => email === "captain@crosscourt.example",
		change: { firstName: "Another" },
		refused: { isAdmin: true },
	}),
	{
		role: "captain",
		read: "getUser",
		update: "user",
		id: "userId",
		change: { firstName: "Another" },
		refused: { isAdmin: true, isCaptain: false, email: "another@example.com" },
	},
];

test("every update of a row has a case", () => {
	const { paths } = openApiDocument("https://league.example");
	const updates = Object.keys(paths).flatMap(
		(path) => /^\/api\/update\/(\w+)\/\{\w+\}$/.exec(path)?.[1] ?? [],
	);
	// Take Markdown and what to do with it, or one text; never a row.
	const others = ["text", "comment"];
	const covered = cases.map(({ read, update = read.replace("list/", "") }) => update);
	expect(updates.length).toBeGreaterThan(10);
	expect(updates.filter((update) => ![...covered, ...others].includes(update))).toEqual([]);
});

describe.each(cases)("$role, $read", ({ role, read, id, own = () => true, ...rest }) => {
	const { change, refused, update = read.replace("list/", "") } = rest;
	const callOf = (row: Row) => `PUT update/${update}/${row[id]}`;
	async function rows() {
		const { body } = await send(role, `GET ${read}`);
		const found = [body as Row[]].flat().filter(own);
		expect(found.length).toBeGreaterThan(0);
		// Players who are looking for a team are at the end.
		return found.length > 60 ? [...found.slice(0, 30), ...found.slice(-30)] : found;
	}

	test("writes nothing for an unchanged row", async () => {
		const before = await content();
		for (const row of await rows())
			expect([row, await send(role, callOf(row), row)]).toEqual([
				row,
				expect.objectContaining({ status: 200 }),
			]);
		expect(await content()).toEqual(before);
	});

	test.each(Object.entries(refused))("refuses a changed %s by name", async (field, value) => {
		const before = await content();
		const [row] = (await rows()) as [Row];
		const { status, body } = await send(role, callOf(row), { ...row, ...change, [field]: value });
		expect([status, body.error]).toEqual([
			422,
			expect.objectContaining({ code: "INVALID", fields: { [field]: messages.readOnly } }),
		]);
		expect(await content()).toEqual(before);
	});

	test("writes one changed field of a row", async () => {
		const row = (await rows()).at(-1)!;
		const { status, body } = await send(role, callOf(row), { ...row, ...change });
		expect([status, body]).toEqual([200, expect.objectContaining(change)]);
		const [after] = (await rows()).filter((each) => each[id] === row[id]);
		const { version: _, ...expected } = row;
		expect(after).toMatchObject({ ...expected, ...change });
	});
});

const first = async (role: Role, call: string, holds: (row: Row) => boolean = () => true) =>
	((await send(role, `GET ${call}`)).body as Row[]).find(holds) as Row;

test("fields that the caller can't read are unknown, even with the stored value", async () => {
	const { captainTeamId } = app.demo.named;
	const refusal = (field: string) => ({ error: { fields: { [field]: "Unknown field." } } });
	const team = await first("captain", "list/team", isLed("teamId"));
	const { comments } = app.demo.team.find(({ teamId }) => teamId === captainTeamId)!;
	const teamCall = `PUT update/team/${captainTeamId}`;
	expect((await send("captain", teamCall, { ...team, comments })).body).toMatchObject(
		refusal("comments"),
	);
	const player = await first("captain", "list/player", isLed("teamId"));
	const stored = await first(
		"admin",
		"list/player",
		(row) => row["playerId"] === player["playerId"],
	);
	for (const field of ["birthYear", "comments", "createdAt", "isActive"]) {
		const body = { ...player, [field]: stored[field] };
		const answer = await send("captain", `PUT update/player/${player["playerId"]}`, body);
		expect(answer.body).toMatchObject(refusal(field));
	}
});

test("a captain can send back an unregistered team, and can't withdraw a registration", async () => {
	const { captainTeamId: teamId } = app.demo.named;
	const save = async (isRegistered: boolean) => {
		await app.change((trx) =>
			trx.updateTable("team").set({ isRegistered }).where("teamId", "=", teamId).execute(),
		);
		const team = await first("captain", "list/team", isLed("teamId"));
		return send("captain", `PUT update/team/${teamId}`, { ...team, isRegistered: false });
	};
	expect((await save(false)).status).toBe(200);
	expect((await save(true)).body.error.fields).toEqual({ isRegistered: "Invalid value." });
});

test("a captain moves players onto the roster with whole rows", async () => {
	const { captainTeamId: teamId, lookingPlayerId } = app.demo.named;
	const isLooking = (row: Row) => row["playerId"] === lookingPlayerId;
	const looking = await first("captain", "list/player", isLooking);
	const third = await first(
		"captain",
		"list/player",
		(row) => row["teamId"] !== null && !isLed("teamId")(row),
	);
	const inactive = await first("captain", "list/inactivePlayer");
	// Three free places.
	await app.change(async (trx) => {
		const roster = trx.selectFrom("player").select("playerId").where("teamId", "=", teamId);
		const leaving = await roster.limit(3).execute();
		for (const { playerId } of leaving)
			await trx
				.updateTable("player")
				.set({ teamId: null, rosterPlace: null, isActive: false })
				.where("playerId", "=", playerId)
				.execute();
	});
	const move = (row: Row, more: Row = {}) => {
		const body = { ...row, teamId, fromTeamId: row["teamId"], ...more };
		return send("captain", `PUT update/player/${row["playerId"]}`, body);
	};
	const { phone } = await first(
		"admin",
		"list/player",
		(row) => row["playerId"] === third["playerId"],
	);
	expect((await move(third, { phone })).status).toBe(403);
	for (const row of [looking, third, inactive])
		expect(await move(row)).toMatchObject({ status: 200, body: { teamId } });
});

test("ignores computed fields that someone else's save may have changed", async () => {
	const { waitingMatchId: matchId } = app.demo.named;
	await app.change((trx) =>
		trx
			.updateTable("matchResult")
			.set({ homeVerified: false, visitorVerified: false })
			.where("matchId", "=", matchId)
			.execute(),
	);
	const isWaiting = (row: Row) => row["matchId"] === matchId;
	const result = await first("captain", "list/matchResult", isWaiting);
	const moved = {
		...result,
		totalHomeSetsWon: 9,
		linesEntered: 0,
		linesStopped: 9,
		isDisputed: true,
	};
	const call = `PUT update/matchResult/${matchId}`;
	expect(await send("captain", call, moved)).toEqual({ status: 200, body: result });
	const change = { singles1Score: "6-0, 6-0", singles1HomeSetsWon: 2, singles1VisitorSetsWon: 0 };
	expect(await send("captain", call, { ...moved, ...change })).toMatchObject({
		status: 200,
		body: change,
	});
	const match = await first("admin", "list/match");
	const postponed = { ...match, effectiveDate: "2020-01-01", isMakeup: true };
	expect((await send("admin", `PUT update/match/${match["matchId"]}`, postponed)).status).toBe(200);
});

test("a draft as read becomes a published match", async () => {
	const draft = await first("admin", "list/draftMatch");
	const { status, body } = await send("admin", "POST create/match", draft);
	const { weekNumber, matchNumber, homeTeamId } = draft;
	expect([status, body]).toMatchObject([200, { weekNumber, matchNumber, homeTeamId }]);
	const wrong = await send("admin", "POST create/match", { ...draft, matchId: 1 });
	expect(wrong.body.error.fields).toEqual({ matchId: "Unknown field." });
});
