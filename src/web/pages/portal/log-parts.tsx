import type { FormEvent, ReactNode } from "react";
import { Form, Link, useSearchParams, useSubmit } from "react-router";
import { dateOf, formatDate, leagueTime } from "../../../league/rules/time/league-time.ts";
import { maxTyped } from "../../parts/search-read.ts";
import { useLeague } from "../../site-context.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";

/** How many entries a call returns. */
const pageSize = 50;

/**
 * A form that searches a log. The search is in the URL, so it can be shared; a choice from a list
 * is applied at once. `after` is shown after the button.
 */
export function LogSearch({
	show,
	children,
	after,
}: {
	show: "changes" | "security";
	children: ReactNode;
	after?: ReactNode;
}) {
	const [search] = useSearchParams();
	const submit = useSubmit();
	return (
		<Form
			key={search.toString()}
			method="get"
			action="/portal"
			className="filters change-log-search"
			role="search"
			onChange={({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
				if (target instanceof HTMLSelectElement)
					void submit(currentTarget, { preventScrollReset: true });
			}}
		>
			<input type="hidden" name="show" value={show} />
			{children}
			<Button type="submit">Find</Button>
			{after}
		</Form>
	);
}

/** Whether a log is searched. A form also sends empty fields; `before` only turns the page. */
export const isSearched = (search: URLSearchParams) =>
	search.entries().some(([name, value]) => !["show", "before"].includes(name) && value !== "");

/** A field of a log's search, filled in from the URL. */
export function LogSearchField({ name, label }: { name: string; label: string }) {
	const [search] = useSearchParams();
	return (
		<div className="field find">
			<label htmlFor={`log-${name}`}>{label}</label>
			<input
				id={`log-${name}`}
				type="search"
				name={name}
				defaultValue={search.get(name) ?? ""}
				maxLength={maxTyped}
			/>
		</div>
	);
}

/** A list to choose from in a log's search; `options` are values with their labels. */
export function LogChoice({
	name,
	label,
	all,
	options,
}: {
	name: string;
	label: string;
	all: string;
	options: readonly (readonly [value: string | number, words: string])[];
}) {
	const [search] = useSearchParams();
	return (
		<Select name={name} label={label} value={search.get(name) ?? ""} error={undefined}>
			<option value="">{all}</option>
			{options.map(([value, words]) => (
				<option key={value} value={value}>
					{words}
				</option>
			))}
		</Select>
	);
}

/** The entries grouped by day in the league's time zone, in the given order. */
export function LogDays<Entry extends { at: string }>({
	entries,
	row,
}: {
	entries: readonly Entry[];
	row: (entry: Entry) => ReactNode;
}) {
	const { timeZone } = useLeague();
	const days = Map.groupBy(entries, ({ at }) => dateOf(leagueTime(new Date(at), timeZone)));
	return [...days].map(([day, ofDay]) => (
		<section key={day} aria-labelledby={`day-${day}`}>
			<h2 id={`day-${day}`}>{formatDate(day, "long")}</h2>
			<ul className="rows tasks">{ofDay.map(row)}</ul>
		</section>
	));
}

/** The links to older entries and back to the newest. */
export function LogPages({ count, lastId }: { count: number; lastId: number | undefined }) {
	const [search] = useSearchParams();
	const to = (before: number | null) => {
		const next = new URLSearchParams(search);
		if (before === null) next.delete("before");
		else next.set("before", String(before));
		return `/portal?${next}`;
	};
	return (
		<p className="button-row">
			{search.has("before") && <Link to={to(null)}>Newest</Link>}
			{lastId !== undefined && count === pageSize && <Link to={to(lastId)}>Older</Link>}
		</p>
	);
}
