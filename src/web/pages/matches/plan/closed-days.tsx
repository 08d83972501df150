import { useState } from "react";
import { formatDate } from "../../../../league/rules/time/league-time.ts";
import { plannedTeams } from "../../../../league/schedule-maker/plan-gaps.ts";
import { countOf } from "../../../../league/wording.ts";
import { Button } from "../../../ui/button.tsx";
import { LabeledSelect } from "./labeled-select.tsx";
import type { PlanNames } from "./plan-names.ts";
import { PlanSection } from "./plan-section.tsx";
import type { SetUpState } from "./use-set-up.ts";

/** Saturdays on which a location's courts are not available. */
export function ClosedDays({ setUp, league }: { setUp: SetUpState; league: PlanNames }) {
	const { request, update } = setUp;
	const { closedDays, saturdays } = request;
	const homes = new Set(plannedTeams(league.teams).map(({ locationId }) => locationId));
	const places = league.locations.filter(({ locationId }) => homes.has(locationId));
	const [locationId, setLocationId] = useState("");
	const [date, setDate] = useState("");
	const isKnown = closedDays.some(
		(day) => String(day.locationId) === locationId && day.date === date,
	);

	function add() {
		if (!locationId || !date || isKnown) return;
		update({ closedDays: [...closedDays, { locationId: Number(locationId), date }] });
		setDate("");
	}
	return (
		<PlanSection title="Closed days" summary={countOf(closedDays.length, "day")}>
			{closedDays.length > 0 && (
				<ul className="plan-list">
					{closedDays.map((day) => {
						const text = `${league.placeText(day.locationId)}: ${formatDate(day.date)}`;
						return (
							<li key={`${day.locationId} ${day.date}`}>
								<span>
									{text}
									{!saturdays.includes(day.date) && <span className="muted"> (not played)</span>}
								</span>
								<Button
									variant="text"
									onClick={() => update({ closedDays: closedDays.filter((each) => each !== day) })}
								>
									Remove<span className="sr-only"> {text}</span>
								</Button>
							</li>
						);
					})}
				</ul>
			)}
			<div className="plan-add">
				<LabeledSelect
					label="Location that is closed"
					value={locationId}
					onChange={setLocationId}
					options={places.map((place) => [String(place.locationId), place.locationName])}
				/>
				<LabeledSelect
					label="On"
					value={date}
					onChange={setDate}
					options={saturdays.map((day) => [day, formatDate(day)])}
				/>
				<Button
					variant="secondary"
					size="small"
					disabled={!locationId || !date || isKnown}
					onClick={add}
				>
					Add closed day
				</Button>
			</div>
		</PlanSection>
	);
}
