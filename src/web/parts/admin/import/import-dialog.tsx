import { useState } from "react";
import type { ImportDone, ImportPreview } from "../../../../league/entities/import.ts";
import type { ImportKind } from "../../../../league/rules/import/import-columns.ts";
import { countOf } from "../../../../league/wording.ts";
import { errorText } from "../../../data/api-error.ts";
import { useAsk } from "../../../data/use-ask.ts";
import { useSave } from "../../../data/use-save.ts";
import type { ToastMessage } from "../../../data/use-undo.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { type ChosenFile, readChosen } from "./chosen-file.ts";
import { ImportChanges } from "./import-changes.tsx";
import { importWords } from "./import-words.ts";

/** What to do next, since an imported season knows players by name only. */
const matchPlayers = { to: "/same-names", label: "Merge players with the same name" };

interface ImportDialogProps {
	kind: ImportKind;
	onDone: (message: ToastMessage) => void;
	onClose: () => void;
}

/** What the admin has chosen in the preview. */
interface Options {
	/** Adds court locations that don't exist. */
	readonly addLocations: boolean;
	/** Invites captains who have no account. */
	readonly invitesLeaders: boolean;
	/** Replaces archives of past seasons. */
	readonly isReplacing: boolean;
}
const noOptions: Options = { addLocations: false, invitesLeaders: false, isReplacing: false };

/**
 * Imports a list: choose a file, review its changes row by row, then import all of it or nothing.
 */
export function ImportDialog({ kind, onDone, onClose }: ImportDialogProps) {
	const [file, setFile] = useState<ChosenFile | null>(null);
	const [preview, setPreview] = useState<ImportPreview | null>(null);
	const [fileError, setFileError] = useState<string | null>(null);
	const [options, setOptions] = useState(noOptions);
	const { ask, isAsking: isReading, error: refusal } = useAsk();
	const { save, isSaving, error, clearError } = useSave();

	async function choose(chosen: File) {
		clearError();
		const read = await readChosen(chosen);
		if ("error" in read) setFileError(read.error);
		else await previewFile(read);
	}
	async function previewFile(chosen: ChosenFile, chosenOptions: Options = noOptions) {
		setFileError(null);
		clearError();
		const body = { kind, ...chosen, ...chosenOptions };
		const found = await ask<ImportPreview>({ path: "importPreview", body });
		setPreview(found.ok ? found.answer : null);
		if (!found.ok) return;
		setFile(chosen);
		setOptions(chosenOptions);
	}
	async function runImport() {
		if (!file || !preview || isSaving) return;
		const outcome = await save("import", { kind, ...file, ...options, token: preview.token });
		if (!outcome?.ok) return;
		const done = outcome.answer;
		const invited = await invite(done.invitations);
		onDone({
			text: `${doneText(kind, done)}${invited}`,
			undo: outcome.undo,
			...(kind === "seasonArchive" && { link: matchPlayers }),
		});
		onClose();
	}
	/** Emails cannot be undone like an import, so they are a call of their own. */
	async function invite(all: NonNullable<ImportDone["invitations"]> = []) {
		for (let from = 0; from < all.length; from += invitationsAtOnce) {
			const sent = await save("inviteCaptains", {
				invitations: all.slice(from, from + invitationsAtOnce),
			});
			if (!sent?.ok)
				return ` ${countOf(all.length - from, "invitation was", "invitations were")} not sent: ${sent ? errorText(sent.error) : ""} Check the Invitations page, and send any that are missing.`;
		}
		return all.length > 0 ? ` ${countOf(all.length, "invitation")} sent.` : "";
	}
	const problem = fileError ?? refusal?.fields["file"] ?? refusal?.message;
	return (
		<Dialog
			title={importWords[kind].title}
			closeLabel="Cancel"
			size={preview ? "huge" : undefined}
			onClose={onClose}
		>
			{problem && <Alert tone="error">{problem}</Alert>}
			{preview && file ? (
				<ImportChanges
					kind={kind}
					fileName={file.fileName}
					preview={preview}
					error={error}
					isBusy={isSaving || isReading}
					isImporting={isSaving}
					onImport={runImport}
					onCheckAgain={() => void previewFile(file, options)}
					onAddLocations={
						options.addLocations
							? null
							: () => void previewFile(file, { ...options, addLocations: true })
					}
					onInvite={
						options.invitesLeaders
							? null
							: () => void previewFile(file, { ...options, invitesLeaders: true })
					}
					onReplace={() => void previewFile(file, { ...options, isReplacing: true })}
					onChooseOther={() => setPreview(null)}
				/>
			) : (
				<ChooseFile kind={kind} isReading={isReading} onChoose={choose} />
			)}
		</Dialog>
	);
}

/** The most that one call of `inviteCaptains` takes. */
const invitationsAtOnce = 100;

const doneText = (kind: ImportKind, { added, changed }: ImportDone) => {
	const parts = [added > 0 && `${added} added`, changed > 0 && `${changed} changed`]
		.filter(Boolean)
		.join(", ");
	const { many } = importWords[kind];
	return `Imported ${many}: ${parts}.`;
};
