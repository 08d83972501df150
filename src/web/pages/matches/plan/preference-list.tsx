import { type ReactNode, useRef, useState } from "react";
import type { SchedulePreference } from "../../../../league/entities/schedule-preference.ts";
import type { Season } from "../../../../league/entities/season.ts";
import { countOf } from "../../../../league/wording.ts";
import type { ApiError } from "../../../data/api-error.ts";
import { useUndoToast } from "../../../parts/undo-toast.tsx";
import { Button } from "../../../ui/button.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { AskCaptains } from "./ask-captains.tsx";
import { NoteRow } from "./note-row.tsx";
import type { PlanNames } from "./plan-names.ts";
import { PlanSection } from "./plan-section.tsx";
import { PreferenceDialog } from "./preference-dialog.tsx";
import { PreferenceRow } from "./preference-row.tsx";
import type { SetUpState } from "./use-set-up.ts";

interface PreferenceListProps {
	season: Season;
	setUp: SetUpState;
	league: PlanNames;
	/** The season's preferences. */
	preferences: readonly SchedulePreference[];
	/** Null once they are loaded. */
	loading: { error: ApiError | undefined; retry: () => void } | null;
}

/** The teams' preferences: first those of captains that nobody has reviewed yet. */
export function PreferenceList({
	season,
	setUp,
	league,
	preferences,
	loading,
}: PreferenceListProps) {
	const adder = useRef<HTMLButtonElement>(null);
	const { showMessage, toast } = useUndoToast(adder);
	/** The preference in the dialog; null: a new one; undefined: the dialog is closed. */
	const [edited, setEdited] = useState<SchedulePreference | null>();
	const notes = preferences.filter(({ kind }) => kind === "other");
	const own = preferences.filter(({ kind }) => kind !== "other");
	const toReview = own.filter(({ weight }) => weight === null);
	const counted = own
		.filter(({ weight }) => weight !== null)
		.toSorted((a, b) => league.teamText(a.teamId).localeCompare(league.teamText(b.teamId)));

	const rows = (list: readonly SchedulePreference[]) => (
		<ul className="plan-list preferences">
			{list.map((preference) => (
				<PreferenceRow
					key={preference.preferenceId}
					preference={preference}
					league={league}
					onEdit={() => setEdited(preference)}
					onMessage={showMessage}
				/>
			))}
		</ul>
	);
	return (
		<PlanSection
			title="Preferences"
			summary={
				!loading &&
				`${countOf(counted.length, "preference")}${toReview.length > 0 ? `, ${toReview.length} to review` : ""}`
			}
		>
			{loading && <Loading error={loading.error?.message} onRetry={loading.retry} />}
			{toReview.length > 0 && (
				<div className="review">
					<h3>From captains, to review</h3>
					<p className="muted">A preference counts once you choose how important it is.</p>
					{rows(toReview)}
				</div>
			)}
			{counted.length > 0 && rows(counted)}
			<Notes
				notes={notes}
				row={(note) => (
					<NoteRow key={note.preferenceId} note={note} league={league} onMessage={showMessage} />
				)}
			/>
			<div className="plan-actions">
				<Button ref={adder} variant="secondary" size="small" onClick={() => setEdited(null)}>
					Add a preference
				</Button>
				<AskCaptains season={season} saturdays={setUp.request.saturdays} onMessage={showMessage} />
			</div>
			{edited !== undefined && (
				<PreferenceDialog
					preference={edited}
					season={season}
					setUp={setUp}
					league={league}
					onClose={() => setEdited(undefined)}
				/>
			)}
			{toast}
		</PlanSection>
	);
}

interface NotesProps {
	notes: readonly SchedulePreference[];
	row: (note: SchedulePreference) => ReactNode;
}

function Notes({ notes, row }: NotesProps) {
	const [unread, read] = [true, false].map((isUnread) =>
		notes.filter(({ weight }) => (weight === null) === isUnread),
	) as [SchedulePreference[], SchedulePreference[]];
	return (
		<>
			{unread.length > 0 && (
				<div className="review">
					<h3>Notes from captains</h3>
					<p className="muted">
						The schedule maker can’t read these. Add what you can as a preference, a closed day, or
						a pinned match.
					</p>
					<ul className="plan-list">{unread.map(row)}</ul>
				</div>
			)}
			{read.length > 0 && (
				<details>
					<summary>{countOf(read.length, "note")} you have read</summary>
					<ul className="plan-list">{read.map(row)}</ul>
				</details>
			)}
		</>
	);
}
