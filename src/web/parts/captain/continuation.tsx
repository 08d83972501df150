import type { LineupView } from "../../../league/entities/team-lineup.ts";
import { linesEntered } from "../../../league/rules/schedule/match-state.ts";

/** Where the lines of an unfinished match stand, and who plays the rest. By-law VIII i. */
export const Continuation = ({ match }: Pick<LineupView, "match">) =>
	match.continuation.length > 0 && (
		<>
			<p>
				{match.state === "interrupted"
					? "The match was interrupted and will resume where it stopped (by-law VIII i):"
					: `Scores are in for ${linesEntered(match)}. If the others still have to be played (by-law VIII i):`}
			</p>
			<ul>
				{match.continuation.map((sentence) => (
					<li key={sentence}>{sentence}</li>
				))}
			</ul>
		</>
	);
