import fc from "fast-check";
import ICAL from "ical.js";
import { createStaticHandler, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatSlot } from "../src/league/rules/schedule/start-time.ts";
import { addDays, formatDate, leagueTime } from "../src/league/rules/time/league-time.ts";
import { drafts, league, step, type Where } from "../src/league/season-history.fixture.ts";
import { type ApiClient, apiClientContext } from "../src/web/data/api-client.ts";
import type { PageData } from "../src/web/data/page-data.ts";
import type { Read } from "../src/web/data/reads.ts";
import { routeTree } from "../src/web/router.tsx";
import { pages } from "../src/web/routes/all.ts";
import { cellsOf, textOfPdf } from "./files.ts";
import { type SeasonHistory, startSeasonHistory, viewers } from "./season-history.ts";
import { nameOfPlace, playedAt } from "./season-history-emails.ts";
import { progress, volume } from "./volume.ts";

/*
 * Random seasons, as in `src/league/season-histories.test.ts`, but through the program: admins and
 * captains publish, move, call off, suggest and book make-ups, score, dispute and undo with calls
 * of the API. All emails and, afterwards, all answers that carry dates are compared with an oracle.
 */

const numRuns = volume(10, 300);
const handler = createStaticHandler(routeTree(pages));
const teamIds = league.teams.map(({ teamId }) => teamId);
type Viewer = keyof typeof viewers;
type Row = Record<string, unknown>;
const hoursOf: Record<string, readonly string[]> = {
	...{ "9-11": ["09", "11"], "11-1": ["11", "13"], "1-3": ["13", "15"] },
	...{ "3-5": ["15", "17"], "5-7": ["17", "19"] },
};

let season: SeasonHistory;
beforeAll(async () => {
	season = await startSeasonHistory();
});
afterAll(async () => {
	expect(season.app.failures).toEqual([]);
	await season.app.stop();
});

test("all answers, pages and feeds agree on each match’s date, time and place, and on the standings", {
	timeout: numRuns * 10_000 + 300_000,
}, async () => {
	let histories = 0;
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
			await season.restart();
			for (const each of steps) await season.take(each);
			await check();
			// A PDF takes as long as everything else.
			if (histories % 10 === 0) await comparePdf();
			histories += 1;
			progress("seasons", histories, numRuns);
		}),
		{ numRuns, endOnFailure: true },
	);
});

async function check() {
	const oracle = season.oracle();
	const played = new Map([...oracle.keys()].map((matchId) => [matchId, playedAt(oracle, matchId)]));
	const ids = [...played.keys()];
	const seen = new Set<number>();
	const compare = (answer: unknown) => compareAll(answer, played, seen);

	for (const path of ["list/match", "list/match?divisionId=1", "homeWeeks"])
		compare(await read("visitor", path));
	for (const path of ["list/makeupMatch", "list/makeupProposal", "list/matchResult"])
		compare(await read("captain", path));
	for (const matchId of ids.filter((id) => isOfCaptain(id)))
		compare(await read("captain", `get/postponement/${matchId}`));
	expect([...seen].sort()).toEqual(ids);

	for (const [role, url] of [
		...["/", "/schedules", "/schedules?divisionId=1", "/standings"].map((path) => [
			"visitor",
			path,
		]),
		...["/match-results", "/match-results?week=all"].map((path) => ["visitor", path]),
		...teamIds.map((teamId) => ["visitor", `/roster/${teamId}`]),
		...ids.map((matchId) => ["visitor", `/match-results/${matchId}`]),
		...["/team-info?teamId=1", "/team-info?teamId=4", "/makeup-matches"].map((path) => [
			"captain",
			path,
		]),
		...["/matches", "/portal"].map((path) => ["admin", path]),
	] as [Viewer, string][]) {
		seen.clear();
		compare(await pageData(role, url));
		if (/^\/(schedules|match-results\?|matches)/.test(url))
			expect([url, ...seen].sort()).toEqual([url, ...ids].sort());
	}
	for (const path of ["league", "division-1", ...teamIds.map((id) => `team-${id}`)])
		await compareCalendar(`/calendar/${path}.ics`, played);
	await compareResultsFeed(played);
	await compareDownload(played);
	await compareStandings();
}

/** Compares everything in an answer that says when a match is played, or is due. */
function compareAll(answer: unknown, played: ReadonlyMap<number, Where>, seen: Set<number>) {
	if (typeof answer !== "object" || answer === null) return;
	const row = answer as Row;
	const matchId = row["matchId"] as number;
	if ("effectiveDate" in row) {
		const where = played.get(matchId) ?? null;
		seen.add(matchId);
		expect([matchId, row["effectiveDate"]]).toEqual([matchId, where?.date ?? null]);
		if ("effectiveTime" in row) expect(row["effectiveTime"]).toBe(where?.time ?? "");
		if ("effectiveLocationId" in row) expect(row["effectiveLocationId"]).toBe(where?.place ?? null);
	}
	if ("makeupMatchId" in row) {
		const { matchId: id } = drafts.find((each) => each.matchNumber === row["originalMatchNumber"])!;
		const { matchDate: date, startTime: time, locationId: place } = row;
		expect({ date, time, place }).toEqual(played.get(id));
	}
	if ("isDisputed" in row && season.oracle().has(matchId)) {
		const isDisputed = season.oracle().get(matchId)!.disputed.length > 0;
		expect([matchId, row["isDisputed"]]).toEqual([matchId, isDisputed]);
	}
	if (row["dueBy"] && matchId) expect(row["dueBy"]).toBe(addDays(played.get(matchId)!.date, 7));
	for (const value of Object.values(row)) compareAll(value, played, seen);
}

async function read(as: Viewer, path: string): Promise<unknown> {
	const response = await season.ask(`/api/${path}`, { as: viewers[as] });
	expect([path, response.status]).toEqual([path, 200]);
	return response.json();
}

/** What a page's loader hands to the page. */
async function pageData(as: Viewer, url: string) {
	const viewer = { kind: viewers[as].kind, isAdmin: as === "admin" };
	const fetched = <T>({ path }: Read<T>) => read(as, path) as Promise<T>;
	const client: ApiClient = {
		...{ viewer, now: season.now, read: fetched, readFresh: fetched, invalidate: async () => {} },
		...{ dataVersionOf: () => 1, latestDataVersion: () => 1, write: async () => null },
	};
	const requestContext = new RouterContextProvider();
	requestContext.set(apiClientContext, client);
	const found = await handler.query(new Request(`http://local${url}`), { requestContext });
	if (found instanceof Response) throw new Error(`${url} redirects`);
	expect([url, found.errors]).toEqual([url, null]);
	return (found.loaderData[found.matches.at(-1)!.route.id] as PageData).answers;
}

async function compareCalendar(path: string, played: ReadonlyMap<number, Where>) {
	const text = await (await season.ask(path, {})).text();
	const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
	const teamId = Number(/team-(\d+)/.exec(path)?.[1] ?? 0);
	expect(events.length).toBe([...played.keys()].filter((id) => !teamId || isOf(teamId, id)).length);
	for (const each of events) {
		const event = new ICAL.Event(each);
		const matchId = Number(/match-(\d+)@/.exec(event.uid)![1]);
		const where = played.get(matchId);
		const { date, time, place } = where ?? season.oracle().get(matchId)!.planned!;
		expect([matchId, each.getFirstPropertyValue("status")]).toEqual([
			matchId,
			where ? "CONFIRMED" : "CANCELLED",
		]);
		const [first, last] = [event.startDate, event.endDate].map((at) =>
			leagueTime(at.toJSDate(), "America/Chicago").slice(0, 16),
		);
		expect([first, last]).toEqual(hoursOf[time]!.map((hour) => `${date}T${hour}:00`));
		expect(event.location).toBe(nameOfPlace(place));
	}
}

async function compareResultsFeed(played: ReadonlyMap<number, Where>) {
	const feed = await (await season.ask("/match-results.atom", {})).text();
	const days = feed
		.split("<entry>")
		.slice(1)
		.map((entry) => {
			const matchId = Number(/:match-(\d+)</.exec(entry)![1]);
			const { date } = played.get(matchId) ?? {};
			if (date) expect(entry).toContain(formatDate(date, "long"));
			return matchId;
		});
	expect(days.sort()).toEqual(completeCards());
}

async function compareDownload(played: ReadonlyMap<number, Where>) {
	const response = await season.ask("/api/export/match-schedule.xlsx", {
		as: viewers.admin,
	});
	const [, ...rows] = await cellsOf(Buffer.from(await response.arrayBuffer()));
	const shown = rows.map(([, , number, date, , , place, time]) => [
		Number(number) - 100,
		date instanceof Date ? date.toISOString().slice(0, 10) : null,
		place,
		time ?? "",
	]);
	const expected = [...played].map(([matchId, where]) =>
		where
			? [matchId, where.date, nameOfPlace(where.place), formatSlot(where.time)]
			: [matchId, null, "Called off", ""],
	);
	expect(shown.sort()).toEqual(expected.sort());
}

async function comparePdf() {
	const response = await season.ask("/api/export/match-schedule.pdf", {
		as: viewers.admin,
	});
	const rows = textOfPdf(Buffer.from(await response.arrayBuffer()))
		.split("\n")
		.map((line) => line.split("\t").filter((cell) => !cell.startsWith("Team ")))
		.filter(([, , number]) => /^\d+$/.test(number ?? ""));
	const shown = rows.map(([, , number, ...cells]) => [Number(number) - 100, ...cells]);
	const oracle = season.oracle();
	const expected = [...oracle.keys()].map((matchId) => {
		const where = playedAt(oracle, matchId);
		return where
			? [matchId, onPaper(where.date), nameOfPlace(where.place), formatSlot(where.time)]
			: [matchId, "Called off"];
	});
	expect(shown.sort()).toEqual(expected.sort());
}

/** `Oct 10, 2026` */
const onPaper = (date: string) =>
	new Date(date).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** Sets of complete scorecards, added up line by line. */
async function compareStandings() {
	const won = new Map(teamIds.map((teamId) => [teamId, [0, 0]]));
	for (const matchId of completeCards()) {
		const { homeTeamId, visitorTeamId } = drafts[matchId - 1]!;
		for (const pair of season.oracle().get(matchId)!.sets) {
			const [home, visitor] = pair!;
			for (const [teamId, up, down] of [
				[homeTeamId, home, visitor],
				[visitorTeamId, visitor, home],
			] as const) {
				won.get(teamId)![0]! += up;
				won.get(teamId)![1]! += down;
			}
		}
	}
	const standings = (await read("visitor", "list/standing")) as Row[];
	expect(
		new Map(standings.map((row) => [row["teamId"], [row["setsWon"], row["setsLost"]]])),
	).toEqual(won);
}

const completeCards = () =>
	[...season.oracle()].flatMap(([matchId, { sets }]) => (sets.includes(null) ? [] : [matchId]));

const isOf = (teamId: number, matchId: number) => {
	const { homeTeamId, visitorTeamId } = drafts[matchId - 1]!;
	return homeTeamId === teamId || visitorTeamId === teamId;
};
const isOfCaptain = (matchId: number) => isOf(1, matchId) || isOf(4, matchId);
