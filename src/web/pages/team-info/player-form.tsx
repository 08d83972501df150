import { type FormEvent, useRef } from "react";
import { fieldNames } from "../../../league/entities/define-record.ts";
import { player } from "../../../league/entities/player.ts";
import type { Verdict } from "../../../league/verdict.ts";
import type { ApiError } from "../../data/api-error.ts";
import { useRead } from "../../data/page-data.ts";
import type { KnownPlayer } from "../../data/reads.ts";
import { seasonNumberReads } from "../../data/season-number-reads.ts";
import type { SaveResult } from "../../data/use-save.ts";
import { DescribedFields, recordOf } from "../../parts/described-form.tsx";
import { formValuesOf } from "../../parts/described-values.ts";
import { DraftForm } from "../../parts/draft-form.tsx";
import { changesOf, valuesIn } from "../../parts/form-values.ts";
import { Button } from "../../ui/button.tsx";

interface PlayerFormProps {
	/** Undefined for a new player. */
	known?: KnownPlayer;
	error: ApiError | null;
	isSaving: boolean;
	/** Ratings change only while rosters are open. */
	canRate: Verdict;
	submit: string;
	/** Saves the changed fields, in the API's format. */
	onSend: (
		changes: Readonly<Record<string, string | number | null>>,
	) => Promise<Pick<SaveResult, "ok"> | null>;
}

const names = fieldNames(
	player.fields,
	({ form, write }) => form !== undefined && write === "captains",
);

/** The form of a player on a roster. Only first and last name are required. */
export function PlayerForm({ known, error, isSaving, canRate, submit, onSend }: PlayerFormProps) {
	const before = useRef(formValuesOf(player.fields, names, known));
	async function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const changes = changesOf(before.current, valuesIn(event.currentTarget));
		await onSend(recordOf(player.fields, changes));
	}
	return (
		<DraftForm name={`roster/${known?.playerId ?? "new"}`} error={error} onSubmit={onSubmit}>
			<DescribedFields
				fields={player.fields}
				names={names}
				valueOf={(name) => ({
					name,
					value: before.current[name] ?? "",
					error: error?.fields[name],
				})}
				emptyOption="Not known"
				required={["firstName", "lastName"]}
				rows={{ gender: "rating" }}
				ratings={useRead(seasonNumberReads.ratings)}
				more={canRate.ok ? {} : { rating: { disabled: true, hint: canRate.reason } }}
			/>
			<Button type="submit" isBusy={isSaving} busyLabel="Saving…">
				{submit}
			</Button>
		</DraftForm>
	);
}
