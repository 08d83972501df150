import type { Fields } from "../../../league/entities/define-record.ts";
import type { Event } from "../../../league/entities/event.ts";
import type { Season } from "../../../league/entities/season.ts";
import { season as seasonRecord } from "../../../league/entities/season.ts";
import { copyCalendar } from "../../../league/rules/season/copy-calendar.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { countOf, listOf } from "../../../league/wording.ts";
import { type Undo, useSave } from "../../data/use-save.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface CopySeasonProps {
	from: Season;
	to: Season;
	events: readonly Event[];
	onDone: (message: { text: string; undo: Undo }) => void;
	onClose: () => void;
}

/** Shows which dates and events a season would get from the season before it, and copies them. */
export function CopySeason({ from, to, events, onDone, onClose }: CopySeasonProps) {
	const { save, isSaving, error } = useSave();
	const copy = copyCalendar(from, to, events);
	const dates = Object.entries(copy.dates).map(([field, day]) => ({
		name: labels[field]?.label ?? field,
		text: day ? formatDate(day, "long") : "",
	}));
	const entries = [
		...dates,
		...copy.events.map(({ eventName, startDate, endDate }) => ({
			name: eventName,
			text: formatDate(startDate, "long") + (endDate ? ` to ${formatDate(endDate, "long")}` : ""),
		})),
	];
	async function run() {
		const outcome = await save("copyCalendar", {
			fromSeasonId: from.seasonId,
			seasonId: to.seasonId,
		});
		if (!outcome?.ok) return;
		const copied = outcome.answer;
		const parts = [
			copied.dates > 0 && countOf(copied.dates, "date"),
			copied.events > 0 && countOf(copied.events, "event"),
		].filter((part) => part !== false);
		onDone({ text: `${listOf(parts)} copied.`, undo: outcome.undo });
		onClose();
	}
	return (
		<Dialog title={`Copy from ${from.seasonName}`} closeLabel="Cancel" onClose={onClose}>
			{error && <Alert tone="error">{error.message}</Alert>}
			{entries.length === 0 ? (
				<Alert>{to.seasonName} already has everything on that calendar.</Alert>
			) : (
				<>
					<p>
						Everything moves by {countOf(Math.abs(copy.weeks), "week")} and stays on its weekday.
						You can change each date afterward.
					</p>
					<ul className="rows">
						{entries.map(({ name, text }) => (
							<li key={name}>
								<b>{name}</b>: {text}
							</li>
						))}
					</ul>
					<Button isBusy={isSaving} busyLabel="Copying…" onClick={run}>
						Copy to {to.seasonName}
					</Button>
				</>
			)}
		</Dialog>
	);
}

const labels: Fields = seasonRecord.fields;
