import { useState } from "react";
import type { Match } from "../../../league/entities/match.ts";
import { facts } from "../../../league/facts.ts";
import { seasonOfMatches } from "../../../league/rules/season/season-of-matches.ts";
import { countOf } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { useSave } from "../../data/use-save.ts";
import type { ToastMessage } from "../../data/use-undo.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Select } from "../../ui/select.tsx";

interface ClearMatchesProps {
	matches: readonly Match[];
	onMessage: (message: ToastMessage) => void;
}

/** The button that clears all published matches, after asking. */
export function ClearMatches({ matches, onMessage }: ClearMatchesProps) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button
				variant="secondary"
				size="small"
				aria-disabled={matches.length === 0}
				onClick={() => matches.length > 0 && setOpen(true)}
			>
				Clear Matches
			</Button>
			{isOpen && <Confirm matches={matches} onMessage={onMessage} onClose={() => setOpen(false)} />}
		</>
	);
}

function Confirm({ matches, onMessage, onClose }: ClearMatchesProps & { onClose: () => void }) {
	const { save, isSaving, error } = useSave();
	const seasons = useRead(reads.seasons);
	const archives = useRead(reads.seasonArchives);
	const { season, isClear } = seasonOfMatches(seasons, matches);
	const [chosen, setChosen] = useState(season?.seasonId);
	const seasonName = seasons.find(({ seasonId }) => seasonId === chosen)?.seasonName ?? "";
	const isArchived = archives.some(({ seasonId, hasResults }) => seasonId === chosen && hasResults);

	async function clear() {
		const outcome = await save("clearSchedule", { seasonId: chosen });
		if (!outcome?.ok) return;
		onClose();
		const { cleared } = outcome.answer;
		onMessage({
			text: `Cleared ${countOf(cleared, "match", "matches")}, archived as ${seasonName} under “Archived seasons.”`,
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
					They are archived as <b>{seasonName}</b> under “Archived seasons,” where everyone can
					still see them if any match was played, and their make-up matches are removed too. You can
					undo this for {facts.undoDays} days.
				</p>
			) : (
				<>
					<Select
						name="seasonId"
						label="Archive them as"
						value={String(chosen ?? "")}
						error={undefined}
						hint="Their dates don’t all belong to one season."
						onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
					>
						{seasons.map(({ seasonId, seasonName: name }) => (
							<option key={seasonId} value={seasonId}>
								{name}
							</option>
						))}
					</Select>
					<p>
						They are archived under “Archived seasons,” where everyone can still see them if any
						match was played, and you can undo this for {facts.undoDays} days.
					</p>
				</>
			)}
			{isArchived && (
				<Alert>
					{seasonName} is already archived. If any of these matches has a scorecard, all of them are
					added to that archive. If a match number is already there, the newer match replaces it.
				</Alert>
			)}
			{error && <Alert tone="error">{error.message}</Alert>}
			{isSaving ? (
				<p role="status">
					Clearing {countOf(matches.length, "match", "matches")}… <progress aria-label="Clearing" />
				</p>
			) : (
				<Button variant="danger" onClick={clear}>
					Yes, clear matches
				</Button>
			)}
		</Dialog>
	);
}
