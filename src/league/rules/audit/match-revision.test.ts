import fc from "fast-check";
import { expect, test } from "vitest";
import { volume } from "../../../../test/volume.ts";
import type { Booking } from "../schedule/effective-slot.ts";
import { withEffectiveSlots } from "../schedule/effective-slot.ts";
import { type LastWrites, matchRevision, type Revision } from "./match-revision.ts";

const match = {
	matchId: 5,
	matchNumber: 12,
	homeTeamId: 1,
	visitorTeamId: 2,
	effectiveLocationId: 3 as number | null,
	isMakeup: false,
};
const booking = {
	originalMatchNumber: 12,
	homeTeamId: 2,
	visitorTeamId: 1,
	matchDate: "2026-11-21",
	startTime: "9-11",
	locationId: null,
} satisfies Booking;
const at = (sequence: number): Revision => ({
	sequence,
	modifiedAt: new Date(sequence * 1000).toISOString(),
});

test.each<[string, Record<string, Revision>, (Booking & Revision)[], number]>([
	["nothing was written", {}, [], 2],
	["the match", { "match 5": at(7) }, [], 7],
	["its result", { "match 5": at(7), "matchResult 5": at(9) }, [], 9],
	["the home team", { "team 1": at(8) }, [], 8],
	["the visiting team", { "team 2": at(8) }, [], 8],
	["its location", { "location 3": at(8) }, [], 8],
	["a make-up, home and visitors swapped", { "match 5": at(7) }, [{ ...booking, ...at(11) }], 11],
	["a make-up before the match", { "match 5": at(7) }, [{ ...booking, ...at(6) }], 7],
	["another match", { "match 6": at(9), "team 3": at(9), "location 4": at(9) }, [], 2],
	["a make-up of another match", {}, [{ ...booking, originalMatchNumber: 13, ...at(9) }], 2],
	["a make-up of other teams", {}, [{ ...booking, homeTeamId: 4, ...at(9) }], 2],
])("the last write counts: %s", (_, byRow, bookings, sequence) =>
	expect(
		matchRevision(match, { byRow: new Map(Object.entries(byRow)), bookings, start: at(2) }),
	).toEqual(at(sequence)),
);

test("a make-up at the school counts writes to any location, which may be the school", () => {
	const byRow = new Map([
		["location 4", at(9)],
		["team 4", at(11)],
	]);
	const makeup = { ...match, isMakeup: true, effectiveLocationId: null };
	expect(matchRevision(makeup, { byRow, bookings: [], start: at(2) })).toEqual(at(9));
});

const ids = fc.integer({ min: 1, max: 3 });
const date = fc.constantFrom("2026-11-14", "2026-11-21", "2026-11-28");
const step = fc.oneof(
	fc.record({ kind: fc.constant("match"), matchDate: date, locationId: ids }),
	fc.record({ kind: fc.constant("match"), matchNumber: fc.constantFrom(12, 13) }),
	fc.record({ kind: fc.constant("match"), isCalledOff: fc.boolean() }),
	fc.record({ kind: fc.constant("match"), visitorTeamId: fc.constantFrom(2, 3) }),
	fc.record({
		kind: fc.constant("book"),
		originalMatchNumber: fc.constantFrom(12, 13),
		visitorTeamId: fc.constantFrom(2, 3),
		matchDate: date,
		locationId: fc.option(ids),
	}),
	fc.record({ kind: fc.constant("cancel") }),
	fc.record({ kind: fc.constant("location"), id: ids }),
);

test("never goes back in a history of moves, and grows whenever the match moves", () => {
	fc.assert(
		fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
			const byRow = new Map<string, Revision>();
			const bookings: (Booking & Revision)[] = [];
			const writes: LastWrites = { byRow, bookings, start: at(0) };
			let planned = {
				matchId: 5,
				matchNumber: 12,
				homeTeamId: 1,
				visitorTeamId: 2,
				matchDate: "2026-11-14",
				startTime: "9-11",
				locationId: 3,
				isCalledOff: false,
			};
			let makeups: Booking[] = [];
			const shown = () => withEffectiveSlots([planned], makeups)[0]!;
			let [before, revision] = [shown(), matchRevision(shown(), writes)];
			for (const [index, { kind, ...change }] of steps.entries()) {
				const write = at(index + 1);
				if (kind === "match") {
					planned = { ...planned, ...(change as Partial<typeof planned>) };
					byRow.set("match 5", write);
				} else if (kind === "book") {
					const booked = { ...booking, homeTeamId: 1, ...change } as Booking;
					makeups = [...makeups, booked];
					bookings.push({ ...booked, ...write });
				} else if (kind === "cancel") {
					bookings.push(...makeups.slice(-1).map((booked) => ({ ...booked, ...write })));
					makeups = makeups.slice(0, -1);
				} else if ("id" in change) byRow.set(`location ${change.id}`, write);
				const [after, next] = [shown(), matchRevision(shown(), writes)];
				expect(next.sequence).toBeGreaterThanOrEqual(revision.sequence);
				expect(next.modifiedAt >= revision.modifiedAt).toBe(true);
				if (JSON.stringify(after) !== JSON.stringify(before)) expect(next).toEqual(write);
				[before, revision] = [after, next];
			}
		}),
		{ numRuns: volume(200, 10_000) },
	);
});
