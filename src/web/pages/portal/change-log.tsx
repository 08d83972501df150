import { useRef } from "react";
import { Link, useSearchParams } from "react-router";
import type { Write } from "../../../league/entities/write.ts";
import { facts } from "../../../league/facts.ts";
import { dateOf, formatDate, leagueTime } from "../../../league/rules/time/league-time.ts";
import { useRead } from "../../data/page-data.ts";
import { AdminActions } from "../../parts/admin/admin-actions.tsx";
import { taskReads } from "../../parts/admin/task-reads.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { useSite } from "../../site-context.ts";
import { ChangeEntry } from "./change-entry.tsx";
import { ChangeLogSearch } from "./change-log-search.tsx";

/** How many changes a call returns. */
const pageSize = 50;

/** Who changed what and when, by day, newest first. */
export function ChangeLog() {
	const [search] = useSearchParams();
	const { timeZone } = useSite();
	const top = useRef<HTMLDivElement>(null);
	const writes = useRead(taskReads.writes(search));
	const days = Map.groupBy(writes, ({ at }) => dateOf(leagueTime(new Date(at), timeZone)));
	return (
		<div className="page" ref={top} tabIndex={-1}>
			<PageHead title="Change log">
				<p>
					Every change, with undo for {facts.undoDays} days. <Link to="/portal">Admin Portal</Link>
				</p>
			</PageHead>
			<ChangeLogSearch />
			<AdminActions returnFocusTo={top}>
				<div className="days">
					{writes.length === 0 && (
						<p>{search.size > 1 ? "No matching changes." : "No changes yet."}</p>
					)}
					{[...days].map(([day, ofDay]) => (
						<section key={day} aria-labelledby={`day-${day}`}>
							<h2 id={`day-${day}`}>{formatDate(day, "long")}</h2>
							<ul className="rows tasks">
								{ofDay.map((write) => (
									<ChangeEntry key={write.writeId} write={write} />
								))}
							</ul>
						</section>
					))}
				</div>
			</AdminActions>
			<Pages writes={writes} />
		</div>
	);
}

function Pages({ writes }: { writes: readonly Write[] }) {
	const [search] = useSearchParams();
	const last = writes.at(-1);
	const to = (before: number | null) => {
		const next = new URLSearchParams(search);
		if (before === null) next.delete("before");
		else next.set("before", String(before));
		return `/portal?${next}`;
	};
	return (
		<p className="button-row">
			{search.has("before") && <Link to={to(null)}>Newest</Link>}
			{last && writes.length === pageSize && <Link to={to(last.writeId)}>Older</Link>}
		</p>
	);
}
