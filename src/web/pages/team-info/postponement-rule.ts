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

/** Asks the rule why a make-up can't be asked for because of rain now; null if it can. */
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
