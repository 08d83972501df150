import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Role, startTestApp, type TestApp, viewersOf } from "./app.ts";

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
});
