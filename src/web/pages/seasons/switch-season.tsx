import { type FormEvent, type RefObject, useState } from "react";
import type { Season } from "../../../league/entities/season.ts";
import { formatDate } from "../../../league/rules/time/league-time.ts";
import { type Undo, useSave } from "../../data/use-save.ts";
import { useUndoToast } from "../../parts/undo-toast.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface SwitchSeasonProps {
	isOpen: boolean;
	seasons: readonly Season[];
	onClose: () => void;
	returnFocusTo: RefObject<HTMLElement | null>;
}

/** The dialog “Select current season”, then a toast with Undo. */
export function SwitchSeason({ isOpen, seasons, onClose, returnFocusTo }: SwitchSeasonProps) {
	const { showMessage, toast } = useUndoToast(returnFocusTo);
	return (
		<>
			{isOpen && (
				<Dialog title="Select current season" closeLabel="Cancel" onClose={onClose}>
					<SeasonChoice
						seasons={seasons}
						onDone={({ seasonName }, undo) => {
							showMessage({ text: `${seasonName} is now the current season.`, undo });
							onClose();
						}}
					/>
				</Dialog>
			)}
			{toast}
		</>
	);
}

interface SeasonChoiceProps {
	seasons: readonly Season[];
	onDone: (season: Season, undo: Undo) => void;
}

function SeasonChoice({ seasons, onDone }: SeasonChoiceProps) {
	const { save, isSaving, error } = useSave();
	const [chosen, setChosen] = useState(seasons.find(({ currentSeason }) => currentSeason));
	async function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		const season = seasons.find(({ seasonId }) => String(seasonId) === form.get("seasonId"));
		if (!season) return;
		const outcome = await save("switchSeason", {
			seasonId: season.seasonId,
			registerAgain: form.has("registerAgain"),
		});
		if (outcome?.ok) onDone(season, outcome.undo);
	}
	return (
		<form method="post" className="form" onSubmit={onSubmit}>
			<p>
				This changes which calendar is shown on the home page and enforces the roster deadlines of
				the chosen season.
			</p>
			{error && <Alert tone="error">{error.message}</Alert>}
			<fieldset className="season-choice">
				<legend className="sr-only">Season</legend>
				{seasons.map((season) => {
					const { seasonId, seasonName, currentSeason, startDate } = season;
					return (
						<label key={seasonId} className="toggle">
							<input
								type="radio"
								name="seasonId"
								value={seasonId}
								required
								defaultChecked={currentSeason}
								onChange={() => setChosen(season)}
							/>{" "}
							<b>{seasonName}</b>{" "}
							<span className="muted">
								{currentSeason ? "current" : `begins ${formatDate(startDate, "long")}`}
							</span>
						</label>
					);
				})}
			</fieldset>
			<div role="status">
				{chosen && !chosen.rosterDeadline && (
					<Alert>
						{chosen.seasonName} has no roster deadline yet. Rosters stay locked until it has one.
					</Alert>
				)}
			</div>
			<label className="toggle">
				<input type="checkbox" name="registerAgain" /> Ask all teams to register again
			</label>
			<Button type="submit" isBusy={isSaving} busyLabel="Switching…">
				Submit
			</Button>
		</form>
	);
}
