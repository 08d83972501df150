import type { ProposalKind } from "../../../league/entities/postponement.ts";
import {
	makeupDeadline,
	postponementBlocker,
} from "../../../league/rules/schedule/postponement.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { dateOf } from "../../../league/rules/time/league-time.ts";
import { useLeagueClock, useRead } from "../../data/page-data.ts";
import { type MatchRow, reads } from "../../data/reads.ts";
import { seasonNumberReads } from "../../data/season-number-reads.ts";

type Card = Parameters<typeof postponementBlocker>[1];

/**
 * A function that says why captains can't ask for a make-up of a match because of rain now; null if
 * they can.
 */
export function usePostponementRule() {
	const now = useLeagueClock();
	const season = currentSeason(useRead(reads.seasons));
	const events = useRead(reads.events);
	const numbers = useRead(seasonNumberReads.makeups);
	return (match: MatchRow, card: Card, kind: ProposalKind) =>
		postponementBlocker(
			match,
			card,
			{ kind, reason: "rain" },
			{
				now,
				lastDay: makeupDeadline(match, season, { events, today: dateOf(now), numbers }),
				numbers,
			},
		);
}
