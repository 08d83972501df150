import { facts } from "../../../league/facts.ts";
import type { ForfeitLimits } from "../../../league/rules/standings/forfeits.ts";
import { standingNotes } from "../../../league/rules/standings/standing-notes.ts";
import type { StandingRow } from "../../data/standing-reads.ts";

interface LegendProps {
	rows: readonly StandingRow[];
	isCurrent: boolean;
	nameOf: (teamId: number) => string;
	limits: ForfeitLimits;
}

/** What the marks and columns of the standings mean. */
export function Legend({ rows, isCurrent, limits, nameOf }: LegendProps) {
	const has = (consequence: StandingRow["forfeitConsequence"]) =>
		rows.some((row) => row.forfeitConsequence === consequence);
	return (
		<div className="muted small">
			{standingNotes(rows, nameOf).lines.map((line) => (
				<p key={line}>* {line}</p>
			))}
			{has("no-prize") && (
				<p>
					† Not eligible for prizes: {limits.forfeitsNoPrize} or more forfeited sets (by-law IX b).
				</p>
			)}
			{has("removal") && (
				<p>
					‡ {limits.forfeitsRemoval} or more forfeited sets, or {limits.forfeitsRemovalToOneTeam} or
					more to one team: grounds for removing the team’s results (by-law IX a).
				</p>
			)}
			<p>
				{isCurrent && (
					<>
						Last {facts.formResults} results: W won, L lost, T tied by sets, the latest on the
						right. ▲ and ▼: places gained or lost in the last week played.{" "}
					</>
				)}
				Sets behind: how many more of its sets a team needed to win to match the leader’s
				percentage.
			</p>
			<p>
				An empty week means a bye or no result yet. A match counts once all of its lines are in,
				even before both teams have verified it.
			</p>
		</div>
	);
}
