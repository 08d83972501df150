import type { MatchFile } from "../../../league/entities/committee-case.ts";
import { proseMax } from "../../../league/entities/limits.ts";
import { facts } from "../../../league/facts.ts";
import { AccountForm } from "../../parts/account/account-form.tsx";
import { fieldOf } from "../../parts/account/form-error.ts";
import { useFormError } from "../../parts/account/use-form-error.ts";
import { TextArea } from "../../ui/field.tsx";

/** Remarks of captains and the committee, the first one first, and the form for a new one. */
export function Remarks({ file: { remarks, isCleared } }: { file: MatchFile }) {
	const field = fieldOf(useFormError("remark"));
	if (isCleared && remarks.length === 0) return null;
	return (
		<section aria-labelledby="remarks">
			<h2 id="remarks">Comments</h2>
			<p className="muted small">
				Comments are visible to both teams’ captains and the committee, and emailed to them. No one
				else sees them.
			</p>
			{remarks.map((each) => (
				<Remark key={each.remarkId} remark={each} />
			))}
			{!isCleared && (
				<AccountForm
					// Empty again after each remark.
					key={remarks.length}
					intent="remark"
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

function Remark({ remark }: { remark: MatchFile["remarks"][number] }) {
	const { remarkId, who, at, text, canChange } = remark;
	const change = `change ${remarkId}`;
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
						intent={`delete ${remarkId}`}
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
