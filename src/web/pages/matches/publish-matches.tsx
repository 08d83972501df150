import { type ReactNode, useState } from "react";
import type { DraftMatch } from "../../../league/entities/match.ts";
import { draftsFingerprint } from "../../../league/rules/schedule/drafts-fingerprint.ts";
import {
	confirmReason,
	publishBlockers,
	publishWarnings,
	seasonToConfirm,
	splitDrafts,
} from "../../../league/rules/schedule/publish-check.ts";
import { currentSeason } from "../../../league/rules/season/current-season.ts";
import { draftFindings } from "../../../league/schedule-maker/check-drafts.ts";
import { countOf, pluralOf } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { useSave } from "../../data/use-save.ts";
import type { ToastMessage } from "../../data/use-undo.ts";
import { adminReads } from "../../parts/admin/admin-reads.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Table } from "../../ui/table.tsx";
import { useSeasonsWithWeeks } from "./seasons-with-weeks.ts";

interface PublishMatchesProps {
	drafts: readonly DraftMatch[];
	onMessage: (message: ToastMessage) => void;
	/** Shown before its button. */
	children?: ReactNode;
}

/** The button that publishes the drafts, after a preview. */
export function PublishMatches({ drafts, onMessage, children }: PublishMatchesProps) {
	const [isOpen, setOpen] = useState(false);
	return (
		<div className="whole-schedule no-print">
			{children}
			<Button aria-describedby="publish-note" onClick={() => setOpen(true)}>
				Publish Matches
			</Button>
			<p id="publish-note" className="muted">
				Be sure to clear all matches from the previous season before publishing matches for the new
				season.
			</p>
			{isOpen && <Preview drafts={drafts} onMessage={onMessage} onClose={() => setOpen(false)} />}
		</div>
	);
}

function Preview({ drafts, onMessage, onClose }: PublishMatchesProps & { onClose: () => void }) {
	const { save, isSaving, error } = useSave();
	const teams = useRead(adminReads.teams);
	const divisions = useRead(reads.divisions);
	const sources = {
		drafts,
		teams,
		divisions,
		matches: useRead(adminReads.liveNumbers),
		locations: useRead(reads.locations),
		seasons: useSeasonsWithWeeks(),
	};
	const { published, byes } = splitDrafts(drafts, teams);
	const blockers = publishBlockers(sources);
	const hasNone = blockers.length > 0 && published.length === 0;
	const { wrong, unfair } = hasNone ? { wrong: [], unfair: [] } : draftFindings(published, sources);
	const warnings = hasNone ? [] : [...publishWarnings(sources), ...wrong];
	const count = countOf(published.length, "match", "matches");
	const confirm = seasonToConfirm(published, sources.seasons, sources.matches);
	const season = confirm?.season;
	const [confirmedId, setConfirmedId] = useState<number>();
	const isConfirmed = season === undefined || season.seasonId === confirmedId;

	async function publish() {
		const outcome = await save("publishSchedule", {
			seen: draftsFingerprint(drafts),
			...(season && { seasonId: season.seasonId }),
		});
		if (!outcome?.ok) return;
		onClose();
		const { published: publishedCount, byes: byeCount } = outcome.answer;
		const leftOut =
			byeCount > 0
				? ` ${countOf(byeCount, "draft")} against a Bye ${pluralOf(byeCount, "was", "were")} left out.`
				: "";
		onMessage({
			text: `Published ${countOf(publishedCount, "match", "matches")}.${leftOut}`,
			undo: outcome.undo,
			link: { to: "/matches", label: "Show them" },
		});
	}
	return (
		<Dialog title="Publish Matches" closeLabel="Cancel" size="large" onClose={onClose}>
			{error && <Alert tone="error">{error.message}</Alert>}
			{published.length > 0 && (
				<>
					<p>
						<b>{count}</b> will be published for everyone to see.
						{byes.length > 0 && ` ${countOf(byes.length, "draft")} against a Bye will be left out.`}
					</p>
					<Counts published={published} divisions={divisions} />
				</>
			)}
			<Findings title="Fix this first" sentences={blockers} isWrong />
			<Findings title="Worth a look" sentences={warnings} />
			{unfair.length > 0 && (
				<Alert>
					<details>
						<summary>{countOf(unfair.length, "way")} the schedule could be fairer</summary>
						<Sentences of={unfair} />
					</details>
				</Alert>
			)}
			{blockers.length === 0 && warnings.length === 0 && unfair.length === 0 && (
				<p>No problems found.</p>
			)}
			{isSaving ? (
				<p role="status">
					Publishing {count}… <progress aria-label="Publishing" />
				</p>
			) : (
				blockers.length === 0 && (
					<>
						{confirm && season && (
							<Alert title={`These matches are for ${season.seasonName}`}>
								<p>{confirmReason(confirm, currentSeason(sources.seasons))}</p>
								<Checkbox
									label={`Publish the matches for ${season.seasonName} now`}
									checked={isConfirmed}
									onChange={() => setConfirmedId(isConfirmed ? undefined : season.seasonId)}
								/>
							</Alert>
						)}
						<Button disabled={!isConfirmed} onClick={() => isConfirmed && publish()}>
							Publish {count}
						</Button>
					</>
				)
			)}
		</Dialog>
	);
}

function Findings({
	title,
	sentences,
	isWrong = false,
}: {
	title: string;
	sentences: readonly string[];
	isWrong?: boolean;
}) {
	if (sentences.length === 0) return null;
	return (
		<Alert tone={isWrong ? "error" : "info"} isQuiet title={title}>
			<Sentences of={sentences} />
		</Alert>
	);
}

const Sentences = ({ of }: { of: readonly string[] }) => (
	<ul>
		{of.map((sentence) => (
			<li key={sentence}>{sentence}</li>
		))}
	</ul>
);

/** How many matches each division has in each week. */
function Counts({
	published,
	divisions,
}: {
	published: readonly DraftMatch[];
	divisions: readonly { divisionId: number; divisionNumber: number }[];
}) {
	const weeks = [...new Set(published.map(({ weekNumber }) => weekNumber))].sort((a, b) => a - b);
	const count = (divisionId: number, week?: number) =>
		published.filter(
			(match) =>
				match.divisionId === divisionId && (week === undefined || match.weekNumber === week),
		).length;
	return (
		<Table label="Matches by division and week" className="match-counts">
			<thead>
				<tr>
					<th scope="col">Division</th>
					{weeks.map((week) => (
						<th key={week} scope="col" className="number">
							<span className="sr-only">Week </span>
							<span aria-hidden="true">W</span>
							{week}
						</th>
					))}
					<th scope="col" className="number">
						All
					</th>
				</tr>
			</thead>
			<tbody>
				{divisions
					.filter(({ divisionId }) => count(divisionId) > 0)
					.map(({ divisionId, divisionNumber }) => (
						<tr key={divisionId}>
							<th scope="row">{divisionNumber}</th>
							{weeks.map((week) => (
								<td key={week} className="number">
									{count(divisionId, week) || "–"}
								</td>
							))}
							<td className="number">
								<b>{count(divisionId)}</b>
							</td>
						</tr>
					))}
			</tbody>
		</Table>
	);
}
