import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { memberViewer, startTestApp, type TestApp } from "../../../../test/app.ts";
import { lines } from "../../../league/entities/line.ts";
import type { Match } from "../../../league/entities/match.ts";
import type { NewDate } from "../../../league/entities/schedule.ts";
import { messages } from "../../../league/messages.ts";
import type { Viewer } from "../../../league/permissions.ts";
import { lastMakeupDay, rainDates } from "../../../league/rules/schedule/free-slots.ts";
import { proposeRainDates } from "../../../league/rules/schedule/rain-dates.ts";

let app: TestApp;
let admin: Viewer;
beforeAll(async () => {
	app = await startTestApp({ demo: true });
	admin = memberViewer(app.demo, app.demo.named.adminUserId);
});
afterAll(async () => {
	expect(app.failures).toEqual([]);
	await app.stop();
});

async function post(path: string, json: object, key?: string) {
	const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
	const response = await app.fetch(`/api/${path}`, { as: admin, json, headers });
	return { status: response.status, body: await response.json() };
}
const listed = async (path: string) => (await app.fetch(`/api/list/${path}`, { as: admin })).json();
const shownMatches = () => listed("match") as Promise<Match[]>;
const ofWeek = (matches: readonly Match[], week: number) =>
	matches.filter(({ weekNumber }) => weekNumber === week);
const emails = () =>
	app.db
		.selectFrom("email")
		.select(["toAddress", "subject"])
		.where("kind", "=", "matchMoved")
		.execute();
const refusal = (matchNumber: number, why: string) => ({
	status: 409,
	body: { error: { code: "NOT_POSSIBLE", message: `Match ${matchNumber}: ${why}` } },
});

/** The dates that the page would propose. */
async function proposals(week: number): Promise<NewDate[]> {
	const { demo } = app;
	const season = demo.season.find(({ currentSeason }) => currentSeason)!;
	const matches = await shownMatches();
	const league = {
		matches,
		makeups: await listed("makeupMatch"),
		teams: demo.team,
		locations: demo.location,
	};
	const calendar = {
		today: app.today,
		lastDay: lastMakeupDay(season, demo.event),
		rainDates: rainDates(season, demo.event),
	};
	return proposeRainDates(ofWeek(matches, week), calendar, league).flatMap(({ matchId, slot }) =>
		slot ? { matchId, ...slot } : [],
	);
}

test("a Saturday is called off with new dates for all its matches, in one undoable write", async () => {
	const before = await shownMatches();
	const newDates = await proposals(8);
	const matchIds = ofWeek(before, 8).map(({ matchId }) => matchId);
	expect(newDates.map(({ matchId }) => matchId)).toEqual(matchIds);
	expect(await post("callOffMatches", { matchIds, newDates }, "rain")).toMatchObject({
		status: 200,
		body: { calledOff: matchIds.length, booked: matchIds.length },
	});
	const after = ofWeek(await shownMatches(), 8);
	expect(
		after.map(({ matchId, effectiveDate, effectiveTime, effectiveLocationId }) => ({
			matchId,
			matchDate: effectiveDate,
			startTime: effectiveTime,
			locationId: effectiveLocationId,
		})),
	).toEqual(newDates);
	const sent = await emails();
	expect(new Set(sent.map(({ toAddress }) => toAddress)).size).toBe(sent.length);
	expect(sent.every(({ subject }) => /is now on|have a new time or place/.test(subject))).toBe(
		true,
	);

	expect((await post("undoWrite", { path: "callOffMatches", key: "rain" })).status).toBe(200);
	expect(await shownMatches()).toEqual(before);
});

describe("a new date is refused", () => {
	let one: Match;
	let other: Match;
	const date = (match: Match, more: Partial<NewDate> = {}): NewDate => ({
		matchId: match.matchId,
		matchDate: "2027-01-09",
		startTime: "9-11",
		locationId: null,
		...more,
	});
	beforeAll(async () => {
		[one, other] = ofWeek(await shownMatches(), 9) as [Match, Match];
		await post("callOffMatches", { matchIds: [one.matchId, other.matchId] });
	});

	test("if two matches get the same slot at the make-up school", async () => {
		expect(await post("bookNewDates", { newDates: [date(one), date(other)] })).toMatchObject(
			refusal(other.matchNumber, messages.makeupSlotTaken),
		);
		expect((await shownMatches()).find(({ matchId }) => matchId === one.matchId)).toMatchObject({
			effectiveDate: null,
		});
	});

	test("if a team plays another match on that day", async () => {
		const { matchNumber, homeTeamId } = one;
		const isOfTeam = (row: Match) =>
			row.homeTeamId === homeTeamId || row.visitorTeamId === homeTeamId;
		const { effectiveDate } = ofWeek(await shownMatches(), 8).find(isOfTeam)!;
		const { status, body } = await post("bookNewDates", {
			newDates: [date(one, { matchDate: effectiveDate as string })],
		});
		expect([status, body.error.message]).toEqual([
			409,
			expect.stringMatching(new RegExp(`^Match ${matchNumber}: .* plays another match on `)),
		]);
	});

	test("if the courts are full", async () => {
		const locationId = one.locationId as number;
		await app.change((trx) =>
			trx
				.updateTable("location")
				.set({ numCourts: 1 })
				.where("locationId", "=", locationId)
				.execute(),
		);
		const { body } = await post("bookNewDates", { newDates: [date(one, { locationId })] });
		expect(body.error.message).toMatch(/has no free courts on Sat, Jan 9, 9-11 am\.$/);
	});

	test("in the past", async () => {
		expect(
			await post("bookNewDates", { newDates: [date(one, { matchDate: "2020-01-04" })] }),
		).toMatchObject(refusal(one.matchNumber, messages.dateInThePast));
	});

	test("for a match that was decided by default", async () => {
		const { matchId } = other;
		const defaults = lines.map((line) => [
			[`${line}Score`, "def."],
			[`${line}HomeSetsWon`, 2],
		]);
		const card = { matchId, ...Object.fromEntries(defaults.flat()), visitorSetsForfeited: 8 };
		expect((await post("create/matchResult", card)).status).toBe(200);
		expect(await post("bookNewDates", { newDates: [date(other)] })).toMatchObject(
			refusal(other.matchNumber, "It already has a result."),
		);
	});

	test("at courts that don’t exist", async () => {
		const newDates = [date(one, { locationId: 999_999 })];
		expect((await post("bookNewDates", { newDates })).status).toBe(409);
	});

	test("for a match that has one already", async () => {
		expect((await post("bookNewDates", { newDates: [date(one)] })).status).toBe(200);
		expect(
			await post("bookNewDates", { newDates: [date(one, { startTime: "1-3" })] }),
		).toMatchObject(refusal(one.matchNumber, "It is not called off, or already has a new date."));
	});
});
