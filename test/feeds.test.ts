import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plannedFields } from "../src/league/entities/match.ts";
import { totals } from "../src/league/rules/scoring/scorecard.ts";
import { addDays } from "../src/league/rules/time/league-time.ts";
import { startTestApp, type TestApp, viewersOf } from "./app.ts";
import type { Role } from "./roles.ts";

let league: TestApp;
beforeAll(async () => {
	league = await startTestApp({ demo: true });
});
afterAll(() => league.stop());

const fetchText = async (path: string) => (await league.fetch(path)).text();
/** The calendar at this path, read back by another library. */
async function calendarAt(path: string) {
	const calendar = new ICAL.Component(ICAL.parse(await fetchText(path)));
	return {
		name: calendar.getFirstPropertyValue("x-wr-calname"),
		events: calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event)),
	};
}
const uidOf = ({ matchId }: { matchId: number }) => `match-${matchId}@crosscourt.example`;

describe("the feed of results", () => {
	const entriesOf = (feed: string) =>
		feed
			.split("<entry>")
			.slice(1)
			.map((entry) => ({
				matchId: Number(/<id>tag:crosscourt.example,2026:match-(\d+)</.exec(entry)?.[1]),
				updated: /<updated>(.*?)</.exec(entry)?.[1] as string,
			}));
	const matchOf = (matchId: number) =>
		league.demo.match.find((match) => match.matchId === matchId) as TestApp["demo"]["match"][0];
	const isComplete = ({ matchId }: { matchId: number }) =>
		league.demo.matchResult.some(
			(card) => card.matchId === matchId && totals(card).linesEntered === 4,
		);

	test("has the complete results, the last played first, with the site’s addresses", async () => {
		const response = await league.fetch("/match-results.atom?utm_source=x");
		expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
		const feed = await response.text();
		const entries = entriesOf(feed);
		expect(entries.length).toBe(100);
		expect(entries.every(isComplete)).toBe(true);
		const dates = entries.map(({ matchId }) => matchOf(matchId).matchDate as string);
		expect(dates.toSorted().reverse()).toEqual(dates);
		for (const { updated } of entries) expect(new Date(updated).toISOString()).toBe(updated);
		expect(feed).toContain(
			'<link rel="self" type="application/atom+xml" href="http://localhost:3000/match-results.atom"/>',
		);
	});

	test("can be limited to a division or a team", async () => {
		const { captainTeamId } = league.demo.named;
		const ofTeam = entriesOf(await fetchText(`/match-results.atom?teamId=${captainTeamId}`));
		expect(ofTeam.map(({ matchId }) => matchId).sort((a, b) => a - b)).toEqual(
			league.demo.match
				.filter((match) => [match.homeTeamId, match.visitorTeamId].includes(captainTeamId))
				.filter(isComplete)
				.map(({ matchId }) => matchId)
				.sort((a, b) => a - b),
		);
		const { divisionId } = league.demo.division[1]!;
		const ofDivision = entriesOf(await fetchText(`/match-results.atom?divisionId=${divisionId}`));
		expect(ofDivision.length).toBeGreaterThan(1);
		expect(ofDivision.every(({ matchId }) => matchOf(matchId).divisionId === divisionId)).toBe(
			true,
		);
	});

	test("marks only the changed result as updated, and keeps its ID", async () => {
		const before = entriesOf(await fetchText("/match-results.atom"));
		const { matchId } = before[0]!;
		const as = viewersOf(league.demo).admin;
		const cards = await league.fetch(`/api/list/matchResult?matchId=${matchId}`, { as });
		const [{ version, homeSetsForfeited }] = await cards.json();
		const json = { version, homeSetsForfeited: homeSetsForfeited + 1 };
		const path = `/api/update/matchResult/${matchId}`;
		const response = await league.fetch(path, { as, json, method: "PUT" });
		expect(response.status, await response.clone().text()).toBe(200);
		const after = entriesOf(await fetchText("/match-results.atom"));
		expect(after[0]!.matchId).toBe(matchId);
		expect(after[0]!.updated > before[0]!.updated).toBe(true);
		expect(after.slice(1)).toEqual(before.slice(1));
	});

	test.each(["teamId=99999", "teamId=0", "teamId=x", "divisionId=99999"])(
		"there is none for %s",
		async (query) => expect((await league.fetch(`/match-results.atom?${query}`)).status).toBe(404),
	);
});

describe("calendars", () => {
	test("a team’s calendar has its name and exactly its matches", async () => {
		const { captainTeamId: teamId } = league.demo.named;
		const { teamName } = league.demo.team.find((team) => team.teamId === teamId)!;
		const { name, events } = await calendarAt(`/calendar/team-${teamId}.ics`);
		expect(name).toBe(teamName);
		expect(events.map(({ uid }) => uid)).toEqual(
			league.demo.match
				.filter((match) => [match.homeTeamId, match.visitorTeamId].includes(teamId))
				.map(uidOf),
		);
	});

	test("a division’s calendar and the league’s have their matches", async () => {
		const { divisionId, divisionNumber } = league.demo.division[0]!;
		const division = await calendarAt(`/calendar/division-${divisionId}.ics`);
		expect(division.name).toBe(`MMTL Division ${divisionNumber}`);
		expect(division.events.map(({ uid }) => uid)).toEqual(
			league.demo.match.filter((match) => match.divisionId === divisionId).map(uidOf),
		);
		const all = await calendarAt("/calendar/league.ics");
		expect(all.name).toBe("Metro Mixed Tennis League");
		expect(all.events.map(({ uid }) => uid)).toEqual(league.demo.match.map(uidOf));
	});

	test("are iCalendar files that browsers and proxies ask about each time", async () => {
		const response = await league.fetch("/calendar/league.ics");
		expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
		expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
		const again = await league.fetch("/calendar/league.ics", {
			headers: { "if-none-match": response.headers.get("etag") as string },
		});
		expect(again.status).toBe(304);
		const head = await league.fetch("/calendar/league.ics", { method: "HEAD" });
		expect([head.status, await head.text()]).toEqual([200, ""]);
	});

	test("are the same for everyone and contain no contact details", async () => {
		const viewers = viewersOf(league.demo);
		const texts = await Promise.all(
			(["visitor", "captain", "admin"] as const satisfies Role[]).map(async (role) =>
				(await league.fetch("/calendar/league.ics", { as: viewers[role] })).text(),
			),
		);
		expect(new Set(texts).size).toBe(1);
		const text = texts[0]!.replaceAll("\r\n ", "");
		for (const { email, phone, firstName, lastName } of league.demo.user)
			for (const secret of [email, phone, `${firstName} ${lastName}`])
				expect(text).not.toContain(secret);
	});

	test("unknown, inactive and Bye teams and unknown divisions have none", async () => {
		const { byeTeamId, inactiveTeamId } = league.demo.named;
		for (const name of [
			`team-${byeTeamId}`,
			`team-${inactiveTeamId}`,
			"team-99999",
			"team-0",
			"division-99999",
			"all",
		])
			expect((await league.fetch(`/calendar/${name}.ics`)).status, name).toBe(404);
	});

	test("a match keeps its ID and gets higher numbers when it is called off, made up or restored", async () => {
		const admin = viewersOf(league.demo).admin;
		const write = async (call: string, json: object, key?: string) => {
			const headers = key ? new Headers({ "idempotency-key": key }) : new Headers();
			const response = await league.fetch(`/api/${call}`, { as: admin, json, headers });
			expect(response.status, await response.clone().text()).toBe(200);
		};
		const match = league.demo.match.find(
			({ matchDate }) => matchDate !== null && matchDate > league.today,
		)!;
		const path = `/calendar/team-${match.homeTeamId}.ics`;
		const shown = async () => {
			const event = (await calendarAt(path)).events.find(({ uid }) => uid === uidOf(match))!;
			const modified = event.component.getFirstPropertyValue("last-modified") as ICAL.Time;
			return {
				status: event.component.getFirstPropertyValue("status"),
				date: event.startDate.toString().slice(0, 10),
				sequence: event.sequence,
				modified: modified.toJSDate().getTime(),
			};
		};
		const others = async () =>
			(await calendarAt(path)).events
				.filter(({ uid }) => uid !== uidOf(match))
				.map((event) => event.sequence);
		const before = await others();
		const steps = [await shown()];

		await write("callOffMatches", { matchIds: [match.matchId] }, "off");
		steps.push(await shown());
		const day = addDays(match.matchDate as string, 1);
		await write(
			"create/makeupMatch",
			{
				originalMatchNumber: match.matchNumber,
				homeTeamId: match.homeTeamId,
				visitorTeamId: match.visitorTeamId,
				matchDate: day,
				startTime: "5-7",
			},
			"makeup",
		);
		steps.push(await shown());
		await write("undoWrite", { path: "create/makeupMatch", key: "makeup" });
		steps.push(await shown());
		await write("undoWrite", { path: "callOffMatches", key: "off" });
		steps.push(await shown());

		const scheduled = ["CONFIRMED", match.matchDate];
		const off = ["CANCELLED", match.matchDate];
		expect(steps.map(({ status, date }) => [status, date])).toEqual([
			scheduled,
			off,
			["CONFIRMED", day],
			off,
			scheduled,
		]);
		for (const [index, step] of steps.slice(1).entries()) {
			expect(step.sequence).toBeGreaterThan(steps[index]!.sequence);
			expect(step.modified).toBeGreaterThanOrEqual(steps[index]!.modified);
		}
		expect(await others()).toEqual(before);
	});

	test("the matches of the next season get new IDs", async () => {
		const admin = viewersOf(league.demo).admin;
		const before = (await calendarAt("/calendar/league.ics")).events.map(({ uid }) => uid);
		const match = league.demo.match[0]!;
		const post = (call: string, json: object) => league.fetch(`/api/${call}`, { as: admin, json });
		expect((await post("clearSchedule", {})).status).toBe(200);
		expect((await calendarAt("/calendar/league.ics")).events).toEqual([]);
		const created = await post("create/match", {
			...Object.fromEntries(plannedFields.map((field) => [field, match[field]])),
		});
		expect(created.status, await created.clone().text()).toBe(200);
		const after = (await calendarAt("/calendar/league.ics")).events.map(({ uid }) => uid);
		expect(after.length).toBe(1);
		expect(before).not.toContain(after[0]);
	});
});
