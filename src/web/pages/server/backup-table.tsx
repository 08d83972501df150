import type { Backup } from "../../../league/entities/backup.ts";
import { memberReads } from "../../data/member-reads.ts";
import { useRead } from "../../data/page-data.ts";
import { taskReads } from "../../parts/admin/task-reads.ts";
import { useTimeText } from "../../parts/time-text.ts";
import { Badge } from "../../ui/badge.tsx";
import { StackedHead, Table } from "../../ui/table.tsx";

const kinds: Record<Backup["kind"], string> = {
	daily: "Daily",
	manual: "By hand",
	"before-upgrade": "Before an upgrade",
	"before-restore": "Before a restore",
};

/** The newest backups, each with its result, and a link for those who may download them. */
export function BackupTable() {
	const { backups } = useRead(taskReads.backups);
	const { isConfirmed } = useRead(memberReads.security);
	const textOf = useTimeText();
	if (backups.length === 0) return null;
	return (
		<Table label="Backups" className="backups" stacked>
			<StackedHead columns={["Made", "Type", "Size", "Result"]} />
			<tbody role="rowgroup">
				{backups.map(({ backupId, at, kind, bytes, error, canDownload }) => (
					<tr key={backupId} role="row">
						<th scope="row" role="rowheader">
							{textOf(at)}
						</th>
						<td role="cell">{kinds[kind]}</td>
						<td role="cell">{bytes !== null && sizeOf(bytes)}</td>
						<td role="cell">
							<Badge
								tone={error === null ? "strong" : "warning"}
								mark={error === null ? "check" : "alert"}
							>
								{error === null ? "Checked" : "Failed"}
							</Badge>{" "}
							{error}
							{isConfirmed && canDownload && (
								<a href={`/api/downloadBackup/${backupId}`} download>
									Download<span className="sr-only"> the backup of {textOf(at)}</span>
								</a>
							)}
						</td>
					</tr>
				))}
			</tbody>
		</Table>
	);
}

const sizeOf = (bytes: number) =>
	bytes < 1e6 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
