import type { playerResults } from "./player-results.ts";

export const team = (teamId: number, more: object = {}) => ({
	teamId,
	teamName: `Team ${teamId}`,
	teamNumber: 100 + teamId,
	isActive: true,
	...more,
});
export const player = (playerId: number, lastName = `Last ${playerId}`) => ({
	playerId,
	firstName: "Ann",
	lastName,
});
export const blank = { Score: "", HomeSetsWon: 0, VisitorSetsWon: 0 };
const defaulted = { ...blank, Score: "def." };
export type Sets = { Score: string; HomeSetsWon: number; VisitorSetsWon: number };
type Side = (number | null)[];

/**
 * A scorecard: for each line its sets, home players, and visiting players. The other lines were
 * defaulted.
 */
export function card(
	matchId: number,
	lines: Partial<
		Record<
			"singles1" | "singles2" | "doubles1" | "doubles2",
			[sets: Sets, home: Side, visitor: Side]
		>
	>,
) {
	const none: [Sets, Side, Side] = [defaulted, [], []];
	const { singles1 = none, singles2 = none, doubles1 = none, doubles2 = none } = lines;
	const singles = ([{ Score, HomeSetsWon, VisitorSetsWon }, [home = null], [visitor = null]]: [
		Sets,
		Side,
		Side,
	]) => ({
		Score,
		HomeSetsWon,
		VisitorSetsWon,
		HomePlayerId: home,
		VisitorPlayerId: visitor,
	});
	const doubles = ([
		{ Score, HomeSetsWon, VisitorSetsWon },
		[h1 = null, h2 = null],
		[v1 = null, v2 = null],
	]: [Sets, Side, Side]) => ({
		Score,
		HomeSetsWon,
		VisitorSetsWon,
		HomePlayer1Id: h1,
		HomePlayer2Id: h2,
		VisitorPlayer1Id: v1,
		VisitorPlayer2Id: v2,
	});
	const prefixed = (line: string, fields: object) =>
		Object.fromEntries(Object.entries(fields).map(([name, value]) => [line + name, value]));
	return {
		matchId,
		...prefixed("singles1", singles(singles1)),
		...prefixed("singles2", singles(singles2)),
		...prefixed("doubles1", doubles(doubles1)),
		...prefixed("doubles2", doubles(doubles2)),
		homeSetsForfeited: 0,
		visitorSetsForfeited: 0,
		homeVerified: false,
		visitorVerified: false,
		totalHomeSetsWon: 0,
		totalVisitorSetsWon: 0,
	} as unknown as Parameters<typeof playerResults>[2][number];
}
export const match = (matchId: number, homeTeamId: number, visitorTeamId: number) => ({
	matchId,
	homeTeamId,
	visitorTeamId,
});
