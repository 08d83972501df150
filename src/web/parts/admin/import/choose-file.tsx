import { type DragEvent, useId, useState } from "react";
import { type ImportKind, importColumns } from "../../../../league/rules/import/import-columns.ts";
import { importWords } from "./import-words.ts";

interface ChooseFileProps {
	kind: ImportKind;
	isReading: boolean;
	onChoose: (file: File) => void;
}

/** Where the file comes from: chosen, or dropped; and what has to stand in it. */
export function ChooseFile({ kind, isReading, onChoose }: ChooseFileProps) {
	const [isOver, setOver] = useState(false);
	const id = useId();
	const { template, which } = importWords[kind];
	function drop(event: DragEvent) {
		event.preventDefault();
		setOver(false);
		const [file] = event.dataTransfer.files;
		if (file) onChoose(file);
	}
	return (
		<>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: a file can be dropped here; the keyboard has the control inside */}
			<div
				className={isOver ? "drop-zone is-over" : "drop-zone"}
				onDragOver={(event) => {
					event.preventDefault();
					setOver(true);
				}}
				onDragLeave={() => setOver(false)}
				onDrop={drop}
			>
				<label htmlFor={id}>Excel or CSV file</label>
				<input
					id={id}
					type="file"
					accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
					disabled={isReading}
					onChange={({ currentTarget }) => {
						const [file] = currentTarget.files ?? [];
						if (file) onChoose(file);
						currentTarget.value = "";
					}}
				/>
				<p className="soft" role="status">
					{isReading
						? "Reading the file …"
						: "Choose it, or drop it here. You will see every change before anything happens."}
				</p>
			</div>
			<p>
				The easiest way: download{" "}
				<a href={`/api/export/${template}.xlsx`} download>
					our own list
				</a>
				, change it in Excel, and import it again. Rows that you delete there stay as they are here,
				and so does whatever you leave empty.
			</p>
			<p>{which}</p>
			<details>
				<summary>Which columns a file can have</summary>
				<p>{importColumns[kind].map(({ head }) => head).join(", ")}. Others are left out.</p>
			</details>
		</>
	);
}
