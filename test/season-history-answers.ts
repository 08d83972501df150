import ICAL from "ical.js";
import { createStaticHandler, RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { formatSlot } from "../src/league/rules/schedule/start-time.ts";
import { addDays, formatDate, leagueTime } from "../src/league/rules/time/league-time.ts";
import { drafts, league, type Where } from "../src/league/season-league.fixture.ts";
import { type ApiClient, apiClientContext } from "../src/web/data/api-client.ts";
import type { PageData } from "../src/web/data/page-data.ts";
import type { Read } from "../src/web/data/reads.ts";
import { routeTree } from "../src/web/router.tsx";
import { pages } from "../src/web/routes/all.ts";
import { cellsOf, textOfPdf } from "./files.ts";
import type { SeasonHistory } from "./season-history.ts";
import { nameOfPlace, playedAt } from "./season-history-emails.ts";
import { viewers } from "./season-history-league.ts";
import { assertPagesShow } from "./season-history-pages.ts";

const handler = createStaticHandler(routeTree(pages));
const teamIds = league.teams.map(({ teamId }) => teamId);
type Viewer = keyof typeof viewers;
type Row = Record<string, unknown>;
/** Where the oracle says that each match is played. */
type Played = ReadonlyMap<number, Where>;
const hoursOf: Record<string, readonly string[]> = {
	"9-11": ["09", "11"],
	"11-1": ["11", "13"],
	"1-3": ["13", "15"],
	"3-5": ["15", "17"],
	"5-7": ["17", "19"],
};

/**
 * Compares all answers that carry dates, and the standings, with the oracle. Files, which take
 * longest, are compared in some turns only.
 */
export async function assertAnswersAgree(season: SeasonHistory, turn: number) {
	const oracle = season.oracle();
	const played = new Map([...oracle.keys()].map((matchId) => [matchId, playedAt(oracle, matchId)]));
	const read = readerOf(season);
	await compareLists(season, read, played);
	await comparePageData(season, read, played);
	await assertPagesShow(season, played, turn);
	for (const path of ["league", "division-1", ...teamIds.map((id) => `team-${id}`)])
		await compareCalendar(season, `/calendar/${path}.ics`, played);
	await compareResultsFeed(season, played);
	await compareStandings(season, read);
	if (turn % 4 === 0) await compareWorkbook(season, played);
	if (turn % 10 === 0) await comparePdf(season, played);
}

async function compareLists(season: SeasonHistory, read: Reader, played: Played) {
	const seen = new Set<number>();
	for (const [as, path] of [
		...["list/match", "list/match?divisionId=1", "homeWeeks"].map((path) => ["visitor", path]),
		...["makeupMatch", "makeupProposal", "matchResult"].map((kind) => ["captain", `list/${kind}`]),
		...[...played.keys()]
			.filter((id) => isOf(1, id) || isOf(4, id))
			.map((id) => ["captain", `get/postponement/${id}`]),
	] as [Viewer, string][])
		compareAll(season, await read(as, path), played, seen);
	expect([...seen].sort()).toEqual([...played.keys()]);
}

/** What pages are rendered from. */
async function comparePageData(season: SeasonHistory, read: Reader, played: Played) {
	const ids = [...played.keys()];
	for (const [as, url] of [
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
		const seen = new Set<number>();
		compareAll(season, await pageData(season, read, as, url), played, seen);
		if (/^\/(schedules|match-results\?|matches)/.test(url))
			expect([url, ...seen].sort()).toEqual([url, ...ids].sort());
	}
}

/** Compares everything in an answer that says when a match is played, or is due. */
function compareAll(season: SeasonHistory, answer: unknown, played: Played, seen: Set<number>) {
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
	if (row["about"] === "makeup") {
		// Called off: three weeks to make it up.
		const { date } = played.get(matchId) ?? season.oracle().get(matchId)!.planned!;
		expect(row["dueBy"]).toBe(addDays(date, 21));
	} else if (row["dueBy"] && matchId)
		expect(row["dueBy"]).toBe(addDays(played.get(matchId)!.date, 7));
	for (const value of Object.values(row)) compareAll(season, value, played, seen);
}

type Reader = (as: Viewer, path: string) => Promise<unknown>;

/** Makes each call once: many pages need the same ones. */
function readerOf(season: SeasonHistory): Reader {
	const answers = new Map<string, Promise<unknown>>();
	const ask = async (as: Viewer, path: string) => {
		const response = await season.ask(`/api/${path}`, { as: viewers[as] });
		expect([path, response.status]).toEqual([path, 200]);
		return response.json();
	};
	return (as, path) => {
		const answer = answers.get(`${as} ${path}`) ?? ask(as, path);
		answers.set(`${as} ${path}`, answer);
		return answer;
	};
}

/** What a page's loader hands to the page. */
async function pageData(season: SeasonHistory, read: Reader, as: Viewer, url: string) {
	const viewer = { kind: viewers[as].kind, isAdmin: as === "admin" };
	const fetched = <T>({ path }: Read<T>) => read(as, path) as Promise<T>;
	const client: ApiClient = {
		viewer,
		now: season.now,
		read: fetched,
		ask: fetched as ApiClient["ask"],
		invalidate: async () => {},
		dataVersionOf: () => 1,
		latestDataVersion: () => 1,
		write: async () => null as never,
	};
	const requestContext = new RouterContextProvider();
	requestContext.set(apiClientContext, client);
	const found = await handler.query(new Request(`http://local${url}`), { requestContext });
	if (found instanceof Response) throw new Error(`${url} redirects`);
	expect([url, found.errors]).toEqual([url, null]);
	return (found.loaderData[found.matches.at(-1)!.route.id] as PageData).answers;
}

async function compareCalendar(season: SeasonHistory, path: string, played: Played) {
	const text = await (await season.ask(path, {})).text();
	const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
	const teamId = Number(/team-(\d+)/.exec(path)?.[1] ?? 0);
	expect(events.length).toBe([...played.keys()].filter((id) => !teamId || isOf(teamId, id)).length);
	for (const each of events) {
		const event = new ICAL.Event(each);
		const matchId = Number(/match-(\d+)@/.exec(event.uid)![1]);
		const where = played.get(matchId);
		const { planned, sets } = season.oracle().get(matchId)!;
		const { date, time, place } = where ?? planned!;
		// A match that was played keeps its event if its make-up is removed afterwards.
		expect([matchId, each.getFirstPropertyValue("status")]).toEqual([
			matchId,
			where || !sets.includes(null) ? "CONFIRMED" : "CANCELLED",
		]);
		const [first, last] = [event.startDate, event.endDate].map((at) =>
			leagueTime(at.toJSDate(), "America/Chicago").slice(0, 16),
		);
		expect([first, last]).toEqual(hoursOf[time]!.map((hour) => `${date}T${hour}:00`));
		expect(event.location).toBe(nameOfPlace(place));
	}
}

async function compareResultsFeed(season: SeasonHistory, played: Played) {
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
	expect(days.sort()).toEqual(completeCards(season));
}

async function compareWorkbook(season: SeasonHistory, played: Played) {
	const response = await season.ask("/api/export/match-schedule.xlsx", { as: viewers.admin });
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

async function comparePdf(season: SeasonHistory, played: Played) {
	const response = await season.ask("/api/export/match-schedule.pdf", { as: viewers.admin });
	const rows = textOfPdf(Buffer.from(await response.arrayBuffer()))
		.split("\n")
		.map((line) => line.split("\t").filter((cell) => !cell.startsWith("Team ")))
		.filter(([, , number]) => /^\d+$/.test(number ?? ""));
	const shown = rows.map(([, , number, ...cells]) => [Number(number) - 100, ...cells]);
	const expected = [...played].map(([matchId, where]) =>
		where
			? [matchId, onPaper(where.date), nameOfPlace(where.place), formatSlot(where.time)]
			: [matchId, "Called off"],
	);
	expect(shown.sort()).toEqual(expected.sort());
}

/** `Oct 10, 2026` */
const onPaper = (date: string) =>
	new Date(date).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** Sets of complete scorecards, added up line by line. */
async function compareStandings(season: SeasonHistory, read: Reader) {
	const won = new Map(teamIds.map((teamId) => [teamId, [0, 0]]));
	for (const matchId of completeCards(season)) {
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

const completeCards = (season: SeasonHistory) =>
	[...season.oracle()].flatMap(([matchId, { sets }]) => (sets.includes(null) ? [] : [matchId]));

const isOf = (teamId: number, matchId: number) => {
	const { homeTeamId, visitorTeamId } = drafts[matchId - 1]!;
	return homeTeamId === teamId || visitorTeamId === teamId;
};
