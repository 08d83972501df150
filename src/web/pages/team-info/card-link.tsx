import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { matchesOf } from "../../../league/rules/schedule/team-agenda.ts";
import { matchReads } from "../../data/match-reads.ts";
import { useRead } from "../../data/page-data.ts";
import type { MatchRow, OwnTeamRow } from "../../data/reads.ts";
import type { ButtonVariant } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/link.tsx";

/** The team's matches, home and away. */
export const useMatchesOf = ({ teamId }: OwnTeamRow): MatchRow[] =>
	matchesOf(useRead(matchReads.ofTeam(teamId)), teamId);

/** Opens the scorecard of a match on this page, keeping the selected team and user. */
export function CardLink({
	matchId,
	variant,
	children,
}: {
	matchId: number;
	/** Makes it look like a button. */
	variant?: ButtonVariant;
	children: ReactNode;
}) {
	const [search] = useSearchParams();
	const to = new URLSearchParams(search);
	to.set("matchId", String(matchId));
	const link = { to: `?${to}#matches`, state: { isOpened: true }, preventScrollReset: true };
	return variant ? (
		<ButtonLink variant={variant} size="small" {...link}>
			{children}
		</ButtonLink>
	) : (
		<Link {...link}>{children}</Link>
	);
}
