import { useState } from "react";
import type { Match } from "../../../league/entities/match.ts";
import { facts } from "../../../league/facts.ts";
import { seasonOfMatches } from "../../../league/rules/season/season-of-matches.ts";
import { countOf } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { useSave } from "../../data/use-save.ts";
import type { ToastMessage } from "../../parts/undo-toast.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Select } from "../../ui/select.tsx";

interface ClearProps {
	matches: readonly Match[];
	onMessage: (message: ToastMessage) => void;
}

/** The button that takes all matches off the site, after asking. */
export function Clear({ matches, onMessage }: ClearProps) {
	const [isOpen, setOpen] = useState(false);
	return (
		<div className="whole-schedule no-print">
			<Button
				variant="secondary"
				aria-disabled={matches.length === 0}
				onClick={() => matches.length > 0 && setOpen(true)}
			>
				Clear Matches
			</Button>
			{isOpen && <Confirm matches={matches} onMessage={onMessage} onClose={() => setOpen(false)} />}
		</div>
	);
}

function Confirm({ matches, onMessage, onClose }: ClearProps & { onClose: () => void }) {
	const { save, isSaving, error } = useSave();
	const seasons = useRead(reads.seasons);
	const archives = useRead(reads.seasonArchives);
	const { season, isClear } = seasonOfMatches(seasons, matches);
	const [chosen, setChosen] = useState(season?.seasonId);
	const seasonName = seasons.find(({ seasonId }) => seasonId === chosen)?.seasonName ?? "";
	const isKeptAlready = archives.some(
		({ seasonId, hasResults }) => seasonId === chosen && hasResults,
	);

	async function clear() {
		const outcome = await save("clearSchedule", { seasonId: chosen });
		if (!outcome?.ok) return;
		onClose();
		const { cleared } = outcome.answer as { cleared: number };
		onMessage({
			text: `${countOf(cleared, "match was", "matches were")} cleared and saved as ${seasonName} under “Archived seasons”.`,
			undo: outcome.undo,
		});
	}
	return (
		<Dialog title="Clear Matches" closeLabel="Cancel" isDestructive onClose={onClose}>
			<p>
				Are you sure you want to delete all matches, scores, and standings currently live on the
				website?
			</p>
			<p>
				Be sure that you've downloaded copies of the current season's results for your records
				before proceeding.
			</p>
			{isClear ? (
				<p>
					They are kept as <b>{seasonName}</b>, where everybody can go on looking at them. You can
					undo this for {facts.undoDays} days.
				</p>
			) : (
				<>
					<Select
						name="seasonId"
						label="Keep them as"
						value={String(chosen ?? "")}
						error={undefined}
						hint="Their dates don’t say clearly which season they belong to."
						onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
					>
						{seasons.map(({ seasonId, seasonName: name }) => (
							<option key={seasonId} value={seasonId}>
								{name}
							</option>
						))}
					</Select>
					<p>
						Everybody can go on looking at them there. You can undo this for {facts.undoDays} days.
					</p>
				</>
			)}
			{isKeptAlready && (
				<Alert>
					There is an archive of {seasonName} already. If any of these matches has a scorecard, they
					are added to it; of two matches with one number the later one counts.
				</Alert>
			)}
			{error && <Alert tone="error">{error.message}</Alert>}
			{isSaving ? (
				<p role="status">
					Clearing {matches.length} matches … <progress aria-label="Clearing" />
				</p>
			) : (
				<Button variant="danger" onClick={clear}>
					Yes, clear matches
				</Button>
			)}
		</Dialog>
	);
}
