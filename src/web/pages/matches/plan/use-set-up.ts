import { useState } from "react";
import type { PlanRequest } from "../../../../league/entities/schedule-plan.ts";
import { addDays } from "../../../../league/rules/time/league-time.ts";
import { seasonSaturdays } from "../../../../league/schedule-maker/season-saturdays.ts";
import { useRead, useToday } from "../../../data/page-data.ts";
import { reads } from "../../../data/reads.ts";
import { adminReads } from "../../../parts/admin/admin-reads.ts";
import type { SeasonWithWeeks } from "../seasons-with-weeks.ts";

export type SetUpRequest = Omit<PlanRequest, "preferences" | "relaxed">;

/** What the admin enters for a plan, starting with what the last plan had. */
export function useSetUp(season: SeasonWithWeeks, last: PlanRequest | null, isReplan: boolean) {
	const today = useToday();
	const events = useRead(reads.events);
	const matches = useRead(adminReads.matches);
	const known = seasonSaturdays(season, events);
	const [request, setRequest] = useState<SetUpRequest>(() => {
		const from = known.find(({ date }) => date > today)?.date;
		const published = new Set(matches.flatMap(({ matchDate }) => matchDate ?? []));
		const saturdays = known.filter(({ date, isPlayed }) =>
			isReplan ? published.has(date) : isPlayed,
		);
		return {
			seasonId: season.seasonId,
			saturdays: !isReplan && last ? last.saturdays : saturdays.map(({ date }) => date),
			courtsPerMatch: last?.courtsPerMatch ?? 2,
			closedDays: last?.closedDays ?? [],
			// Not for a replan: the published matches may have moved since the last plan.
			pins: isReplan ? [] : (last?.pins ?? []),
			teams: [],
			seed: 1,
			seconds: last?.seconds ?? 60,
			keep: isReplan ? { matches: "published", from: from ?? addDays(today, 1) } : null,
		};
	});
	return {
		request,
		update: (part: Partial<SetUpRequest>) => setRequest((before) => ({ ...before, ...part })),
		/** The Saturdays to choose from. */
		saturdays: [
			...known,
			...request.saturdays
				.filter((date) => known.every((each) => each.date !== date))
				.map((date) => ({ date, events: [], isPlayed: true })),
		].toSorted((a, b) => a.date.localeCompare(b.date)),
	};
}
export type SetUpState = ReturnType<typeof useSetUp>;
