import { Form, useActionData } from "react-router";
import { useMayRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { useFormError, useSent } from "../../parts/account/use-form-error.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Folded, TaskSection } from "./task-section.tsx";

export const resendEmailIntent = "resendEmail";

/** What the league has written and could not deliver. */
export const useUndelivered = () =>
	(useMayRead(reads.emails) ?? []).filter(
		({ state, attempts }) => state === "dead" || attempts > 0,
	);

/** For admins: emails that have not arrived, with a way to send them again. */
export function Emails() {
	const emails = useUndelivered();
	const resent = (useActionData() as { resent?: true } | null | undefined)?.resent;
	const error = useFormError(resendEmailIntent);
	const isSending = useSent() === resendEmailIntent;
	if (emails.length === 0 && !resent) return null;
	return (
		<TaskSection id="emails" title="Emails that could not be delivered" count={emails.length}>
			{error && <Alert tone="error">{error.message || "Error"}</Alert>}
			<p role="status">{resent && !isSending && "It is on its way once more."}</p>
			<Folded>
				{emails.map(({ emailId, subject, toName, toAddress, state, attempts, lastError }) => (
					<li key={emailId} className="task">
						<div>
							<p>
								<b>{subject}</b>
							</p>
							<p className="break">
								to {toName} {`<${toAddress}>`}
							</p>
							<p className="soft small break">
								{state === "dead"
									? `Given up after ${attempts} ${attempts === 1 ? "attempt" : "attempts"}.`
									: `Tried ${attempts === 1 ? "once" : `${attempts} times`}; it will be tried again.`}{" "}
								{lastError}
							</p>
						</div>
						<Form method="post" className="task-actions">
							<input type="hidden" name="intent" value={resendEmailIntent} />
							<Button
								type="submit"
								variant="secondary"
								name="emailId"
								value={emailId}
								isBusy={isSending}
							>
								Send again<span className="unseen"> to {toName}</span>
							</Button>
						</Form>
					</li>
				))}
			</Folded>
		</TaskSection>
	);
}
