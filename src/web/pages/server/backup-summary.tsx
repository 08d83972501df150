import { Form } from "react-router";
import { lastBackupText } from "../../../league/rules/backups/last-backup-text.ts";
import { formatFullHour } from "../../../league/rules/time/league-time.ts";
import { countOf, listOf } from "../../../league/wording.ts";
import { errorText } from "../../data/api-error.ts";
import { useRead } from "../../data/page-data.ts";
import { useFormError, useSent } from "../../parts/account/use-form-error.ts";
import { taskReads } from "../../parts/admin/task-reads.ts";
import { useTimeText } from "../../parts/time-text.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";

/** Whether there is a good backup, and how many are kept. */
export function BackupSummary() {
	const { isDaily, hour, days, weeks, lastGoodAt, isOverdue } = useRead(taskReads.backups);
	const textOf = useTimeText();
	const last = lastBackupText(lastGoodAt ? textOf(lastGoodAt) : null);
	const kept = [countOf(days, "day"), ...(weeks > 0 ? [countOf(weeks, "week")] : [])];
	return (
		<>
			{isOverdue ? <Alert tone="error">{last}</Alert> : <p>{last}</p>}
			<p className="muted">
				{isDaily
					? `The server makes and checks one every day at ${formatFullHour(hour)}, and keeps the newest from each of the last ${listOf(kept)}.`
					: "The server makes no automatic backups: this is the demo league, or BACKUP_DAYS is 0."}{" "}
				Keep a copy off the server too: if you lose the machine, you lose its backups.
			</p>
		</>
	);
}

/** A button that makes a backup now, for example before a large import. */
export function BackUpNow() {
	const error = useFormError("backUp");
	const isSending = useSent() === "backUp";
	return (
		<Form method="post">
			{error && <Alert tone="error">{errorText(error)}</Alert>}
			<input type="hidden" name="intent" value="backUp" />
			<Button type="submit" variant="secondary" isBusy={isSending} busyLabel="Backing up…">
				Back up now
			</Button>
		</Form>
	);
}
