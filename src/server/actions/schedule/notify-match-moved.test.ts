import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import type { Viewer } from "../../../league/permissions.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";

let app: TestApp;
let admin: Viewer;
let matchId: number;
let leaders: string[];
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	admin = memberViewer(app.demo, app.demo.named.adminUserId);
	matchId = app.demo.named.nextMatchId;
	const { homeTeamId, visitorTeamId } = app.demo.match.find((row) => row.matchId === matchId)!;
	leaders = app.demo.team
		.filter(({ teamId }) => teamId === homeTeamId || teamId === visitorTeamId)
		.flatMap(({ captainId, cocaptainId }) => [captainId, cocaptainId])
		.flatMap((id) => app.demo.user.find(({ userId }) => userId === id)?.email ?? [])
		.sort();
});
beforeEach(() => app.change((trx) => trx.deleteFrom("email").execute()));
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

const send = async (path: string, json: object, method = "PUT", key?: string) => {
	const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
	const response = await app.fetch(`/api/${path}`, { as: admin, json, method, headers });
	expect(response.status).toBe(200);
};
const update = (changes: object, key?: string) =>
	send(`update/match/${matchId}`, changes, "PUT", key);
const emails = async () => {
	const rows = await app.db
		.selectFrom("email")
		.select(["toAddress", "subject", "text"])
		.where("kind", "=", "matchMoved")
		.execute();
	return {
		to: rows.map(({ toAddress }) => toAddress).sort(),
		subjects: [...new Set(rows.map(({ subject }) => subject))],
		text: rows[0]?.text?.replace(/\s+/g, " "),
	};
};

describe("the captains of both teams get one email each", () => {
	test("when an admin moves a match, with its old and new time", async () => {
		await update({ matchDate: "2026-10-17", startTime: "3-5" });
		const { to, subjects, text } = await emails();
		expect(to).toEqual(leaders);
		expect(subjects).toEqual([expect.stringMatching(/^Match \d+ is now on Sat, Oct 17, 3-5 pm$/)]);
		expect(text).toMatch(
			/Now: Saturday, October 17, 2026, 3-5 pm, \S.* Before: Saturday, October 10, 2026/,
		);
	});

	test("with a link to their own team’s calendar", async () => {
		await update({ matchDate: "2026-10-17", startTime: "5-7" });
		const { team, user, match } = app.demo;
		const { homeTeamId, visitorTeamId } = match.find((row) => row.matchId === matchId)!;
		const rows = await app.db.selectFrom("email").select(["toAddress", "text"]).execute();
		for (const { toAddress, text } of rows) {
			const { userId } = user.find(({ email }) => email === toAddress)!;
			const own = team
				.filter(({ teamId }) => [homeTeamId, visitorTeamId].includes(teamId))
				.find((row) => [row.captainId, row.cocaptainId].includes(userId))!;
			expect(text).toContain(`/roster/${own.teamId}#calendar`);
		}
		await update({ startTime: "3-5" });
	});

	test("when a make-up is booked, moved and canceled", async () => {
		const other = app.demo.match.find((row) => row.weekNumber === 9)!;
		const { matchNumber, homeTeamId, visitorTeamId, matchDate } = other;
		const booking = {
			originalMatchNumber: matchNumber,
			homeTeamId,
			visitorTeamId,
			matchDate: "2026-12-06",
			startTime: "1-3",
		};
		await send("create/makeupMatch", booking, "POST");
		expect((await emails()).subjects).toEqual([
			`Match ${matchNumber} is now on Sun, Dec 6, 1-3 pm`,
		]);
		const { makeupMatchId } = await app.db
			.selectFrom("makeupMatch")
			.select("makeupMatchId")
			.where("originalMatchNumber", "=", matchNumber)
			.executeTakeFirstOrThrow();
		await app.change((trx) => trx.deleteFrom("email").execute());
		await send(`update/makeupMatch/${makeupMatchId}`, { startTime: "3-5" });
		expect((await emails()).subjects).toEqual([
			`Match ${matchNumber} is now on Sun, Dec 6, 3-5 pm`,
		]);
		await app.change((trx) => trx.deleteFrom("email").execute());
		await send(`delete/makeupMatch/${makeupMatchId}`, {}, "DELETE");
		expect((await emails()).subjects).toEqual([
			expect.stringContaining(`Match ${matchNumber} is now on ${formatDate(matchDate!)}`),
		]);
	});

	test("that a match of an earlier day needs a new date, when its make-up is removed", async () => {
		const { rainedOutMatchId: late } = app.demo.named;
		const { matchNumber } = app.demo.match.find((row) => row.matchId === late)!;
		const { makeupMatchId } = app.demo.makeupMatch.find(
			(row) => row.originalMatchNumber === matchNumber,
		)!;
		await send(`update/match/${late}`, { isCalledOff: false });
		await send(`update/makeupMatch/${makeupMatchId}`, { matchDate: "2026-12-13" });
		await app.change((trx) => trx.deleteFrom("email").execute());
		await send(`delete/makeupMatch/${makeupMatchId}`, {}, "DELETE");
		const { subjects, text } = await emails();
		expect(subjects).toEqual([`The make-up for match ${matchNumber} is canceled`]);
		expect(text).not.toContain("Now:");
	});

	test("when an admin calls off several matches at once", async () => {
		const { twoTeamsUserId, twoTeamsCaptainTeamId, twoTeamsCocaptainTeamId } = app.demo.named;
		const matchesIn = (week: number) =>
			app.demo.match.filter(
				(row) =>
					row.weekNumber === week &&
					[twoTeamsCaptainTeamId, twoTeamsCocaptainTeamId].some((teamId) =>
						[row.homeTeamId, row.visitorTeamId].includes(teamId),
					),
			);
		// One of the teams rests in some weeks.
		const coming = [8, 9, 10].map(matchesIn).find((matches) => matches.length === 2)!;
		const [one, other] = coming.map((row) => row.matchId);
		await send("callOffMatches", { matchIds: [one, other] }, "POST");
		const { subjects, to } = await emails();
		expect(subjects.toSorted()).toEqual([
			"2 of your matches are called off",
			expect.stringMatching(/^Match \d+ is called off$/),
			expect.stringMatching(/^Match \d+ is called off$/),
		]);
		const { email } = app.demo.user.find(({ userId }) => userId === twoTeamsUserId)!;
		expect(to.filter((address) => address === email)).toHaveLength(1);
		expect(new Set(to).size).toBe(to.length);
		const response = await app.fetch("/api/list/match");
		const rows = (await response.json()) as { matchId: number; effectiveDate: string | null }[];
		const undated = rows.filter((row) => row.matchId === one || row.matchId === other);
		expect(undated.map(({ effectiveDate }) => effectiveDate)).toEqual([null, null]);
	});

	test("when an admin calls off a match, and when this is undone", async () => {
		await update({ isCalledOff: true }, "call off");
		expect((await emails()).subjects).toEqual([expect.stringMatching(/^Match \d+ is called off$/)]);
		expect((await emails()).to).toEqual(leaders);
		await app.change((trx) => trx.deleteFrom("email").execute());
		await send("undoWrite", { path: `update/match/${matchId}`, key: "call off" }, "POST");
		expect((await emails()).subjects).toEqual([expect.stringMatching(/ is now on Sat, Oct 17/)]);
		expect((await emails()).to).toEqual(leaders);
	});
});

describe("nobody gets an email", () => {
	test("when another field changes", async () => {
		await update({ weekNumber: 8 });
		expect((await emails()).to).toEqual([]);
	});

	test("when one of the matches can’t be called off, and none of them is", async () => {
		const [open] = app.demo.match.filter((row) => row.weekNumber === 9).map((row) => row.matchId);
		const matchIds = [open, app.demo.named.verifiedMatchId];
		const path = "/api/callOffMatches";
		expect((await app.fetch(path, { as: admin, json: { matchIds } })).status).toBe(409);
		expect((await emails()).to).toEqual([]);
		const stored = app.db.selectFrom("match").select("isCalledOff").where("matchId", "=", open!);
		expect(await stored.executeTakeFirst()).toEqual({ isCalledOff: false });
	});

	test("about a match that was and stays in the past", async () => {
		const past = app.demo.named.verifiedMatchId;
		await send(`update/match/${past}`, { matchDate: "2026-09-20" });
		expect((await emails()).to).toEqual([]);
	});

	test("when a match is called off that has a make-up already", async () => {
		const { matchNumber, homeTeamId, visitorTeamId } = app.demo.match.find(
			(row) => row.matchId === matchId,
		)!;
		await app.change((trx) =>
			trx
				.insertInto("makeupMatch")
				.values({
					originalMatchNumber: matchNumber,
					homeTeamId,
					visitorTeamId,
					matchDate: "2026-11-08",
					startTime: "9-11",
				})
				.execute(),
		);
		await update({ isCalledOff: true });
		expect((await emails()).to).toEqual([]);
	});
});
