import type { Match } from "../../../league/entities/match.ts";
import { timeSlots } from "../../../league/facts.ts";
import {
	type BookedLeague,
	freeSlots,
	type PlacedSlot,
} from "../../../league/rules/schedule/free-slots.ts";
import type { MakeupCalendar } from "../../../league/rules/schedule/rain-dates.ts";
import { formatSlot } from "../../../league/rules/schedule/start-time.ts";
import { addDays, formatDate, type LeagueDate } from "../../../league/rules/time/league-time.ts";
import type { ResultTotals } from "../../data/reads.ts";
import { StateBadge } from "../../parts/match-state.tsx";
import { useLeague } from "../../site-context.ts";
import { ControlledSelect } from "../../ui/controlled-fields.tsx";

interface NewDateRowProps {
	match: Match;
	card: ResultTotals | undefined;
	calendar: MakeupCalendar;
	/** The league with all listed matches in their new slots. */
	league: BookedLeague;
	/** Null: no date yet. */
	slot: PlacedSlot | null;
	conflict: string | undefined;
	/** Why no date was proposed. */
	reason: string | null;
	onChange: (slot: PlacedSlot | null) => void;
}

/** A match with its new date, time and location. */
export function NewDateRow({
	match,
	card,
	calendar,
	league,
	slot,
	conflict,
	reason,
	onChange,
}: NewDateRowProps) {
	const { makeupSchool } = useLeague();
	const nameOf = (id: number) => league.teams.find(({ teamId }) => teamId === id)?.teamName;
	const label = `of match ${match.matchNumber}`;
	const messageId = `new-date-${match.matchId}`;
	const message = conflict ?? (slot ? null : reason);
	const described = message ? messageId : undefined;
	function chooseDay(matchDate: LeagueDate) {
		if (matchDate === "") return onChange(null);
		const locationId = slot ? slot.locationId : match.locationId;
		const [free] = freeSlots(match, { days: [matchDate], place: locationId }, league);
		onChange({ matchDate, locationId, startTime: slot?.startTime ?? free?.startTime ?? "9-11" });
	}
	return (
		<tr role="row">
			<th role="rowheader" scope="row">
				{nameOf(match.homeTeamId)} vs. {nameOf(match.visitorTeamId)}
				<span className="muted small">
					Match {match.matchNumber}
					{match.matchDate &&
						`, was ${formatDate(match.matchDate)}, ${formatSlot(match.startTime)}`}{" "}
					{match.isCalledOff && <StateBadge match={match} card={card} />}
				</span>
				{message && (
					<span id={messageId} className={conflict ? "error small" : "muted small"}>
						{message}
					</span>
				)}
			</th>
			<td role="cell">
				<ControlledSelect
					isLabelHidden
					label={`Date ${label}`}
					value={slot?.matchDate ?? ""}
					aria-describedby={described}
					aria-invalid={conflict !== undefined || undefined}
					onChange={chooseDay}
				>
					<option value="">No date yet</option>
					<Days calendar={calendar} chosen={slot?.matchDate} />
				</ControlledSelect>
			</td>
			<td role="cell">
				{slot && (
					<ControlledSelect
						isLabelHidden
						label={`Time ${label}`}
						value={slot.startTime}
						aria-describedby={described}
						onChange={(time) =>
							onChange({ ...slot, startTime: timeSlots.find((each) => each === time) ?? "9-11" })
						}
					>
						{timeSlots.map((time) => (
							<option key={time} value={time}>
								{formatSlot(time)}
							</option>
						))}
					</ControlledSelect>
				)}
			</td>
			<td role="cell">
				{slot && (
					<ControlledSelect
						isLabelHidden
						label={`Location ${label}`}
						value={String(slot.locationId ?? "")}
						aria-describedby={described}
						onChange={(id) => onChange({ ...slot, locationId: id === "" ? null : Number(id) })}
					>
						<option value="">{makeupSchool}</option>
						{league.locations.map(({ locationId, locationName }) => (
							<option key={locationId} value={locationId}>
								{locationName}
							</option>
						))}
					</ControlledSelect>
				)}
			</td>
		</tr>
	);
}

/** How many days after the last make-up day an admin can still choose. */
const extraDays = 14;

function Days({ calendar, chosen }: { calendar: MakeupCalendar; chosen: LeagueDate | undefined }) {
	const { today, lastDay, rainDates } = calendar;
	const days: LeagueDate[] = [];
	for (
		let day = addDays(today, 1);
		day <= addDays(lastDay ?? today, extraDays);
		day = addDays(day, 1)
	)
		days.push(day);
	if (chosen && !days.includes(chosen)) days.unshift(chosen);
	const isRainDate = (day: LeagueDate) => rainDates.includes(day);
	return (
		<>
			<Group label="Rain dates and make-up days" days={days.filter(isRainDate)} />
			<Group
				label="Other days"
				days={days.filter((day) => !isRainDate(day) && (lastDay === null || day <= lastDay))}
			/>
			<Group
				label="After the last make-up day"
				days={days.filter((day) => lastDay !== null && day > lastDay)}
			/>
		</>
	);
}

const Group = ({ label, days }: { label: string; days: readonly LeagueDate[] }) =>
	days.length > 0 && (
		<optgroup label={label}>
			{days.map((day) => (
				<option key={day} value={day}>
					{formatDate(day)}
				</option>
			))}
		</optgroup>
	);
