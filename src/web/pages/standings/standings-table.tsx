import { Link } from "react-router";
import { facts } from "../../../league/facts.ts";
import { placeOf, shownPlaceCount } from "../../../league/rules/standings/places.ts";
import { exitLabels } from "../../../league/rules/standings/standing-notes.ts";
import { formatPercent } from "../../../league/rules/standings/standings.ts";
import type { StandingRow } from "../../data/standing-reads.ts";
import { FormMarks } from "../../parts/form-marks.tsx";
import { standingPath, teamPath } from "../../parts/team-link.tsx";
import { Table } from "../../ui/table.tsx";

/** One division's rows, in the order of the standings. */
export interface StandingsGroup {
	divisionId: number;
	divisionNumber: number;
	rows: readonly StandingRow[];
}
interface StandingsTableProps {
	groups: readonly StandingsGroup[];
	teams: ReadonlyMap<number, { teamName: string; teamNumber: number | null }>;
	/** Its row is highlighted. */
	myTeamId: number | null;
	/** An archived season. */
	seasonId: number | undefined;
	/** The number of weeks of the season. */
	weekCount: number;
}

/** Shown where percentages are tied. By-laws X c. */
const tieBreakLabels = {
	headToHead: "Tied on percentage: ranked by head-to-head sets",
	forfeits: "Tied on percentage: ranked by fewer forfeited sets",
	shared: "Tied on percentage: shares this place",
};

/**
 * All columns of the standings. Phones show place, team, sets and percent, and lay out a division
 * when it comes near the screen; the checkbox above the table shows the rest, which then scrolls
 * sideways beside the team's name. Where CSS makes the table a grid, roles keep it a table for
 * screen readers.
 */
export function StandingsTable({ groups, weekCount, ...row }: StandingsTableProps) {
	const weeks = Array.from({ length: weekCount }, (_, index) => index + 1);
	return (
		<>
			<label className="toggle show-all phone-only no-print">
				<input type="checkbox" autoComplete="off" /> Show all columns, week by week
			</label>
			<p className="scroll-hint no-print" role="note">
				Scroll the table sideways →
			</p>
			<Table
				label="Standings"
				role="table"
				className={`standings rows-lead${row.seasonId ? " past" : ""}`}
			>
				<thead role="rowgroup">
					<tr role="row">
						{["Division", "Team #"].map(head)}
						<th role="columnheader" scope="col" rowSpan={2} className="place">
							<span className="sr-only-on-phone">Place</span>
						</th>
						<th role="columnheader" scope="col" rowSpan={2} className="sticky">
							Team name {!row.seasonId && <small>and last {facts.formResults} results</small>}
						</th>
						{["Sets won", "Sets lost", "Total sets", "Percent", "Sets behind"].map(head)}
						{weeks.map((week) => (
							<th key={week} scope="colgroup" colSpan={2} className="week">
								Week {week}
							</th>
						))}
						{head("Forfeited sets")}
					</tr>
					<tr role="row" className="week-sides">
						{weeks.flatMap((week) => [
							<th key={`${week}w`} scope="col">
								W
							</th>,
							<th key={`${week}l`} scope="col">
								L
							</th>,
						])}
					</tr>
				</thead>
				{groups.map(({ divisionId, divisionNumber, rows }) => (
					<tbody role="rowgroup" className="later" suppressHydrationWarning key={divisionId}>
						<tr role="row" className="division-row phone-only">
							<th role="rowheader" scope="row" colSpan={10 + 2 * weekCount}>
								Division {divisionNumber}
							</th>
						</tr>
						{rows.map((standing) => (
							<TeamRow
								key={standing.teamId}
								standing={standing}
								places={shownPlaceCount(rows)}
								weeks={weeks}
								{...row}
							/>
						))}
					</tbody>
				))}
			</Table>
		</>
	);
}

const head = (name: string) => (
	<th key={name} role="columnheader" scope="col" rowSpan={2}>
		{name}
	</th>
);

const forfeitMarks = { none: "", "no-prize": " †", removal: " ‡" };

function TeamRow({
	standing: row,
	places,
	weeks,
	teams,
	myTeamId,
	seasonId,
}: Omit<StandingsTableProps, "groups" | "weekCount"> & {
	standing: StandingRow;
	places: number;
	weeks: readonly number[];
}) {
	const { teamName, teamNumber } = teams.get(row.teamId) ?? {};
	const byWeek = new Map(row.weeks.map((week) => [week.weekNumber, week]));
	const isNoted = row.exit !== null || row.adjustments.length > 0;
	const isMine = row.teamId === myTeamId;
	return (
		<tr role="row" className={isMine ? "mine" : undefined}>
			<td>{row.divisionNumber}</td>
			<td>{teamNumber}</td>
			<td role="cell" className="place">
				<Link to={standingPath(row.teamId, seasonId)} discover="none">
					<b>{placeOf(row, places) ?? "–"}</b>
				</Link>
				{row.placeChange ? <PlaceChange places={row.placeChange} /> : null}
			</td>
			<th role="rowheader" scope="row" className="sticky">
				<Link className="row-link" to={teamPath(row.teamId, seasonId)}>
					{teamName}
				</Link>
				{isNoted && <span className="note-mark"> *</span>}
				{row.exit && <small>{exitLabels[row.exit]}</small>}
				{isMine && <small className="own-team">My team</small>}
				{row.form && <FormMarks form={row.form} />}
				{row.tieBreak && <small>{tieBreakLabels[row.tieBreak]}</small>}
			</th>
			<td role="cell">{row.setsWon}</td>
			<td role="cell">{row.setsLost}</td>
			<td>{row.setsPlayed}</td>
			<td role="cell" className="percent">
				{formatPercent(row.setsPlayed && row.setsWon / row.setsPlayed)}%
			</td>
			<td>{row.setsPlayed > 0 ? row.setsBehind || "–" : ""}</td>
			{weeks.flatMap((week) => {
				const sets = byWeek.get(week);
				return [
					<td key={`${week}w`}>{sets?.setsWon}</td>,
					<td key={`${week}l`}>{sets?.setsLost}</td>,
				];
			})}
			<td>
				{row.setsForfeited}
				{forfeitMarks[row.forfeitConsequence]}
			</td>
		</tr>
	);
}

/** Places gained or lost since last week: an arrow and a number, in words for screen readers. */
const PlaceChange = ({ places }: { places: number }) => (
	<small className={places > 0 ? "up" : undefined}>
		<span aria-hidden="true">{places > 0 ? "▲" : "▼"}</span>
		<span className="sr-only">{places > 0 ? "up" : "down"}</span> {Math.abs(places)}
	</small>
);
