import type { LineupView } from "../../../league/entities/team-lineup.ts";

/** Where the lines of an interrupted match stand, and who plays the rest. By-law VIII i. */
export const Continuation = ({ match }: Pick<LineupView, "match">) =>
	match.continuation.length > 0 && (
		<>
			<p>The match was interrupted and will resume where it stopped (by-law VIII i):</p>
			<ul>
				{match.continuation.map((sentence) => (
					<li key={sentence}>{sentence}</li>
				))}
			</ul>
		</>
	);
