import { expect, test } from "vitest";
import type { ShowTime } from "../../entities/lineup-places.ts";
import type { LeagueTime } from "../time/league-time.ts";
import { exchangeOf, isLocked, type Locked } from "./exchange.ts";

const match = { effectiveDate: "2026-10-10", effectiveTime: "1-3" };
const locked = (showFrom: ShowTime): Locked => ({ lockedFor: "2026-10-10 1-3", showFrom });
const open = (showFrom: ShowTime): Locked => ({ lockedFor: null, showFrom });

test.each<[string, Locked | undefined, Locked | undefined, string, boolean]>([
	["neither has a lineup", undefined, undefined, "12:59", false],
	["only we have locked", locked("locked"), open("locked"), "12:59", false],
	["only they have locked", open("locked"), locked("locked"), "12:59", false],
	["we have none, they have locked", undefined, locked("locked"), "12:59", false],
	["both have locked", locked("locked"), locked("locked"), "08:00", true],
	["both have, we want an hour before", locked("60"), locked("locked"), "11:59", false],
	["both have, and it is an hour before", locked("60"), locked("locked"), "12:00", true],
	["both have, the later time counts", locked("60"), locked("30"), "12:29", false],
	["both have, the later time has come", locked("60"), locked("30"), "12:30", true],
	["both have, one waits for the start", locked("locked"), locked("0"), "12:59", false],
	["the match starts", locked("locked"), locked("0"), "13:00", true],
	["the match starts, and we have not locked", open("locked"), locked("0"), "13:00", true],
	["the match starts, and they have not locked", locked("0"), open("locked"), "13:00", false],
])("$0, at $3: lineups are exchanged: $4", (_what, own, other, time, isExchanged) => {
	const now = `2026-10-10T${time}:00` as LeagueTime;
	expect(exchangeOf(match, own, other, now).isExchanged).toBe(isExchanged);
});

test.each<[string, Locked | undefined, ShowTime, string, boolean]>([
	["the half hour before, and we have not locked", undefined, "0", "09:29", false],
	["the start, and we have not locked", undefined, "0", "09:30", true],
	["both have locked, an hour before is not yet", locked("60"), "60", "08:29", false],
	["both have locked, and it is an hour before", locked("60"), "60", "08:30", true],
])("minutes of the match time count: %s", (_, own, showFrom, time, isExchanged) => {
	const early = { effectiveDate: "2026-10-10", effectiveTime: "9:30-11:30" };
	const ofEarly = (lineup: Locked) => ({ ...lineup, lockedFor: "2026-10-10 9:30-11:30" });
	const now = `2026-10-10T${time}:00` as LeagueTime;
	const other = ofEarly(locked(showFrom));
	expect(exchangeOf(early, own && ofEarly(own), other, now).isExchanged).toBe(isExchanged);
});

test("the two teams see each other’s lineup at the same moment", () => {
	const [one, other] = [locked("60"), locked("30")];
	for (const time of ["11:59", "12:00", "12:29", "12:30", "13:00"]) {
		const now = `2026-10-10T${time}:00` as LeagueTime;
		expect(exchangeOf(match, one, other, now)).toEqual(exchangeOf(match, other, one, now));
	}
});

test("the lock of a match that has moved since no longer counts", () => {
	const moved = { ...match, effectiveTime: "9-11" };
	expect(isLocked(match, locked("0"))).toBe(true);
	expect(isLocked(moved, locked("0"))).toBe(false);
	const undated = { effectiveDate: null, effectiveTime: "" };
	expect(isLocked(undated, locked("0"))).toBe(false);
	expect(isLocked(undated, open("0"))).toBe(false);
	expect(isLocked(match, undefined)).toBe(false);
});

test("without an hour, a match counts from midnight; without a date, nothing is said", () => {
	const at = (slot: Parameters<typeof exchangeOf>[0]) =>
		exchangeOf(slot, locked("60"), locked("0"), "2026-10-01T08:00:00").at;
	expect(at({ ...match, effectiveTime: "TBD" })).toBe("2026-10-10T00:00");
	expect(at({ effectiveDate: null, effectiveTime: "" })).toBeNull();
});

test("the other team’s lock is told, also before the exchange", () => {
	const isOtherLocked = (own: Locked | undefined, other: Locked | undefined) =>
		exchangeOf(match, own, other, "2026-10-01T08:00:00").isOtherLocked;
	expect(isOtherLocked(undefined, locked("0"))).toBe(true);
	expect(isOtherLocked(locked("0"), open("0"))).toBe(false);
	expect(isOtherLocked(locked("0"), undefined)).toBe(false);
});

test("the time is said in advance", () => {
	const at = (own: Locked, other?: Locked) =>
		exchangeOf(match, own, other, "2026-10-01T08:00:00").at;
	expect(at(locked("locked"))).toBeNull();
	expect(at(locked("30"))).toBe("2026-10-10T12:30");
	expect(at(locked("30"), open("60"))).toBe("2026-10-10T12:30");
});
