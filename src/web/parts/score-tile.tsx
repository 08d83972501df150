import type { ReactNode } from "react";
import { Link } from "react-router";
import { matchWinner } from "../../league/rules/scoring/scorecard.ts";
import type { ListedMatch, ResultTotals } from "../data/reads.ts";
import { StateBadge } from "./match-state.tsx";
import "./score-tile.css";

/** A list of matches as small scoreboards. */
export const ScoreTiles = ({ label, children }: { label: string; children: ReactNode }) => (
	<ul className="score-tiles" aria-label={label}>
		{children}
	</ul>
);

interface ScoreTileProps {
	match: Pick<
		ListedMatch,
		"matchId" | "effectiveDate" | "effectiveTime" | "isMakeup" | "isCalledOff"
	>;
	card: ResultTotals | undefined;
	/** The teams' names. */
	home: string;
	visitor: string;
	/** Whether the visitor's own team plays. */
	isMine?: boolean;
	/** The archived season of the match. */
	seasonId?: number | undefined;
	/** What the tile says besides the state: division, date. */
	children?: ReactNode;
}

/** A match as a small scoreboard, the home team first. It links to the match. */
export function ScoreTile({
	match,
	card,
	home,
	visitor,
	isMine,
	seasonId,
	children,
}: ScoreTileProps) {
	const winner = matchWinner(card);
	const [homeSets, visitorSets] = card?.linesEntered
		? [card.totalHomeSetsWon, card.totalVisitorSetsWon]
		: [null, null];
	return (
		<li className={isMine ? "mine" : undefined}>
			<Link
				to={`/match-results/${match.matchId}${seasonId ? `?seasonId=${seasonId}` : ""}`}
				discover="none"
			>
				<TileSide name={home} sets={homeSets} isWinner={winner === "home"} />
				<TileSide name={visitor} sets={visitorSets} isWinner={winner === "visitor"} />
				<small>
					{children} <StateBadge match={match} card={card} />
				</small>
			</Link>
		</li>
	);
}

interface TileSideProps {
	name: string;
	sets: number | null;
	isWinner: boolean;
}
const TileSide = ({ name, sets, isWinner }: TileSideProps) => (
	<span className={isWinner ? "won" : undefined}>
		<span>{name}</span> {sets !== null && <b>{sets}</b>}
	</span>
);
