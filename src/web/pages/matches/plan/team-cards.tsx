import type { PlannedMatch } from "../../../../league/entities/schedule-plan.ts";
import { formatSlot } from "../../../../league/rules/schedule/start-time.ts";
import { formatDate } from "../../../../league/rules/time/league-time.ts";
import { Button } from "../../../ui/button.tsx";
import { PinMark } from "./grid-legend.tsx";
import { matchIn, teamsIn } from "./grid-rows.ts";
import type { PlanNames } from "./plan-names.ts";

interface TeamCardsProps {
	matches: readonly PlannedMatch[];
	weeks: readonly { date: string }[];
	league: PlanNames;
	canChange: boolean;
	chosen: PlannedMatch | null;
	onChoose: (match: PlannedMatch) => void;
}

/** The grid on a phone: a list of weeks for each team. */
export const TeamCards = ({ matches, weeks, league, ...change }: TeamCardsProps) => (
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
							teamId={teamId}
							league={league}
							{...change}
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
	canChange,
	chosen,
	onChoose,
}: Omit<TeamCardsProps, "matches" | "weeks"> & {
	date: string;
	teamId: number;
	match: PlannedMatch | undefined;
}) {
	const isHome = match?.homeTeamId === teamId;
	const isChosen = match !== undefined && match === chosen;
	return (
		<li className={isChosen ? "chosen" : undefined}>
			<span className="muted">{formatDate(date, "short")}</span>
			{match ? (
				<span>
					<b>{isHome ? "vs." : "at"}</b>{" "}
					{league.teamText(isHome ? match.visitorTeamId : match.homeTeamId)}
					<span className="small muted">
						{formatSlot(match.startTime)}, {league.placeText(match.locationId)}
						{match.isPinned && (
							<>
								{" "}
								<PinMark />
								<span className="sr-only">, pinned</span>
							</>
						)}
					</span>
				</span>
			) : (
				<span className="muted">No match</span>
			)}
			{match && canChange && (
				<Button variant="text" aria-pressed={isChosen} onClick={() => onChoose(match)}>
					Change
					<span className="sr-only"> the match on {formatDate(date)}</span>
				</Button>
			)}
		</li>
	);
}
