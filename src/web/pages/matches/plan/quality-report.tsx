import type { PlanQuality } from "../../../../league/entities/schedule-plan.ts";
import { formatDate } from "../../../../league/rules/time/league-time.ts";
import { countOf, pluralOf } from "../../../../league/wording.ts";
import { Table } from "../../../ui/table.tsx";
import type { PlanNames } from "./plan-names.ts";
import { PlanSection } from "./plan-section.tsx";

/** What each preference and each team got. */
export function QualityReport({ quality, league }: { quality: PlanQuality; league: PlanNames }) {
	const unmet = quality.preferences.filter(({ isMet }) => !isMet);
	const met = quality.preferences.filter(({ isMet }) => isMet);
	const summary =
		quality.preferences.length === 0
			? "No preferences were entered."
			: unmet.length === 0
				? pluralOf(met.length, "The only preference is met", `All ${met.length} preferences met`)
				: `${unmet.length} of ${countOf(quality.preferences.length, "preference")} not met`;
	return (
		<>
			<PlanSection title="Preferences" summary={summary}>
				<Sentences of={unmet.map(({ sentence }) => sentence)} className="unmet" />
				{met.length > 0 && (
					<details>
						<summary>{countOf(met.length, "preference")} met</summary>
						<Sentences of={met.map(({ sentence }) => sentence)} />
					</details>
				)}
			</PlanSection>
			<PlanSection title="Teams" summary={countOf(quality.teams.length, "team")}>
				<TeamTable quality={quality} league={league} />
			</PlanSection>
		</>
	);
}

const Sentences = ({ of, className }: { of: readonly string[]; className?: string }) =>
	of.length > 0 && (
		<ul className={className}>
			{of.map((sentence) => (
				<li key={sentence}>{sentence}</li>
			))}
		</ul>
	);

function TeamTable({ quality, league }: { quality: PlanQuality; league: PlanNames }) {
	return (
		<Table label="What each team got" className="team-quality">
			<thead>
				<tr>
					<th scope="col" className="sticky">
						Team
					</th>
					{["Home", "Away", "At earliest time", "At latest time", "Miles"].map((name) => (
						<th key={name} scope="col" className="number">
							{name}
						</th>
					))}
					<th scope="col">Byes</th>
				</tr>
			</thead>
			<tbody>
				{quality.teams.map(({ teamId, home, away, early, late, miles, rests }) => (
					<tr key={teamId}>
						<th scope="row" className="sticky">
							{league.teamText(teamId)}
						</th>
						{[home, away, early, late].map((count, column) => (
							<td key={column} className="number">
								{count}
							</td>
						))}
						<td className="number">{miles === null ? "–" : Math.round(miles)}</td>
						<td>{rests.map((date) => formatDate(date, "short")).join(", ") || "–"}</td>
					</tr>
				))}
			</tbody>
		</Table>
	);
}
