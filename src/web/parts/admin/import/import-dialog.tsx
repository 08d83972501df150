import { useState } from "react";
import type { ImportDone, ImportPreview } from "../../../../league/entities/import.ts";
import type { ImportKind } from "../../../../league/rules/import/import-columns.ts";
import { ApiError } from "../../../data/desk.ts";
import { Modal } from "../../../ui/dialog.tsx";
import { useWrite } from "../../captain/write.ts";
import { ChooseFile } from "./choose-file.tsx";
import { type ChosenFile, readChosen } from "./chosen-file.ts";
import { importWords } from "./import-words.ts";
import { Preview } from "./preview.tsx";

interface ImportDialogProps {
	kind: ImportKind;
	onDone: (said: { text: string; undo: { path: string; key: string } }) => void;
	onClose: () => void;
}

/**
 * Importing a list: a file is chosen, what it would do is shown row by row, and only then is it
 * done, all of it or nothing.
 */
export function ImportDialog({ kind, onDone, onClose }: ImportDialogProps) {
	const [file, setFile] = useState<ChosenFile | null>(null);
	const [preview, setPreview] = useState<ImportPreview | null>(null);
	const [fault, setFault] = useState<string | null>(null);
	const [isReading, setReading] = useState(false);
	const { send, isSending, refused, forget } = useWrite();

	async function choose(chosen: File) {
		forget();
		const read = await readChosen(chosen);
		if ("fault" in read) setFault(read.fault);
		else await look(read);
	}
	async function look(chosen: ChosenFile) {
		setReading(true);
		setFault(null);
		forget();
		try {
			setPreview(await askPreview({ kind, ...chosen }));
			setFile(chosen);
		} catch (error) {
			const { message, fields } = error instanceof ApiError ? error : new ApiError(503, null);
			setFault(fields["file"] ?? message);
			setPreview(null);
		}
		setReading(false);
	}
	async function carryOut() {
		if (!file || !preview || isSending) return;
		const outcome = await send("import", { kind, ...file, token: preview.token });
		if (!outcome?.ok) return;
		const { added, changed } = outcome.answer as ImportDone;
		onDone({ text: doneText(kind, added, changed), undo: outcome.undo });
		onClose();
	}
	return (
		<Modal title={importWords[kind].title} closing="Cancel" onClose={onClose}>
			{fault && (
				<p className="notice wrong" role="alert">
					{fault}
				</p>
			)}
			{preview && file ? (
				<Preview
					kind={kind}
					fileName={file.fileName}
					preview={preview}
					refused={refused}
					isBusy={isSending || isReading}
					onImport={carryOut}
					onAgain={() => void look(file)}
					onOther={() => setPreview(null)}
				/>
			) : (
				<ChooseFile kind={kind} isReading={isReading} onChoose={choose} />
			)}
		</Modal>
	);
}

const doneText = (kind: ImportKind, added: number, changed: number) => {
	const parts = [added > 0 && `${added} added`, changed > 0 && `${changed} changed`]
		.filter(Boolean)
		.join(", ");
	const { many } = importWords[kind];
	return `${many.charAt(0).toUpperCase()}${many.slice(1)} were imported: ${parts}.`;
};

/** A look changes nothing, so the page stays as it is. */
async function askPreview(body: object): Promise<ImportPreview> {
	const response = await fetch("/api/importPreview", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(body),
	});
	const answer: unknown = await response.json().catch(() => null);
	if (!response.ok) throw new ApiError(response.status, answer);
	return answer as ImportPreview;
}
