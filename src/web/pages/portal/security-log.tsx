import { Link, useSearchParams } from "react-router";
import type { SecurityEvent } from "../../../league/entities/security-event.ts";
import { securityEventKinds } from "../../../league/rules/account/security-event-kinds.ts";
import { formatHour, leagueTime } from "../../../league/rules/time/league-time.ts";
import { useRead } from "../../data/page-data.ts";
import { taskReads } from "../../parts/admin/task-reads.ts";
import { useLeague } from "../../site-context.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { LogChoice, LogDays, LogPages, LogSearch, LogSearchField } from "./log-parts.tsx";

/** Logins, failed attempts, role and password changes, and downloads, by day, newest first. */
export function SecurityLog() {
	const [search] = useSearchParams();
	const events = useRead(taskReads.securityEvents(search));
	return (
		<div className="page">
			<PageHead title="Security Log">
				<p>
					Logins, failed attempts, role and password changes, and downloads. Nothing here can be
					changed or undone. <Link to="/portal">Admin Portal</Link>
				</p>
			</PageHead>
			<Filters />
			{events.length === 0 && (
				<EmptyState>{search.size > 1 ? "No matching events." : "No events yet."}</EmptyState>
			)}
			<div className="days">
				<LogDays entries={events} row={(event) => <Entry key={event.eventId} event={event} />} />
			</div>
			<LogPages count={events.length} lastId={events.at(-1)?.eventId} />
		</div>
	);
}

function Filters() {
	const [search] = useSearchParams();
	const isFiltered = ["email", "kind", "date"].some((key) => search.has(key));
	return (
		<LogSearch
			show="security"
			after={isFiltered && <Link to="/portal?show=security">Show all events</Link>}
		>
			<LogSearchField name="email" label="Email" />
			<LogChoice
				name="kind"
				label="Type"
				all="All types"
				options={Object.entries(securityEventKinds)}
			/>
			<div className="field">
				<label htmlFor="log-date">Date</label>
				<input id="log-date" type="date" name="date" defaultValue={search.get("date") ?? ""} />
			</div>
		</LogSearch>
	);
}

function Entry({ event }: { event: SecurityEvent }) {
	const { timeZone } = useLeague();
	const { kind, at, email, byEmail, address, device, detail } = event;
	const title = new Map(Object.entries(securityEventKinds)).get(kind) ?? kind;
	return (
		<li className="task change">
			<div>
				<h3>{title}</h3>
				<p className="break">
					{email ? (
						<Link to={`/portal?show=security&email=${encodeURIComponent(email)}`}>{email}</Link>
					) : (
						"A visitor"
					)}
					{byEmail && byEmail !== email && `, by ${byEmail}`}
				</p>
				{detail && <p className="break">{detail}</p>}
				<p className="muted small break">
					{formatHour(leagueTime(new Date(at), timeZone))} · {device} · {address}
				</p>
			</div>
		</li>
	);
}
