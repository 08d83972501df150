import type { PlannedMatch, SchedulePlan } from "../../../../league/entities/schedule-plan.ts";
import { formatSlot } from "../../../../league/rules/schedule/start-time.ts";
import { formatDate } from "../../../../league/rules/time/league-time.ts";
import { countOf, listOf } from "../../../../league/wording.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Table } from "../../../ui/table.tsx";
import type { PlanNames } from "./plan-names.ts";
import { PlanSection } from "./plan-section.tsx";

type Change = NonNullable<SchedulePlan["changes"]>[number];

const kinds = {
	moved: { label: "Moved", mark: "half" },
	added: { label: "Added", mark: "dot" },
	removed: { label: "Removed", mark: "cross" },
} as const;

/** How a plan differs from the schedule that it replaces, before anyone accepts it. */
export function ChangeList({ changes, league }: { changes: readonly Change[]; league: PlanNames }) {
	const counts = Object.entries(kinds).flatMap(([kind, { label }]) => {
		const count = changes.filter((change) => change.kind === kind).length;
		return count > 0 ? `${count} ${label.toLowerCase()}` : [];
	});
	return (
		<>
			<PlanSection
				title="What changes"
				summary={
					changes.length === 0
						? "Nothing: the schedule stays as it is."
						: `${countOf(changes.length, "match", "matches")}: ${listOf(counts)}`
				}
			>
				{changes.length > 0 && (
					<Table label="What changes" className="changes" stacked>
						<thead role="rowgroup">
							<tr role="row">
								{["Change", "Match", "Before", "After"].map((name) => (
									<th key={name} role="columnheader" scope="col">
										{name}
									</th>
								))}
							</tr>
						</thead>
						<tbody role="rowgroup">
							{changes.map(({ kind, before, after }) => {
								const match = (after ?? before) as PlannedMatch;
								return (
									<tr key={`${kind} ${keyOf(before)} ${keyOf(after)}`} role="row">
										<td role="cell">
											<Badge mark={kinds[kind].mark}>{kinds[kind].label}</Badge>
										</td>
										<th role="rowheader" scope="row">
											{league.teamText(match.homeTeamId)} vs. {league.teamText(match.visitorTeamId)}
										</th>
										<td role="cell">
											<When
												match={before}
												label="Before"
												none="Not scheduled"
												isOver={kind === "moved"}
												league={league}
											/>
										</td>
										<td role="cell">
											<When match={after} label="After" none="No longer played" league={league} />
										</td>
									</tr>
								);
							})}
						</tbody>
					</Table>
				)}
			</PlanSection>
			{changes.length > 0 && <ByTeam changes={changes} league={league} />}
		</>
	);
}

const keyOf = (match: PlannedMatch | null) =>
	match && `${match.homeTeamId} ${match.visitorTeamId} ${match.date} ${match.startTime}`;

function When({
	match,
	label,
	none,
	isOver = false,
	league,
}: {
	match: PlannedMatch | null;
	label: string;
	/** Instead of a match that is not there. */
	none: string;
	isOver?: boolean;
	league: PlanNames;
}) {
	const name = <span className="phone-only muted">{label}: </span>;
	if (!match)
		return (
			<>
				{name}
				<span className="muted">{none}</span>
			</>
		);
	return (
		<>
			{name}
			<span className={isOver ? "was" : undefined}>
				{formatDate(match.date)}, {formatSlot(match.startTime)},{" "}
				<span className="muted">
					{league.placeText(match.locationId)}, home: {league.numberOf(match.homeTeamId)}
				</span>
			</span>
		</>
	);
}

/** How many of each team's matches change, most first. */
function ByTeam({ changes, league }: { changes: readonly Change[]; league: PlanNames }) {
	const teamIds = changes.flatMap(({ before, after }) => [
		...new Set(
			[before, after].flatMap((match) => (match ? [match.homeTeamId, match.visitorTeamId] : [])),
		),
	]);
	const counts = [...Map.groupBy(teamIds, (teamId) => teamId)]
		.map(([teamId, all]) => ({ teamId, count: all.length }))
		.sort((a, b) => b.count - a.count);
	return (
		<PlanSection title="By team" summary={countOf(counts.length, "team")}>
			<ul className="team-counts">
				{counts.map(({ teamId, count }) => (
					<li key={teamId}>
						{league.teamText(teamId)}: <b>{countOf(count, "match", "matches")}</b>
					</li>
				))}
			</ul>
		</PlanSection>
	);
}
