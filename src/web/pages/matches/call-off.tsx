import { useState } from "react";
import type { Match } from "../../../league/entities/match.ts";
import { facts } from "../../../league/facts.ts";
import { callOffBlocker } from "../../../league/rules/schedule/call-off.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { countOf } from "../../../league/wording.ts";
import { useRead, useToday } from "../../data/page-data.ts";
import { type ResultTotals, reads } from "../../data/reads.ts";
import { useSave } from "../../data/use-save.ts";
import { adminReads } from "../../parts/admin/admin-reads.ts";
import { byId } from "../../parts/directory.ts";
import type { ToastMessage } from "../../parts/undo-toast.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Select } from "../../ui/select.tsx";

interface CallOffProps {
	matches: readonly Match[];
	results: readonly ResultTotals[];
	onMessage: (message: ToastMessage) => void;
}

/** The button that calls off a day's matches, after a choice and a preview. */
export function CallOff({ matches, results, onMessage }: CallOffProps) {
	const [isOpen, setOpen] = useState(false);
	const today = useToday();
	const cards = byId(results, "matchId");
	const open = matches.filter(
		(match) =>
			(match.effectiveDate ?? "") >= today &&
			callOffBlocker(match, cards.get(match.matchId)) === null,
	);
	return (
		<>
			<Button
				variant="secondary"
				aria-disabled={open.length === 0}
				onClick={() => open.length > 0 && setOpen(true)}
			>
				Call off matches
			</Button>
			{isOpen && <Preview matches={open} onMessage={onMessage} onClose={() => setOpen(false)} />}
		</>
	);
}

interface PreviewProps extends Pick<CallOffProps, "matches" | "onMessage"> {
	onClose: () => void;
}

function Preview({ matches, onMessage, onClose }: PreviewProps) {
	const { save, isSaving, error } = useSave();
	const divisions = byId(useRead(reads.divisions), "divisionId");
	const locations = byId(useRead(reads.locations), "locationId");
	const dates = [...new Set(matches.map(({ effectiveDate }) => effectiveDate as string))].sort();
	const [date, setDate] = useState(dates[0]);
	const [divisionId, setDivision] = useState("");
	const [locationId, setLocation] = useState("");
	/** Matches of the choice that are played anyway. */
	const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
	const ofDay = matches.filter(({ effectiveDate }) => effectiveDate === date);
	const listed = ofDay.filter(
		(match) =>
			(divisionId === "" || String(match.divisionId) === divisionId) &&
			(locationId === "" || String(match.effectiveLocationId) === locationId),
	);
	const chosen = listed.filter(({ matchId }) => !kept.has(matchId));
	const count = countOf(chosen.length, "match", "matches");
	const numbers = [...new Set(ofDay.map((match) => match.divisionId))].map((id) => ({
		value: String(id),
		label: `Division ${divisions.get(id)?.divisionNumber}`,
	}));
	const places = [...new Set(ofDay.map((match) => match.effectiveLocationId))].flatMap((id) => {
		const location = locations.get(id ?? 0);
		return location ? [{ value: String(id), label: location.locationName }] : [];
	});

	function toggle(matchId: number) {
		const next = new Set(kept);
		if (!next.delete(matchId)) next.add(matchId);
		setKept(next);
	}
	async function callOff() {
		const outcome = await save("callOffMatches", {
			matchIds: chosen.map(({ matchId }) => matchId),
		});
		if (!outcome?.ok) return;
		onClose();
		onMessage({
			text: `Called off ${count}. Their captains were emailed.`,
			undo: outcome.undo,
		});
	}
	return (
		<Dialog title="Call off matches" closeLabel="Cancel" size="large" onClose={onClose}>
			{error && <Alert tone="error">{error.message}</Alert>}
			<div className="form">
				<Filter label="Day" value={date ?? ""} onChange={setDate}>
					{dates.map((each) => ({ value: each, label: formatDate(each) }))}
				</Filter>
				<div className="pair">
					<Filter label="Division" value={divisionId} onChange={setDivision}>
						{[{ value: "", label: "All divisions" }, ...numbers.sort(byLabel)]}
					</Filter>
					<Filter label="Courts" value={locationId} onChange={setLocation}>
						{[{ value: "", label: "All courts" }, ...places.sort(byLabel)]}
					</Filter>
				</div>
				<MatchChoice matches={listed} kept={kept} toggle={toggle} />
			</div>
			<p>
				The schedule changes right away, and the captains of both teams get an email. You can undo
				this for {facts.undoDays} days.
			</p>
			{isSaving ? (
				<p role="status">
					Calling off {count} … <progress aria-label="Calling off" />
				</p>
			) : (
				<Button
					variant="danger"
					disabled={chosen.length === 0}
					onClick={() => chosen.length > 0 && callOff()}
				>
					Call off {count}
				</Button>
			)}
		</Dialog>
	);
}

interface Option {
	value: string;
	label: string;
}
const byLabel = (one: Option, other: Option) =>
	one.label.localeCompare(other.label, "en", { numeric: true });

const Filter = ({
	label,
	value,
	onChange,
	children,
}: {
	label: string;
	value: string;
	onChange: (value: string) => void;
	children: readonly Option[];
}) => (
	<Select
		name={label}
		label={label}
		value={value}
		error={undefined}
		onChange={({ currentTarget }) => onChange(currentTarget.value)}
	>
		{children.map((option) => (
			<option key={option.value} value={option.value}>
				{option.label}
			</option>
		))}
	</Select>
);

interface MatchChoiceProps {
	matches: readonly Match[];
	kept: ReadonlySet<number>;
	toggle: (matchId: number) => void;
}

/** The matches of the choice; unchecked ones are played anyway. */
function MatchChoice({ matches, kept, toggle }: MatchChoiceProps) {
	const teams = byId(useRead(adminReads.teams), "teamId");
	const locations = byId(useRead(reads.locations), "locationId");
	return (
		<fieldset className="call-off">
			<legend>{countOf(matches.length, "match", "matches")}</legend>
			{matches.map((match) => (
				<Checkbox
					key={match.matchId}
					checked={!kept.has(match.matchId)}
					onChange={() => toggle(match.matchId)}
					label={
						<span>
							<b>
								{teams.get(match.homeTeamId)?.teamName} – {teams.get(match.visitorTeamId)?.teamName}
							</b>{" "}
							<span className="soft small">
								{[
									`Match ${match.matchNumber}`,
									match.effectiveTime,
									locations.get(match.effectiveLocationId ?? 0)?.locationName,
								]
									.filter(Boolean)
									.join(" · ")}
							</span>
						</span>
					}
				/>
			))}
		</fieldset>
	);
}
