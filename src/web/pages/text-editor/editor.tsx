import { type RefObject, useState } from "react";
import type { TextEdit } from "../../../league/entities/text.ts";
import { isSiteTextKey } from "../../../league/entities/text-key.ts";
import { errorText } from "../../data/api-error.ts";
import { useSave } from "../../data/use-save.ts";
import type { ToastMessage } from "../../data/use-undo.ts";
import { LeaveQuestion } from "../../parts/leave-question.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ControlledTextArea } from "../../ui/controlled-fields.tsx";
import { LivePreview } from "./live-preview.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useTextEdit } from "./use-text-edit.ts";

interface EditorProps {
	text: TextEdit;
	area: RefObject<HTMLTextAreaElement | null>;
	onDone: (message: ToastMessage) => void;
}

/** Markdown on the left, the page on the right; on phones, one of them at a time. */
export function Editor({ text, area, onDone }: EditorProps) {
	const [isPreview, setPreview] = useState(false);
	const edit = useTextEdit(text);
	const { save, isSaving, error } = useSave();

	async function store(done: string, changes: object, sent = edit.value) {
		const result = await save(`update/text/${text.key}`, { ...changes, seen: edit.seen }, "PUT");
		if (!result?.ok) return;
		edit.saved(sent, result.answer.revision);
		onDone({ text: done, undo: result.undo });
	}
	const publish = () =>
		store("Published. Everyone sees it now.", { markdown: edit.value, draft: null });
	const saveDraft = () => store("Draft saved. Visitors don’t see it.", { draft: edit.value });
	const isPublic = edit.value === text.markdown && text.draft === null;
	const isOfSite = isSiteTextKey(text.key);
	const isEmpty = edit.value.trim() === "" && "Write the text first.";

	return (
		<>
			{text.draft !== null && !edit.isDirty && (
				<Alert>
					<p>
						<b>This is a draft.</b>{" "}
						{isOfSite || text.isChanged
							? "Visitors see the text without these changes until you publish."
							: "Visitors don’t see this page until you publish."}
					</p>
				</Alert>
			)}
			{edit.isConflicted && !isSaving && (
				<Alert tone="error" title="Someone else changed this text while you were editing">
					<p>Your changes aren’t lost. Which version do you want to continue with?</p>
					<p className="text-actions">
						<Button variant="secondary" onClick={edit.keepMine}>
							Keep mine
						</Button>
						<Button variant="secondary" onClick={edit.useTheirs}>
							Use theirs
						</Button>
					</p>
				</Alert>
			)}
			{error && !edit.isConflicted && <Alert tone="error">{errorText(error)}</Alert>}
			<div className="text-views">
				<Button
					variant="secondary"
					size="small"
					aria-pressed={!isPreview}
					onClick={() => setPreview(false)}
				>
					Write
				</Button>
				<Button
					variant="secondary"
					size="small"
					aria-pressed={isPreview}
					onClick={() => setPreview(true)}
				>
					Preview
				</Button>
			</div>
			<div className={isPreview ? "text-panes previewing" : "text-panes"}>
				<div className="text-pane writing">
					<Toolbar area={area} placeholders={text.placeholders} />
					<ControlledTextArea
						id="markdown"
						ref={area}
						label="Text"
						isLabelHidden
						value={edit.value}
						onChange={edit.change}
						spellCheck
					/>
				</div>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
				<section className="text-pane reading" aria-label="Preview" tabIndex={0}>
					<LivePreview textKey={text.key} markdown={edit.value} />
				</section>
			</div>
			<p className="text-actions">
				<Button
					isBusy={isSaving}
					busyLabel="Saving…"
					disabledReason={isEmpty || (isPublic ? "Visitors already see this text." : undefined)}
					isReasonHidden
					onClick={() => void publish()}
				>
					Publish
				</Button>
				<Button
					variant="secondary"
					isBusy={isSaving}
					disabledReason={isEmpty || (edit.isDirty ? undefined : "There are no unsaved changes.")}
					isReasonHidden
					onClick={() => void saveDraft()}
				>
					Save draft
				</Button>
				{text.draft !== null && (
					<Button
						variant="text"
						isBusy={isSaving}
						onClick={() => void store("Draft discarded.", { draft: null }, edit.base)}
					>
						Discard draft
					</Button>
				)}
				{text.isChanged && (
					<Button
						variant="text"
						isBusy={isSaving}
						onClick={() =>
							void store(
								isOfSite ? "Original text restored." : "Visitors no longer see this page.",
								{ markdown: null },
								edit.base,
							)
						}
					>
						{isOfSite ? "Restore original text" : "Hide from visitors"}
					</Button>
				)}
			</p>
			<LeaveQuestion isDirty={edit.isDirty}>Your changes to this text are not saved.</LeaveQuestion>
		</>
	);
}
