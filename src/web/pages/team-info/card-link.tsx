import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { matchesOf } from "../../../league/rules/schedule/team-agenda.ts";
import { useRead } from "../../data/page-data.ts";
import { type MatchRow, type OwnTeamRow, reads } from "../../data/reads.ts";

/** The team's matches, at home and away. */
export const useMatchesOf = ({ teamId }: OwnTeamRow): MatchRow[] =>
	matchesOf(useRead(reads.matchesOfTeam(teamId)), teamId);

/** To the card of a match on this page, for the team and person that are being looked at. */
export function CardLink({
	matchId,
	className,
	children,
}: {
	matchId: number;
	className?: string;
	children: ReactNode;
}) {
	const [search] = useSearchParams();
	const to = new URLSearchParams(search);
	to.set("matchId", String(matchId));
	return (
		<Link className={className} to={`?${to}#matches`}>
			{children}
		</Link>
	);
}
