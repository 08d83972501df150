import { useEffect, useRef } from "react";
import type { PendingEmail } from "../../../league/entities/account.ts";
import { listOf } from "../../../league/wording.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { AccountForm } from "../../parts/account/account-form.tsx";
import { CodeField } from "../../parts/account/code-field.tsx";
import { Resend, resendIntent } from "../../parts/account/resend.tsx";
import { useFormError } from "../../parts/account/use-form-error.ts";
import { useLeague } from "../../site-context.ts";
import { Alert } from "../../ui/alert.tsx";

export const notSaved = "Could not save your profile";
export const verifyIntent = "verify";
export const cancelIntent = "cancelEmail";

type Pending = NonNullable<PendingEmail["pending"]>;

/** The form for the code sent to a new email address, in place of the profile form. */
export function NewEmail({ pending }: { pending: Pending }) {
	const me = useRead(reads.me);
	const league = useLeague();
	const error = useFormError(verifyIntent, resendIntent);
	const also = "userId" in me ? changedIn(me, pending.profile) : [];
	const section = useRef<HTMLElement>(null);
	// The form that was sent is gone, and with it the focus.
	useEffect(() => {
		if (document.activeElement === document.body)
			section.current?.querySelector<HTMLElement>("[name=code]")?.focus();
	}, []);
	return (
		<section ref={section} className="part new-email" aria-labelledby="new-email">
			<h2 id="new-email">Confirm your new email</h2>
			<div role="status">
				<p>
					We sent a code to <b className="break">{pending.email}</b>; enter it here. The email
					arrives within 1 minute. It’s from the {league.name}: if you can’t find it, check your
					spam folder.
				</p>
			</div>
			<p>
				Until then, <b className="break">{me.email}</b> keeps working.
				{also.length > 0 && ` Your new ${listOf(also)} will be saved together with it.`}
			</p>
			{!pending.isValid && (
				<Alert>This code is no longer valid. Resend the code to get a new one.</Alert>
			)}
			<AccountForm
				intent={verifyIntent}
				submit="Confirm and save"
				submitting="Saving…"
				alertTitle={notSaved}
				after={<Resend waitSeconds={pending.waitSeconds} />}
			>
				<CodeField error={error} />
			</AccountForm>
			<AccountForm
				intent={cancelIntent}
				submit="Cancel the change"
				submitting="One moment…"
				alertTitle="Could not cancel"
				variant="secondary"
			/>
		</section>
	);
}

const labels = { firstName: "first name", lastName: "last name", phone: "phone" };

/** What else is saved once the code is entered. */
function changedIn(
	me: Readonly<Record<keyof typeof labels, string>>,
	profile: Pending["profile"],
): string[] {
	const names = Object.keys(labels) as (keyof typeof labels)[];
	return profile
		? names.filter((name) => profile[name] !== me[name]).map((name) => labels[name])
		: [];
}
