import { Link } from "react-router";
import type { TeamRow } from "../data/reads.ts";

interface TeamLinkProps {
	team: Pick<TeamRow, "teamId" | "teamName"> | undefined;
	/** The archived season that the page shows. */
	seasonId?: number | undefined;
}

/** A team's name, linked to its page. */
export const TeamLink = ({ team, seasonId }: TeamLinkProps) =>
	team && (
		<Link className="team-link" to={teamPath(team.teamId, seasonId)} discover="none">
			{team.teamName}
		</Link>
	);

/**
 * A match as one of its teams sees it. Not “at” the opponent: make-ups are not always played at the
 * home courts.
 */
export const Opponent = ({ isHome, ...props }: TeamLinkProps & { isHome: boolean }) => (
	<>
		{isHome ? "Home vs. " : "Away vs. "}
		<TeamLink {...props} />
	</>
);

export const teamPath = (teamId: number, seasonId?: number) =>
	`/roster/${teamId}${seasonId ? `?seasonId=${seasonId}` : ""}`;

/** Why a team has its place. */
export const standingPath = (teamId: number, seasonId?: number) =>
	`/standings/${teamId}${seasonId ? `?seasonId=${seasonId}` : ""}`;
