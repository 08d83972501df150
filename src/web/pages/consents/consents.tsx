import { useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { askedText, emailToSign, missingText } from "../../../league/rules/roster/consent-text.ts";
import { isActiveTeam } from "../../../league/rules/teams/bye.ts";
import { countOf, pluralOf } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { useSave } from "../../data/use-save.ts";
import { FilterSelect, Filters } from "../../parts/filters.tsx";
import { consentsOf } from "../../parts/player-link-reads.ts";
import { useUndoToast } from "../../parts/undo-toast.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { TeamCounts } from "./team-counts.tsx";
import { TeamForms } from "./team-forms.tsx";

/** Who on the rosters has confirmed the own-risk clause, and which guardians have consented. */
export default function ConsentsPage() {
	const [search] = useSearchParams();
	const teamId = Number(search.get("teamId")) || null;
	const teams = useRead(reads.teams)
		.filter(isActiveTeam)
		.toSorted((one, other) => one.teamName.localeCompare(other.teamName));
	const rows = useRead(consentsOf(teamId));
	const askButton = useRef<HTMLButtonElement>(null);
	const { showMessage, toast } = useUndoToast(askButton);
	const { save, isSaving, error } = useSave();
	const [isAsking, setAsking] = useState(false);
	const open = rows.filter((row) => missingText(row) !== null).length;

	async function ask() {
		const outcome = await save("askForConsent", { teamId });
		if (!outcome?.ok) return;
		setAsking(false);
		showMessage({ text: askedText(outcome.answer) });
	}
	return (
		<div className="page broad admin">
			<PageHead>
				<p>
					{rows.length > 0 &&
						(open === 0
							? "Everyone has signed. "
							: `${open} of ${countOf(rows.length, "player")} still ${pluralOf(open, "needs", "need")} to sign. `)}
					The texts that players and guardians sign are in{" "}
					<Link to="/league-settings">League Settings</Link>, under Consent (by-laws XIV a and c).
				</p>
			</PageHead>
			<Filters>
				<FilterSelect name="teamId" label="Team" value={teamId === null ? "" : String(teamId)}>
					<option value="">All teams</option>
					{teams.map((team) => (
						<option key={team.teamId} value={team.teamId}>
							{team.teamName}
						</option>
					))}
				</FilterSelect>
			</Filters>
			{isAsking && (
				<Dialog
					title="Email those who still need to sign?"
					closeLabel="Cancel"
					onClose={() => setAsking(false)}
				>
					{error && <Alert tone="error">{error.message}</Alert>}
					<p>
						{countOf(open, "player")} still {pluralOf(open, "needs", "need")} to sign. Nobody gets
						more than one email a week. This can’t be undone.
					</p>
					<p>
						<Button isBusy={isSaving} busyLabel="Sending…" onClick={() => void ask()}>
							Send the emails
						</Button>
					</p>
				</Dialog>
			)}
			<p className="jumps">
				<Button
					ref={askButton}
					disabledReason={open === 0 ? "Everyone has signed." : undefined}
					onClick={() => setAsking(true)}
				>
					{teamId === null ? "Email everyone who has to sign" : emailToSign}
				</Button>{" "}
				<span>
					Download all:{" "}
					<a href="/api/export/consents.xlsx" download>
						Excel
					</a>
					<a href="/api/export/consents.pdf" download>
						PDF
					</a>
				</span>
			</p>
			{teamId === null ? (
				<TeamCounts rows={rows} teams={teams} />
			) : (
				<TeamForms rows={rows} showMessage={showMessage} />
			)}
			{toast}
		</div>
	);
}
