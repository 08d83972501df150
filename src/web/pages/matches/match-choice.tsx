import { useState } from "react";
import type { Match } from "../../../league/entities/match.ts";
import { formatSlot } from "../../../league/rules/schedule/start-time.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { countOf } from "../../../league/wording.ts";
import { matchReads } from "../../data/match-reads.ts";
import { useRead, useToday } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { adminReads } from "../../parts/admin/admin-reads.ts";
import { byId } from "../../parts/by-id.ts";
import { StateBadge } from "../../parts/match-state.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Select } from "../../ui/select.tsx";

/** A choice of a day's matches: of some divisions, at some courts, or one by one. */
export function useMatchChoice(matches: readonly Match[]) {
	const today = useToday();
	const dates = [...new Set(matches.map(({ effectiveDate }) => effectiveDate as string))].sort();
	const [date, setDate] = useState(dates.find((day) => day >= today) ?? dates.at(-1) ?? "");
	/** An empty set stands for all divisions or all courts. */
	const [divisionIds, setDivisionIds] = useState<ReadonlySet<number>>(new Set());
	const [locationIds, setLocationIds] = useState<ReadonlySet<number>>(new Set());
	/** Matches that are played anyway. */
	const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
	const ofDay = matches.filter(({ effectiveDate }) => effectiveDate === date);
	const listed = ofDay.filter(
		({ divisionId, effectiveLocationId }) =>
			(divisionIds.size === 0 || divisionIds.has(divisionId)) &&
			(locationIds.size === 0 || locationIds.has(effectiveLocationId ?? 0)),
	);
	const chosen = listed.filter(({ matchId }) => !kept.has(matchId));
	return {
		dates,
		date,
		setDate,
		ofDay,
		divisionIds,
		setDivisionIds,
		locationIds,
		setLocationIds,
		listed,
		chosen,
		kept,
		setKept,
	};
}

type Choice = ReturnType<typeof useMatchChoice>;

export function MatchChoice({ dates, date, setDate, ofDay, ...choice }: Choice) {
	const { divisionIds, setDivisionIds, locationIds, setLocationIds, ...rows } = choice;
	const divisions = byId(useRead(reads.divisions), "divisionId");
	const locations = byId(useRead(reads.locations), "locationId");
	const numbers = [...new Set(ofDay.map(({ divisionId }) => divisionId))].map((id) => ({
		id,
		label: String(divisions.get(id)?.divisionNumber ?? ""),
	}));
	const places = [...new Set(ofDay.map((match) => match.effectiveLocationId))].flatMap((id) => {
		const location = locations.get(id ?? 0);
		return location ? [{ id: location.locationId, label: location.locationName }] : [];
	});
	return (
		<div className="form">
			<Select
				name="day"
				label="Day"
				value={date}
				error={undefined}
				onChange={({ currentTarget }) => setDate(currentTarget.value)}
			>
				{dates.map((each) => (
					<option key={each} value={each}>
						{formatDate(each)}
					</option>
				))}
			</Select>
			<Toggles
				legend="Only these divisions"
				options={numbers}
				on={divisionIds}
				onChange={setDivisionIds}
			/>
			<details>
				<summary>Only some courts{locationIds.size > 0 && ` (${locationIds.size})`}</summary>
				<Toggles
					legend="Only these courts"
					options={places}
					on={locationIds}
					onChange={setLocationIds}
				/>
			</details>
			<Rows {...rows} />
		</div>
	);
}

interface TogglesProps {
	legend: string;
	options: readonly { id: number; label: string }[];
	on: ReadonlySet<number>;
	onChange: (on: ReadonlySet<number>) => void;
}

function Toggles({ legend, options, on, onChange }: TogglesProps) {
	const sorted = options.toSorted((one, other) =>
		one.label.localeCompare(other.label, "en", { numeric: true }),
	);
	return (
		<fieldset className="toggles">
			<legend>{legend}</legend>
			{sorted.map(({ id, label }) => (
				<Checkbox
					key={id}
					label={label}
					checked={on.has(id)}
					onChange={() => onChange(toggled(on, id))}
				/>
			))}
		</fieldset>
	);
}

function toggled(set: ReadonlySet<number>, id: number): ReadonlySet<number> {
	const next = new Set(set);
	if (!next.delete(id)) next.add(id);
	return next;
}

/** The matches of the choice; unchecked ones are played anyway. */
function Rows({
	listed,
	chosen,
	kept,
	setKept,
}: Pick<Choice, "listed" | "chosen" | "kept" | "setKept">) {
	const teams = byId(useRead(adminReads.teams), "teamId");
	const locations = byId(useRead(reads.locations), "locationId");
	const cards = byId(useRead(matchReads.totals), "matchId");
	return (
		<fieldset className="call-off">
			<legend>{countOf(listed.length, "match", "matches")}</legend>
			<Button
				variant="text"
				onClick={() =>
					setKept(new Set(chosen.length > 0 ? listed.map(({ matchId }) => matchId) : []))
				}
			>
				{chosen.length > 0 ? "Select none" : "Select all"}
			</Button>
			{listed.map((match) => (
				<Checkbox
					key={match.matchId}
					checked={!kept.has(match.matchId)}
					onChange={() => setKept(toggled(kept, match.matchId))}
					label={
						<span>
							<b>
								{teams.get(match.homeTeamId)?.teamName} vs.{" "}
								{teams.get(match.visitorTeamId)?.teamName}
							</b>{" "}
							<span className="muted small">
								{[
									`Match ${match.matchNumber}`,
									formatSlot(match.effectiveTime),
									locations.get(match.effectiveLocationId ?? 0)?.locationName,
								]
									.filter(Boolean)
									.join(" · ")}{" "}
								<StateBadge match={match} card={cards.get(match.matchId)} />
							</span>
						</span>
					}
				/>
			))}
		</fieldset>
	);
}
