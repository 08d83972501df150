import type { PlannedMatch } from "../../../../league/entities/schedule-plan.ts";
import type { PlanNames } from "./plan-names.ts";

/** The teams of these matches, by number. */
export const teamsIn = (matches: readonly PlannedMatch[], { teamsById }: PlanNames): number[] =>
	[
		...new Set(matches.flatMap(({ homeTeamId, visitorTeamId }) => [homeTeamId, visitorTeamId])),
	].sort((a, b) => (teamsById.get(a)?.teamNumber ?? a) - (teamsById.get(b)?.teamNumber ?? b));

export const matchIn = (matches: readonly PlannedMatch[], teamId: number, date: string) =>
	matches.find(
		(match) =>
			match.date === date && (match.homeTeamId === teamId || match.visitorTeamId === teamId),
	);
