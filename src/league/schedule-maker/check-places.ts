import type { PlanPreference } from "../entities/schedule-plan.ts";
import { doOverlap } from "../rules/schedule/free-slots.ts";
import { formatSlot } from "../rules/schedule/start-time.ts";
import { formatDate } from "../rules/time/league-time.ts";
import { countOf, pluralOf } from "../wording.ts";
import {
	type Check,
	hasTeam,
	isRelaxed,
	matchesOf,
	nameOf,
	type PlanSheet,
	pairsOf,
	type SeasonMatch,
	teamOf,
} from "./plan-sheet.ts";
import { preferenceInWords, preferenceKey } from "./requirements.ts";

/** No court is overbooked, and none is used on a closed day. */
export const checkCourts: Check = (sheet) => {
	const { places, slots, closedDays } = sheet.problem;
	const open = sheet.matches.filter(({ isOpen }) => isOpen);
	const byPlace = Map.groupBy(open, ({ homeTeamId }) => teamOf(sheet, homeTeamId)?.locationId);
	const fixed = sheet.matches.filter(({ isOpen }) => !isOpen);
	return places.flatMap(({ locationId, locationName, courts }) => {
		const here = byPlace.get(locationId) ?? [];
		const closed = closedDays
			.filter((day) => day.locationId === locationId)
			.filter(({ date }) => !isRelaxed(sheet, `closed:${locationId}:${date}`))
			.filter(({ date }) => here.some((match) => match.date === date))
			.map(({ date }) => `${locationName} is closed on ${formatDate(date)}.`);
		if (courts === null) return closed;
		const byDay = Map.groupBy(here, ({ date }) => date);
		const full = [...byDay].flatMap(([date, matches]) =>
			slots.flatMap((slot) => {
				const planned = matches.filter(({ startTime }) => startTime === slot);
				const makeups = fixed.filter(
					(match) =>
						match.locationId === locationId &&
						match.date === date &&
						doOverlap(match.startTime, slot),
				);
				const needed = [...planned, ...makeups].reduce(
					(sum, { homeTeamId }) => sum + (teamOf(sheet, homeTeamId)?.courts ?? 1),
					0,
				);
				return planned.length > 0 &&
					needed > (courts[slot] ?? 0) &&
					!isRelaxed(sheet, `courts:${locationId}:${date}`)
					? [
							`${locationName} has ${countOf(courts[slot] ?? 0, "court")} on ${formatDate(date)}, ${formatSlot(slot)}, but ${needed} ${pluralOf(needed, "is", "are")} needed.`,
						]
					: [];
			}),
		);
		return [...closed, ...full];
	});
};

/** Nobody who leads two teams is needed at two matches at the same time. */
export const checkLeaders: Check = (sheet) =>
	pairsOf(sheet.problem.teams)
		.filter(([one, other]) => one.leaders.some((leader) => other.leaders.includes(leader)))
		.filter(([one, other]) => !isRelaxed(sheet, `leaders:${one.teamId}:${other.teamId}`))
		.flatMap(([one, other]) =>
			matchesOf(sheet, one.teamId).flatMap((match) =>
				matchesOf(sheet, other.teamId)
					.filter(
						(rival) =>
							rival !== match &&
							rival.date === match.date &&
							doOverlap(rival.startTime, match.startTime) &&
							!hasTeam(match, other.teamId) &&
							(rival.isOpen || match.isOpen),
					)
					.map(
						() =>
							`${one.teamName} and ${other.teamName} are led by the same person and play at the same time on ${formatDate(match.date)}.`,
					),
			),
		);

/** Pinned matches are where they were pinned. */
export const checkPins: Check = (sheet) =>
	sheet.problem.pins.flatMap((pin) => {
		if (isRelaxed(sheet, `pin:${pin.homeTeamId}:${pin.visitorTeamId}:${pin.date}`)) return [];
		const isKept = sheet.matches.some(
			(match) =>
				match.homeTeamId === pin.homeTeamId &&
				match.visitorTeamId === pin.visitorTeamId &&
				match.date === pin.date &&
				(pin.startTime === null || pin.startTime === match.startTime),
		);
		return isKept
			? []
			: [
					`${nameOf(sheet, pin.visitorTeamId)} at ${nameOf(sheet, pin.homeTeamId)} is pinned to ${formatDate(pin.date)}${pin.startTime === null ? "" : `, ${formatSlot(pin.startTime)},`} but not scheduled then.`,
				];
	});

/** Must-have preferences are met. */
export const checkMusts: Check = (sheet) =>
	sheet.problem.preferences
		.filter((preference) => isMust(sheet, preference) && !isPreferenceMet(sheet, preference))
		.map((preference) => `${preferenceSentence(sheet, preference)} is a must-have but isn’t met.`);

const isMust = (sheet: PlanSheet, preference: PlanPreference) =>
	preference.weight === "must" && !isRelaxed(sheet, preferenceKey(preference));

/** A preference in words, with the names of its teams. */
export function preferenceSentence(sheet: PlanSheet, preference: PlanPreference): string {
	const named = (teamId: number) => ({ teamId, teamName: nameOf(sheet, teamId) });
	return preferenceInWords(
		preference,
		named(preference.teamId),
		preference.opponentId === null ? undefined : named(preference.opponentId),
	);
}

/**
 * Whether the season meets a preference. An early or late match is one in that half of the
 * Saturdays.
 */
export function isPreferenceMet(sheet: PlanSheet, preference: PlanPreference): boolean {
	const own = matchesOf(sheet, preference.teamId);
	const then = own.filter(({ date }) => date === preference.date);
	const isHome = ({ homeTeamId }: SeasonMatch) => homeTeamId === preference.teamId;
	const { saturdays } = sheet.problem;
	const middle = saturdays[Math.ceil(saturdays.length / 2)] ?? "9999";
	const against = own.filter(
		(match) => preference.opponentId !== null && hasTeam(match, preference.opponentId),
	);
	switch (preference.kind) {
		case "home":
			return then.some(isHome);
		case "notHome":
			return !then.some(isHome);
		case "rest":
			return then.length === 0;
		case "early":
			return against.length === 0 || against.some(({ date }) => date < middle);
		case "late":
			return against.length === 0 || against.some(({ date }) => date >= middle);
		case "notSlot":
			return !own.some(({ startTime, isOpen }) => isOpen && startTime === preference.startTime);
	}
}
