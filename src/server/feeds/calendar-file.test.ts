import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { volume } from "../../../test/volume.ts";
import type { Location } from "../../league/entities/location.ts";
import { timeSlots } from "../../league/facts.ts";
import { newLeagueNumbers } from "../../league/new-league-numbers.ts";
import type { Booking } from "../../league/rules/schedule/effective-slot.ts";
import { withEffectiveSlots } from "../../league/rules/schedule/effective-slot.ts";
import { type Directory, matchEvent } from "../../league/rules/schedule/match-event.ts";
import { addDays } from "../../league/rules/time/league-time.ts";
import { type Calendar, calendarFile } from "./calendar-file.ts";

const site = {
	domain: "league.example",
	publicUrl: "https://league.example",
	timeZone: "America/Chicago",
};

/** The events of a calendar file, as another library reads them. */
async function readBack(calendar: Calendar) {
	const text = await calendarFile(calendar, site);
	const component = new ICAL.Component(ICAL.parse(text));
	const events = component.getAllSubcomponents("vevent").map((vevent) => {
		const { uid, summary, location, sequence, startDate, endDate } = new ICAL.Event(vevent);
		const { status, url, transp } = Object.fromEntries(
			["status", "url", "transp"].map((name) => [name, vevent.getFirstPropertyValue(name)]),
		);
		const stamps = ["dtstamp", "last-modified"].map((name) =>
			(vevent.getFirstPropertyValue(name) as ICAL.Time).toJSDate().toISOString(),
		);
		return {
			uid,
			summary,
			location,
			sequence,
			status,
			url,
			transp,
			stamps,
			lines: String(vevent.getFirstPropertyValue("description")).split("\n"),
			isAllDay: startDate.isDate,
			start: startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString(),
			end: endDate.isDate ? endDate.toString() : endDate.toJSDate().toISOString(),
		};
	});
	return { text, events };
}

/** Central Time by the law of 2007, independent of the time zone database. */
function centralTime(date: string, hour: number) {
	const year = Number(date.slice(0, 4));
	const nthSunday = (month: number, nth: number) => {
		const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
		const day = 1 + ((7 - first) % 7) + (nth - 1) * 7;
		return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
	};
	// Matches start hours after clocks change at 2 a.m.
	const isSummer = date >= nthSunday(3, 2) && date < nthSunday(11, 1);
	const instant = new Date(`${date}T00:00:00Z`);
	instant.setUTCHours(hour + (isSummer ? 5 : 6));
	return instant.toISOString();
}
/** The hours of each time slot, by hand. */
const hours: Record<(typeof timeSlots)[number], [number, number]> = {
	"9-11": [9, 11],
	"11-1": [11, 13],
	"1-3": [13, 15],
	"3-5": [15, 17],
	"5-7": [17, 19],
};

const wildName = fc
	.array(fc.constantFrom(..."aZ é,;:\\\"'&<>%=ßü–", "🎾", "👩‍👩‍👧", "\\n", "END:VEVENT"), {
		minLength: 1,
		maxLength: 60,
	})
	.map((parts) => parts.join("").trim() || "Aces");
const slot = fc.constantFrom(...timeSlots);
/** Days around both changes of the clocks, and any others. */
const day = fc.oneof(
	fc.constantFrom("2026-10-31", "2026-11-01", "2026-11-02", "2027-03-13", "2027-03-14"),
	fc.integer({ min: 0, max: 400 }).map((days) => addDays("2026-08-22", days)),
);
const numTeams = 6;
const season = fc
	.record({
		names: fc.array(wildName, { minLength: numTeams, maxLength: numTeams }),
		place: wildName,
		matches: fc.array(
			fc.record({
				home: fc.nat(numTeams - 1),
				gap: fc.integer({ min: 1, max: numTeams - 1 }),
				matchDate: day,
				startTime: fc.oneof(
					{ weight: 9, arbitrary: slot },
					{ arbitrary: fc.constant("TBD"), weight: 1 },
				),
				isCalledOff: fc.boolean(),
				makeup: fc.option(fc.record({ matchDate: day, startTime: slot, atHome: fc.boolean() })),
				sequence: fc.nat(100_000),
				result: fc.option(fc.constantFrom(3, 4)),
			}),
			{ maxLength: 30 },
		),
	})
	.map(({ names, place, matches }) => ({
		names,
		place,
		matches: matches.map(({ home, gap, makeup, result, ...match }, index) => ({
			...match,
			matchId: index + 1,
			matchNumber: 1001 + index,
			weekNumber: 1,
			divisionId: 1,
			locationId: 1,
			homeTeamId: home + 1,
			visitorTeamId: ((home + gap) % numTeams) + 1,
			makeup,
			result,
		})),
	}));

test("random seasons are read back as they are played", async () => {
	await fc.assert(
		fc.asyncProperty(season, async ({ names, place, matches }) => {
			const bookings = matches.flatMap(
				({ makeup, matchNumber, homeTeamId, visitorTeamId }): Booking[] =>
					makeup
						? [
								{
									originalMatchNumber: matchNumber,
									homeTeamId: visitorTeamId,
									visitorTeamId: homeTeamId,
									matchDate: makeup.matchDate,
									startTime: makeup.startTime,
									locationId: makeup.atHome ? 1 : null,
								},
							]
						: [],
			);
			const directory: Directory = {
				numbers: newLeagueNumbers,
				teams: new Map(names.map((teamName, index) => [index + 1, { teamName }])),
				locations: new Map([
					[
						1,
						{
							...({ locationId: 1, locationName: place, address: "1 Main; back" } as Location),
							city: "Waco",
							zip: "76701",
							tennisMapsUrl: "",
						},
					],
				]),
				results: new Map(
					matches.flatMap(({ matchId, result }) =>
						result === null ? [] : [[matchId, { ...card, linesEntered: result, linesStopped: 0 }]],
					),
				),
				league: { state: "TX", makeupSchool: "Pecan Grove" },
			};
			const modifiedAt = "2026-11-14T18:00:00.000Z";
			const { events } = await readBack({
				name: names[0]!,
				domain: "league.example",
				isBusy: true,
				events: withEffectiveSlots(matches, bookings).map((match) => ({
					...matchEvent(match, directory)!,
					sequence: match.sequence,
					modifiedAt,
				})),
			});
			expect(events.length).toBe(matches.length);
			for (const [index, match] of matches.entries()) {
				const { makeup, isCalledOff } = match;
				const isOff = isCalledOff && !makeup && match.result !== 4;
				const { matchDate, startTime } = makeup ?? match;
				const slotHours = hours[startTime as keyof typeof hours];
				const [home, visitor] = [match.homeTeamId, match.visitorTeamId].map((id) => names[id - 1]);
				const label = isOff
					? "Called off: "
					: makeup
						? match.result === 3
							? "Continues: "
							: "Make-up: "
						: "";
				const { lines, ...event } = events[index]!;
				expect(event).toEqual({
					uid: `match-${match.matchId}@league.example`,
					sequence: match.sequence,
					stamps: [modifiedAt, modifiedAt],
					summary: match.result === 4 ? `${home} 7–3 ${visitor}` : `${label}${home} vs. ${visitor}`,
					location:
						makeup && !makeup.atHome ? "Pecan Grove" : `${place}, 1 Main; back, Waco, TX 76701`,
					status: isOff ? "CANCELLED" : "CONFIRMED",
					transp: isOff || !slotHours ? "TRANSPARENT" : "OPAQUE",
					url: `https://league.example/match-results/${match.matchId}`,
					isAllDay: !slotHours,
					start: slotHours ? centralTime(matchDate, slotHours[0]) : matchDate,
					end: slotHours ? centralTime(matchDate, slotHours[1]) : addDays(matchDate, 1),
				});
				const balls = lines.filter((line) => line.startsWith("Balls: "));
				expect(balls).toEqual(isOff || match.result === 4 ? [] : [`Balls: ${home} (home), 4 cans`]);
			}
			expect(new Set(events.map(({ uid }) => uid)).size).toBe(matches.length);
		}),
		{ numRuns: volume(25, 1000) },
	);
});
const card = {
	totalHomeSetsWon: 7,
	totalVisitorSetsWon: 3,
	homeSetsForfeited: 0,
	visitorSetsForfeited: 0,
	homeVerified: true,
	visitorVerified: true,
	isDisputed: false,
};

describe("the file", () => {
	const name = "Smith, Jones; Söhne \\ 🎾";
	const long = { ...event(), title: "Ä🎾".repeat(40) };

	function event(): Calendar["events"][number] {
		return {
			matchId: 7,
			date: "2026-11-14",
			isOff: false,
			title: "Aces vs. Lobbers",
			times: { start: "2026-11-14T09:00", end: "2026-11-14T11:00" },
			place: "",
			lines: [],
			sequence: 3,
			modifiedAt: "2026-11-01T00:00:00.000Z",
		};
	}

	test("has the calendar’s name with any characters, and asks apps to refresh it hourly", async () => {
		const { text } = await readBack({ name, domain: "league.example", isBusy: true, events: [] });
		for (const property of ["NAME", "X-WR-CALNAME"])
			expect(text).toContain(`\r\n${property}:Smith\\, Jones\\; Söhne \\\\ 🎾\r\n`);
		expect(text).toContain("\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n");
		expect(text).toContain("\r\nX-PUBLISHED-TTL:PT1H\r\n");
	});

	test("has lines of at most 75 bytes, none of which splits a character", async () => {
		const { text, events } = await readBack({
			name,
			domain: "league.example",
			isBusy: true,
			events: [long],
		});
		for (const line of text.split("\r\n")) {
			expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
			expect(line.isWellFormed()).toBe(true);
		}
		expect(events[0]?.summary).toBe(long.title);
	});

	test("leaves subscribers free during other teams’ matches", async () => {
		const { events } = await readBack({
			name,
			domain: "league.example",
			isBusy: false,
			events: [event()],
		});
		expect(events[0]?.transp).toBe("TRANSPARENT");
	});
});
