import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { volume } from "../../../../test/volume.ts";
import { type BookedLeague, type PlacedSlot, slotBlocker } from "./free-slots.ts";
import {
	type MakeupCalendar,
	type Proposal,
	proposeRainDates,
	type RainedOut,
} from "./rain-dates.ts";

const team = (teamId: number, more: Partial<BookedLeague["teams"][number]> = {}) => ({
	teamId,
	teamName: `Team ${teamId}`,
	courtNumber: 2,
	captainId: teamId * 10,
	cocaptainId: null,
	...more,
});
const teams = Array.from({ length: 70 }, (_, index) => team(index + 1));
const quarry = { locationId: 7, locationName: "Quarry Lane", numCourts: 4 };
const depot = { locationId: 8, locationName: "Old Depot", numCourts: null };
const league = (more: Partial<BookedLeague> = {}): BookedLeague => ({
	matches: [],
	makeups: [],
	teams,
	locations: [quarry, depot],
	...more,
});
/** Match 1 is between teams 1 and 2, match 2 between teams 3 and 4, and so on. */
const match = (matchId: number, more: Partial<RainedOut> = {}): RainedOut => ({
	matchId,
	matchNumber: matchId,
	homeTeamId: matchId * 2 - 1,
	visitorTeamId: matchId * 2,
	startTime: "9-11",
	locationId: 7,
	...more,
});
const played = (matchId: number, date: string, more: object = {}) => ({
	...match(matchId),
	effectiveDate: date,
	effectiveTime: "9-11",
	effectiveLocationId: 7,
	...more,
});
const calendar: MakeupCalendar = {
	today: "2026-11-28",
	lastDay: "2026-12-19",
	rainDates: ["2026-12-12", "2026-12-19"],
};
const oneDay = { today: "2026-12-18", lastDay: "2026-12-19", rainDates: ["2026-12-19"] };
const texts = (proposals: readonly Proposal[]) =>
	proposals.map(({ slot, reason }) =>
		slot ? `${slot.matchDate.slice(5)} ${slot.startTime} ${slot.locationId ?? "school"}` : reason,
	);
const of = (rainedOut: RainedOut[], more: Partial<BookedLeague> = {}, dates = calendar) =>
	texts(proposeRainDates(rainedOut, dates, league(more)));

describe("a called-off match gets", () => {
	test.each<[string, (string | null)[], (string | null)[]]>([
		["the rain date, with the planned time and courts", of([match(1)]), ["12-12 9-11 7"]],
		[
			"the next time if the courts are full",
			of([match(1), match(2), match(3)]),
			["12-12 9-11 7", "12-12 9-11 7", "12-12 11-1 7"],
		],
		[
			"the time closest to the planned one",
			of([match(1, { startTime: "3-5" })], {
				matches: [
					played(2, "2026-12-12", { effectiveTime: "3-5" }),
					played(3, "2026-12-12", { effectiveTime: "3-5" }),
				],
			}),
			["12-12 1-3 7"],
		],
		[
			"the second rain date if one of its teams plays on the first",
			of([match(1)], { matches: [played(9, "2026-12-12", { visitorTeamId: 2 })] }),
			["12-19 9-11 7"],
		],
		[
			"a slot that it or others have until they are called off",
			of([match(1), match(2), match(3)], {
				matches: [1, 2, 3].map((matchId) => played(matchId, "2026-12-12")),
			}),
			["12-12 9-11 7", "12-12 9-11 7", "12-12 11-1 7"],
		],
		[
			"a rain date during the week",
			of([match(1)], {}, { ...calendar, rainDates: ["2026-12-11"] }),
			["12-11 9-11 7"],
		],
		[
			"the last day, if it is a rain date during the week",
			of([match(1)], {}, { ...calendar, lastDay: "2026-12-11", rainDates: ["2026-12-11"] }),
			["12-11 9-11 7"],
		],
		[
			"no rain date before tomorrow or after the last day",
			of([match(1)], {}, { ...calendar, rainDates: ["2026-11-27", "2026-11-28", "2026-12-22"] }),
			["11-29 9-11 7"],
		],
		[
			"another weekend if there is no rain date",
			of([match(1)], {}, { ...calendar, rainDates: [] }),
			["11-29 9-11 7"],
		],
		[
			"the make-up school if it has no courts",
			of([match(1, { locationId: null })]),
			["12-12 9-11 school"],
		],
		[
			"the make-up school if the courts are too few for its team",
			of([match(1)], { teams: [team(1, { courtNumber: 5 }), team(2)] }),
			["12-12 9-11 school"],
		],
		[
			"a time of its own if its captain also leads another team of these",
			of([match(1), match(2)], { teams: [team(1), team(2), team(3, { captainId: 10 }), team(4)] }),
			["12-12 9-11 7", "12-12 11-1 7"],
		],
		[
			"another day if its team has another match of these",
			of([match(1), match(2, { homeTeamId: 1 })]),
			["12-12 9-11 7", "12-19 9-11 7"],
		],
		[
			"a slot of its own where the number of courts is unknown",
			of([match(1, { locationId: 8 }), match(2, { locationId: 8 })]),
			["12-12 9-11 8", "12-12 11-1 8"],
		],
		[
			"no date without a make-up day, with the reason",
			of([match(1)], {}, { ...calendar, lastDay: null }),
			["No make-up days are left in this season."],
		],
		[
			"no date if its team is busy, with the reason",
			of([match(1)], { matches: [played(9, "2026-12-19", { visitorTeamId: 2 })] }, oneDay),
			["One of its teams or captains has another match on every day that is left."],
		],
		[
			"no date if its team has a make-up, with the reason",
			of([match(1)], { makeups: [{ ...booked()[0]!, visitorTeamId: 2 }] }, oneDay),
			["One of its teams or captains has another match on every day that is left."],
		],
		[
			"no date without courts, with the reason",
			of([match(1)], { teams: [team(1, { courtNumber: 5 }), team(2)], makeups: booked() }, oneDay),
			["No courts are free when both teams are."],
		],
		[
			"no date if the others take all slots, with the reason",
			of(
				Array.from({ length: 6 }, (_, index) => match(index + 1, { locationId: null })),
				{},
				oneDay,
			).slice(-2),
			[
				"12-19 5-7 school",
				"All times and courts that would work are needed for the other matches.",
			],
		],
	])("%s", (_, proposed, expected) => expect(proposed).toEqual(expected));
});

/** The make-up school is taken all day. */
function booked(): BookedLeague["makeups"] {
	return (["9-11", "11-1", "1-3", "3-5", "5-7"] as const).map((startTime, index) => ({
		originalMatchNumber: 900 + index,
		homeTeamId: 60,
		visitorTeamId: 61,
		matchDate: "2026-12-19",
		startTime,
		locationId: null,
	}));
}

/** Small leagues with few slots, shared captains and teams of up to four courts. */
const small = fc.record({
	rainedOut: fc
		.uniqueArray(
			fc.record({
				homeTeamId: fc.integer({ min: 1, max: 4 }),
				visitorTeamId: fc.integer({ min: 5, max: 8 }),
				locationId: fc.constantFrom(7, 7, 8, null),
			}),
			{
				minLength: 1,
				maxLength: 5,
				selector: ({ homeTeamId, visitorTeamId }) => homeTeamId * 10 + visitorTeamId,
			},
		)
		.map((all) => all.map((each, index) => match(index + 1, each))),
	teams: fc
		.array(
			fc.record({
				courtNumber: fc.integer({ min: 1, max: 4 }),
				captainId: fc.integer({ min: 1, max: 6 }),
			}),
			{ minLength: 8, maxLength: 8 },
		)
		.map((all) => all.map((each, index) => team(index + 1, each))),
	taken: fc.subarray(booked().slice(), { minLength: 3 }),
	matches: fc.array(
		fc.record({
			effectiveTime: fc.constantFrom("9-11", "10-12", "11-1", "1-3", "3-5", "5-7"),
			homeTeamId: fc.integer({ min: 20, max: 30 }),
			courts: fc.constantFrom(7, 8),
		}),
		{ minLength: 3, maxLength: 9 },
	),
});

test("places as many matches as an exhaustive search, each in a free slot", () => {
	fc.assert(
		fc.property(small, ({ rainedOut, teams: some, taken, matches }) => {
			const busy = league({
				teams: [...some, ...teams.slice(8)],
				makeups: taken,
				matches: matches.map(({ courts, ...each }, index) =>
					played(50 + index, "2026-12-19", {
						...each,
						visitorTeamId: 40,
						effectiveLocationId: courts,
					}),
				),
			});
			const proposals = proposeRainDates(rainedOut, oneDay, busy);
			const slots = proposals.flatMap(({ slot }) => slot ?? []);
			for (const { matchId, slot } of proposals) {
				if (!slot) continue;
				const others = proposals.filter((other) => other.matchId !== matchId);
				expect(
					slotBlocker(byId(rainedOut, matchId), slot, withAll(busy, rainedOut, others)),
				).toBeNull();
			}
			expect(slots.length).toBe(mostPlaced(rainedOut, busy));
		}),
		{ numRuns: volume(100, 5000) },
	);
});

const byId = (all: readonly RainedOut[], id: number) => all.find(({ matchId }) => matchId === id)!;

type Placed = { matchId: number; slot: PlacedSlot | null };

const withAll = (
	busy: BookedLeague,
	rainedOut: readonly RainedOut[],
	placed: readonly Placed[],
) => {
	const slots = placed.flatMap(({ matchId, slot }) =>
		slot ? [{ ...byId(rainedOut, matchId), slot }] : [],
	);
	return {
		...busy,
		makeups: [
			...busy.makeups,
			...slots.map(({ slot, ...each }) => ({
				...each,
				...slot,
				originalMatchNumber: each.matchNumber,
			})),
		],
		matches: [
			...busy.matches,
			...slots.map(({ slot, ...each }) => ({
				...each,
				effectiveDate: slot.matchDate,
				effectiveTime: slot.startTime,
				effectiveLocationId: slot.locationId,
			})),
		],
	};
};

/** Tries every slot of the day for every match. */
function mostPlaced(rainedOut: readonly RainedOut[], busy: BookedLeague): number {
	const [next, ...rest] = rainedOut;
	if (!next) return 0;
	let most = mostPlaced(rest, busy);
	for (const startTime of ["9-11", "11-1", "1-3", "3-5", "5-7"] as const)
		for (const locationId of new Set([next.locationId, null])) {
			if (most === rainedOut.length) return most;
			const slot = { matchDate: "2026-12-19", startTime, locationId };
			if (slotBlocker(next, slot, busy) !== null) continue;
			const placed = [{ matchId: next.matchId, slot }];
			most = Math.max(most, 1 + mostPlaced(rest, withAll(busy, [next], placed)));
		}
	return most;
}
