import { type FormEvent, useState } from "react";
import type { MakeupMatch } from "../../../league/entities/makeup-match.ts";
import { timeSlots } from "../../../league/facts.ts";
import { messages } from "../../../league/messages.ts";
import { untakenSlots } from "../../../league/rules/schedule/makeup-slots.ts";
import { bookingDeadline, lastMakeupDayText } from "../../../league/rules/schedule/postponement.ts";
import { formatSlot } from "../../../league/rules/schedule/start-time.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { useRead, useToday } from "../../data/page-data.ts";
import { type MatchRow, reads } from "../../data/reads.ts";
import { seasonNumberReads } from "../../data/season-number-reads.ts";
import { useSave } from "../../data/use-save.ts";
import { byId } from "../../parts/by-id.ts";
import { DraftForm } from "../../parts/draft-form.tsx";
import { valuesIn } from "../../parts/form-values.ts";
import { teamChoices } from "../../parts/team-choices.ts";
import { Button } from "../../ui/button.tsx";
import { Choices } from "../../ui/choices.tsx";
import { Field } from "../../ui/field.tsx";
import { useFieldError } from "../../ui/field-error.ts";
import { Select } from "../../ui/select.tsx";
import { OriginalMatch } from "./original-match.tsx";
import "../../parts/captain/slots.css";

interface MakeupFormProps {
	/** The make-up match to edit; undefined for a new one. */
	match: MakeupMatch | undefined;
	/** The match that a new make-up match replaces, if it is known. */
	original: MatchRow | undefined;
	matches: readonly MakeupMatch[];
	/** The user's teams, one of which must play; null: any team. */
	own: readonly number[] | null;
	onSaved: (text: string) => void;
}

export function MakeupForm({ match, original, matches, own, onSaved }: MakeupFormProps) {
	const { save, isSaving, error } = useSave();
	const [date, setDate] = useState(match?.matchDate ?? "");
	const [home, setHome] = useState(String((match ?? original)?.homeTeamId ?? own?.[0] ?? ""));
	const [visitor, setVisitor] = useState(String((match ?? original)?.visitorTeamId ?? ""));
	/** The number of the match that the teams were filled in from; remounts the two selects. */
	const [filledFrom, setFilledFrom] = useState("");
	const today = useToday();
	const lastDay = useLastDay(match, own);
	const errors = error?.fields ?? {};
	const isSlotTaken = error?.message === messages.makeupSlotTaken;

	function fillIn({ matchNumber, homeTeamId, visitorTeamId }: MatchRow) {
		setFilledFrom(String(matchNumber));
		setHome(String(homeTeamId));
		setVisitor(String(visitorTeamId));
	}
	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const typed = valuesIn(event.currentTarget);
		const body = {
			originalMatchNumber: typed["originalMatchNumber"]
				? Number(typed["originalMatchNumber"])
				: null,
			homeTeamId: Number(home),
			visitorTeamId: Number(visitor),
			matchDate: date,
			startTime: typed["startTime"] ?? "",
		};
		const outcome = match
			? await save(`update/makeupMatch/${match.makeupMatchId}`, body, "PUT")
			: await save("create/makeupMatch", body);
		if (outcome?.ok)
			onSaved(`The make-up match is on ${formatDate(date)}, ${formatSlot(body.startTime)}.`);
	}
	const check = (element: HTMLFormElement) => {
		const { homeTeamId, visitorTeamId } = valuesIn(element);
		return teamErrors(Number(homeTeamId), Number(visitorTeamId), own);
	};
	return (
		<DraftForm
			name={`makeup/${match?.makeupMatchId ?? "new"}`}
			error={error}
			isMessageElsewhere={isSlotTaken}
			check={check}
			onSubmit={submit}
		>
			<OriginalMatch
				stored={(match ? match.originalMatchNumber : original?.matchNumber) ?? null}
				own={own}
				error={errors["originalMatchNumber"]}
				onChoose={fillIn}
			/>
			<div className="pair">
				<TeamChoice
					key={`home ${filledFrom}`}
					name="homeTeamId"
					label="Home Team"
					value={home}
					error={errors["homeTeamId"]}
					onChoose={setHome}
				/>
				<TeamChoice
					key={`visitor ${filledFrom}`}
					name="visitorTeamId"
					label="Visiting Team"
					value={visitor}
					error={errors["visitorTeamId"]}
					onChoose={setVisitor}
				/>
			</div>
			<Field
				name="matchDate"
				label="Date"
				type="date"
				required
				min={match ? undefined : today}
				max={lastDay}
				hint={lastDay && lastMakeupDayText(lastDay)}
				value={date}
				error={errors["matchDate"]}
				onInput={({ currentTarget }) => setDate(currentTarget.value)}
			/>
			<Slots
				key={date}
				date={date}
				match={match}
				matches={matches}
				error={isSlotTaken ? error?.message : errors["startTime"]}
			/>
			<Button type="submit" isBusy={isSaving}>
				{isSaving ? "Saving…" : match ? "Save" : "Sign up"}
			</Button>
		</DraftForm>
	);
}

/**
 * The last day that captains may choose; admins and schedulers may choose any day. A later day that
 * one of them has set stays valid.
 */
function useLastDay(match: MakeupMatch | undefined, own: MakeupFormProps["own"]) {
	const season = currentSeason(useRead(reads.seasons));
	const events = useRead(reads.events);
	const numbers = useRead(seasonNumberReads.makeups);
	const today = useToday();
	if (own === null) return undefined;
	const last = bookingDeadline(season, { events, today, numbers });
	return match && match.matchDate > last ? match.matchDate : last;
}

function teamErrors(
	home: number,
	visitor: number,
	own: MakeupFormProps["own"],
): Readonly<Record<string, string>> {
	if (home === visitor && home !== 0) return { visitorTeamId: messages.sameTeams };
	return own && home !== 0 && visitor !== 0 && !own.includes(home) && !own.includes(visitor)
		? { homeTeamId: messages.notYourTeam }
		: {};
}

interface TeamChoiceProps {
	name: string;
	label: string;
	value: string;
	error: string | undefined;
	onChoose: (teamId: string) => void;
}

function TeamChoice({ value, onChoose, ...field }: TeamChoiceProps) {
	const divisions = useRead(reads.divisions);
	const teams = useRead(reads.teams);
	return (
		<Select
			{...field}
			value={value}
			required
			onChange={({ currentTarget }) => onChoose(currentTarget.value)}
		>
			<option value="">Choose…</option>
			<Choices choices={teamChoices(teams, divisions)} />
		</Select>
	);
}

interface SlotsProps {
	date: string;
	match: MakeupMatch | undefined;
	matches: readonly MakeupMatch[];
	error: string | undefined;
}

/** The day's time slots at the make-up school; taken slots name the teams that play then. */
function Slots({ date, match, matches, error: given }: SlotsProps) {
	const { error } = useFieldError("startTime", given);
	const teams = byId(useRead(reads.teams), "teamId");
	const free = untakenSlots(matches, date, match ? { except: match.makeupMatchId } : {});
	return (
		<fieldset className="slots" aria-describedby={error && "slot-error"}>
			<legend>Time *</legend>
			{date === "" && <p className="muted small">Choose a date to see which times are free.</p>}
			{timeSlots.map((slot) => {
				const taken = free.includes(slot)
					? undefined
					: matches.find(({ matchDate, startTime }) => matchDate === date && startTime === slot);
				return (
					<label key={slot} className="toggle">
						<input
							type="radio"
							name="startTime"
							value={slot}
							required
							disabled={taken !== undefined}
							defaultChecked={taken === undefined && match?.startTime === slot}
							aria-invalid={error ? true : undefined}
						/>
						<b>{formatSlot(slot)}</b>
						{date !== "" && (
							<span className="muted">
								{taken
									? `taken: ${teams.get(taken.homeTeamId)?.teamName} vs. ${teams.get(taken.visitorTeamId)?.teamName}`
									: "free"}
							</span>
						)}
					</label>
				);
			})}
			{error && (
				<p className="error" id="slot-error" role="alert">
					{error}
				</p>
			)}
		</fieldset>
	);
}
