import { useState } from "react";
import type { Season } from "../../../../league/entities/season.ts";
import { addDays, formatDate } from "../../../../league/rules/time/league-time.ts";
import { countOf, pluralOf } from "../../../../league/wording.ts";
import { useDataVersion, useToday } from "../../../data/page-data.ts";
import { useQuery } from "../../../data/use-query.ts";
import { useSave } from "../../../data/use-save.ts";
import type { ToastMessage } from "../../../data/use-undo.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { planReads } from "./plan-reads.ts";

interface AskCaptainsProps {
	season: Season;
	saturdays: readonly string[];
	onMessage: (message: ToastMessage) => void;
}

/**
 * Emails all captains a link with which they enter preferences, until a day that the admin chooses.
 */
export function AskCaptains({ season, saturdays, onMessage }: AskCaptainsProps) {
	const [isOpen, setOpen] = useState(false);
	const today = useToday();
	const asked = useQuery(planReads.preferenceRequests(season.seasonId), {
		version: useDataVersion(),
	}).answer?.[0];
	return (
		<>
			<Button variant="secondary" size="small" onClick={() => setOpen(true)}>
				Ask the captains
			</Button>
			{asked && (
				<p className="muted">
					{countOf(asked.people, "captain or co-captain", "captains and co-captains")}{" "}
					{pluralOf(asked.people, "was", "were")} asked. Their links{" "}
					{asked.closingDate >= today ? "work" : "worked"} until {formatDate(asked.closingDate)}.
				</p>
			)}
			{isOpen && (
				<AskDialog
					season={season}
					saturdays={saturdays}
					onMessage={onMessage}
					closingDate={asked && asked.closingDate >= today ? asked.closingDate : addDays(today, 7)}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	);
}

function AskDialog({
	season,
	saturdays,
	closingDate,
	onMessage,
	onClose,
}: AskCaptainsProps & { closingDate: string; onClose: () => void }) {
	const { save, isSaving, error } = useSave();
	const [lastDay, setLastDay] = useState(closingDate);
	const today = useToday();

	async function ask() {
		const outcome = await save("askForPreferences", {
			seasonId: season.seasonId,
			saturdays,
			closingDate: lastDay,
		});
		if (!outcome?.ok) return;
		const { people } = outcome.answer;
		onMessage({
			text: `Asked ${countOf(people, "captain or co-captain", "captains and co-captains")} for preferences, until ${formatDate(lastDay)}.`,
		});
		onClose();
	}
	return (
		<Dialog title="Ask the captains" closeLabel="Cancel" onClose={onClose}>
			{error && <Alert tone="error">{error.message}</Alert>}
			<p>
				Every captain and co-captain of an active team gets an email with a link. They enter their
				preferences with a few taps, without logging in. You review each one before it counts.
			</p>
			<div className="form">
				<Field
					name="closingDate"
					label="Last day to enter preferences"
					type="date"
					min={today}
					value={lastDay}
					error={error?.fields["closingDate"]}
					onChange={({ currentTarget }) => setLastDay(currentTarget.value)}
				/>
				<Button
					disabled={lastDay === ""}
					isBusy={isSaving}
					busyLabel="Sending…"
					onClick={() => lastDay && void ask()}
				>
					Send the emails
				</Button>
			</div>
		</Dialog>
	);
}
