import { isLive } from "../../../league/rules/schedule/is-live.ts";
import { linesEntered } from "../../../league/rules/schedule/match-state.ts";
import { dateOf, formatHour } from "../../../league/rules/time/league-time.ts";
import { useLiveConnection } from "../../data/live-connection.ts";
import { useLeagueClock, useNow } from "../../data/page-data.ts";
import type { MatchRow, ResultRow } from "../../data/reads.ts";
import { StateBadge } from "../../parts/match-state.tsx";
import { Badge } from "../../ui/badge.tsx";

interface LiveStatusProps {
	match: MatchRow;
	result: ResultRow | undefined;
	home: string;
	visitor: string;
}

/**
 * On the day of a match: whether it is live, and whether this page still receives new lines. Screen
 * readers announce each line. The status is there all day, so that nothing moves when the match
 * starts or ends.
 */
export function LiveStatus({ match, result, home, visitor }: LiveStatusProps) {
	const loadedAt = useNow();
	const now = useLeagueClock();
	const connection = useLiveConnection();
	if (match.effectiveDate !== dateOf(now)) return null;
	const isPlaying = isLive(match, result, now);
	return (
		<div className="live" role="status" data-live={isPlaying || undefined}>
			{!isPlaying ? (
				<StateBadge match={match} card={result} now={now} />
			) : connection === "lost" ? (
				<>
					<Badge mark="alert">No connection</Badge> Score at {formatHour(loadedAt)}
				</>
			) : (
				<>
					<Badge tone="accent" mark="dot">
						Live
					</Badge>{" "}
					{connection === "open" && "Auto-updates"}
				</>
			)}
			{result && (
				<span className="sr-only">
					{" "}
					{home} {result.totalHomeSetsWon}, {visitor} {result.totalVisitorSetsWon} sets,{" "}
					{linesEntered(result)}
				</span>
			)}
		</div>
	);
}
