import { Form } from "react-router";
import { errorText } from "../../data/api-error.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { useFormError, useSent } from "../../parts/account/use-form-error.ts";
import { taskReads } from "../../parts/admin/task-reads.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";

/** What is set, missing, or wrong, as `npm run doctor` reports it, and a button to test emails. */
export function Checks() {
	const checks = useRead(taskReads.serverChecks);
	const { email } = useRead(reads.me);
	const error = useFormError("testEmail");
	const isSending = useSent() === "testEmail";
	return (
		<section aria-labelledby="checks">
			<h2 id="checks">Checks</h2>
			<ul className="rows server-checks">
				{checks.map(({ topic, isGood, text }) => (
					<li key={topic + text}>
						<div>
							<span>
								<Badge tone={isGood ? "strong" : "warning"} mark={isGood ? "check" : "alert"}>
									{topic}
									<span className="sr-only">{isGood ? ": OK" : ": needs attention"}</span>
								</Badge>
							</span>
							<span className="break">{text}</span>
						</div>
					</li>
				))}
			</ul>
			{error && <Alert tone="error">{errorText(error)}</Alert>}
			<Form method="post">
				<input type="hidden" name="intent" value="testEmail" />
				<Button type="submit" variant="secondary" isBusy={isSending} busyLabel="Sending…">
					Send a test email
				</Button>{" "}
				<span className="muted">to {email}</span>
			</Form>
		</section>
	);
}
