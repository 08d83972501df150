import { type DragEvent, useId, useState } from "react";
import { type ImportKind, importColumns } from "../../../../league/rules/import/import-columns.ts";
import { ElapsedTime } from "./elapsed-time.tsx";
import { importWords } from "./import-words.ts";

interface ChooseFileProps {
	kind: ImportKind;
	isReading: boolean;
	onChoose: (file: File) => void;
}

/** Chooses a file or takes a dropped one, and explains what it must contain. */
export function ChooseFile({ kind, isReading, onChoose }: ChooseFileProps) {
	const [isOver, setOver] = useState(false);
	const id = useId();
	const { template, templateHelp, matchingHelp } = importWords[kind];
	const [before, link, after] = templateHelp;
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
				{isReading ? (
					<ElapsedTime>Reading the file… A file with many seasons takes some seconds.</ElapsedTime>
				) : (
					<p className="muted">
						Choose a file or drop it here. You’ll review every change before it is imported.
					</p>
				)}
			</div>
			<p>
				Easiest way: {before}{" "}
				<a href={`/api/export/${template}.xlsx`} download>
					{link}
				</a>
				{after}
			</p>
			<p>{matchingHelp}</p>
			<details>
				<summary>Columns you can import</summary>
				<p>
					{importColumns[kind].map(({ heading }) => heading).join(", ")}. Other columns are ignored.
				</p>
			</details>
		</>
	);
}
