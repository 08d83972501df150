/**
 * Week by week, who plays whom, home team first: the circle method, begun again with homes swapped
 * when all have met. An even number of teams; every team's homes and aways differ by two at most.
 */
export function roundRobin<Team>(
	teams: readonly Team[],
	weeks: number,
): [home: Team, visitor: Team][][] {
	const circle = teams.length - 1;
	const at = (place: number) => teams[((place % circle) + circle) % circle]!;
	return Array.from({ length: weeks }, (_, week) => {
		const round = week % circle;
		const pairs: [Team, Team][] = [inTurn(at(round), teams[circle]!, round)];
		for (let step = 1; step <= (circle - 1) / 2; step++)
			pairs.push(inTurn(at(round - step), at(round + step), step));
		return week < circle ? pairs : pairs.map(([home, visitor]) => [visitor, home]);
	});
}

const inTurn = <Team>(one: Team, other: Team, turn: number): [Team, Team] =>
	turn % 2 === 0 ? [one, other] : [other, one];
