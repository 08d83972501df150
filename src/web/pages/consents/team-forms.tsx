import { useState } from "react";
import type { ConsentRow } from "../../../league/entities/consent.ts";
import { type ConsentKind, consentKinds } from "../../../league/entities/consent-kinds.ts";
import { missingText, signatureText } from "../../../league/rules/roster/consent-text.ts";
import { type Undo, useSave } from "../../data/use-save.ts";
import { fullName } from "../../parts/directory.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Table } from "../../ui/table.tsx";
import { RecordPaper } from "./record-paper.tsx";

interface TeamFormsProps {
	rows: readonly ConsentRow[];
	showMessage: (message: { text: string; undo?: Undo }) => void;
}

/** What the players of one team have signed; admins record paper forms and remove signatures. */
export function TeamForms({ rows, showMessage }: TeamFormsProps) {
	const [paper, setPaper] = useState<{ row: ConsentRow; kind: ConsentKind } | null>(null);
	const removal = useSave();

	async function remove(row: ConsentRow, kind: ConsentKind) {
		const outcome = await removal.save(`delete/consent/${row[kind]?.consentId}`, {}, "DELETE");
		if (outcome?.ok)
			showMessage({
				text: `${consentKinds[kind]} for ${fullName(row)} was removed.`,
				undo: outcome.undo,
			});
		else if (outcome) showMessage({ text: outcome.error.message });
	}
	if (rows.length === 0) return <EmptyState>No players on this roster.</EmptyState>;
	return (
		<>
			<Table label="Consent forms">
				<thead>
					<tr>
						<th scope="col">Player</th>
						<th scope="col">To do</th>
						<th scope="col">{consentKinds.ownRisk}</th>
						<th scope="col">{consentKinds.guardian}</th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<tr key={row.playerId}>
							<th scope="row">{fullName(row)}</th>
							<td>{missingText(row) ?? "Nothing"}</td>
							{(["ownRisk", "guardian"] as const).map((kind) => (
								<td key={kind}>
									{row[kind] && `${signatureText(row[kind])} `}
									<Button
										variant="text"
										aria-haspopup={row[kind] ? undefined : "dialog"}
										onClick={() => (row[kind] ? void remove(row, kind) : setPaper({ row, kind }))}
									>
										{row[kind] ? "Remove" : "Record a paper form"}
										<span className="unseen">
											: {consentKinds[kind]} of {fullName(row)}
										</span>
									</Button>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</Table>
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
		</>
	);
}
