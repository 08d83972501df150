import type { ImportPreview } from "../../../../league/entities/import.ts";
import { match } from "../../../../league/entities/match.ts";
import { payment } from "../../../../league/entities/payment.ts";
import { player } from "../../../../league/entities/player.ts";
import { team } from "../../../../league/entities/team.ts";
import type { ImportKind } from "../../../../league/rules/import/import-columns.ts";
import { countOf, listOf, pluralOf } from "../../../../league/wording.ts";
import type { ApiError } from "../../../data/api-error.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Table } from "../../../ui/table.tsx";
import { ElapsedTime } from "./elapsed-time.tsx";
import { importWords } from "./import-words.ts";

interface ImportChangesProps {
	kind: ImportKind;
	fileName: string;
	preview: ImportPreview;
	error: ApiError | null;
	isBusy: boolean;
	isImporting: boolean;
	onImport: () => void;
	/** Checks the same file again after the league has changed. */
	onCheckAgain: () => void;
	/** Null once the import will add the unknown court locations. */
	onAddLocations: (() => void) | null;
	/** Null once captains without an account will be invited, and left out of the import. */
	onInvite: (() => void) | null;
	/** Replaces the archives that exist with the file's seasons. */
	onReplace: () => void;
	onChooseOther: () => void;
}
type Row = ImportPreview["rows"][number];

const order = { bad: 0, change: 1, add: 2 } as const;
const outcomes = { bad: "Error", change: "Changed", add: "New" } as const;

/** What importing the file would change: counts, then each row, those with errors first. */
export function ImportChanges({
	kind,
	fileName,
	preview: { counts, rows, ignoredColumns, newLocations, newLeaders, archived },
	error,
	isBusy,
	isImporting,
	onImport,
	onCheckAgain,
	onAddLocations,
	onInvite,
	onReplace,
	onChooseOther,
}: ImportChangesProps) {
	const total = counts.add + counts.change;
	const isStale = error?.code === "STALE";
	return (
		<div className="import-preview">
			<p>
				<b className="break">{fileName}</b>
			</p>
			<ul className="import-counts" aria-label="Rows of the file by outcome">
				{counts.bad > 0 && <li className="bad">{counts.bad} with errors</li>}
				<li>{counts.add} new</li>
				<li>{counts.change} changed</li>
				<li>{counts.same} unchanged</li>
			</ul>
			{error && <Alert tone="error">{error.message}</Alert>}
			{newLocations.length > 0 && (
				<Alert>
					<p>
						{onAddLocations
							? `${countOf(newLocations.length, "court location is", "court locations are")} not in the league yet: `
							: `${countOf(newLocations.length, "court location")} will be added: `}
						{listOf(newLocations)}. Check the spelling.
					</p>
					{onAddLocations && (
						<Button variant="secondary" size="small" isBusy={isBusy} onClick={onAddLocations}>
							Add {pluralOf(newLocations.length, "it", "them")} with the teams
						</Button>
					)}
				</Alert>
			)}
			{newLeaders.length > 0 && (
				<Alert>
					<p>
						{countOf(newLeaders.length, "captain has", "captains have")} no account yet:{" "}
						{listOf(newLeaders)}.{" "}
						{!onInvite && "Each gets an invitation by email once the teams are imported."}
					</p>
					{onInvite && (
						<Button variant="secondary" size="small" isBusy={isBusy} onClick={onInvite}>
							Invite {pluralOf(newLeaders.length, "this captain", "them")} by email
						</Button>
					)}
				</Alert>
			)}
			{counts.bad > 0 && (
				<Alert tone="error" isQuiet>
					{countOf(counts.bad, "row")} {pluralOf(counts.bad, "has", "have")} errors. Fix{" "}
					{pluralOf(counts.bad, "it", "them")} in your file, save the file, and choose it again.
				</Alert>
			)}
			{archived.length > 0 && (
				<Alert>
					<p>
						{countOf(archived.length, "season is", "seasons are")} already archived and{" "}
						{pluralOf(archived.length, "stays", "stay")} unchanged: {archived.join(", ")}.
					</p>
					<Button variant="secondary" size="small" isBusy={isBusy} onClick={onReplace}>
						Replace {pluralOf(archived.length, "it", "them")} with the file’s
					</Button>
				</Alert>
			)}
			{ignoredColumns.length > 0 && (
				<p className="muted">Ignored columns: {ignoredColumns.join(", ")}.</p>
			)}
			{counts.bad > rows.filter(({ outcome }) => outcome === "bad").length && (
				<p className="muted">Only the first errors are shown.</p>
			)}
			{rows.length > 0 ? (
				<Rows
					rows={rows.toSorted(
						(one, other) => order[one.outcome] - order[other.outcome] || one.line - other.line,
					)}
				/>
			) : (
				<Alert>Nothing new to import.</Alert>
			)}
			{isImporting && (
				<ElapsedTime>{`Importing ${countOf(total, importWords[kind].one, importWords[kind].many)}… ${
					kind === "seasonArchive" ? "Many seasons take up to half a minute. " : ""
				}Keep this page open.`}</ElapsedTime>
			)}
			<p className="button-row">
				{isStale ? (
					<Button isBusy={isBusy} onClick={onCheckAgain}>
						Check again
					</Button>
				) : counts.bad > 0 || total === 0 ? (
					<Button onClick={onChooseOther}>Choose another file</Button>
				) : (
					<Button isBusy={isBusy} onClick={onImport}>
						{isBusy
							? "Importing…"
							: `Import ${countOf(total, importWords[kind].one, importWords[kind].many)}`}
					</Button>
				)}
			</p>
		</div>
	);
}

function Rows({ rows }: { rows: readonly Row[] }) {
	return (
		<div className="import-rows">
			<Table label="Rows of the file" className="import-table" stacked>
				<thead role="rowgroup">
					<tr role="row">
						{["Row", "Outcome", "Name", "Changes"].map((head) => (
							<th
								key={head}
								scope="col"
								role="columnheader"
								className={head === "Row" ? "number" : undefined}
							>
								{head}
							</th>
						))}
					</tr>
				</thead>
				<tbody role="rowgroup">
					{rows.map((row) => (
						<tr key={row.line} role="row" className={row.outcome === "bad" ? "bad" : undefined}>
							<td role="cell" className="number">
								<span className="phone-only">Row </span>
								{row.line}
							</td>
							<td role="cell" className="outcome">
								{outcomes[row.outcome]}
							</td>
							<th scope="row" role="rowheader">
								{row.name}
							</th>
							<td role="cell" className="happens">
								{row.messages.map((sentence) => (
									<p key={sentence}>{sentence}</p>
								))}
								{row.outcome === "change" && <Changes row={row} />}
								{row.outcome === "add" && <Added row={row} />}
							</td>
						</tr>
					))}
				</tbody>
			</Table>
		</div>
	);
}

const Changes = ({ row: { shown } }: { row: Row }) =>
	shown.map(({ heading, before, after }) => (
		<p key={heading}>
			<span className="muted">{heading}:</span> <Before text={before ?? ""} />
			{after}
		</p>
	));

/** Shown in the Name column. */
const names: readonly string[] = [
	player.fields.firstName.label,
	player.fields.lastName.label,
	"Name",
	payment.fields.payerName.label,
	team.fields.teamName.label,
	match.fields.matchNumber.label,
];
function Added({ row: { shown } }: { row: Row }) {
	const facts = shown.filter(({ heading }) => !names.includes(heading));
	return (
		<p className="import-facts">
			{facts.map(({ heading, after }) => (
				<span key={heading}>
					<span className="muted">{heading}:</span> {after}
				</span>
			))}
		</p>
	);
}

const Before = ({ text }: { text: string }) => (
	<>
		{text === "" ? <span className="muted">empty</span> : <del>{text}</del>}
		<span aria-hidden="true"> → </span>
		<span className="sr-only"> becomes </span>
	</>
);
