import { type FormEvent, useRef, useState } from "react";
import type { Team } from "../../../league/entities/team.ts";
import { countOf } from "../../../league/wording.ts";
import type { ApiError } from "../../data/api-error.ts";
import { useAdminActions } from "../../parts/admin/admin-actions.tsx";
import { useFocusInvalid, valuesIn } from "../../parts/form-values.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";

/** A place on a team that nobody has or is invited to. */
export interface OpenPlace {
	team: Team;
	role: "captain" | "co-captain";
}

interface InvitationFormProps {
	places: readonly OpenPlace[];
	/** As in "Invite captains". */
	name: string;
}

/** An email address for each open place; empty ones are left out. */
export function InvitationForm({ places, name }: InvitationFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const { act, isSaving } = useAdminActions();
	/** The last error, and the teams in the order in which they were sent. */
	const [failed, setFailed] = useState<{ error: ApiError; sent: readonly number[] } | null>(null);
	useFocusInvalid(form, failed);
	async function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const values = valuesIn(event.currentTarget);
		const invitations = places.flatMap(({ team: { teamId }, role }) => {
			const email = values[String(teamId)];
			return email ? [{ teamId, captainOrCocaptain: role, email }] : [];
		});
		setFailed(null);
		const { error } = await act({
			path: "inviteCaptains",
			body: { invitations },
			message: () => `${countOf(invitations.length, "invitation")} sent.`,
			inDialog: true,
		});
		if (error) setFailed({ error, sent: invitations.map(({ teamId }) => teamId) });
	}
	function errorOf(teamId: number) {
		const row = `invitations.${failed?.sent.indexOf(teamId)}`;
		return failed?.error.fields[`${row}.email`] ?? failed?.error.fields[`${row}.teamId`];
	}
	const hasRowError = places.some(({ team }) => errorOf(team.teamId) !== undefined);
	return (
		<form ref={form} className="form" method="post" noValidate onSubmit={onSubmit}>
			{failed && !hasRowError && (
				<Alert tone="error">{failed.error.fields["invitations"] ?? failed.error.message}</Alert>
			)}
			{failed && hasRowError && (
				<Alert tone="error">Nothing was sent. Fix the marked addresses first.</Alert>
			)}
			{places.map(({ team: { teamId, teamName }, role }) => (
				<Field
					key={`${teamId} ${role}`}
					name={String(teamId)}
					label={`${teamName}: email of the ${role}`}
					type="email"
					value=""
					error={errorOf(teamId)}
					autoComplete="off"
					maxLength={254}
				/>
			))}
			<Button type="submit" isBusy={isSaving} busyLabel="Sending …">
				Invite {name}
			</Button>
		</form>
	);
}
