import { useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { facts } from "../../../league/facts.ts";
import { useRead } from "../../data/page-data.ts";
import { AdminActions } from "../../parts/admin/admin-actions.tsx";
import { taskReads } from "../../parts/admin/task-reads.ts";
import { PageHead } from "../../ui/page-head.tsx";
import { ChangeEntry } from "./change-entry.tsx";
import { ChangeLogSearch } from "./change-log-search.tsx";
import { isSearched, LogDays, LogPages } from "./log-parts.tsx";

/** Who changed what and when, by day, newest first. */
export function ChangeLog() {
	const [search] = useSearchParams();
	const top = useRef<HTMLDivElement>(null);
	const writes = useRead(taskReads.writes(search));
	return (
		<div className="page" ref={top} tabIndex={-1}>
			<PageHead title="Change Log">
				<p>
					Every change, with undo for {facts.undoDays} days. <Link to="/portal">Admin Portal</Link>
				</p>
			</PageHead>
			<ChangeLogSearch />
			<AdminActions returnFocusTo={top}>
				<div className="days">
					{writes.length === 0 && (
						<p>{isSearched(search) ? "No matching changes." : "No changes yet."}</p>
					)}
					<LogDays
						entries={writes}
						row={(write) => <ChangeEntry key={write.writeId} write={write} />}
					/>
				</div>
			</AdminActions>
			<LogPages count={writes.length} lastId={writes.at(-1)?.writeId} />
		</div>
	);
}
