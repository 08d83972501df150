import { type FormEvent, useState } from "react";
import type { User } from "../../../league/entities/user.ts";
import { fullName } from "../../../league/wording.ts";
import { useSave } from "../../data/use-save.ts";
import { PasswordField } from "../../parts/account/password-field.tsx";
import { DraftForm } from "../../parts/draft-form.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/**
 * Turns off two-step login for a user who lost their phone. Asks for the admin's own password,
 * since the account is less protected afterward.
 */
export function ResetSecondStep({ person, onClose }: { person: User; onClose: () => void }) {
	const { save, isSaving, error } = useSave();
	const [isDone, setDone] = useState(false);
	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const password = String(new FormData(event.currentTarget).get("password"));
		const result = await save(`resetSecondStep/${person.userId}`, { password });
		if (result?.ok) setDone(true);
	}
	if (isDone)
		return (
			<Dialog title="Two-step login is off" onClose={onClose}>
				<p role="status">
					{fullName(person)} now logs in with email and password alone, and was told so by email.
				</p>
			</Dialog>
		);
	return (
		<Dialog
			title={`Turn off two-step login for ${fullName(person)}?`}
			closeLabel="Cancel"
			isDestructive
			onClose={onClose}
		>
			<p>
				Do this if {person.firstName} lost their phone and has no recovery codes. Make sure it’s
				really {person.firstName} who is asking: call, don’t just answer an email. Passkeys, app,
				and recovery codes are removed; the password stays. {person.firstName} gets an email. This
				can’t be undone.
			</p>
			<DraftForm name={`resetSecondStep/${person.userId}`} error={error} onSubmit={submit}>
				<PasswordField
					name="password"
					label="Your own password"
					error={error?.fields["password"]}
					autoComplete="current-password"
				/>
				<Button type="submit" variant="danger" isBusy={isSaving} busyLabel="Turning off…">
					Yes, turn off
				</Button>
			</DraftForm>
		</Dialog>
	);
}
