import type { PlanPreference } from "../entities/schedule-plan.ts";
import { timeSlots } from "../facts.ts";
import { addDays } from "../rules/time/league-time.ts";
import type { PlanPlace, PlanProblem, PlanTeam } from "./plan-problem.ts";

/** Numbers from 0 to 1, always the same for a seed (mulberry32). */
export function randomNumbers(seed: number) {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
	const below = (end: number) => Math.floor(next() * end);
	return { next, below, pick: <T>(all: readonly T[]): T => all[below(all.length)] as T };
}

interface Size {
	readonly teams: number;
	readonly weeks?: number;
	/** The courts of a day in relation to those that half of the home teams need. */
	readonly courts?: number;
	readonly preferences?: number;
}

/**
 * A league like the demo: divisions of six to nine teams, clubs that several teams share, some
 * captains of two teams, a day for each team on which its courts are closed, and preferences.
 */
export function randomLeague(
	seed: number,
	{ teams: count, weeks = 10, courts: spare = 1.5, preferences: preferenceCount = 40 }: Size,
): PlanProblem {
	const { next, below, pick } = randomNumbers(seed);
	const sizes: number[] = [];
	for (let left = count; left > 0; ) {
		const size = left < 12 ? left : pick([6, 7, 7, 8, 8, 8, 9]);
		sizes.push(size);
		left -= size;
	}
	const divisions = sizes.map((_, index) => ({
		divisionId: 11 + index,
		divisionNumber: index + 1,
	}));
	const placeCount = Math.ceil(count / 2.7);
	const saturdays = Array.from({ length: weeks }, (_, week) => addDays("2027-03-06", 7 * week));
	const openAt = Array.from({ length: placeCount }, () => timeSlots.slice(0, 2 + below(3)));
	const teams = sizes.flatMap((size, index) =>
		Array.from({ length: size }, (_, place): PlanTeam => {
			const teamId = sizes.slice(0, index).reduce((sum, each) => sum + each, 0) + place + 1;
			const own = 1000 + teamId;
			const home = below(placeCount);
			return {
				teamId,
				teamName: `Team ${100 * (index + 1) + place + 1}`,
				divisionId: 11 + index,
				locationId: 1 + home,
				preferredTime: next() < 0.2 ? null : pick(openAt[home] ?? timeSlots),
				courts: pick([2, 2, 3, 4]),
				// Every tenth team is led by the captain of the team ten before it.
				leaders: teamId > 10 && teamId % 10 === 0 ? [own, own - 10] : [own],
				firstDay: null,
				lastDay: null,
			};
		}),
	);
	const places = Array.from({ length: placeCount }, (_, index): PlanPlace => {
		const home = teams.filter(({ locationId }) => locationId === index + 1);
		const needed = home.reduce((sum, each) => sum + each.courts, 0) / 2;
		const open = openAt[index] ?? timeSlots;
		const each = Math.max(4, Math.ceil((needed * spare) / open.length));
		return {
			locationId: index + 1,
			locationName: `Court ${index + 1}`,
			courts: Object.fromEntries(timeSlots.map((slot) => [slot, open.includes(slot) ? each : 0])),
			coordinates: { latitude: 32.5 + next() * 0.6, longitude: -97.2 + next() * 0.8 },
		};
	});
	const closedTeams = new Map<string, number>();
	const closed = teams.map(({ teamId, divisionId }): PlanPreference => {
		// Enough teams of a division can be at home on each Saturday.
		const countOn = (date: string) => closedTeams.get(`${divisionId} ${date}`) ?? 0;
		const wanted = pick(saturdays);
		const date =
			countOn(wanted) < 2 ? wanted : (saturdays.find((day) => countOn(day) < 2) ?? wanted);
		closedTeams.set(`${divisionId} ${date}`, countOn(date) + 1);
		return { ...noPreference, kind: "notHome", teamId, date, weight: "must" };
	});
	const preferences = Array.from({ length: preferenceCount }, (): PlanPreference => {
		const { teamId, divisionId } = pick(teams);
		const rivals = teams.filter((team) => team.divisionId === divisionId && team.teamId !== teamId);
		const preference = { ...noPreference, teamId, weight: pick(["nice", "important"] as const) };
		const kind = pick(["notHome", "home", "early", "late", "notSlot"] as const);
		if (kind === "notSlot") return { ...preference, kind, startTime: pick(timeSlots) };
		if (kind === "early" || kind === "late")
			return { ...preference, kind, opponentId: pick(rivals).teamId };
		return { ...preference, kind, date: pick(saturdays) };
	});
	return {
		saturdays,
		weekNumbers: saturdays.map((_, index) => index + 1),
		slots: timeSlots,
		divisions,
		teams,
		places,
		closedDays: [],
		preferences: [...closed, ...preferences],
		pins: [],
		played: [],
		kept: null,
		from: null,
		relaxed: new Set(),
		seed,
	};
}

const noPreference = { date: null, opponentId: null, startTime: null };
