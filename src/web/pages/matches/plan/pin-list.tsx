import { useState } from "react";
import type { PlanPin } from "../../../../league/entities/schedule-plan.ts";
import { timeSlots } from "../../../../league/facts.ts";
import { formatSlot } from "../../../../league/rules/schedule/start-time.ts";
import { formatDate } from "../../../../league/rules/time/league-time.ts";
import { plannedTeams } from "../../../../league/schedule-maker/plan-gaps.ts";
import { countOf } from "../../../../league/wording.ts";
import { Button } from "../../../ui/button.tsx";
import { LabeledSelect } from "./labeled-select.tsx";
import type { PlanNames } from "./plan-names.ts";
import { PlanSection } from "./plan-section.tsx";
import type { SetUpState } from "./use-set-up.ts";

/** Matches whose day is fixed before the schedule is made. */
export function PinList({ setUp, league }: { setUp: SetUpState; league: PlanNames }) {
	const { request, update } = setUp;
	const { pins } = request;
	return (
		<PlanSection title="Pinned matches" summary={countOf(pins.length, "match", "matches")}>
			<p className="muted">
				Matches whose day is fixed, such as an opening match. You can also pin matches later, in the
				plan.
			</p>
			{pins.length > 0 && (
				<ul className="plan-list">
					{pins.map((pin) => {
						const text = pinText(pin, league);
						return (
							<li key={text}>
								<span>{text}</span>
								<Button
									variant="text"
									onClick={() => update({ pins: pins.filter((each) => each !== pin) })}
								>
									Remove<span className="sr-only"> {text}</span>
								</Button>
							</li>
						);
					})}
				</ul>
			)}
			<details>
				<summary>Pin a match</summary>
				<NewPin setUp={setUp} league={league} onAdd={(pin) => update({ pins: [...pins, pin] })} />
			</details>
		</PlanSection>
	);
}

interface NewPinProps {
	setUp: SetUpState;
	league: PlanNames;
	onAdd: (pin: PlanPin) => void;
}

function NewPin({ setUp, league, onAdd }: NewPinProps) {
	const [home, setHome] = useState("");
	const [visitor, setVisitor] = useState("");
	const [date, setDate] = useState("");
	const [time, setTime] = useState("");
	const teams = plannedTeams(league.teams);
	const homeTeam = teams.find(({ teamId }) => String(teamId) === home);
	const opponents = teams.filter(
		(team) => team.divisionId === homeTeam?.divisionId && team !== homeTeam,
	);
	const isComplete = home !== "" && visitor !== "" && date !== "";
	return (
		<div className="plan-add">
			<LabeledSelect
				label="Home team"
				value={home}
				onChange={(value) => {
					setHome(value);
					setVisitor("");
				}}
				options={teams.map(({ teamId }) => [String(teamId), league.teamText(teamId)])}
			/>
			<LabeledSelect
				label="Visiting team"
				value={visitor}
				onChange={setVisitor}
				options={opponents.map(({ teamId }) => [String(teamId), league.teamText(teamId)])}
			/>
			<LabeledSelect
				label="Saturday"
				value={date}
				onChange={setDate}
				options={setUp.request.saturdays.map((day) => [day, formatDate(day)])}
			/>
			<LabeledSelect
				label="Time"
				value={time}
				onChange={setTime}
				empty="Any time"
				options={timeSlots.map((slot) => [slot, formatSlot(slot)])}
			/>
			<Button
				variant="secondary"
				size="small"
				disabled={!isComplete}
				onClick={() => {
					onAdd({
						homeTeamId: Number(home),
						visitorTeamId: Number(visitor),
						date,
						startTime: timeSlots.find((slot) => slot === time) ?? null,
					});
					setVisitor("");
				}}
			>
				Add pin
			</Button>
		</div>
	);
}

const pinText = (pin: PlanPin, { teamText }: PlanNames) =>
	`${teamText(pin.homeTeamId)} vs. ${teamText(pin.visitorTeamId)}: ${formatDate(pin.date)}${
		pin.startTime === null ? "" : `, ${formatSlot(pin.startTime)}`
	}`;
