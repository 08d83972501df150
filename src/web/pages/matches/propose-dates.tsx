import { useState } from "react";
import type { Match } from "../../../league/entities/match.ts";
import type { NewDate } from "../../../league/entities/schedule.ts";
import { isComplete } from "../../../league/rules/scoring/scorecard.ts";
import { countOf } from "../../../league/wording.ts";
import type { ResultTotals } from "../../data/reads.ts";
import { useSave } from "../../data/use-save.ts";
import type { ToastMessage } from "../../data/use-undo.ts";
import { byId } from "../../parts/by-id.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { newDatesText } from "./call-off.tsx";
import { NewDates } from "./new-dates.tsx";

interface ProposeDatesProps {
	matches: readonly Match[];
	results: readonly ResultTotals[];
	onMessage: (message: ToastMessage) => void;
}

/** The button that proposes new dates for called-off matches that have neither one nor a result. */
export function ProposeDates({ matches, results, onMessage }: ProposeDatesProps) {
	const [isOpen, setOpen] = useState(false);
	const cards = byId(results, "matchId");
	const undated = matches.filter(({ matchId, isCalledOff, isCanceled, effectiveDate }) => {
		const card = cards.get(matchId);
		const isWaiting = isCalledOff && !isCanceled && effectiveDate === null;
		return isWaiting && !(card && isComplete(card));
	});
	return (
		<>
			{undated.length > 0 && (
				<Button variant="secondary" size="small" onClick={() => setOpen(true)}>
					Propose dates for {countOf(undated.length, "called-off match", "called-off matches")}
				</Button>
			)}
			{isOpen && (
				<ProposeDatesDialog
					matches={undated}
					onMessage={onMessage}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	);
}

function ProposeDatesDialog({
	matches,
	onMessage,
	onClose,
}: Omit<ProposeDatesProps, "results"> & { onClose: () => void }) {
	const { save, isSaving, error } = useSave();
	// The list must not lose its rows while the page already shows the new dates.
	const [listed] = useState(matches);
	async function book(newDates: readonly NewDate[]) {
		if (newDates.length === 0) return onClose();
		const outcome = await save("bookNewDates", { newDates });
		if (!outcome?.ok) return;
		onClose();
		onMessage({
			text: `${newDatesText(newDates.length)} Their captains were emailed.`,
			undo: outcome.undo,
		});
	}
	return (
		<Dialog title="New dates" closeLabel="Cancel" size="huge" onClose={onClose}>
			{error && <Alert tone="error">{error.message}</Alert>}
			<NewDates
				matches={listed}
				isSaving={isSaving}
				submitLabel={(dates) => `Book ${countOf(dates, "new date")}`}
				onSubmit={book}
			/>
		</Dialog>
	);
}
