import { Form, useActionData } from "react-router";
import { countOf } from "../../../league/wording.ts";
import { memberReads } from "../../data/member-reads.ts";
import { useOptionalRead } from "../../data/page-data.ts";
import { useFormError, useSent } from "../../parts/account/use-form-error.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { FoldedList, TaskSection } from "./task-section.tsx";

export const resendEmailIntent = "resendEmail";

/** Emails that failed at least once and have not been delivered since. */
export const useUndelivered = () =>
	(useOptionalRead(memberReads.emails) ?? []).filter(
		({ state, attempts }) => state === "dead" || attempts > 0,
	);

/** For admins: undelivered emails, with a button to send each again. */
export function UndeliveredEmails() {
	const emails = useUndelivered();
	const resent = (useActionData() as { resent?: true } | null | undefined)?.resent;
	const error = useFormError(resendEmailIntent);
	const isSending = useSent() === resendEmailIntent;
	if (emails.length === 0 && !resent) return null;
	return (
		<TaskSection id="emails" title="Undelivered emails" count={emails.length}>
			{error && <Alert tone="error">{error.message || "Error"}</Alert>}
			<p role="status">{resent && !isSending && "Sending it again."}</p>
			<FoldedList>
				{emails.map(({ emailId, subject, toName, toAddress, state, attempts, lastError }) => (
					<li key={emailId} className="task">
						<div>
							<p>
								<b>{subject}</b>
							</p>
							<p className="break">
								To {toName} {`<${toAddress}>`}
							</p>
							<p className="muted small break">
								{state === "dead"
									? `Gave up after ${countOf(attempts, "attempt")}.`
									: `${countOf(attempts, "attempt")} so far. We’ll try again.`}{" "}
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
								Send again<span className="sr-only"> to {toName}</span>
							</Button>
						</Form>
					</li>
				))}
			</FoldedList>
		</TaskSection>
	);
}
