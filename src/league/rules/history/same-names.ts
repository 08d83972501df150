import { plainText } from "../search/search-words.ts";

/**
 * The seasons that one number has played for one team, including the current one if it is on
 * today's roster.
 */
export interface TeamSeasons {
	readonly teamId: number;
	readonly teamName: string;
	/** Their IDs. */
	readonly seasons: readonly number[];
}
/** One person, as far as the league knows: a number, or several that were merged. */
export interface NamedPerson {
	readonly playerId: number;
	/** Today's first. */
	readonly names: readonly string[];
	readonly teams: readonly TeamSeasons[];
}
export interface SameNames<P> {
	/** Same name on the same team, in different seasons: hardly ever two people. */
	readonly sameTeam: P[][];
	/** Same name, but never on the same team: somebody who changed teams, or two people. */
	readonly otherTeams: P[][];
}

/**
 * The players who are probably one person, since an imported season has names and no numbers. Names
 * are compared without case and accents. Players of the same season are never put together, since a
 * player is on only one team (by-law VI). `persons` come in order of preference: the first of each
 * group is the one whose page should stay.
 */
export function sameNames<P extends NamedPerson>(persons: readonly P[]): SameNames<P> {
	const byName = new Map<string, P[]>();
	const taken = new Set<P>();
	for (const person of persons)
		for (const name of new Set(person.names.map(plainText))) {
			const others = byName.get(name) ?? [];
			byName.set(name, others);
			others.push(person);
		}
	const sameTeam: P[][] = [];
	const otherTeams: P[][] = [];
	for (const [name, all] of byName) {
		const free = all.filter((person) => !taken.has(person));
		if (name === "" || free.length < 2) continue;
		const careers = grouped(
			free.map((person) => [person]),
			(one, other) => haveTeamInCommon(one, other),
		);
		sameTeam.push(...careers.filter((group) => group.length > 1));
		const people = grouped(careers, () => true);
		for (const group of people) {
			const parts = careers.filter((career) => group.includes(career[0] as P));
			if (parts.length > 1) otherTeams.push(parts.map(([first]) => first as P));
			// Whoever has two names is proposed under one of them.
			if (group.length > 1) for (const person of group) taken.add(person);
		}
	}
	return { sameTeam, otherTeams };
}

/** Joins groups, each with the first one before it that fits and has no season in common. */
function grouped<P extends NamedPerson>(
	parts: readonly P[][],
	fits: (one: readonly P[], other: readonly P[]) => boolean,
): P[][] {
	let groups: P[][] = [];
	for (const part of parts) {
		const home = groups.find((group) => fits(group, part) && !haveSeasonInCommon(group, part));
		if (home) home.push(...part);
		else groups.push([...part]);
	}
	// What joined a group may connect it with an earlier one.
	if (groups.length < parts.length) groups = grouped(groups, fits);
	return groups;
}

const haveSeasonInCommon = (one: readonly NamedPerson[], other: readonly NamedPerson[]) => {
	const seasons = new Set(seasonsOf(one));
	return seasonsOf(other).some((season) => seasons.has(season));
};
const seasonsOf = (persons: readonly NamedPerson[]) =>
	persons.flatMap(({ teams }) => teams.flatMap((team) => team.seasons));

const haveTeamInCommon = (one: readonly NamedPerson[], other: readonly NamedPerson[]) => {
	const teams = new Set(teamsOf(one));
	return teamsOf(other).some((team) => teams.has(team));
};
/** By name, too: a team that left the league and came back has another ID. */
const teamsOf = (persons: readonly NamedPerson[]) =>
	persons.flatMap(({ teams }) =>
		teams.flatMap(({ teamId, teamName }) => [String(teamId), plainText(teamName)]),
	);
