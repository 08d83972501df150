import { useState } from "react";
import type { Location } from "../../../../league/entities/location.ts";
import { timeSlots } from "../../../../league/facts.ts";
import { formatSlot } from "../../../../league/rules/schedule/start-time.ts";
import { courtsAt } from "../../../../league/schedule-maker/court-times.ts";
import { plannedTeams } from "../../../../league/schedule-maker/plan-gaps.ts";
import { countOf } from "../../../../league/wording.ts";
import { useSave } from "../../../data/use-save.ts";
import { Select } from "../../../ui/select.tsx";
import { Table } from "../../../ui/table.tsx";
import type { PlanNames } from "./plan-names.ts";
import { PlanSection } from "./plan-section.tsx";
import type { SetUpState } from "./use-set-up.ts";

/** How many courts the league has at each location and time. Stored with the locations. */
export function CourtTable({ setUp, league }: { setUp: SetUpState; league: PlanNames }) {
	const { request, update } = setUp;
	const [status, setStatus] = useState("");
	const homesAt = Map.groupBy(plannedTeams(league.teams), ({ locationId }) => locationId);
	const used = league.locations.filter(({ locationId }) => homesAt.has(locationId));
	// Open at first if a location's courts are unknown, so that they get entered now.
	const [isOpen] = useState(() => used.some((location) => courtsAt(location) === null));
	return (
		<PlanSection title="Courts" summary={countOf(used.length, "location")}>
			<p className="muted">
				How many courts the league has at each time. What you enter is saved with the location.
			</p>
			<details open={isOpen}>
				<summary>Courts at each location</summary>
				<Table label="Courts by location and time" className="court-table">
					<thead>
						<tr>
							<th scope="col" className="sticky">
								Location
							</th>
							<th scope="col" className="number">
								Teams
							</th>
							{timeSlots.map((slot) => (
								<th key={slot} scope="col">
									{formatSlot(slot)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{used.map((location) => (
							<CourtRow
								key={location.locationId}
								location={location}
								homes={homesAt.get(location.locationId)?.length ?? 0}
								onStatus={setStatus}
							/>
						))}
					</tbody>
				</Table>
			</details>
			<p role="status" className="court-status">
				{status}
			</p>
			<div className="plan-season">
				<Select
					name="courtsPerMatch"
					label="Courts per match"
					value={String(request.courtsPerMatch)}
					error={undefined}
					hint="For teams whose number of courts is not entered."
					onChange={({ currentTarget }) => update({ courtsPerMatch: Number(currentTarget.value) })}
				>
					{[1, 2, 3, 4].map((count) => (
						<option key={count}>{count}</option>
					))}
				</Select>
			</div>
		</PlanSection>
	);
}

interface CourtRowProps {
	location: Location;
	homes: number;
	onStatus: (text: string) => void;
}

function CourtRow({ location, homes, onStatus }: CourtRowProps) {
	const { locationId, locationName } = location;
	const { save, error } = useSave();
	const courts = courtsAt(location);

	async function change(slot: string, text: string) {
		const count = Number(text);
		if (count === (courts?.[slot] ?? 0)) return;
		const changed = timeSlots.map(
			(each) => `${each}: ${each === slot ? count : (courts?.[each] ?? 0)}`,
		);
		const courtsByTime = changed.join(", ");
		const outcome = await save(`update/location/${locationId}`, { courtsByTime }, "PUT");
		if (outcome) onStatus(outcome.ok ? `Saved the courts at ${locationName}.` : "");
	}
	return (
		<tr>
			<th scope="row" className="sticky">
				{locationName}
				{error && (
					<span className="small error" role="alert">
						{error.message}
					</span>
				)}
			</th>
			<td className="number">{homes}</td>
			{timeSlots.map((slot) => (
				<td key={slot}>
					<input
						key={courts?.[slot]}
						type="number"
						min={0}
						max={99}
						inputMode="numeric"
						aria-label={`Courts at ${locationName}, ${formatSlot(slot)}`}
						defaultValue={courts?.[slot] ?? ""}
						placeholder="–"
						onBlur={({ currentTarget }) => {
							if (currentTarget.checkValidity()) void change(slot, currentTarget.value);
						}}
					/>
				</td>
			))}
		</tr>
	);
}
