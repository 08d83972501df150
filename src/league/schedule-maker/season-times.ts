import type { Clash } from "./calendar-model.ts";
import type { SolveModel } from "./linear-model.ts";
import { range } from "./numbers.ts";
import type { PlanTeam } from "./plan-problem.ts";
import type { Calendars, SeasonFrame } from "./season-frame.ts";
import { chooseSlots, type DayMatch } from "./time-slots.ts";

/** A match of a plan with its time. */
export interface TimedMatch extends DayMatch {
	readonly startTime: string;
}

/**
 * The times of all matches, Saturday by Saturday, then once more, since early and late slots are
 * shared over the whole season. If the matches of a Saturday can't all be played, returns their
 * clash instead.
 */
export async function chooseTimes(
	frame: SeasonFrame,
	calendars: Calendars,
	solve: SolveModel,
): Promise<{ matches: TimedMatch[] } | { clash: Clash }> {
	const days = Map.groupBy(dayMatches(frame, calendars), ({ weekMatch }) => weekMatch.week);
	const times = new Map<number, TimedMatch[]>();
	for (const _ of range(2))
		for (const [week, matches] of days) {
			const others = [...times].flatMap(([day, timed]) => (day === week ? [] : timed));
			const found = await chooseSlots(frame, matches, sharesOf(frame, others), solve);
			if ("clash" in found) return found;
			times.set(
				week,
				matches.map((match, index) => ({ ...match, startTime: found.slots[index] as string })),
			);
		}
	return { matches: [...times.values()].flat() };
}

const dayMatches = (frame: SeasonFrame, calendars: Calendars): DayMatch[] =>
	frame.divisions.flatMap((division) =>
		(calendars.get(division.divisionId) ?? []).map((weekMatch) => ({
			division,
			weekMatch,
			home: division.teams[weekMatch.home] as PlanTeam,
			visitor: division.teams[weekMatch.visitor] as PlanTeam,
		})),
	);

function sharesOf(frame: SeasonFrame, matches: readonly TimedMatch[]) {
	const [first, last] = [frame.problem.slots[0], frame.problem.slots.at(-1)];
	const shares = new Map<number, { early: number; late: number }>();
	const count = (teamId: number, startTime: string) => {
		const share = shares.get(teamId) ?? { early: 0, late: 0 };
		if (startTime === first) share.early++;
		else if (startTime === last) share.late++;
		shares.set(teamId, share);
	};
	for (const { home, visitor, startTime } of matches) {
		count(home.teamId, startTime);
		count(visitor.teamId, startTime);
	}
	for (const { homeTeamId, visitorTeamId, startTime } of frame.problem.played) {
		count(homeTeamId, startTime);
		count(visitorTeamId, startTime);
	}
	return shares;
}
