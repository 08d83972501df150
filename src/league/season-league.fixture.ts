import type { Line } from "./entities/line.ts";
import type { MakeupMatch } from "./entities/makeup-match.ts";
import type { Card } from "./rules/scoring/card-merge.ts";
import { addDays, type LeagueTime } from "./rules/time/league-time.ts";

/**
 * One division in which the captain of team 1 also leads team 4, on courts for one match at a time.
 */
export const league = {
	divisions: [{ divisionId: 1, divisionNumber: 1 }],
	teams: [1, 2, 3, 4].map((teamId) => ({
		teamId,
		teamName: `Team ${teamId}`,
		teamNumber: teamId,
		divisionId: 1,
		isActive: true,
		isRegistered: true,
		courtNumber: 2,
		captainId: teamId === 4 ? 1 : teamId,
		cocaptainId: null,
	})),
	locations: [
		{
			locationId: 7,
			locationName: "Quarry Lane",
			locationType: "Center" as const,
			numCourts: 3,
			courtsByTime: "",
			courtGrade: "",
			area: "",
			address: "",
			city: "",
			zip: "",
			coordinates: "",
			tennisMapsUrl: "",
			directions: "",
			websiteUrl: "",
		},
	],
};
export const start = "2026-10-10";
const pairs = [
	[1, 2],
	[3, 4],
	[1, 3],
	[2, 4],
	[1, 4],
	[2, 3],
] as const;
export const drafts = pairs.map(([homeTeamId, visitorTeamId], index) => ({
	matchId: index + 1,
	matchNumber: 101 + index,
	weekNumber: Math.floor(index / 2) + 1,
	matchDate: addDays(start, 7 * Math.floor(index / 2)),
	startTime: index % 2 ? "11-1" : "9-11",
	locationId: 7,
	divisionId: 1,
	homeTeamId,
	visitorTeamId,
	isCalledOff: false,
	homeCaptainId: null,
	homeCocaptainId: null,
	visitorCaptainId: null,
	visitorCocaptainId: null,
}));
export type Stored = (typeof drafts)[number];

export interface World {
	readonly matches: readonly Stored[];
	readonly makeups: readonly MakeupMatch[];
	readonly cards: readonly Card[];
	/** Open disputes; `line` is null if the whole scorecard is disputed. */
	readonly disputes: readonly { readonly matchId: number; readonly line: Line | null }[];
}
export type Where = { date: string; time: string; place: number | null } | null;
/** Per match: where the last step put it, the sets of its lines, and which are disputed. */
export type Oracle = ReadonlyMap<number, Known>;
export interface Known {
	planned: Where;
	isOff: boolean;
	booked: Where;
	sets: readonly (readonly [number, number] | null)[];
	disputed: readonly (Line | null)[];
}
export interface Moment {
	readonly world: World;
	readonly oracle: Oracle;
	readonly now: LeagueTime;
}

export const published = (match: Stored) =>
	[
		match.matchId,
		{
			planned: { date: match.matchDate, time: match.startTime, place: match.locationId },
			isOff: false,
			booked: null,
			sets: [null, null, null, null],
			disputed: [],
		},
	] as const;

/** The season with only some of its matches published. */
export const firstMoment: Moment = {
	world: { matches: drafts.slice(0, 4), makeups: [], cards: [], disputes: [] },
	oracle: new Map(drafts.slice(0, 4).map(published)),
	now: "2026-10-09T12:00",
};
