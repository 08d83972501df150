import {
	formatPercent,
	percentByWeek,
	weeksShown,
} from "../../league/rules/standings/standings.ts";
import { listOf, ordinalOf, pluralOf } from "../../league/wording.ts";
import type { StandingRow } from "../data/standing-reads.ts";
import { TeamLink } from "./team-link.tsx";
import "./race.css";

interface RaceProps {
	divisionNumber: number;
	standings: readonly RaceRow[];
	/** The number of weeks of the season. */
	weekCount: number;
	nameOf: (teamId: number) => string;
	/** The visitor's own team is highlighted. */
	myTeamId: number | null;
	/** The archived season that the page shows. */
	pastSeasonId?: number | undefined;
}

type RaceRow = Pick<
	StandingRow,
	"teamId" | "place" | "setsWon" | "setsLost" | "setsPlayed" | "weeks" | "lastWeek"
>;

/** A line chart of each team's percentage of sets won after each week. */
export function PercentageChart({
	divisionNumber,
	standings,
	weekCount,
	nameOf,
	myTeamId,
	pastSeasonId,
}: RaceProps) {
	const lines = standings
		.map((row) => ({ teamId: row.teamId, place: row.place, points: percentByWeek(row) }))
		.filter(({ points }) => points.length > 0);
	if (lines.length === 0) return null;
	const percents = lines.flatMap(({ points }) => points.map(({ percent }) => percent));
	const low = Math.max(0, Math.floor(Math.min(...percents) * 5) / 5);
	const high = Math.min(1, Math.ceil(Math.max(...percents) * 5) / 5);
	const weeks = weeksShown(standings, pastSeasonId ? null : weekCount);
	const x = (week: number) =>
		Math.round(
			frame.left + ((week - 1) / Math.max(1, weeks - 1)) * (frame.width - frame.left - frame.right),
		);
	const y = (percent: number) =>
		Math.round(
			frame.top +
				((high - percent) / (high - low || 1)) * (frame.height - frame.top - frame.bottom),
		);
	const labels = spread(
		lines.map(({ points, ...line }) => ({
			...line,
			x: x(points.at(-1)?.weekNumber ?? 1),
			y: y(points.at(-1)?.percent ?? 0),
		})),
		23,
	);
	const first = standings.filter(({ place, setsPlayed }) => place === 1 && setsPlayed > 0);
	const [leader] = first;
	const mine = lines.find(({ teamId }) => teamId === myTeamId);
	const classOf = ({ teamId, place }: Pick<RaceRow, "teamId" | "place">) =>
		teamId === myTeamId ? "mine" : place === 1 ? "leader" : undefined;
	const lead = pastSeasonId
		? pluralOf(first.length, "finished first", "shared first place")
		: pluralOf(first.length, "leads", "share the lead");
	const leading = `${listOf(first.map(({ teamId }) => nameOf(teamId)))} ${lead} with ${formatPercent(leader ? leader.setsWon / leader.setsPlayed : 0)}%`;
	return (
		<figure className="race">
			<figcaption>
				<b>Division {divisionNumber}</b> {leading}
				{mine && mine.place > 1 && (
					<>
						. <b className="mine">{nameOf(mine.teamId)}</b>: {ordinalOf(mine.place)} with{" "}
						{formatPercent(mine.points.at(-1)?.percent ?? 0)}%
					</>
				)}
			</figcaption>
			<svg
				viewBox={`0 0 ${frame.width} ${frame.height}`}
				role="img"
				aria-label={`Percent of sets won by week in Division ${divisionNumber}. ${leading}.`}
			>
				{[low, (low + high) / 2, high].map((percent) => (
					<g key={percent}>
						<line
							className="grid"
							x1={frame.left}
							x2={frame.width - frame.right}
							y1={y(percent)}
							y2={y(percent)}
						/>
						<text x={frame.left - 6} y={y(percent) + 4} textAnchor="end">
							{Math.round(percent * 100)}
						</text>
					</g>
				))}
				{Array.from({ length: weeks }, (_, index) => index + 1).map((week) => (
					<text key={week} x={x(week)} y={frame.height - 6} textAnchor="middle">
						{week}
					</text>
				))}
				{lines.toReversed().map((line) => (
					<polyline
						key={line.teamId}
						className={classOf(line)}
						points={line.points
							.map(({ weekNumber, percent }) => `${x(weekNumber)},${y(percent)}`)
							.join(" ")}
					/>
				))}
				{lines.map((line) => {
					const last = line.points.at(-1);
					return (
						last && (
							<circle
								key={line.teamId}
								className={classOf(line)}
								cx={x(last.weekNumber)}
								cy={y(last.percent)}
								r={4}
							/>
						)
					);
				})}
				{labels.map((label) => (
					<g key={label.teamId}>
						<path
							className="pointer"
							d={`M${label.x + 6} ${label.y}L${frame.width - frame.right + 8} ${label.at}`}
						/>
						<text
							className={`name ${classOf(label) ?? ""}`}
							x={frame.width - frame.right + 14}
							y={label.at + 5}
						>
							{shortened(nameOf(label.teamId))}
						</text>
					</g>
				))}
			</svg>
			<ol className="race-names phone-only">
				{lines.map(({ teamId, place, points }) => (
					<li key={teamId} value={place} className={classOf({ teamId, place })}>
						<TeamLink team={{ teamId, teamName: nameOf(teamId) }} seasonId={pastSeasonId} />{" "}
						<span>{formatPercent(points.at(-1)?.percent ?? 0)}%</span>
					</li>
				))}
			</ol>
		</figure>
	);
}

const frame = { width: 640, height: 300, left: 44, right: 220, top: 14, bottom: 30 };

/** A label that fits beside the lines, even in a wide bold font. */
const shortened = (name: string) => (name.length > 20 ? `${name.slice(0, 19).trimEnd()}…` : name);

/** Moves labels apart so that none covers another, keeping their order. */
function spread<Label extends { y: number }>(labels: readonly Label[], gap: number) {
	const sorted = labels.toSorted((a, b) => a.y - b.y).map((label) => ({ ...label, at: label.y }));
	for (let index = 1; index < sorted.length; index++) {
		const above = sorted[index - 1];
		const label = sorted[index];
		if (above && label) label.at = Math.max(label.at, above.at + gap);
	}
	const over = Math.max(0, (sorted.at(-1)?.at ?? 0) - 278);
	return sorted.map((label, index) => ({
		...label,
		at: Math.round(Math.max(14 + index * gap, label.at - over)),
	}));
}
