import type { ReactNode } from "react";
import { Link } from "react-router";
import { matchWinner } from "../../league/rules/scoring/scorecard.ts";
import type { ListedMatch } from "../data/match-reads.ts";
import type { ResultTotals, TeamRow } from "../data/reads.ts";
import { StateBadge } from "./match-state.tsx";
import { TeamLink } from "./team-link.tsx";
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
		| "matchId"
		| "homeTeamId"
		| "visitorTeamId"
		| "effectiveDate"
		| "effectiveTime"
		| "isMakeup"
		| "isCalledOff"
	>;
	card: ResultTotals | undefined;
	teams: ReadonlyMap<number, Pick<TeamRow, "teamId" | "teamName">>;
	/** Whether the visitor's own team plays. */
	isMine?: boolean;
	/** Leaves the teams' names out of the link's text, to keep a season's list small. */
	isBrief?: boolean;
	/** The archived season of the match. */
	seasonId?: number | undefined;
	/** What the tile says besides the state: division, date. */
	children?: ReactNode;
}

/**
 * A match as a small scoreboard, the home team first. The names link to the teams, the rest to the
 * match.
 */
export function ScoreTile({
	match,
	card,
	teams,
	isMine,
	isBrief,
	seasonId,
	children,
}: ScoreTileProps) {
	const winner = matchWinner(card);
	const [home, visitor] = [match.homeTeamId, match.visitorTeamId].map((id) => teams.get(id));
	return (
		<li
			className={
				[isMine && "mine", winner && `${winner}-won`].filter(Boolean).join(" ") || undefined
			}
		>
			<TeamLink team={home} seasonId={seasonId} />
			<TeamLink team={visitor} seasonId={seasonId} />
			<Link
				to={`/match-results/${match.matchId}${seasonId ? `?seasonId=${seasonId}` : ""}`}
				discover="none"
			>
				{card && card.linesEntered > 0 ? (
					<>
						<b>
							{!isBrief && <span className="sr-only">{`${home?.teamName} `}</span>}
							{card.totalHomeSetsWon}
						</b>
						<b>
							<span className="sr-only">{isBrief ? " to " : `, ${visitor?.teamName} `}</span>
							{card.totalVisitorSetsWon}
						</b>
					</>
				) : (
					!isBrief && (
						<span className="sr-only">{`${home?.teamName} vs. ${visitor?.teamName},`}</span>
					)
				)}{" "}
				<small>
					{children} <StateBadge match={match} card={card} />
				</small>
			</Link>
		</li>
	);
}
