import type { ChangeEvent } from "react";
import { Form, Link, useSearchParams, useSubmit } from "react-router";
import { kindNames } from "../../../league/rules/audit/change-log.ts";
import { useRead } from "../../data/page-data.ts";
import { reads } from "../../data/reads.ts";
import { fullName } from "../../parts/directory.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";

/**
 * Searches the change log by text, user, and type. The search is in the URL, so it can be shared.
 */
export function ChangeLogSearch() {
	const [search] = useSearchParams();
	const submit = useSubmit();
	const people = useRead(reads.people);
	const [kind, id] = [search.get("kind") ?? "", search.get("id")];
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
			<input type="hidden" name="show" value="changes" />
			<div className="field find">
				<label htmlFor="changes-q">Find</label>
				<input
					id="changes-q"
					type="search"
					name="q"
					defaultValue={search.get("q") ?? ""}
					maxLength={100}
				/>
			</div>
			<div className="field">
				<label htmlFor="changes-userId">User</label>
				<select
					id="changes-userId"
					name="userId"
					defaultValue={search.get("userId") ?? ""}
					onChange={onChoice}
				>
					<option value="">All users</option>
					{people.map((person) => (
						<option key={person.userId} value={person.userId}>
							{fullName(person)}
						</option>
					))}
				</select>
			</div>
			<div className="field">
				<label htmlFor="changes-kind">Type</label>
				<select id="changes-kind" name="kind" defaultValue={kind} onChange={onChoice}>
					<option value="">All types</option>
					{Object.entries(kindNames).map(([value, words]) => (
						<option key={value} value={value}>
							{words}
						</option>
					))}
				</select>
			</div>
			<Button type="submit">Find</Button>
			{kind && id && (
				<Alert>
					Only changes to {kindNames[kind] ?? kind} {id}.{" "}
					<Link to="/portal?show=changes">Show all changes</Link>
				</Alert>
			)}
		</Form>
	);
}
