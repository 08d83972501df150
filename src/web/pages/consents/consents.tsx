import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { ConsentAsked, ConsentRow } from "../../../league/entities/consent.ts";
import { type ConsentKind, consentKinds } from "../../../league/entities/consent-kinds.ts";
import {
	askedText,
	missingText,
	signatureText,
} from "../../../league/rules/roster/consent-text.ts";
import { countOf } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { useSave } from "../../data/use-save.ts";
import { fullName } from "../../parts/directory.ts";
import { Choice, Filters } from "../../parts/filters.tsx";
import { consentsOf } from "../../parts/player-link-reads.ts";
import { TeamLink } from "../../parts/team-link.tsx";
import { useUndoToast } from "../../parts/undo-toast.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Table } from "../../ui/table.tsx";
import { RecordPaper } from "./record-paper.tsx";

/** Who on the rosters has confirmed the own-risk clause, and which guardians have consented. */
export default function ConsentsPage() {
	const [search] = useSearchParams();
	const teams = useRead(reads.teams).toSorted((one, other) =>
		one.teamName.localeCompare(other.teamName),
	);
	const all = useRead(consentsOf(null));
	const askButton = useRef<HTMLButtonElement>(null);
	const { showMessage, toast } = useUndoToast(askButton);
	const [paper, setPaper] = useState<{ row: ConsentRow; kind: ConsentKind } | null>(null);
	const asking = useSave();
	const removal = useSave();
	const teamId = Number(search.get("teamId")) || null;
	const ofTeam = all.filter((row) => teamId === null || row.teamId === teamId);
	const missing = ofTeam.filter((row) => missingText(row) !== null);
	const rows = search.get("show") === "all" ? ofTeam : missing;

	async function ask() {
		const outcome = await asking.save("askForConsent", { teamId });
		if (outcome?.ok) showMessage({ text: askedText(outcome.answer as ConsentAsked) });
	}
	async function remove(row: ConsentRow, kind: ConsentKind) {
		const outcome = await removal.save(`delete/consent/${row[kind]?.consentId}`, {}, "DELETE");
		if (outcome?.ok)
			showMessage({
				text: `${consentKinds[kind]} for ${fullName(row)} was removed.`,
				undo: outcome.undo,
			});
		else if (outcome) showMessage({ text: outcome.error.message });
	}
	return (
		<div className="page broad admin">
			<PageHead title="Consent Forms">
				<p>
					{missing.length === 0
						? "Everyone has signed."
						: `${countOf(missing.length, "player")} of ${ofTeam.length} still to sign.`}{" "}
					By-laws XIV a and c. What players and guardians sign is in League Settings, under Consent.
				</p>
			</PageHead>
			<Filters resetBy={{}}>
				<Choice name="teamId" label="Team" value={teamId === null ? "" : String(teamId)}>
					<option value="">All teams</option>
					{teams.map((team) => (
						<option key={team.teamId} value={team.teamId}>
							{team.teamName}
						</option>
					))}
				</Choice>
				<Choice name="show" label="Players" value={search.get("show") ?? ""}>
					<option value="">Still to sign</option>
					<option value="all">Everyone</option>
				</Choice>
			</Filters>
			{asking.error && <Alert tone="error">{asking.error.message}</Alert>}
			<p className="button-row">
				<Button
					ref={askButton}
					isBusy={asking.isSaving}
					busyLabel="Sending …"
					onClick={() => void ask()}
				>
					{teamId === null ? "Email everyone who has to sign" : "Email those of this team"}
				</Button>
				<a href="/api/export/consents.xlsx" download>
					Excel
				</a>
				<a href="/api/export/consents.pdf" download>
					PDF
				</a>
			</p>
			{rows.length === 0 ? (
				<EmptyState>
					{ofTeam.length === 0 ? "No players on a roster." : "Everyone has signed."}
				</EmptyState>
			) : (
				<Table label="Consent forms" className="people">
					<thead>
						<tr>
							<th scope="col">Player</th>
							<th scope="col">Team</th>
							<th scope="col">{consentKinds.ownRisk}</th>
							<th scope="col">{consentKinds.guardian}</th>
							<th scope="col">To do</th>
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => {
							const team = teams.find((each) => each.teamId === row.teamId);
							return (
								<tr key={row.playerId}>
									<th scope="row">{fullName(row)}</th>
									<td>{team && <TeamLink team={team} />}</td>
									{(["ownRisk", "guardian"] as const).map((kind) => (
										<td key={kind}>
											{row[kind] ? (
												<>
													{signatureText(row[kind])}{" "}
													<Button variant="text" onClick={() => void remove(row, kind)}>
														Remove
														<span className="unseen">
															{" "}
															{consentKinds[kind]} of {fullName(row)}
														</span>
													</Button>
												</>
											) : (
												<Button
													variant="text"
													aria-haspopup="dialog"
													onClick={() => setPaper({ row, kind })}
												>
													Record a paper form
													<span className="unseen">
														: {consentKinds[kind]} of {fullName(row)}
													</span>
												</Button>
											)}
										</td>
									))}
									<td>{missingText(row)}</td>
								</tr>
							);
						})}
					</tbody>
				</Table>
			)}
			{paper && (
				<RecordPaper
					{...paper}
					onClose={() => setPaper(null)}
					onRecorded={(undo) => {
						setPaper(null);
						showMessage({
							text: `${consentKinds[paper.kind]} for ${fullName(paper.row)} was recorded.`,
							undo,
						});
					}}
				/>
			)}
			{toast}
		</div>
	);
}
