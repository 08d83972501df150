import { useMemo } from "react";
import type { Match } from "../../../league/entities/match.ts";
import { createMatchWarnings } from "../../../league/rules/schedule/match-warnings.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { adminReads } from "../../parts/admin/admin-reads.ts";
import { Alert } from "../../ui/alert.tsx";
import { useSeasonsWithWeeks } from "./seasons-with-weeks.ts";

export function useMatchWarnings(matches: readonly Match[]) {
	const seasons = useSeasonsWithWeeks();
	const teams = useRead(adminReads.teams);
	const divisions = useRead(reads.divisions);
	return useMemo(
		() => createMatchWarnings({ matches, seasons, teams, divisions }),
		[matches, seasons, teams, divisions],
	);
}

interface MatchWarningsProps {
	matches: readonly Match[];
	warningsOf: (match: Match) => readonly string[];
}

/** The warnings of all matches; announced when a save adds one. */
export function MatchWarnings({ matches, warningsOf }: MatchWarningsProps) {
	const warned = matches.flatMap((match) => {
		const warnings = warningsOf(match);
		return warnings.length > 0 ? [{ match, text: warnings.join(" ") }] : [];
	});
	return (
		<div role="status">
			{warned.length > 0 && (
				<Alert title="Worth a look">
					<ul>
						{warned.map(({ match, text }) => (
							<li key={match.matchId}>
								Match {match.matchNumber}: {text}
							</li>
						))}
					</ul>
				</Alert>
			)}
		</div>
	);
}
