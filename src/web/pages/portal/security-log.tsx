import type { ChangeEvent } from "react";
import { Form, Link, useSearchParams, useSubmit } from "react-router";
import type { SecurityEvent } from "../../../league/entities/security-event.ts";
import { securityEventKinds } from "../../../league/rules/account/security-event-kinds.ts";
import {
	dateOf,
	formatDate,
	formatHour,
	leagueTime,
} from "../../../league/rules/time/league-time.ts";
import { useRead } from "../../data/page-data.ts";
import { taskReads } from "../../parts/admin/task-reads.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { useSite } from "../../site-context.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

/** How many events a call returns. */
const pageSize = 50;

/** Logins, refusals, limits, role and password changes and downloads, by day, newest first. */
export function SecurityLog() {
	const [search] = useSearchParams();
	const { timeZone } = useSite();
	const events = useRead(taskReads.securityEvents(search));
	const days = Map.groupBy(events, ({ at }) => dateOf(leagueTime(new Date(at), timeZone)));
	return (
		<div className="page">
			<PageHead title="Security log">
				<p>
					Logins, refusals, role and password changes, downloads. Nothing here can be changed or
					undone. <Link to="/portal">Admin Portal</Link>
				</p>
			</PageHead>
			<Filters />
			{events.length === 0 && (
				<EmptyState>{search.size > 1 ? "No matching events." : "No events yet."}</EmptyState>
			)}
			<div className="days">
				{[...days].map(([day, ofDay]) => (
					<section key={day} aria-labelledby={`day-${day}`}>
						<h2 id={`day-${day}`}>{formatDate(day, "long")}</h2>
						<ul className="rows tasks">
							{ofDay.map((event) => (
								<Entry key={event.eventId} event={event} />
							))}
						</ul>
					</section>
				))}
			</div>
			<Pages events={events} />
		</div>
	);
}

function Filters() {
	const [search] = useSearchParams();
	const submit = useSubmit();
	const onChoice = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
		void submit(currentTarget.form, { preventScrollReset: true });
	return (
		<Form
			key={search.toString()}
			method="get"
			action="/portal"
			className="filters change-log-search"
			role="search"
		>
			<input type="hidden" name="show" value="security" />
			<div className="field find">
				<label htmlFor="events-email">Email</label>
				<input
					id="events-email"
					type="search"
					name="email"
					defaultValue={search.get("email") ?? ""}
					maxLength={100}
				/>
			</div>
			<div className="field">
				<label htmlFor="events-kind">Type</label>
				<select
					id="events-kind"
					name="kind"
					defaultValue={search.get("kind") ?? ""}
					onChange={onChoice}
				>
					<option value="">All types</option>
					{Object.entries(securityEventKinds).map(([value, words]) => (
						<option key={value} value={value}>
							{words}
						</option>
					))}
				</select>
			</div>
			<div className="field">
				<label htmlFor="events-date">Date</label>
				<input id="events-date" type="date" name="date" defaultValue={search.get("date") ?? ""} />
			</div>
			<Button type="submit">Find</Button>
			{(search.has("email") || search.has("kind") || search.has("date")) && (
				<Link to="/portal?show=security">Show all events</Link>
			)}
		</Form>
	);
}

function Entry({ event }: { event: SecurityEvent }) {
	const { timeZone } = useSite();
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
				<p className="soft small break">
					{formatHour(leagueTime(new Date(at), timeZone))} · {device} · {address}
				</p>
			</div>
		</li>
	);
}

function Pages({ events }: { events: readonly SecurityEvent[] }) {
	const [search] = useSearchParams();
	const last = events.at(-1);
	const to = (before: number | null) => {
		const next = new URLSearchParams(search);
		if (before === null) next.delete("before");
		else next.set("before", String(before));
		return `/portal?${next}`;
	};
	return (
		<p className="button-row">
			{search.has("before") && <Link to={to(null)}>Newest</Link>}
			{last && events.length === pageSize && <Link to={to(last.eventId)}>Older</Link>}
		</p>
	);
}
