import { type FormEvent, useState } from "react";
import type { CaptainOrCocaptain } from "../../../league/entities/captain-request.ts";
import { emailMax } from "../../../league/entities/limits.ts";
import type { Team } from "../../../league/entities/team.ts";
import { countOf } from "../../../league/wording.ts";
import { type FormRefusal, renameFields } from "../../data/form-refusal.ts";
import { useAdminActions } from "../../parts/admin/admin-actions.tsx";
import { DraftForm } from "../../parts/draft-form.tsx";
import { valuesIn } from "../../parts/form-values.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";

/** A captain's or co-captain's place that nobody has, and that nobody is invited to take. */
export interface OpenPlace {
	team: Team;
	role: CaptainOrCocaptain;
}

interface InvitationFormProps {
	places: readonly OpenPlace[];
	/** As in "Invite captains". */
	name: string;
}

/** Asks for an email address for each open place, and invites those that are entered. */
export function InvitationForm({ places, name }: InvitationFormProps) {
	const { act, isSaving } = useAdminActions();
	/** The last error, with the server's field names replaced by those of this form. */
	const [refusal, setRefusal] = useState<FormRefusal | null>(null);
	async function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const values = valuesIn(event.currentTarget);
		const invitations = places.flatMap(({ team: { teamId }, role }) => {
			const email = values[String(teamId)];
			return email ? [{ teamId, captainOrCocaptain: role, email }] : [];
		});
		setRefusal(null);
		const { error } = await act({
			path: "inviteCaptains",
			body: { invitations },
			message: () => `${countOf(invitations.length, "invitation")} sent.`,
			inDialog: true,
		});
		const nameOf = (field: string) =>
			String(invitations[Number(/^invitations\.(\d+)\./.exec(field)?.[1])]?.teamId ?? field);
		if (error) setRefusal(renameFields(error, nameOf));
	}
	const errorOf = (teamId: number) => refusal?.fields[String(teamId)];
	const hasRowError = places.some(({ team }) => errorOf(team.teamId) !== undefined);
	return (
		<DraftForm name="invitations" error={refusal} onSubmit={onSubmit}>
			{refusal?.fields["invitations"] && (
				<Alert tone="error">{refusal.fields["invitations"]}</Alert>
			)}
			{hasRowError && <Alert tone="error">Nothing was sent. Fix the marked addresses first.</Alert>}
			{places.map(({ team: { teamId, teamName }, role }) => (
				<Field
					key={`${teamId} ${role}`}
					name={String(teamId)}
					label={`${teamName}: ${role}’s email`}
					type="email"
					value=""
					error={errorOf(teamId)}
					autoComplete="off"
					maxLength={emailMax}
				/>
			))}
			<Button type="submit" isBusy={isSaving} busyLabel="Sending…">
				Invite {name}
			</Button>
		</DraftForm>
	);
}
