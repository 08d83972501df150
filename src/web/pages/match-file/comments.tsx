import type { MatchFile } from "../../../league/entities/committee-case.ts";
import { proseMax } from "../../../league/entities/limits.ts";
import { facts } from "../../../league/facts.ts";
import { AccountForm } from "../../parts/account/account-form.tsx";
import { fieldOf } from "../../parts/account/form-error.ts";
import { useFormError } from "../../parts/account/use-form-error.ts";
import { TextArea } from "../../ui/field.tsx";

/** Comments by captains and the committee, oldest first, and the form for a new one. */
export function Comments({ file: { comments, isCleared } }: { file: MatchFile }) {
	const field = fieldOf(useFormError("comment"));
	if (isCleared && comments.length === 0) return null;
	return (
		<section aria-labelledby="comments">
			<h2 id="comments">Comments</h2>
			<p className="muted small">
				Comments are visible to both teams’ captains and the committee, and emailed to them. No one
				else sees them.
			</p>
			{comments.map((each) => (
				<Comment key={each.commentId} comment={each} />
			))}
			{!isCleared && (
				<AccountForm
					// Empty again after each comment.
					key={comments.length}
					intent="comment"
					submit="Add comment"
					submitting="Adding…"
					alertTitle={null}
					showsMissing
					variant="secondary"
				>
					<TextArea {...field("text")} label="New comment" maxLength={proseMax} required />
				</AccountForm>
			)}
		</section>
	);
}

function Comment({ comment }: { comment: MatchFile["comments"][number] }) {
	const { commentId, who, at, text, canChange } = comment;
	const change = `change ${commentId}`;
	const error = useFormError(change);
	return (
		<article className="said">
			<p className="small muted">
				<b>{who}</b>, {at}
			</p>
			<p className="written">{text}</p>
			{canChange && (
				<details className="answer" open={error !== undefined}>
					<summary>Edit or delete</summary>
					<p className="muted small">
						You can do this for {facts.undoMinutes} minutes after posting.
					</p>
					<AccountForm
						intent={change}
						submit="Save"
						submitting="Saving…"
						alertTitle={null}
						showsMissing
						variant="secondary"
					>
						<TextArea
							{...fieldOf(error)("text")}
							value={error?.values["text"] ?? text}
							label="Your comment"
							maxLength={proseMax}
							required
						/>
					</AccountForm>
					<AccountForm
						intent={`delete ${commentId}`}
						submit="Delete comment"
						submitting="Deleting…"
						alertTitle={null}
						variant="secondary"
					/>
				</details>
			)}
		</article>
	);
}
