/**
 * The pairings of each week, home team first: the circle method, repeated with home and visitor
 * swapped after a full round. Requires an even number of teams; home and away matches of a team
 * differ by at most two.
 */
export function roundRobin<Team>(
	teams: readonly Team[],
	weeks: number,
): [home: Team, visitor: Team][][] {
	const circle = teams.length - 1;
	const at = (place: number) => teams[((place % circle) + circle) % circle]!;
	return Array.from({ length: weeks }, (_, week) => {
		const round = week % circle;
		const pairs: [Team, Team][] = [alternate(at(round), teams[circle]!, round)];
		for (let step = 1; step <= (circle - 1) / 2; step++)
			pairs.push(alternate(at(round - step), at(round + step), step));
		return week < circle ? pairs : pairs.map(([home, visitor]) => [visitor, home]);
	});
}

const alternate = <Team>(one: Team, other: Team, turn: number): [Team, Team] =>
	turn % 2 === 0 ? [one, other] : [other, one];
