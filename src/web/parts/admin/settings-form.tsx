import { type FormEvent, Fragment, useState } from "react";
import type { Fields } from "../../../league/entities/define-record.ts";
import { ratingScale } from "../../../league/rules/roster/rating-limits.ts";
import type { ApiError } from "../../data/api-error.ts";
import type { SaveResult } from "../../data/use-save.ts";
import { Button } from "../../ui/button.tsx";
import { DescribedFields, type InputOverrides, recordOf } from "../described-form.tsx";
import { formValuesOf } from "../described-values.ts";
import { DraftForm } from "../draft-form.tsx";
import { changesOf, type FormValues, useIsHydrated, valuesIn } from "../form-values.ts";
import { LeaveQuestion } from "../leave-question.tsx";

interface SettingsFormProps {
	/** The name of the `DraftForm`. */
	name: string;
	fields: Fields;
	groups: readonly { title: string; names: readonly string[] }[];
	row: Readonly<Record<string, unknown>>;
	error: ApiError | null;
	isSaving: boolean;
	saveLabel: string;
	saveButton: React.RefObject<HTMLButtonElement | null>;
	/** Asked when the admin leaves with unsaved changes. */
	leaveQuestion: string;
	more?: InputOverrides;
	/** Called when the admin leaves an input, whether or not it has changed. */
	onTyped?: (form: HTMLFormElement, name: string) => void;
	/** Saves the changed fields; `before` has the values that they had. */
	onSave: (before: object, changes: object) => Promise<SaveResult | null>;
}

/** A record of settings: saves what has changed, and keeps what was typed after a conflict. */
export function SettingsForm({
	name,
	fields,
	groups,
	row,
	error,
	isSaving,
	saveLabel,
	saveButton,
	leaveQuestion,
	more = {},
	onTyped,
	onSave,
}: SettingsFormProps) {
	const names = groups.flatMap((group) => group.names);
	const isLive = useIsHydrated();
	const [before, setBefore] = useState(() => formValuesOf(fields, names, row));
	const [isUnchanged, setUnchanged] = useState(false);
	const [isDirty, setDirty] = useState(false);
	/** The values that someone else has saved meanwhile, by field. */
	const [conflicts, setConflicts] = useState<FormValues>({});
	async function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const typed = valuesIn(event.currentTarget);
		const changes = changesOf(before, typed);
		const changed = Object.keys(changes);
		setUnchanged(changed.length === 0);
		setConflicts({});
		if (changed.length === 0) return;
		const old = Object.fromEntries(changed.map((name) => [name, before[name] ?? ""]));
		const outcome = await onSave(recordOf(fields, old), recordOf(fields, changes));
		if (outcome?.ok) {
			setBefore(typed);
			setDirty(false);
		}
		if (outcome && !outcome.ok && outcome.error.current) {
			const current = outcome.error.current as Readonly<Record<string, unknown>>;
			const stored = formValuesOf(fields, changed, current);
			setBefore({ ...before, ...stored });
			setConflicts(changesOf(old, stored));
		}
	}
	const errorOf = (name: string) =>
		conflicts[name] === undefined
			? error?.fields[name]
			: `Someone else changed this to “${conflicts[name]}”. Save again to use yours.`;
	return (
		<DraftForm
			name={name}
			error={error}
			onSubmit={onSubmit}
			onBlur={({ currentTarget, target }) => {
				if (target instanceof HTMLInputElement) onTyped?.(currentTarget, target.name);
			}}
			onInput={({ currentTarget }) => {
				setUnchanged(false);
				setDirty(Object.keys(changesOf(before, valuesIn(currentTarget))).length > 0);
			}}
		>
			{groups.map((group) => (
				<Fragment key={group.title}>
					<h2>{group.title}</h2>
					<DescribedFields
						fields={fields}
						names={group.names}
						valueOf={(field) => ({
							name: field,
							value: before[field] ?? "",
							error: errorOf(field),
						})}
						emptyOption=""
						required={names}
						more={more}
						ratings={ratingScale}
						isOwn
					/>
				</Fragment>
			))}
			<Button
				type="submit"
				ref={saveButton}
				disabled={!isLive}
				isBusy={isSaving}
				busyLabel="Saving…"
			>
				{saveLabel}
			</Button>
			<p role="status">{isUnchanged && "Nothing has changed."}</p>
			<LeaveQuestion isDirty={isDirty && !error?.isSignedOut}>{leaveQuestion}</LeaveQuestion>
		</DraftForm>
	);
}
