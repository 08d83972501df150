import { useState } from "react";
import type { ConsentRow } from "../../../league/entities/consent.ts";
import { type ConsentKind, consentKinds } from "../../../league/entities/consent-kinds.ts";
import { missingText, signatureText } from "../../../league/rules/roster/consent-text.ts";
import { fullName } from "../../../league/wording.ts";
import { type Undo, useSave } from "../../data/use-save.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { StackedHead, Table } from "../../ui/table.tsx";
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
			<Table label="Consent forms" className="consent-forms" stacked>
				<StackedHead columns={["Player", "To do", consentKinds.ownRisk, consentKinds.guardian]} />
				<tbody role="rowgroup">
					{rows.map((row) => (
						<tr key={row.playerId} role="row">
							<th scope="row" role="rowheader">
								{fullName(row)}
							</th>
							<td role="cell">{missingText(row) ?? "Done"}</td>
							{(["ownRisk", "guardian"] as const).map((kind) => (
								<td key={kind} role="cell">
									{row[kind] && `${signatureText(row, kind)} `}
									{kind === "guardian" && row.guardian === null && row.isAdult ? (
										<span className="muted wide-only">Not needed</span>
									) : (
										<Button
											variant="text"
											aria-haspopup={row[kind] ? undefined : "dialog"}
											onClick={() => (row[kind] ? void remove(row, kind) : setPaper({ row, kind }))}
										>
											{row[kind] ? "Remove" : paperLabels[kind]}
											<span className="sr-only">
												: {consentKinds[kind]} of {fullName(row)}
											</span>
										</Button>
									)}
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

const paperLabels: Readonly<Record<ConsentKind, string>> = {
	ownRisk: "Record a paper form",
	guardian: "Record a guardian’s paper form",
};
