import { useState } from "react";
import type { TextEdit } from "../../../league/entities/text.ts";
import { isSiteTextKey } from "../../../league/entities/text-key.ts";
import { useQuery } from "../../data/use-query.ts";
import { useSave } from "../../data/use-save.ts";
import type { ToastMessage } from "../../data/use-undo.ts";
import { adminReads } from "../../parts/admin/admin-reads.ts";
import { ChangedBy } from "../../parts/admin/changed-by.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Loading } from "../../ui/loading.tsx";

type Version = TextEdit["versions"][number];

interface HistoryProps {
	text: TextEdit;
	onDone: (message: ToastMessage) => void;
}

/** The published versions, newest first. */
export function History({ text, onDone }: HistoryProps) {
	const [opened, setOpened] = useState<Version | null>(null);
	const isOfSite = isSiteTextKey(text.key);
	return (
		<section aria-labelledby="text-history">
			<h2 id="text-history">History</h2>
			{text.versions.length === 0 ? (
				<p>
					{isOfSite
						? "This is the original text. It has not been changed."
						: "This page has not been published yet."}
				</p>
			) : (
				<ol className="text-versions">
					{text.versions.map((version) => (
						<li key={version.versionId}>
							<span>
								<ChangedBy {...version} />
								{version.isOriginal &&
									(isOfSite ? " · the original text" : " · hidden from visitors")}
							</span>
							<Button variant="text" aria-haspopup="dialog" onClick={() => setOpened(version)}>
								Show changes
							</Button>
						</li>
					))}
				</ol>
			)}
			{opened && (
				<VersionDialog
					text={text}
					version={opened}
					onRestored={(undo) => {
						setOpened(null);
						onDone({ text: "Restored. Everyone sees it now.", undo });
					}}
					onClose={() => setOpened(null)}
				/>
			)}
		</section>
	);
}

interface VersionDialogProps {
	text: TextEdit;
	version: Version;
	onRestored: (undo: { path: string; key: string }) => void;
	onClose: () => void;
}

/** The differences of a version from the one before, and a button to publish it again. */
function VersionDialog({ text, version, onRestored, onClose }: VersionDialogProps) {
	const { answer, error } = useQuery(adminReads.textVersion(version.versionId));
	const { save, isSaving, error: saveError } = useSave();
	async function restore(markdown: string) {
		const body = { markdown: version.isOriginal ? null : markdown, seen: text.revision };
		const result = await save(`update/text/${text.key}`, body, "PUT");
		if (result?.ok) onRestored(result.undo);
	}
	return (
		<Dialog title="What this version changed" size="huge" onClose={onClose}>
			<p>
				<ChangedBy {...version} />
			</p>
			{error && <Alert tone="error">{error.message}</Alert>}
			{saveError && <Alert tone="error">{saveError.message}</Alert>}
			{!answer && !error && <Loading />}
			{answer && (
				<>
					<div className="text-differences">
						{answer.differences.map(({ kind, text }, index) =>
							kind === "same" ? (
								<span key={index}>{text}</span>
							) : kind === "added" ? (
								<ins key={index}>{text}</ins>
							) : (
								<del key={index}>{text}</del>
							),
						)}
					</div>
					<p>
						<Button
							isBusy={isSaving}
							busyLabel="Restoring…"
							disabledReason={
								answer.markdown === text.markdown ? "Visitors see this version now." : undefined
							}
							onClick={() => void restore(answer.markdown)}
						>
							Restore this version
						</Button>
					</p>
				</>
			)}
		</Dialog>
	);
}
