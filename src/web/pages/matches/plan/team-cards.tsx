import type { PlannedMatch } from "../../../../league/entities/schedule-plan.ts";
import { formatSlot } from "../../../../league/rules/schedule/start-time.ts";
import { formatDate } from "../../../../league/rules/time/league-time.ts";
import { matchIn, teamsIn } from "./grid-rows.ts";
import type { LeagueNames } from "./league-names.ts";

interface TeamCardsProps {
	matches: readonly PlannedMatch[];
	weeks: readonly { date: string }[];
	league: LeagueNames;
}

/** The grid on a phone: a list of weeks for each team. */
export const TeamCards = ({ matches, weeks, league }: TeamCardsProps) => (
	<div className="team-cards phone-only">
		{teamsIn(matches, league).map((teamId) => (
			<details key={teamId}>
				<summary>{league.teamText(teamId)}</summary>
				<ol>
					{weeks.map(({ date }) => (
						<Week
							key={date}
							date={date}
							match={matchIn(matches, teamId, date)}
							{...{ teamId, league }}
						/>
					))}
				</ol>
			</details>
		))}
	</div>
);

function Week({
	date,
	teamId,
	match,
	league,
}: {
	date: string;
	teamId: number;
	match: PlannedMatch | undefined;
	league: LeagueNames;
}) {
	const isHome = match?.homeTeamId === teamId;
	return (
		<li>
			<span className="soft">{formatDate(date, "short")}</span>
			{match ? (
				<span>
					<b>{isHome ? "vs." : "at"}</b>{" "}
					{league.teamText(isHome ? match.visitorTeamId : match.homeTeamId)}
					<span className="small soft">
						{formatSlot(match.startTime)}, {league.placeText(match.locationId)}
					</span>
				</span>
			) : (
				<span className="soft">No match</span>
			)}
		</li>
	);
}
